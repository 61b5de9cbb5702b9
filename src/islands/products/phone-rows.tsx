import type { GoodsRanking, RankedProduct } from '#contract/products.ts';
import { percentText, shortNumber, wholeNumber } from '#domain/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Change } from '#ui/change.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { RankChange } from '#ui/rank-change.tsx';
import { skeletonKeys } from '#ui/skeleton-keys.ts';
import { ProductImage } from './product-cell.tsx';

type PhoneRowsProps = {
	readonly answer: GoodsRanking | null;
	readonly caption: string;
	readonly isBusy: boolean;
};

/** The ranking on phones: two lines a product instead of a table that scrolls sideways. */
export function PhoneRows({ answer, caption, isBusy }: PhoneRowsProps) {
	return (
		<ol aria-label={caption} aria-busy={isBusy} className={isBusy && answer ? 'opacity-55' : ''}>
			{answer
				? answer.list.map((product) => <PhoneRow key={product.product_id} product={product} />)
				: skeletonKeys(12).map((key) => (
						<li
							key={key}
							aria-hidden="true"
							className="flex h-16 items-center gap-3 border-line border-b px-3"
						>
							<span className="skeleton h-3 w-5" />
							<span className="skeleton size-10" />
							<span className="skeleton h-3 w-1/2" />
							<span className="skeleton ml-auto h-3 w-12" />
						</li>
					))}
		</ol>
	);
}

function PhoneRow({ product }: { readonly product: RankedProduct }) {
	const t = useText('products');
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	const places =
		typeof product.rank_change === 'number' ? wholeNumber(Math.abs(product.rank_change), locale) : '';
	const rate = product.commission_rate;
	return (
		<li className="flex h-16 items-center gap-3 border-line border-b px-3">
			<span className="flex w-8 shrink-0 flex-col items-center leading-4">
				<span className="figures font-medium">{wholeNumber(product.rank, locale)}</span>
				<RankChange
					value={product.rank_change}
					upLabel={t('table.rankUp', { places })}
					downLabel={t('table.rankDown', { places })}
				/>
			</span>
			<ProductImage path={product.image} size={40} />
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex gap-3">
					<span className="grow truncate">{product.title}</span>
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
		</li>
	);
}
