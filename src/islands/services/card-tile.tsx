import { useStore } from '@nanostores/react';
import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import { $business, type ServiceCard, showBusiness } from '#stores/services/market.ts';
import { Badge } from '#ui/badge.tsx';
import { platformName } from './service-names.ts';

/** A card of the list: who it is, what it offers and where; the whole tile opens it. */
export function CardTile({ card }: { readonly card: ServiceCard }) {
	const t = useText('services');
	const view = useStore($business);
	return (
		<li className="relative flex min-w-0 flex-col gap-2 rounded-panel border border-line bg-surface p-4 hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-link">
			<div className="flex min-w-0 items-start gap-2">
				<h2 className="min-w-0 flex-1 text-14 font-medium">
					<button
						type="button"
						className="max-w-full truncate text-left outline-none before:absolute before:inset-0 before:rounded-panel"
						onClick={() => showBusiness({ ...view, card: card.card_id })}
					>
						<span translate="no">{card.company}</span>
					</button>
				</h2>
				{card.is_demo && <Badge>{t('list.demo')}</Badge>}
				<Badge look="link">{t(`identity.${card.identity}`)}</Badge>
			</div>
			<p className="line-clamp-2 break-words text-muted" translate="no">
				{card.services}
			</p>
			<ul className="flex flex-wrap gap-1">
				{card.provider_categories.map((category) => (
					<li key={category} className="rounded-control bg-well px-2 py-0.5 text-12">
						{t(`category.${category}`)}
					</li>
				))}
			</ul>
			<CardFoot card={card} />
		</li>
	);
}

/** Where a card works, and when it was confirmed. */
function CardFoot({ card }: { readonly card: ServiceCard }) {
	const t = useText('services');
	const { locale } = useLanguage();
	return (
		<div className="figures mt-auto flex flex-col gap-0.5 text-12 text-muted">
			<p className="flex flex-wrap gap-x-2">
				{card.regions.map((platId) => (
					<RegionName key={platId} platId={platId} />
				))}
			</p>
			<p className="truncate">{card.platforms.map((platform) => platformName(platform, t)).join(' · ')}</p>
			<p>{t('list.confirmed', { at: dayText(card.confirmed_at.slice(0, 10), locale) })}</p>
		</div>
	);
}
