import type { MarketSegment } from '#contract/market-segments.ts';
import { dayText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { Change } from '#ui/change.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { Amount, Count, Units, useNumbers } from './figures.tsx';

type Product = MarketSegment['top_products'][number];

const HEAD = 'px-2 py-1 text-12 font-medium text-muted';
const CELL = 'px-2 text-right';

/** The first ten of the sample, and what part of it each one sells. */
export function TopProducts({ products }: { readonly products: readonly Product[] }) {
	const t = useText('market');
	const isWide = useWide();
	return (
		<Panel title={t('detail.topProducts')}>
			{products.length === 0 && <p className="mt-3 text-muted">{t('detail.nothingSold')}</p>}
			{products.length > 0 && !isWide && <ProductRows products={products} />}
			{products.length > 0 && isWide && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard
				<section aria-label={t('detail.topProducts')} tabIndex={0} className="relative mt-3 overflow-x-auto">
					<table className="w-full min-w-190 text-13">
						<caption className="sr-only">{t('detail.topProducts')}</caption>
						<thead>
							<tr>
								<th scope="col" className={`${HEAD} text-left`}>
									{t('tops.product')}
								</th>
								{(['price', 'commission', 'units', 'share', 'growth', 'gmv', 'listed'] as const).map((id) => (
									<th key={id} scope="col" className={`${HEAD} text-right`}>
										{t(`tops.${id}`)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{products.map((product) => (
								<ProductLine key={product.product_id} product={product} />
							))}
						</tbody>
					</table>
				</section>
			)}
		</Panel>
	);
}

/** On phones: title and units; below them the price, its part of the sample and GMV. */
function ProductRows({ products }: { readonly products: readonly Product[] }) {
	const t = useText('market');
	const { text } = useMoney();
	const { share } = useNumbers();
	return (
		<ol aria-label={t('detail.topProducts')} className="mt-3 text-13">
			{products.map((product) => (
				<li key={product.product_id} className="flex items-center gap-2 border-line border-t py-2">
					<EntityImage path={product.image} size={32} />
					<span className="flex min-w-0 grow flex-col gap-0.5">
						<span className="flex justify-between gap-3">
							<span className="truncate">{product.title}</span>
							<span className="shrink-0 font-medium">
								<span className="sr-only">{t('tops.units')} </span>
								<Units figure={product.units} />
							</span>
						</span>
						<span className="flex justify-between gap-3 text-12 text-muted">
							<span className="figures truncate">
								{text(product.price_min ?? product.price_max)} · {t('tops.share')} {share(product.share)}
							</span>
							<span className="shrink-0">
								<span className="sr-only">{t('tops.gmv')} </span>
								<Amount figure={product.gmv} />
							</span>
						</span>
					</span>
				</li>
			))}
		</ol>
	);
}

function ProductLine({ product }: { readonly product: Product }) {
	const { locale } = useLanguage();
	const { text } = useMoney();
	const { share } = useNumbers();
	return (
		<tr className="h-12 border-line border-t">
			<th scope="row" className="max-w-80 px-2 text-left font-normal">
				<span className="flex items-center gap-2">
					<span className="figures w-5 shrink-0 text-right text-muted">
						{wholeNumber(product.rank, locale)}
					</span>
					<EntityImage path={product.image} size={32} />
					<span className="flex min-w-0 flex-col">
						<span className="truncate" title={product.title}>
							{product.title}
						</span>
						<span className="truncate text-12 text-muted">{product.shop?.name}</span>
					</span>
				</span>
			</th>
			<td className={`${CELL} figures whitespace-nowrap`}>{text(product.price_min ?? product.price_max)}</td>
			<td className={`${CELL} figures`}>{share(product.commission_rate)}</td>
			<td className={CELL}>
				<Units figure={product.units} />
			</td>
			<td className={`${CELL} figures`}>{share(product.share)}</td>
			<td className={CELL}>
				<Change value={product.units_growth} />
			</td>
			<td className={CELL}>
				<Amount figure={product.gmv} />
			</td>
			<td className={`${CELL} figures whitespace-nowrap`}>{dayText(product.listed_on, locale)}</td>
		</tr>
	);
}

/** The ten shops that sell most of the sample. */
export function TopShops({ shops }: { readonly shops: MarketSegment['top_shops'] }) {
	const t = useText('market');
	const { share } = useNumbers();
	return (
		<Panel title={t('detail.topShops')} text={t('detail.topShopsText')}>
			{shops.length === 0 && <p className="mt-3 text-muted">{t('detail.noShops')}</p>}
			{shops.length > 0 && (
				<table className="mt-3 w-full table-fixed text-13">
					<caption className="sr-only">{t('detail.topShops')}</caption>
					<thead>
						<tr>
							<th scope="col" className={`${HEAD} w-1/2 text-left`}>
								{t('tops.shop')}
							</th>
							{(['products', 'units', 'share'] as const).map((id) => (
								<th key={id} scope="col" className={`${HEAD} text-right`}>
									{t(`tops.${id}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{shops.map((shop) => (
							<tr key={shop.id} className="h-9 border-line border-t">
								<th scope="row" className="truncate px-2 text-left font-normal" title={shop.name}>
									{shop.name}
								</th>
								<td className={CELL}>
									<Count value={shop.products} />
								</td>
								<td className={CELL}>
									<Units figure={shop.units} />
								</td>
								<td className={`${CELL} figures`}>{share(shop.share)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Panel>
	);
}
