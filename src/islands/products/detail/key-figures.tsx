import type { GoodsDetail } from '#contract/goods-detail.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CountTile } from '#islands/details/count-tile.tsx';
import { FigureStrip } from '#islands/details/figure-strip.tsx';
import { SalesTiles } from '#islands/details/sales-tiles.tsx';
import { goodsTrend } from '#stores/products/product-detail.ts';
import { useMoney } from '#ui/money.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

const NEW = ['creators', 'videos', 'lives'] as const;

type KeyFiguresProps = { readonly detail: GoodsDetail; readonly isBusy: boolean };

/** The strip of key figures of the period: value, growth, everything so far, and where each comes from. */
export function KeyFigures({ detail, isBusy }: KeyFiguresProps) {
	const t = useText('detail');
	const own = useText('goods');
	const { locale } = useLanguage();
	const money = useMoney();
	const { figures, totals, as_of: asOf, active_creators: active, unit_price: price } = detail;
	return (
		<FigureStrip isBusy={isBusy}>
			<SalesTiles
				detail={detail}
				trend={goodsTrend}
				gmvNote={own('figures.unitPrice', {
					price: markedText(price, (value) => money.text(Math.round(value))),
				})}
			/>
			<StatTile
				label={t('figures.active_creators')}
				figure={active}
				text={(value) => wholeNumber(value, locale)}
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
			<CountTile
				label={own('figures.new_reviews')}
				figure={figures.new_reviews}
				total={totals.reviews}
				asOf={asOf}
			/>
		</FigureStrip>
	);
}
