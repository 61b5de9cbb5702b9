import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import {
	$products,
	$productsView,
	loadProducts,
	PRODUCTS_PAGE,
	type Shop,
	type ShopProduct,
	showProducts,
} from '#stores/connected-shops/shops.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { CONTROL } from '#ui/field-frame.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';

/** The products of a connected shop, as they were read last. */
export function ShopProducts({ shop }: { readonly shop: Shop }) {
	const t = useText('connected');
	const view = useStore($productsView);
	const place = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a shop that was read anew has other products
	useEffect(loadProducts, [view, shop.synced_at]);
	useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
	return (
		<div ref={place}>
			<Panel
				title={t('products.title', { name: shop.name })}
				aside={<Button onClick={() => showProducts({ shop: null })}>{t('products.close')}</Button>}
			>
				<form
					className="mt-3 flex max-w-100 gap-2"
					onSubmit={(event) => {
						event.preventDefault();
						const keyword = new FormData(event.currentTarget).get('keyword');
						showProducts({ keyword: typeof keyword === 'string' ? keyword.trim() : '' });
					}}
				>
					<input
						key={view.keyword}
						name="keyword"
						maxLength={100}
						defaultValue={view.keyword}
						aria-label={t('products.keyword')}
						placeholder={t('products.keyword')}
						className={CONTROL}
					/>
					<Button type="submit" className="h-10">
						{t('products.search')}
					</Button>
				</form>
				<Rows shop={shop} />
			</Panel>
		</div>
	);
}

function Rows({ shop }: { readonly shop: Shop }) {
	const t = useText('connected');
	const common = useText('common');
	const { locale } = useLanguage();
	const { status, data, error } = useStore($products);
	const currency = platformOf(shop.plat_id)?.currency ?? 'USD';
	if (!data && status === 'failed')
		return <ErrorState message={errorMessage(error, common)} onRetry={loadProducts} />;
	if (!data) return <span className="skeleton mt-3 h-60 w-full" />;
	if (data.total === 0) return <p className="mt-3 text-muted">{t('products.none')}</p>;
	return (
		<div aria-busy={status === 'loading'} className="mt-3 aria-busy:opacity-60">
			<div className="relative overflow-x-auto">
				<table className="w-full text-left">
					<thead className="text-muted">
						<tr className="border-line border-b">
							<th className="py-2 pr-3 font-medium">{t('products.product')}</th>
							<th className="py-2 pr-3 font-medium">{t('products.category')}</th>
							<th className="py-2 pr-3 text-right font-medium">{t('products.price')}</th>
							<th className="py-2 pr-3 text-right font-medium">{t('products.variants')}</th>
							<th className="py-2 pr-3 text-right font-medium">{t('products.stock')}</th>
							<th className="py-2 font-medium">{t('products.status')}</th>
						</tr>
					</thead>
					<tbody>
						{data.list.map((product) => (
							<tr key={product.product_id} className="border-line border-b">
								<td className="min-w-60 py-2 pr-3" translate="no">
									{product.title}
								</td>
								<td className="py-2 pr-3 text-muted" translate="no">
									{product.category || '–'}
								</td>
								<td className="figures py-2 pr-3 text-right">{moneyText(product.price, currency, locale)}</td>
								<td className="figures py-2 pr-3 text-right">{product.variants}</td>
								<td className="figures py-2 pr-3 text-right">{wholeNumber(product.stock, locale)}</td>
								<td className="py-2">
									{t(`productStatus.${product.status}`)}
									{product.reason !== null && <Reason reason={product.reason} />}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<div className="mt-3">
				<Pagination
					page={data.page}
					size={PRODUCTS_PAGE}
					total={data.total}
					onPage={(page) => showProducts({ page })}
				/>
			</div>
		</div>
	);
}

type ReasonProps = { readonly reason: Exclude<ShopProduct['reason'], null> };

/** Why the review refused a product. */
function Reason({ reason }: ReasonProps) {
	const t = useText('connected');
	return <>: {t(`refusal.${reason}`)}</>;
}
