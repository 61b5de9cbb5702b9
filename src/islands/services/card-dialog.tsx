import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { RegionName } from '#islands/shared/region-name.tsx';
import { $cardDetail, loadCardDetail, type ServiceCard } from '#stores/services/market.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { Badge } from '#ui/badge.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { CardActions } from './card-actions.tsx';
import { platformName, useTopCategories } from './service-names.ts';

type CardDialogProps = { readonly cardId: string; readonly onClose: () => void };

/** One card with all it says, and what can be done with it. */
export function CardDialog({ cardId, onClose }: CardDialogProps) {
	const t = useText('services');
	const common = useText('common');
	const { status, data, error } = useStore($cardDetail);
	useEffect(() => loadCardDetail(cardId), [cardId]);
	const shown = data?.card.card_id === cardId ? data : null;
	const isGone = isApiError(error) && error.code === 404;
	return (
		<DialogPanel title={shown?.card.company ?? t('title')} closeLabel={t('card.close')} close={onClose}>
			{shown && <CardBody card={shown.card} />}
			{shown && <CardActions detail={shown} />}
			{!shown && status === 'failed' && isGone && <Notice icon="info" title={t('card.gone')} />}
			{!shown && status === 'failed' && !isGone && (
				<ErrorState message={errorMessage(error, common)} onRetry={() => loadCardDetail(cardId)} />
			)}
			{!shown && status !== 'failed' && <span aria-hidden="true" className="skeleton h-80 w-full" />}
		</DialogPanel>
	);
}

function CardBody({ card }: { readonly card: ServiceCard }) {
	const t = useText('services');
	const { locale } = useLanguage();
	const categories = useTopCategories();
	const names = card.product_categories.map((id) => categories.find((each) => each.id === id)?.name ?? '');
	const rows = [
		[
			t('field.provider_categories'),
			card.provider_categories.map((each) => t(`category.${each}`)).join(' · '),
		],
		[t('field.product_categories'), names.filter(Boolean).join(' · ')],
		[t('field.platforms'), card.platforms.map((each) => platformName(each, t)).join(' · ')],
		[t('field.languages'), card.languages.map((each) => t(`language.${each}`)).join(' · ')],
	] as const;
	const person = [card.address_as, card.nickname].filter(Boolean);
	return (
		<div className="flex flex-col gap-3">
			<p className="flex flex-wrap gap-2">
				<Badge look="link">{t(`identity.${card.identity}`)}</Badge>
				{card.is_demo && <Badge>{t('list.demo')}</Badge>}
			</p>
			<Words title={t('card.services')} text={card.services} />
			<Words title={t('card.profile')} text={card.profile} />
			<dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
				<dt className="text-muted">{t('card.person')}</dt>
				<dd className="break-words" translate="no">
					{[...person, card.job_title].join(' · ')}
				</dd>
				{rows.map(([name, text]) => (
					<div key={name} className="contents">
						<dt className="text-muted">{name}</dt>
						<dd>{text}</dd>
					</div>
				))}
				<dt className="text-muted">{t('field.regions')}</dt>
				<dd className="flex flex-wrap gap-x-2">
					{card.regions.map((platId) => (
						<RegionName key={platId} platId={platId} />
					))}
				</dd>
			</dl>
			<p className="figures text-12 text-muted">
				{t('list.confirmed', { at: dayText(card.confirmed_at.slice(0, 10), locale) })}
			</p>
		</div>
	);
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
	return (
		<div>
			<h3 className="text-13 font-medium">{title}</h3>
			<p className="break-words whitespace-pre-line" translate="no">
				{text}
			</p>
		</div>
	);
}
