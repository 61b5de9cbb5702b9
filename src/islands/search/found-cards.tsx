import { useStore } from '@nanostores/react';
import type { SearchedKind } from '#contract/search.ts';
import { type Figure, markedText, UNKNOWN } from '#domain/figures/provenance.ts';
import { shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { liveName } from '#islands/lives/live-rows.ts';
import { MoneyFigure } from '#islands/rankings/cells.tsx';
import { useRowTools } from '#islands/rankings/comparison/use-row-tools.ts';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { $searchView, type Found } from '#stores/search/search.ts';
import { $region } from '#stores/shared/region.ts';
import { useBusyLook } from '#ui/busy.ts';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { skeletonKeys } from '#ui/skeleton-keys.ts';
import type { FoundKind } from './found-kinds.ts';
import { FoundName } from './found-name.tsx';

type FoundCardsProps = {
	readonly kind: SearchedKind;
	readonly answer: Found | null;
	readonly isBusy: boolean;
};

type Card = {
	readonly kind: FoundKind;
	readonly id: string;
	readonly name: string;
	readonly image: string;
	readonly price: Figure;
	/** Below the name: whose it is, or where it belongs. */
	readonly about: string | null;
	readonly units: Figure;
	readonly gmv: Figure;
};

/** A price as its source tells it. */
const plain = (value: number | null): Figure => (value === null ? UNKNOWN : { value, quality: 'observed' });

function cardsOf({ goods, shops, creators, lives }: Found): Card[] {
	return [
		...goods.map((row) => ({
			...row,
			kind: 'product' as const,
			id: row.product_id,
			name: row.title,
			price: plain(row.price_min ?? row.price_max),
			about: row.shop?.name ?? null,
		})),
		...shops.map((row) => ({
			...row,
			kind: 'shop' as const,
			id: row.shop_id,
			price: row.unit_price,
			about: row.category.names.at(-1) ?? null,
		})),
		...creators.map((row) => ({
			...row,
			kind: 'creator' as const,
			id: row.creator_id,
			name: row.nickname ?? row.handle,
			price: row.unit_price,
			about: `@${row.handle}`,
		})),
		...lives.map((row) => ({
			...row,
			kind: 'live' as const,
			id: row.room_id,
			name: liveName(row),
			price: row.unit_price,
			about: row.creator.nickname ?? row.creator.handle,
		})),
	];
}

/** What was found, on phones: two lines each, as high as their tools beside them. */
export function FoundCards({ answer, isBusy }: FoundCardsProps) {
	const t = useText('search');
	const { keyword } = useStore($searchView);
	const busyLook = useBusyLook(isBusy && answer !== null);
	return (
		<ol aria-label={t('resultsFor', { keyword })} aria-busy={isBusy} className={busyLook}>
			{answer
				? cardsOf(answer).map((card) => <FoundCard key={card.id} card={card} terms={answer.terms} />)
				: skeletonKeys(8).map((key) => (
						<li
							key={key}
							aria-hidden="true"
							className="flex h-22 items-center gap-3 border-line border-b px-3"
						>
							<span className="skeleton size-10" />
							<span className="skeleton h-3 w-1/2" />
							<span className="skeleton ml-auto h-3 w-12" />
						</li>
					))}
		</ol>
	);
}

function FoundCard({ card, terms }: { readonly card: Card; readonly terms: readonly string[] }) {
	const t = useText('products');
	const { locale } = useLanguage();
	const { shortText } = useMoney();
	const { platId } = useStore($region);
	const { kind, id, name, about, price, units, gmv, image } = card;
	const tools = useRowTools(true);
	return (
		<li className="flex h-22 items-center gap-3 border-line border-b px-3">
			<EntityImage path={image} size={40} />
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex gap-3">
					<span className="min-w-0 grow">
						<FoundName kind={kind} platId={platId} id={id} name={name} terms={terms} />
					</span>
					<span className="font-medium">
						<span className="sr-only">{t('columns.units')} </span>
						<FigureValue figure={units} text={(value) => shortNumber(value, locale)} />
					</span>
				</span>
				<span className="flex gap-1.5 text-12 text-muted">
					<span className="mr-auto truncate">
						{[markedText(price, shortText), about].filter(Boolean).join(' · ')}
					</span>
					<span className="sr-only">{t('columns.gmv')} </span>
					<MoneyFigure figure={gmv} />
				</span>
			</span>
			<span className="-mr-3 -ml-2 flex w-11 shrink-0 flex-col items-center">
				{tools && <tools.RowTools kind={kind} platId={platId} row={{ id, name, image }} />}
			</span>
		</li>
	);
}
