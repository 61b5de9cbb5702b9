import { useStore } from '@nanostores/react';
import type { SelectedProduct } from '#contract/selection.ts';
import { percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { $shownDensity } from '#stores/shared/density.ts';
import { Badge } from '#ui/badge.tsx';
import { useMoney } from '#ui/money.tsx';

type Cell = { readonly row: SelectedProduct };

/** The address of an offer. */
export const offerLink = (platId: number, id: string) =>
	`/productDetail?${new URLSearchParams({ plat_id: String(platId), id })}`;

/** The title, which leads to the offer. */
export function OfferTitle({ row, lines = 1 }: Cell & { readonly lines?: 1 | 2 }) {
	return (
		<a
			href={offerLink(usePlatform(), row.product_id)}
			className={`${lines === 1 ? 'truncate' : 'line-clamp-2 whitespace-normal'} leading-4 hover:underline`}
			title={row.title}
			translate="no"
		>
			{row.title}
		</a>
	);
}

/** Whether samples are given, and whether any is left. */
export function SampleMark({ sample }: { readonly sample: SelectedProduct['sample'] }) {
	const t = useText('selection');
	const { text } = useMoney();
	if (sample.kind === null || sample.kind === 'none') return null;
	if (sample.left === 0) return <Badge>{t('sample.gone')}</Badge>;
	const price = sample.kind === 'cost' && sample.price !== null;
	return (
		<Badge look="link">
			{price ? t('sample.costAt', { price: text(sample.price) }) : t(`choices.sample_kind.${sample.kind}`)}
		</Badge>
	);
}

/** Picture, title and marks. */
export function OfferCell({ row }: Cell) {
	const t = useText('selection');
	const ranking = useText('ranking');
	const isCompact = useStore($shownDensity) === 'compact';
	return (
		<span className="flex items-center gap-2">
			<EntityImage path={row.image} size={isCompact ? 24 : 40} />
			<span className="flex min-w-0 flex-col gap-0.5">
				<OfferTitle row={row} lines={isCompact ? 1 : 2} />
				<span className="flex h-4 flex-wrap gap-1 overflow-hidden">
					<SampleMark sample={row.sample} />
					{row.is_new && <Badge>{t('flags.isNewBadge')}</Badge>}
					{row.source.marketplace && (
						<Badge>{ranking('table.marketplace', { name: row.source.marketplace })}</Badge>
					)}
				</span>
			</span>
		</span>
	);
}

/** The rate of the offer, and what the shop pays everybody else. */
export function RateCell({ row }: Cell) {
	const t = useText('selection');
	const { locale } = useLanguage();
	const { commission_rate: rate, public_commission_rate: usual } = row;
	return (
		<span className="figures flex flex-col leading-4">
			<strong className="font-medium">{percentText(rate, locale)}</strong>
			{usual !== null && rate !== null && usual < rate && (
				<span className="text-12 text-muted">{t('table.usual', { rate: percentText(usual, locale) })}</span>
			)}
		</span>
	);
}

/** What one sale pays: the figure that the list is about. */
export function AmountCell({ row }: Cell) {
	const { text } = useMoney();
	return (
		<strong className="figures text-16 font-medium whitespace-nowrap">{text(row.commission_amount)}</strong>
	);
}

/** Samples that are left. */
export function SamplesCell({ row }: Cell) {
	const { sample } = row;
	const t = useText('selection');
	if (sample.kind === null || sample.kind === 'none')
		return <span className="text-muted">{t('sample.none')}</span>;
	return (
		<span className="figures">
			{sample.left === null
				? t(`choices.sample_kind.${sample.kind}`)
				: t('sample.left', { left: sample.left })}
		</span>
	);
}
