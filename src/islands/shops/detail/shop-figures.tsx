import type { ShopDetail } from '#contract/shop-detail.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CountTile } from '#islands/details/count-tile.tsx';
import { FigureStrip } from '#islands/details/figure-strip.tsx';
import { SalesTiles } from '#islands/details/sales-tiles.tsx';
import { TotalNote } from '#islands/details/total-note.tsx';
import { shopTrend } from '#stores/shops/shop-detail.ts';
import { useMoney } from '#ui/money.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

const NEW = ['creators', 'videos', 'lives'] as const;

type ShopFiguresProps = { readonly detail: ShopDetail; readonly isBusy: boolean };

/** The strip of key figures of the period: value, growth, everything so far, and where each comes from. */
export function ShopFigures({ detail, isBusy }: ShopFiguresProps) {
	const t = useText('detail');
	const own = useText('shop');
	const { locale } = useLanguage();
	const money = useMoney();
	const { figures, totals, as_of: asOf, active_products: products } = detail;
	return (
		<FigureStrip isBusy={isBusy}>
			<SalesTiles detail={detail} trend={shopTrend} />
			<StatTile
				label={own('figures.unitPrice')}
				figure={detail.unit_price}
				text={(value) => money.text(Math.round(value))}
				note={own('figures.activeProducts', {
					products: markedText(products, (value) => shortNumber(value, locale)),
				})}
				asOf={asOf}
			/>
			<StatTile
				label={t('figures.active_creators')}
				figure={detail.active_creators}
				text={(value) => wholeNumber(value, locale)}
				note={<TotalNote total={totals.creators} text={(value) => shortNumber(value, locale)} />}
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
