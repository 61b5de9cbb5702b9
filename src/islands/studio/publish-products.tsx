import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { type OwnShop, type OwnShopProduct, ownShopProducts } from '#stores/studio/own-shops.ts';
import type { OutgoingVideo } from '#stores/studio/publishing.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBar } from '#ui/error-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { OwnProductSearch, useOwnProducts } from './own-product-search.tsx';
import type { FinishedVideo } from './use-publishing.ts';

type ChoiceProps = {
	readonly shop: OwnShop;
	readonly videos: readonly FinishedVideo[];
	readonly onChange: (videos: readonly OutgoingVideo[]) => void;
};

const outgoing = (productId: string, { name, marks, captions, read }: FinishedVideo): OutgoingVideo => ({
	...{ productId, name, marks, captions, read },
});

/** Whether a product of a shop is the one that a video was made of: by its id, or by its whole title. */
const isOf = ({ product }: FinishedVideo, { product_id, title }: OwnShopProduct) =>
	product_id === product.id || (product.title !== '' && title.trim() === product.title.trim());

/** The product of one video, chosen by hand; the one that it was made of is chosen where the shop has it. */
export function OneProduct({ shop, videos: [video], onChange }: ChoiceProps) {
	const t = useText('publish');
	const products = useOwnProducts(shop.shop_id);
	const [chosen, setChosen] = useState<OwnShopProduct | null>(null);
	const choose = (product: OwnShopProduct) => {
		setChosen(product);
		if (video) onChange([outgoing(product.product_id, video)]);
	};
	const open = async () => {
		// The product that the video was made of comes first, where the shop has it.
		const own = video?.product.title ? await products.search(video.product.title.slice(0, 100)) : [];
		const product = own.find((one) => video && isOf(video, one));
		if (product) return choose(product);
		await products.search('');
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: later it is asked for by its button
	useEffect(() => void open(), []);
	return (
		<>
			<OwnProductSearch
				products={products}
				words={{ keyword: t('keyword'), search: t('search'), none: t('none') }}
			/>
			{products.list.length > 0 && (
				<fieldset className="relative max-h-60 overflow-y-auto rounded-control border border-line px-3">
					<legend className="sr-only">{t('product')}</legend>
					{products.list.map((product) => (
						<label
							key={product.product_id}
							className="flex min-h-8 items-center gap-2 border-line border-t py-1 first:border-0 touch:min-h-11"
						>
							<input
								type="radio"
								name="product"
								className="size-6 shrink-0"
								checked={chosen?.product_id === product.product_id}
								onChange={() => choose(product)}
							/>
							<span translate="no" className="min-w-0 wrap-anywhere">
								{product.title}
							</span>
						</label>
					))}
				</fieldset>
			)}
			{products.more && (
				<p>
					<Button onClick={products.more}>{t('more')}</Button>
				</p>
			)}
			{chosen && (
				<p role="status" className="wrap-anywhere">
					{t('replaces', { title: chosen.title })}
				</p>
			)}
		</>
	);
}

/** All products of a shop that videos were made of. */
async function productsIn(shop: OwnShop, videos: readonly FinishedVideo[]): Promise<OwnShopProduct[]> {
	const all: OwnShopProduct[] = [];
	for (let page = 1; ; page += 1) {
		const { list, total } = await ownShopProducts(shop.shop_id, '', page);
		all.push(...list.filter((product) => videos.some((video) => isOf(video, product))));
		if (list.length === 0 || page * list.length >= total) return all;
	}
}

/** Many videos, each to the product that it was made of; of several of one product, one kind. */
export function ManyProducts({ shop, videos, onChange }: ChoiceProps) {
	const t = useText('publish');
	const common = useText('common');
	const kinds = [...new Set(videos.map(({ kind }) => kind))];
	const [kind, setKind] = useState(kinds[0] ?? '');
	const [products, setProducts] = useState<readonly OwnShopProduct[] | null>(null);
	const [error, setError] = useState<unknown>(null);
	const wanted = videos.filter((video) => video.kind === kind);
	const load = () => {
		setError(null);
		productsIn(shop, videos).then(setProducts, setError);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: one shop is looked through once
	useEffect(load, []);
	const matched = new Map(
		(products ?? []).flatMap((product) => {
			const video = wanted.find((one) => isOf(one, product));
			return video ? [[product.product_id, { video, title: product.title }] as const] : [];
		}),
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is matched follows from these
	useEffect(() => onChange([...matched].map(([id, { video }]) => outgoing(id, video))), [products, kind]);
	if (error !== null) return <ErrorBar message={errorMessage(error, common)} onRetry={load} />;
	if (!products) return <span aria-busy="true" className="skeleton h-20 w-full" />;
	return (
		<>
			{kinds.length > 1 && (
				<div className={TALL_SELECTS}>
					<SelectField
						label={t('kind')}
						choices={kinds.map((value) => ({ value, label: value }))}
						value={kind}
						onChoose={setKind}
					/>
				</div>
			)}
			<p role="status">{t('matched', { count: matched.size, of: wanted.length })}</p>
			{matched.size > 0 && (
				<ul className="flex flex-col gap-1" translate="no">
					{[...matched].map(([id, { video, title }]) => (
						<li key={id} className="wrap-anywhere">
							<span className="text-muted">{video.name} →</span> {title}
						</li>
					))}
				</ul>
			)}
			<p className="text-muted">{t('matching')}</p>
		</>
	);
}
