import type { RankedProduct } from '#contract/products.ts';
import { percentText, shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { PhoneRank } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { Change } from '#ui/change.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { ProductTitle } from './product-cell.tsx';

/** A product on phones: place, picture, title and units; below them price, commission, GMV and growth. */
export function ProductPhoneRow({ row: product }: { readonly row: RankedProduct }) {
	const t = useText('products');
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	const rate = product.commission_rate;
	return (
		<>
			<PhoneRank row={product} />
			<EntityImage path={product.image} size={40} />
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex gap-3">
					<span className="flex min-w-0 grow">
						<ProductTitle product={product} />
					</span>
					<span className="font-medium">
						<span className="sr-only">{t('columns.units')} </span>
						<FigureValue figure={product.units} text={(value) => shortNumber(value, locale)} />
					</span>
				</span>
				<span className="flex gap-1.5 text-12 text-muted">
					<span className="figures mr-auto truncate">
						{shortText(product.price_min ?? product.price_max)}
						{rate !== null && ` · ${t('table.commission', { rate: percentText(rate, locale) })}`}
					</span>
					<span className="sr-only">{t('columns.gmv')} </span>
					<FigureValue figure={product.gmv} text={shortText} fullText={text} />
					<span className="sr-only">{t('columns.units_growth')} </span>
					<Change value={product.units_growth} />
				</span>
			</span>
		</>
	);
}
