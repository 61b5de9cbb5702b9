import { useEffect, useState } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import type { BatchProduct } from '#domain/studio/batch.ts';
import { ownProductFields } from '#domain/studio/product-fields.ts';
import { languageOfTag } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { type OwnShop, type OwnShopProduct, ownShops } from '#stores/studio/own-shops.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorBar } from '#ui/error-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { OwnProductSearch, useOwnProducts } from './own-product-search.tsx';
import { WhenRead } from './when-read.tsx';

type ShopPickerProps = {
	/** The language of the videos, in which prices are written. */
	readonly tag: string;
	readonly onTake: (products: readonly BatchProduct[]) => void;
};

/** Products of a connected shop, to be chosen one by one. */
export function ShopPicker({ tag, onTake }: ShopPickerProps) {
	const t = useText('studio');
	const common = useText('common');
	const [shops, setShops] = useState<readonly OwnShop[] | null>(null);
	const [chosen, setChosen] = useState('');
	const [error, setError] = useState<unknown>(null);
	const load = () => {
		setError(null);
		ownShops().then(setShops, setError);
	};
	useEffect(load, []);
	if (error !== null) return <ErrorBar message={errorMessage(error, common)} onRetry={load} />;
	if (!shops) return <span aria-busy="true" className="skeleton h-40 w-full" />;
	const shop = shops.find(({ shop_id }) => shop_id === chosen) ?? shops[0];
	if (!shop) {
		return (
			<p className="flex flex-wrap items-center gap-3">
				{t('batch.shop.none')}
				<ButtonLink href="/tkfffShopList">{t('batch.shop.connect')}</ButtonLink>
			</p>
		);
	}
	return (
		<div className="flex flex-col gap-3 rounded-panel border border-line p-3">
			<SelectField
				label={t('batch.shop.name')}
				choices={shops.map(({ shop_id, name }) => ({ value: shop_id, label: name }))}
				value={shop.shop_id}
				onChoose={setChosen}
			/>
			<WhenRead key={shop.shop_id} shop={shop}>
				<ShopList shop={shop} tag={tag} onTake={onTake} />
			</WhenRead>
		</div>
	);
}

function ShopList({ shop, tag, onTake }: ShopPickerProps & { readonly shop: OwnShop }) {
	const t = useText('studio');
	const { locale } = useLanguage();
	const products = useOwnProducts(shop.shop_id);
	const [picked, setPicked] = useState<ReadonlyMap<string, OwnShopProduct>>(new Map());
	const currency = platformOf(shop.plat_id)?.currency ?? 'USD';
	// biome-ignore lint/correctness/useExhaustiveDependencies: later it is asked for by its button
	useEffect(() => void products.search(), []);
	const pick = (product: OwnShopProduct, isPicked: boolean) => {
		const next = new Map(picked);
		if (isPicked) next.set(product.product_id, product);
		else next.delete(product.product_id);
		setPicked(next);
	};
	const take = () => {
		const { locale: spoken } = languageOfTag(tag);
		onTake(
			[...picked.values()].map((product) => ({
				key: product.product_id,
				fields: ownProductFields(product, currency, spoken),
			})),
		);
		setPicked(new Map());
	};
	return (
		<>
			<OwnProductSearch
				products={products}
				words={{
					keyword: t('batch.shop.keyword'),
					search: t('batch.shop.search'),
					none: t('batch.shop.empty'),
				}}
			/>
			{products.list.length > 0 && (
				<ul className="relative flex max-h-80 flex-col gap-2 overflow-y-auto py-1">
					{products.list.map((product) => (
						<li key={product.product_id}>
							<Checkbox
								isChecked={picked.has(product.product_id)}
								onChange={(isPicked) => pick(product, isPicked)}
							>
								<span translate="no" className="wrap-anywhere">
									{product.title}
								</span>{' '}
								<span className="figures text-muted">{moneyText(product.price, currency, locale)}</span>
							</Checkbox>
						</li>
					))}
				</ul>
			)}
			<span className="flex flex-wrap gap-2">
				<Button look="confirm" disabled={picked.size === 0} onClick={take}>
					{t('batch.shop.add', { count: picked.size })}
				</Button>
				{products.more && <Button onClick={products.more}>{t('batch.shop.more')}</Button>}
			</span>
		</>
	);
}
