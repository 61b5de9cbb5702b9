import { CODES } from '#contract/codes.ts';
import type { MoveWish } from '#contract/moves.ts';
import type { CategoryLanguage } from '#domain/platforms/categories.ts';
import { categoryNames } from '#domain/platforms/categories.ts';
import { type CurrencyCode, platformOf } from '#domain/platforms/platforms.ts';
import { productsOfFile } from '#domain/tools/file-columns.ts';
import { MOST_MOVED } from '#domain/tools/move-quotas.ts';
import type { MoveSource } from '#domain/tools/plan-move.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import { countIn, productsOf } from '#server/connected-shops/queries/products.ts';
import { ownShop } from '#server/connected-shops/routes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { Refusal } from '#server/http/refusal.ts';
import { productOf } from '#server/products/product.ts';
import { levelOf } from '#server/rankings/queries/daily-figures.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';

/** A product that is to be moved, and what it is called until it is created. */
export type NamedSource = MoveSource & { readonly ref: string };

/** What a member wants to move, as it is now. */
export type Sources = {
	readonly kind: MoveWish['source']['kind'];
	readonly name: string;
	/** The connected shop that it comes from, whose pictures are read as its own. */
	readonly shopId: number | null;
	readonly currency: CurrencyCode;
	readonly items: readonly NamedSource[];
	/** Products beyond those of one job. */
	readonly leftOut: number;
};

type Of<Kind extends MoveWish['source']['kind']> = Extract<MoveWish['source'], { kind: Kind }>;

const currencyIn = (platId: number): CurrencyCode => platformOf(platId)?.currency ?? 'USD';

async function ofShop(deps: Dependencies, caller: MemberCaller, source: Of<'shop'>): Promise<Sources> {
	const shop = await ownShop(deps, caller.member.accountId, source.shop_id);
	const ids = source.product_ids ?? null;
	const { category } = source;
	const rows = await productsOf(deps.database, shop.shop_id, ids, MOST_MOVED + 1, category);
	const items = rows
		.slice(0, MOST_MOVED)
		.map(({ product_id, product }) => ({ ref: product_id, product, problems: [] }));
	const inShop = category === undefined ? (shop.products ?? 0) : rows.length;
	const isCut = category !== undefined && rows.length > items.length;
	const all = isCut ? await countIn(deps.database, shop.shop_id, category) : inShop;
	return {
		kind: 'shop',
		name: shop.name,
		shopId: shop.shop_id,
		currency: currencyIn(shop.plat_id),
		items,
		leftOut: ids === null ? Math.max(0, all - items.length) : 0,
	};
}

function ofFile({ name, rows, columns, currency }: Of<'file'>): Sources {
	if (!columns.includes('title')) throw new Refusal(CODES.badParameter, 'columns: none is the title');
	const all = productsOfFile(rows, columns, currency);
	const items = all.slice(0, MOST_MOVED).map((one, index) => ({ ...one, ref: String(index + 1) }));
	return { kind: 'file', name, shopId: null, currency, items, leftOut: all.length - items.length };
}

/** Of a product of the rankings only what is no work of somebody else's: title, category and price. */
async function ofProduct(deps: Dependencies, caller: MemberCaller, source: Of<'product'>): Promise<Sources> {
	const { plat_id: platId, id } = source;
	const product = await productOf(deps.database, { plat_id: platId, language_id: 2, id });
	await takeDetailView(deps, caller, { kind: 'product', platId, id });
	// The price that the page of the product shows.
	const { days, range } = await detailRange(deps, { plat_id: platId }, caller, 'product');
	const histories = await readHistories(deps.database, { kind: 'product', platId, id }, days, range);
	const price = levelOf(histories, 'product', 'price_min', range.to).value;
	const language: CategoryLanguage = 'en';
	const item: NamedSource = {
		ref: id,
		problems: [],
		product: {
			title: product.title,
			description: '',
			category_id: '',
			category_name: categoryNames(product.category_id, language).at(-1) ?? '',
			attributes: [],
			weight_grams: null,
			pictures: [],
			variants: [{ sku: `LG-${id}`.slice(0, 50), options: [], price, stock: null }],
		},
	};
	return {
		kind: 'product',
		name: product.title.slice(0, 200),
		shopId: null,
		currency: currencyIn(platId),
		items: [item],
		leftOut: 0,
	};
}

/** Reads what is to be moved; a wrong shop, product or file is refused. */
export async function sourcesOf(
	deps: Dependencies,
	caller: MemberCaller,
	source: MoveWish['source'],
): Promise<Sources> {
	if (source.kind === 'shop') return ofShop(deps, caller, source);
	return source.kind === 'file' ? ofFile(source) : ofProduct(deps, caller, source);
}
