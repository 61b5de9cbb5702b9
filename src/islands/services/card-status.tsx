import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { COOPERATION_REWARD } from '#domain/services/standing.ts';
import { dayText, minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	type Cooperation,
	confirmCard,
	setConsent,
	withdrawCooperation,
} from '#stores/services/cooperation.ts';
import { showBusiness } from '#stores/services/market.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { ServiceProblem } from './service-problem.tsx';

/** How the member's form and card stand, and what can be done about it. */
export function CardStatus({ mine }: { readonly mine: Cooperation }) {
	const t = useText('services');
	const { locale } = useLanguage();
	const isSold = useStore($isSold);
	const state = mine.state ?? 'none';
	const at = mine.state === 'submitted' ? mine.submitted_at : mine.decided_at;
	return (
		<Panel title={t('mine.title')} aside={<Badge look="link">{t(`mine.state.${state}`)}</Badge>}>
			<p className="mt-2 break-words">
				{t(`mine.about.${state}`, {
					at: at === null ? '' : minuteText(at, locale),
					reason: mine.reason ?? '',
				})}
			</p>
			{isSold && mine.rewarded_at === null && (
				<p className="mt-2 text-muted">{t('mine.reward', { days: COOPERATION_REWARD.days })}</p>
			)}
			{mine.card && <Listed card={mine.card} />}
			{(mine.state === 'submitted' || mine.state === 'approved' || mine.state === 'refused') && <Withdraw />}
		</Panel>
	);
}

type Card = NonNullable<Cooperation['card']>;

function Listed({ card }: { readonly card: Card }) {
	const t = useText('services');
	const { locale } = useLanguage();
	const { standing, hides_at: hidesAt } = card;
	return (
		<div className="mt-4 flex flex-col items-start gap-2 border-line border-t pt-3">
			<strong className="font-medium">{t(`mine.standing.${standing}`)}</strong>
			<p className="figures text-12 text-muted">
				{t('mine.confirmed', { at: dayText(card.confirmed_at.slice(0, 10), locale) })}
			</p>
			{standing === 'taken_down' && <p>{t('mine.takenDown', { reason: card.taken_down_reason ?? '' })}</p>}
			{standing === 'unconfirmed' && <p>{t('mine.hidden')}</p>}
			{standing === 'shown' && hidesAt !== null && (
				<p role="status">{t('mine.toConfirm', { at: minuteText(hidesAt, locale) })}</p>
			)}
			<div className="flex flex-wrap gap-2">
				{standing === 'shown' && (
					<Button onClick={() => showBusiness({ card: card.card_id })}>{t('mine.see')}</Button>
				)}
				{(standing === 'unconfirmed' || (standing === 'shown' && hidesAt !== null)) && (
					<Act name="confirm" look="confirm" onAct={confirmCard}>
						{t('mine.confirm')}
					</Act>
				)}
				{standing === 'no_consent' && (
					<Act name="consent" look="confirm" onAct={() => setConsent(true)}>
						{t('mine.consent')}
					</Act>
				)}
				{(standing === 'shown' || standing === 'unconfirmed') && (
					<Act name="consent" onAct={() => setConsent(false)}>
						{t('mine.hide')}
					</Act>
				)}
			</div>
			<ServiceProblem name="confirm" />
			<ServiceProblem name="consent" />
		</div>
	);
}

type ActProps = {
	readonly name: string;
	readonly look?: 'confirm';
	readonly onAct: () => Promise<boolean>;
	readonly children: ReactNode;
};

function Act({ name, look, onAct, children }: ActProps) {
	return (
		<PendingButton look={look} isPending={useStore($acting) === name} onClick={() => void onAct()}>
			{children}
		</PendingButton>
	);
}

function Withdraw() {
	const t = useText('services');
	const common = useText('common');
	const isPending = useStore($acting) === 'withdraw';
	const [isAsking, setAsking] = useState(false);
	const withdraw = async () => {
		await withdrawCooperation();
		setAsking(false);
	};
	return (
		<div className="mt-3">
			<Button look="quiet" className="-ml-3" onClick={() => setAsking(true)}>
				{t('mine.withdraw')}
			</Button>
			<ServiceProblem name="withdraw" />
			{isAsking && (
				<ConfirmDialog
					title={t('mine.withdrawAsk')}
					text={t('mine.withdrawText')}
					confirmLabel={t('mine.withdraw')}
					cancelLabel={common('action.cancel')}
					isPending={isPending}
					onConfirm={() => void withdraw()}
					onCancel={() => setAsking(false)}
				/>
			)}
		</div>
	);
}
