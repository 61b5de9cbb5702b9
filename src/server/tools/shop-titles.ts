import { CODES } from '#contract/codes.ts';
import type { AnswerOf, ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import type { changeTitles, shopTitles } from '#contract/shop-titles.ts';
import { mapCategoryPath, UNMAPPED } from '#domain/platforms/categories.ts';
import type { ForbiddenWords } from '#domain/titles/forbidden-words.ts';
import { titleFaults } from '#domain/titles/title-faults.ts';
import { titleProposals } from '#domain/titles/title-proposals.ts';
import { expectedPlace } from '#domain/titles/title-skill.ts';
import { titleRefusal } from '#domain/tools/title-changes.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import { type KeptProduct, productsOf, productsPage } from '#server/connected-shops/queries/products.ts';
import { ownShop } from '#server/connected-shops/routes.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { categoryAnswer } from '#server/market/answers.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { forbiddenOf } from '#server/titles/queries/forbidden-words.ts';
import { contextOf, type Segment, segmentOf } from '#server/titles/segment.ts';
import { insertJob, jobOfRequest } from './queries/jobs.ts';

type Known = { readonly product_id: string; readonly category_id: string; readonly brand: string | null };

/** What our own data say of products of a connected shop: they are the same ones where the platform's ids are. */
async function knownProducts(deps: Dependencies, platId: number, ids: readonly string[]) {
	const rows = await deps.database.query<Known>(
		sql`select product_id, category_id, brand from products where plat_id = ${platId} and product_id = any(${ids}::text[])`,
	);
	return new Map(rows.map((row) => [row.product_id, row]));
}

type Checked = {
	readonly row: KeptProduct;
	readonly known: Known | undefined;
	readonly segment: Segment | null;
};

function listed(
	{ row, known, segment }: Checked,
	shopName: string,
	{ languageId, forbidden }: { languageId: number; forbidden: ForbiddenWords },
): AnswerOf<typeof shopTitles>['list'][number] {
	const { title } = row.product;
	const words = segment?.words ?? [];
	const brands = [shopName, known?.brand ?? ''].filter((name) => name !== '');
	const context = contextOf({ category: segment?.category ?? '', words }, brands);
	const place = (text: string) =>
		segment?.skill.predicts ? expectedPlace(text, segment.scores, segment.known) : null;
	return {
		product_id: row.product_id,
		title,
		status: row.status,
		segment: segment && {
			category: categoryAnswer(segment.category, languageId),
			products: segment.products,
		},
		faults: titleFaults(title, forbidden).map(({ fault, words: about }) => ({ fault, words: [...about] })),
		place: place(title),
		proposals: titleProposals(title, words, context, forbidden).map((one) => ({
			way: one.way,
			title: one.title,
			added: one.added.map(({ text, share, products }) => ({ text, share, products })),
			place: place(one.title),
		})),
	};
}

/**
 * A page of a shop's titles with proposals; a detail view is taken of each category that they are held against. Refused
 * as a detail is where not one of them may be opened.
 */
export async function checkedTitles(
	deps: Dependencies,
	caller: MemberCaller,
	{ shop_id, language_id: languageId, category, page, limit }: ParsedQueryOf<typeof shopTitles>,
): Promise<AnswerOf<typeof shopTitles>> {
	const shop = await ownShop(deps, caller.member.accountId, shop_id);
	const { plat_id: platId } = shop;
	const rows = await productsPage(deps.database, shop.shop_id, { page, limit, keyword: '', category });
	const known = await knownProducts(
		deps,
		platId,
		rows.map(({ product_id }) => product_id),
	);
	const categoryOf = ({ product_id, product }: KeptProduct) =>
		known.get(product_id)?.category_id ?? mapCategoryPath([product.category_name]);
	const build = await shownBuild(deps.database, 'product', platId);
	const segments = new Map<string, Segment>();
	for (const id of new Set(rows.map(categoryOf))) {
		if (!build || id === UNMAPPED) continue;
		const segment = await segmentOf(deps.database, build, id);
		if (segment.products === 0) continue;
		try {
			await takeDetailView(deps, caller, { kind: 'segment', platId, id });
		} catch (error) {
			// Where the day's views end within a page, what was opened is told; the rest is held against nothing.
			if (segments.size > 0 && error instanceof Refusal) continue;
			throw error;
		}
		segments.set(id, segment);
	}
	const forbidden = await forbiddenOf(deps.database, platId);
	const list = rows.map((row) =>
		listed(
			{ row, known: known.get(row.product_id), segment: segments.get(categoryOf(row)) ?? null },
			shop.name,
			{ languageId, forbidden },
		),
	);
	return { list, total: rows[0]?.total ?? 0, page, limit };
}

/** Begins to change titles, once for a key. */
export async function startTitles(
	deps: Dependencies,
	{ member: { accountId } }: MemberCaller,
	{ shop_id, request_key: key, titles }: ParsedBodyOf<typeof changeTitles>,
): Promise<number> {
	const { database } = deps;
	const shop = await ownShop(deps, accountId, shop_id);
	const wanted = new Map(
		titles.map(({ product_id, title }) => [product_id, title.replace(/\s+/g, ' ').trim()]),
	);
	const rows = await productsOf(database, shop.shop_id, [...wanted.keys()], wanted.size);
	const forbidden = await forbiddenOf(database, shop.plat_id);
	const items = rows.flatMap(({ product_id, product: { title: before } }) => {
		const title = wanted.get(product_id) ?? before;
		if (title === before) return [];
		const about = titleRefusal(title, shop.plat_id, forbidden);
		const fault = about === null ? {} : { fault: { kind: 'title' as const, about } };
		return [{ ref: product_id, title, before, product: null, ...fault }];
	});
	const now = deps.clock();
	return database.transaction(async (tx) => {
		await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
		const other = await jobOfRequest(tx, accountId, key);
		if (other !== null) return other;
		if (items.length === 0) throw new Refusal(CODES.badParameter, 'titles: nothing would change');
		const job = {
			...{ account_id: accountId, request_key: key, source_kind: 'titles' as const, source_name: shop.name },
			...{ source_shop_id: null, shop_id: shop.shop_id, shop_name: shop.name, plat_id: shop.plat_id },
		};
		return insertJob(tx, job, items, { now, next: deps.shops.ticks() });
	});
}
