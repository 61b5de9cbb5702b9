import { useEffect, useState } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import type { BatchProduct } from '#domain/studio/batch.ts';
import { ownProductFields } from '#domain/studio/product-fields.ts';
import { languageOfTag } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { type OwnShop, type OwnShopProduct, ownShopProducts, ownShops } from '#stores/studio/own-shops.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorBar } from '#ui/error-state.tsx';
import { CONTROL } from '#ui/field-frame.tsx';
import { SelectField } from '#ui/select-field.tsx';

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
			<ShopList key={shop.shop_id} shop={shop} tag={tag} onTake={onTake} />
		</div>
	);
}

type Found = { readonly list: readonly OwnShopProduct[]; readonly total: number; readonly page: number };

function ShopList({ shop, tag, onTake }: ShopPickerProps & { readonly shop: OwnShop }) {
	const t = useText('studio');
	const common = useText('common');
	const { locale } = useLanguage();
	const [keyword, setKeyword] = useState('');
	const [found, setFound] = useState<Found | null>(null);
	const [picked, setPicked] = useState<ReadonlyMap<string, OwnShopProduct>>(new Map());
	const [error, setError] = useState<unknown>(null);
	const currency = platformOf(shop.plat_id)?.currency ?? 'USD';
	const load = async (page: number, before: readonly OwnShopProduct[]) => {
		setError(null);
		try {
			const { list, total } = await ownShopProducts(shop.shop_id, keyword.trim(), page);
			setFound({ list: [...before, ...list], total, page });
		} catch (fault) {
			setError(fault);
		}
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: later it is asked for by its button
	useEffect(() => void load(1, []), []);
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
			<span className="flex gap-2">
				<input
					maxLength={100}
					value={keyword}
					aria-label={t('batch.shop.keyword')}
					placeholder={t('batch.shop.keyword')}
					className={CONTROL}
					onChange={(event) => setKeyword(event.target.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return;
						// It searches; the form around it would render.
						event.preventDefault();
						void load(1, []);
					}}
				/>
				<Button className="h-10" onClick={() => void load(1, [])}>
					{t('batch.shop.search')}
				</Button>
			</span>
			{error !== null && <ErrorBar message={errorMessage(error, common)} onRetry={() => void load(1, [])} />}
			{!found && error === null && <span aria-busy="true" className="skeleton h-40 w-full" />}
			{found?.total === 0 && <p className="text-muted">{t('batch.shop.empty')}</p>}
			{found && found.total > 0 && (
				<ul className="relative flex max-h-80 flex-col gap-2 overflow-y-auto py-1">
					{found.list.map((product) => (
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
				{found && found.list.length < found.total && (
					<Button onClick={() => void load(found.page + 1, found.list)}>{t('batch.shop.more')}</Button>
				)}
			</span>
		</>
	);
}
