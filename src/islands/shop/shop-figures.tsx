import type { ShopDetail } from '#contract/shop-detail.ts';
import { shortNumber, wholeNumber } from '#domain/formats.ts';
import type { Figure } from '#domain/provenance.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CountTile } from '#islands/detail/count-tile.tsx';
import { FigureStrip } from '#islands/detail/figure-strip.tsx';
import { SalesTiles } from '#islands/detail/sales-tiles.tsx';
import { shopTrend } from '#stores/shop-detail.ts';
import { useMoney } from '#ui/money.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

const NEW = ['creators', 'videos', 'lives'] as const;

/** What was counted, or nobody knows. */
const counted = (value: number | null): Figure => ({
	value,
	quality: value === null ? 'unknown' : 'observed',
});

type ShopFiguresProps = { readonly detail: ShopDetail; readonly isBusy: boolean };

/** The strip of key figures of the period: value, growth, everything so far, and where each comes from. */
export function ShopFigures({ detail, isBusy }: ShopFiguresProps) {
	const t = useText('detail');
	const own = useText('shop');
	const { locale } = useLanguage();
	const money = useMoney();
	const { figures, totals, as_of: asOf, active_products: products } = detail;
	const price = detail.unit_price === null ? null : Math.round(detail.unit_price);
	return (
		<FigureStrip isBusy={isBusy}>
			<SalesTiles detail={detail} trend={shopTrend} />
			<StatTile
				label={own('figures.unitPrice')}
				figure={counted(price)}
				text={money.text}
				note={own('figures.activeProducts', { products: shortNumber(products, locale) })}
				asOf={asOf}
			/>
			<StatTile
				label={t('figures.active_creators')}
				figure={counted(detail.active_creators)}
				text={(value) => wholeNumber(value, locale)}
				note={t('figures.total', { total: shortNumber(totals.creators.value, locale) })}
				asOf={asOf}
			/>
			{NEW.map((name) => (
				<CountTile
					key={name}
					label={t(`figures.new_${name}`)}
					figure={figures[`new_${name}`]}
					total={totals[name]}
					asOf={asOf}
				/>
			))}
		</FigureStrip>
	);
}
