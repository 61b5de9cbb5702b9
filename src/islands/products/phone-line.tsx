import type { RankedProduct } from '#contract/products.ts';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { percentText, shortNumber } from '#domain/text/formats.ts';
import type { Translate } from '#i18n/messages.ts';
import { phoneRank, type RowWriting } from '#islands/rankings/phone-line.tsx';
import { writtenBold, writtenChange, writtenFigure } from '#ui/written.tsx';

type TitledProduct = Pick<RankedProduct, 'product_id' | 'title'>;

/** The title, which leads to the product's detail. */
export function productTitle(
	{ product_id: id, title }: TitledProduct,
	{ platId, period }: Pick<RowWriting, 'platId' | 'period'>,
	lines: 1 | 2,
) {
	return (
		<a
			href={entityLink('product', platId, id, period) ?? undefined}
			className={`${lines === 1 ? 'truncate' : 'line-clamp-2 whitespace-normal'} leading-4 hover:underline`}
			title={title}
		>
			{title}
		</a>
	);
}

/** The column that the bold place shows while the list is not sorted by another. */
export const BOLD = 'units';

/** What stands below the title: the first two that the bold place does not show. The change comes first, as it must not be cut. */
const FACTS = ['units_growth', 'gmv', 'units'] as const;

/**
 * A product on phones: place, picture, title and the sorted figure; below them price and commission, never cut, and two
 * more figures as far as there is room.
 */
export function productLine(product: RankedProduct, t: Translate<'products'>, writing: RowWriting) {
	const { locale, common, sorted } = writing;
	const { text, shortText } = writing.money;
	const bold = sorted?.id ?? BOLD;
	const rate = product.commission_rate;
	const units = writtenFigure({ figure: product.units, text: (value) => shortNumber(value, locale) }, common);
	const figures = {
		gmv: writtenFigure({ figure: product.gmv, text: shortText, fullText: text }, common),
		units_growth: writtenChange(product.units_growth, common, locale),
		units,
	};
	return (
		<>
			{phoneRank(product, writing)}
			{writing.picture(product.image)}
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex gap-3">
					<span className="flex min-w-0 grow">{productTitle(product, writing, 2)}</span>
					{writtenBold(sorted, {
						row: product,
						usual: BOLD,
						label: t('columns.units'),
						children: units,
					})}
				</span>
				<span className="flex h-5 flex-wrap gap-x-1.5 overflow-hidden text-12 leading-5 text-muted">
					<span className="figures mr-auto whitespace-nowrap">
						{shortText(product.price_min ?? product.price_max)}
						{rate !== null && ` · ${t('table.commission', { rate: percentText(rate, locale) })}`}
					</span>
					{FACTS.filter((fact) => fact !== bold)
						.slice(0, 2)
						.map((fact) => (
							<span key={fact} className="whitespace-nowrap">
								<span className={fact === 'units' ? '' : 'sr-only'}>{t(`columns.${fact}`)} </span>
								{figures[fact]}
							</span>
						))}
				</span>
			</span>
		</>
	);
}
