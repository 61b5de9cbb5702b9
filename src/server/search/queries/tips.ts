import { beginsUnspaced, bigrams, foldName, loneSigns } from '#domain/text/search-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { partOf, type RankKey, rankKey } from '#server/rankings/queries/rank-builds.ts';
import { LIVE_TITLE, SHOP_NAME, textSearch, titleSearch } from '#server/rankings/queries/title-search.ts';

/** A page of suggestions. */
export type TipsPage = { readonly limit: number; readonly offset: number };

export type CreatorTip = {
	readonly creator_id: string;
	readonly display_id: string;
	readonly nickname: string;
};
export type GoodsTip = { readonly product_id: string; readonly title: string };
export type ShopTip = { readonly shop_id: string; readonly name: string };
export type LiveTip = { readonly room_id: string; readonly title: string };

/**
 * Names that match are ranked up to this many: one letter matches a tenth of all creators (and most live sessions), and
 * nobody waits for all of them. What is typed next narrows it.
 */
const RANKED_MATCHES = 1_000;

/** Creators with a word of handle or nickname that begins as typed; scripts without spaces match anywhere. */
function nameSearch(typed: string): Sql {
	const pattern = beginsUnspaced(typed) ? `%${typed}%` : `% ${typed}%`;
	const lone = loneSigns(typed);
	const pairs = bigrams(typed).filter((pair) => !lone.includes(pair));
	const isNamed = sql`name_folded like ${pattern}`;
	return pairs.length > 0 ? sql`${isNamed} and nickname_tokens @> ${pairs}::text[]` : isNamed;
}

/** What creators are called, in the order of their ids asked for. */
export async function creatorNames(
	db: Queryable,
	platId: number,
	ids: readonly string[],
): Promise<CreatorTip[]> {
	return db.query<CreatorTip>(
		sql`select c.creator_id, c.handle as display_id, coalesce(c.nickname, c.handle) as nickname
		from unnest(${[...ids]}::text[]) with ordinality as asked (id, place)
		join creators c on c.plat_id = ${platId} and c.creator_id = asked.id
		order by asked.place`,
	);
}

/** Creators whose name matches what is typed, best sellers so far first. */
export async function creatorTips(
	db: Queryable,
	platId: number,
	search: string,
	page: TipsPage,
): Promise<CreatorTip[]> {
	const typed = foldName(search);
	if (typed === '') return [];
	return db.query<CreatorTip>(
		sql`with found as materialized (
			select creator_id, handle, nickname from creators where plat_id = ${platId} and ${nameSearch(typed)} limit ${raw(RANKED_MATCHES)}
		)
		select f.creator_id, f.handle as display_id, coalesce(f.nickname, f.handle) as nickname
		from found f
		left join (
			select d.creator_id, max(d.gmv_adjusted) as gmv, max(d.units_adjusted) as units
			from source_days s
			join creator_days d on d.source_id = s.source_id and d.plat_id = ${platId} and d.day = s.closed_to
			where s.entity = 'creator' and s.plat_id = ${platId} and d.creator_id in (select creator_id from found)
			group by d.creator_id
		) sold on sold.creator_id = f.creator_id
		order by sold.gmv desc nulls last, sold.units desc nulls last, f.handle, f.creator_id
		limit ${raw(page.limit)} offset ${raw(page.offset)}`,
	);
}

/** Products whose title matches what is typed, those that sold most so far first. */
export async function goodsTips(
	db: Queryable,
	platId: number,
	build: RankKey,
	search: string,
	page: TipsPage,
): Promise<GoodsTip[]> {
	const title = titleSearch(search);
	if (!title) return [];
	return db.query<GoodsTip>(
		sql`select r.product_id, k.title
		from products k
		join ${partOf('product_ranks', build)} r on r.product_id = k.product_id and r.period = 0
			and ${rankKey('r', build)}
		where k.plat_id = ${platId} and ${title}
		order by r.units desc nulls last, r.product_id limit ${raw(page.limit)} offset ${raw(page.offset)}`,
	);
}

/** Shops whose name matches what is typed, those that sold most so far first. */
export async function shopTips(
	db: Queryable,
	platId: number,
	build: RankKey,
	search: string,
	page: TipsPage,
): Promise<ShopTip[]> {
	const name = textSearch(search, SHOP_NAME);
	if (!name) return [];
	return db.query<ShopTip>(
		sql`select r.shop_id, k.name
		from shops k
		join ${partOf('shop_ranks', build)} r on r.shop_id = k.shop_id and r.period = 0 and ${rankKey('r', build)}
		where k.plat_id = ${platId} and ${name}
		order by r.units desc nulls last, r.shop_id limit ${raw(page.limit)} offset ${raw(page.offset)}`,
	);
}

/** Live sessions whose title matches what is typed, each title with its newest session, the newest first. */
export async function liveTips(
	db: Queryable,
	platId: number,
	search: string,
	page: TipsPage,
): Promise<LiveTip[]> {
	const title = textSearch(search, LIVE_TITLE);
	if (!title) return [];
	return db.query<LiveTip>(
		sql`with found as materialized (
			select k.room_id, k.title, k.started_at from lives k
			where k.plat_id = ${platId} and ${title} limit ${raw(RANKED_MATCHES)}
		)
		select (array_agg(room_id order by started_at desc nulls last, room_id))[1] as room_id, title
		from found group by title
		order by max(started_at) desc nulls last, title limit ${raw(page.limit)} offset ${raw(page.offset)}`,
	);
}
