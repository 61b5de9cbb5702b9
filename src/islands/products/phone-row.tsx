import type { RankedProduct } from '#contract/products.ts';
import { percentText, shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { PhoneRank } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { Change } from '#ui/change.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { BoldFigure, useBoldColumn } from '#ui/sorted-column.tsx';
import { ProductTitle } from './product-cell.tsx';

/** What stands below the title: the first two that the bold place does not show. The change comes first, as it must not be cut. */
const FACTS = ['units_growth', 'gmv', 'units'] as const;

/**
 * A product on phones: place, picture, title and the sorted figure; below them price and commission, never cut, and two
 * more figures as far as there is room.
 */
export function ProductPhoneRow({ row: product }: { readonly row: RankedProduct }) {
	const t = useText('products');
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	const bold = useBoldColumn('units');
	const rate = product.commission_rate;
	const units = <FigureValue figure={product.units} text={(value) => shortNumber(value, locale)} />;
	const figures = {
		gmv: <FigureValue figure={product.gmv} text={shortText} fullText={text} />,
		units_growth: <Change value={product.units_growth} />,
		units,
	};
	return (
		<>
			<PhoneRank row={product} />
			<EntityImage path={product.image} size={40} />
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex gap-3">
					<span className="flex min-w-0 grow">
						<ProductTitle product={product} lines={2} />
					</span>
					<BoldFigure row={product} usual="units" label={t('columns.units')}>
						{units}
					</BoldFigure>
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
