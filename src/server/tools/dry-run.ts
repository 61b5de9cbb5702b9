import { CODES } from '#contract/codes.ts';
import type { MovePlan, MoveWish } from '#contract/moves.ts';
import type { ShopAttribute, ShopCategory } from '#domain/connected-shops/shop-product.ts';
import { type CurrencyCode, platformOf } from '#domain/platforms/platforms.ts';
import { isBlocking, type Mapping, type PlannedMove, planMoves } from '#domain/tools/plan-move.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { catalogOf } from '#server/connected-shops/catalog.ts';
import { mappingsOf } from '#server/connected-shops/queries/catalogs.ts';
import { skusOf } from '#server/connected-shops/queries/products.ts';
import type { StoredShop } from '#server/connected-shops/queries/shops.ts';
import { ownShop } from '#server/connected-shops/routes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { newestRates } from '#server/money/rates.ts';
import { forbiddenOf } from '#server/titles/queries/forbidden-words.ts';
import { moveQuota } from './quota.ts';
import { type NamedSource, type Sources, sourcesOf } from './sources.ts';

/** A move as it would go. */
export type DryRun = {
	readonly target: StoredShop;
	readonly sources: Sources;
	readonly planned: readonly { readonly source: NamedSource; readonly move: PlannedMove }[];
	readonly categories: readonly ShopCategory[];
	readonly attributes: ReadonlyMap<string, readonly ShopAttribute[]>;
	/** What was chosen, now or before, by the name of the source's category. */
	readonly mappings: ReadonlyMap<string, Mapping>;
	readonly currency: CurrencyCode;
	readonly ratesAsOf: string | null;
};

/** The sources with the titles that the member wrote instead. */
function retitled(items: readonly NamedSource[], titles: MoveWish['titles']): NamedSource[] {
	const own = new Map(titles.map(({ ref, title }) => [ref, title]));
	return items.map((item) => {
		const title = own.get(item.ref);
		return title === undefined ? item : { ...item, product: { ...item.product, title } };
	});
}

/** Plans a move as everything is now: source, rates, what the target has and takes. Creates nothing. */
export async function planOf(deps: Dependencies, caller: MemberCaller, wish: MoveWish): Promise<DryRun> {
	const target = await ownShop(deps, caller.member.accountId, wish.shop_id);
	if (wish.source.kind === 'shop' && wish.source.shop_id === wish.shop_id)
		throw new Refusal(CODES.badParameter, 'shop_id: is the source');
	const sources = await sourcesOf(deps, caller, wish.source);
	const items = retitled(sources.items, wish.titles);
	const catalog = catalogOf(deps, target);
	const known = await catalog.categories();
	const kept = await mappingsOf(deps.database, target.shop_id);
	const mappings = new Map<string, Mapping>(
		[...kept, ...wish.mappings].map(({ source_category, ...mapping }) => [source_category, mapping]),
	);
	const { asOf, perDollar } = await newestRates(deps.database);
	const currency = platformOf(target.plat_id)?.currency ?? 'USD';
	const move = {
		platId: target.plat_id,
		from: sources.currency,
		to: currency,
		perDollar,
		price: wish.price,
		stock: wish.stock,
		categories: known.categories,
		mappings,
		forbidden: await forbiddenOf(deps.database, target.plat_id),
		taken: new Set(await skusOf(deps.database, target.shop_id)),
	};
	// Which attributes are needed is known once the categories are.
	const first = planMoves(items, { ...move, attributesOf: () => [] });
	const ids = [...new Set(first.map(({ product }) => product.category_id))].filter((id) => id !== '');
	const attributes = await catalog.attributes(known, ids);
	const planned = planMoves(items, { ...move, attributesOf: (id) => attributes.get(id) ?? [] });
	return {
		target,
		sources,
		planned: items.flatMap((source, index) => {
			const one = planned[index];
			return one ? [{ source, move: one }] : [];
		}),
		categories: known.categories,
		attributes,
		mappings,
		currency,
		ratesAsOf: sources.currency === currency ? null : asOf,
	};
}

/** Whether nothing stands in the way of a planned item. */
export const isReady = ({ problems }: PlannedMove): boolean => !problems.some(isBlocking);

function mappingRows({ planned, attributes, mappings, categories }: DryRun): MovePlan['mappings'] {
	const groups = new Map<string, PlannedMove[]>();
	for (const { source, move } of planned) {
		const name = source.product.category_name;
		groups.set(name, [...(groups.get(name) ?? []), move]);
	}
	return [...groups].map(([name, moves]) => {
		const chosen = mappings.get(name);
		const isChosen = chosen !== undefined && categories.some(({ id }) => id === chosen.category_id);
		const ids = [...new Set(moves.map(({ product }) => product.category_id))];
		const [only = ''] = ids.length === 1 ? ids : [];
		const id = only === '' ? null : only;
		return {
			source_category: name,
			products: moves.length,
			category_id: id,
			is_chosen: isChosen,
			is_certain: moves.every(({ problems }) => problems.every(({ kind }) => kind !== 'category_uncertain')),
			attributes: (id === null ? [] : (attributes.get(id) ?? [])).map((one) => ({
				name: one.name,
				is_required: one.isRequired,
				values: [...one.values],
				value: (isChosen && chosen.attributes.find(({ name: of }) => of === one.name)?.value) || '',
			})),
		};
	});
}

/** A dry run in the words of the contract. */
export async function dryRun(deps: Dependencies, caller: MemberCaller, wish: MoveWish): Promise<MovePlan> {
	const run = await planOf(deps, caller, wish);
	return {
		items: run.planned.map(({ source, move: { product, problems } }) => ({
			ref: source.ref,
			source_title: source.product.title,
			source_category: source.product.category_name,
			title: product.title,
			category_id: product.category_id,
			category: product.category_name,
			pictures: product.pictures.length,
			weight_grams: product.weight_grams,
			variants: product.variants.map(({ sku, options, price, stock }) => ({
				sku,
				options: options.map(({ name, value }) => `${name}: ${value}`).join(', '),
				price,
				stock,
			})),
			problems: problems.map((one) => ({ ...one, is_blocking: isBlocking(one) })),
		})),
		left_out: run.sources.leftOut,
		ready: run.planned.filter(({ move }) => isReady(move)).length,
		plat_id: run.target.plat_id,
		currency: run.currency,
		rates_as_of: run.ratesAsOf,
		categories: [...run.categories],
		mappings: mappingRows(run),
		quota: await moveQuota(deps, caller),
	};
}
