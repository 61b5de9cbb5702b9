import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { empty, raw, sql } from '#server/db/sql.ts';
import {
	isReadBy,
	type MarkedTotals,
	READ_TOTALS,
	soldMark,
	TOTALS,
	totalMarks,
} from '#server/lives/queries/live-totals.ts';
import { entryOf } from '#server/rankings/rollups/ranked-columns.ts';
import { isSold, type SellerLinks, type Sold, type SoldKind, sellersSql } from './seller-links.ts';

/*
 * Who and what sells a product, or the products of a shop: creators from the links, videos and lives with what they sold
 * of it.
 */

/** What is sold, the days that are asked for, and which page of what is found. */
export type SellerQuery = Sold & {
	readonly sort: string;
	readonly order: 'asc' | 'desc';
	readonly offset: number;
	readonly limit: number;
};

type Counted = { readonly total: number };

/** Unknown values are last in either direction; ids decide between equals, so that pages never overlap. */
const orderBy = (
	columns: Readonly<Record<string, string>>,
	{ sort, order }: Pick<SellerQuery, 'sort' | 'order'>,
	id: string,
) => raw(`order by ${columns[sort] ?? id} ${order === 'asc' ? 'asc' : 'desc'} nulls last, ${id}`);

export type CreatorSeller = Counted & {
	readonly creator_id: string;
	readonly handle: string | null;
	readonly nickname: string | null;
	readonly is_verified: boolean | null;
	readonly followers: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
	readonly videos: number | null;
	readonly lives: number | null;
	/** Of all creators of the range. */
	readonly all_units: number | null;
	readonly first_day: Day;
	readonly last_day: Day;
};

const CREATOR_COLUMNS = {
	units: 's.units',
	gmv: 's.gmv',
	followers: 'f.followers',
	videos: 's.videos',
	lives: 's.lives',
	last_day: 's.last_day',
};

/** The followers of creators `s`, who are those of a query `of`, by the last week of a range, from the same source. */
const followersOf = ({ sold: { platId, range }, source }: SellerLinks, of: 's' | 'page') => sql`left join (
		select distinct on (d.creator_id) d.creator_id, d.followers from creator_days d
		where d.source_id = ${source.source_id} and d.plat_id = ${platId} and d.creator_id in (select creator_id from ${raw(of)})
			and d.day between ${range.to}::date - 7 and ${range.to}::date and d.followers is not null
		order by d.creator_id, d.day desc
	) f on f.creator_id = s.creator_id`;

/** Creators who sold it in the range. */
export function creatorSellers(
	db: Queryable,
	links: SellerLinks,
	query: Pick<SellerQuery, 'sort' | 'order' | 'offset' | 'limit'>,
): Promise<CreatorSeller[]> {
	const order = orderBy(CREATOR_COLUMNS, query, 's.creator_id');
	const isByFollowers = query.sort === 'followers';
	return db.query(
		sql`with s as (${sellersSql(links)}), page as (
			select s.*, ${raw(isByFollowers ? 'f.followers, ' : '')}count(*) over () as total,
				(sum(s.units) over ())::bigint as all_units
			from s ${isByFollowers ? followersOf(links, 's') : empty}
			where not exists (
				select from frozen_entities z where z.kind = 'creator' and z.plat_id = ${links.sold.platId} and z.entity_id = s.creator_id
			)
			${order} limit ${query.limit} offset ${query.offset}
		)
		select s.*, c.handle, c.nickname, c.is_verified, f.followers
		from page s
		left join creators c on c.plat_id = ${links.sold.platId} and c.creator_id = s.creator_id
		${followersOf(links, 'page')}
		${order}`,
		{ isPrepared: true },
	);
}

/** What one creator sold of it in the range, and how many follow. */
export type SoldByCreator = {
	readonly creator_id: string;
	readonly followers: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
};

/** All creators who sold it in the range, in any order. */
export function allCreatorSellers(db: Queryable, links: SellerLinks): Promise<SoldByCreator[]> {
	return db.query(
		sql`with s as (${sellersSql(links)}) select s.creator_id, s.units, s.gmv, f.followers from s ${followersOf(links, 's')}`,
		{ isPrepared: true },
	);
}

export type VideoSeller = Counted & {
	readonly video_id: string;
	readonly title: string | null;
	readonly creator_id: string;
	readonly handle: string | null;
	readonly nickname: string | null;
	readonly published_at: string;
	readonly published_on: Day;
	readonly duration_seconds: number | null;
	readonly is_ad: boolean | null;
	readonly likes: number | null;
	readonly comments: number | null;
	readonly shares: number | null;
	readonly observed_day: Day | null;
	readonly is_carried: boolean | null;
	readonly gmv_estimates: number | null;
	readonly source_name: string;
	readonly marketplace: string | null;
} & Readonly<Record<'views' | 'units' | 'gmv', number | null>> &
	Readonly<Record<'views_breaks' | 'units_breaks' | 'gmv_breaks', number | null>>;

const VIDEO_COLUMNS = {
	units: 'd.units_adjusted',
	gmv: 'd.gmv_adjusted',
	views: 'd.views_adjusted',
	engagement: `(coalesce(d.likes_adjusted, 0) + coalesce(d.comments_adjusted, 0) + coalesce(d.shares_adjusted, 0))::float8
		/ nullif(d.views_adjusted, 0)`,
	published_at: 'v.published_at',
};

/** Videos about a product, about the products of a shop, or of a creator. */
export type VideosWanted = Omit<SellerQuery, 'kind'> & { readonly kind: SoldKind | 'creator' };

const videosOf = ({ kind, platId, id }: VideosWanted) =>
	kind === 'creator'
		? sql`select plat_id, video_id from videos where plat_id = ${platId} and creator_id = ${id}`
		: sql`select distinct plat_id, video_id from video_products
			where plat_id = ${platId} and ${isSold({ kind, platId, id }, 'product_id')}`;

/** Videos about it that were published up to the range's end, with everything they reached up to then. */
export function videoSellers(db: Queryable, query: VideosWanted, zone: string): Promise<VideoSeller[]> {
	const { range, limit, offset } = query;
	const order = orderBy(VIDEO_COLUMNS, query, 'v.video_id');
	return db.query(
		sql`with v as (
		select v.video_id, v.title, v.creator_id, v.plat_id, v.published_at, v.duration_seconds, v.is_ad,
			(v.published_at at time zone ${zone})::date as published_on,
			d.views_adjusted as views, d.views_breaks, d.units_adjusted as units, d.units_breaks,
			d.gmv_adjusted as gmv, d.gmv_breaks, ${raw(entryOf('video', 'gmv', 'd', 'estimates'))} as gmv_estimates,
			d.likes_adjusted as likes,
			d.comments_adjusted as comments, d.shares_adjusted as shares, d.observed_day,
			d.observed_day < d.day as is_carried, o.name as source_name, o.marketplace, count(*) over () as total,
			row_number() over (${order}) as place
		from (${videosOf(query)}) l
		join videos v on v.plat_id = l.plat_id and v.video_id = l.video_id
		join sources o on o.source_id = v.source_id
		left join lateral (
			select * from video_days d
			where d.source_id = v.source_id and d.plat_id = v.plat_id and d.video_id = v.video_id and d.day <= ${range.to}::date
			order by d.day desc limit 1
		) d on true
		where v.published_at < (${range.to}::date + 1)::timestamp at time zone ${zone}
		${order} limit ${raw(limit)} offset ${raw(offset)}
		)
		select v.*, c.handle, c.nickname
		from v left join creators c on c.plat_id = v.plat_id and c.creator_id = v.creator_id
		order by v.place`,
	);
}

export type LiveSeller = Counted & {
	readonly room_id: string;
	readonly title: string | null;
	readonly creator_id: string;
	readonly handle: string | null;
	readonly nickname: string | null;
	readonly started_at: string;
	readonly ended_at: string | null;
	readonly price: number | null;
	readonly source_name: string;
	readonly marketplace: string | null;
} & Pick<MarkedTotals, SoldInLive | `${SoldInLive}_quality`>;

type SoldInLive = 'viewers' | 'peak_online' | 'units' | 'gmv';

const LIVE_COLUMNS = {
	started_at: 's.started_at',
	units: 's.units',
	gmv: 's.gmv',
	viewers: 'v.viewers',
	peak_online: 'v.peak_online',
};

/**
 * Lives of the range that offered it, with the highest totals and the newest price that the best source read of each, as
 * far as they are known at a moment.
 */
export function liveSellers(
	db: Queryable,
	query: SellerQuery,
	zone: string,
	now: Date,
): Promise<LiveSeller[]> {
	const { kind, platId, range, limit, offset } = query;
	const order = orderBy(LIVE_COLUMNS, query, 's.room_id');
	const isByLive = query.sort === 'viewers' || query.sort === 'peak_online';
	const live = sql`join lateral (
		select l.title, l.creator_id, l.ended_at, ${raw(TOTALS)}, ${totalMarks(now)},
			${isReadBy('s.read_by', now)} as is_read
		from lives l ${raw(READ_TOTALS)}
		where l.plat_id = ${platId} and l.room_id = s.room_id
	) v on true`;
	// A live has one row of one product; those of several are added up.
	const sold =
		kind === 'product'
			? 'select *, source_id as read_by from best'
			: `select room_id, started_at, min(price) as price, min(source_id) as source_id,
				sum(units)::bigint as units, bool_or(units_fell) or count(units) < count(*) as units_fell,
				sum(gmv)::bigint as gmv, bool_or(gmv_fell) or count(gmv) < count(*) as gmv_fell,
				case when min(source_id) = max(source_id) then min(source_id) end as read_by
			from best group by room_id, started_at`;
	return db.query(
		sql`with best as (
			select distinct on (t.room_id, t.product_id) t.room_id, t.started_at, t.units, t.units_fell, t.gmv, t.gmv_fell,
				t.price, t.source_id
			from live_product_totals t join sources o on o.source_id = t.source_id
			where t.plat_id = ${platId} and ${isSold(query, 't.product_id')}
				and t.started_at >= (${range.from}::date)::timestamp at time zone ${zone}
				and t.started_at < (${range.to}::date + 1)::timestamp at time zone ${zone}
			order by t.room_id, t.product_id, o.priority, o.source_id
		), page as (
			select s.*, count(*) over () as total, row_number() over (${order}) as place
			from (${raw(sold)}) s ${isByLive ? live : empty}
			${order} limit ${limit} offset ${offset}
		)
		select s.*, v.title, v.creator_id, v.ended_at, v.viewers, v.viewers_quality, v.peak_online, v.peak_online_quality,
			${soldMark('s.units', 's.units_fell', raw('v.is_read'))} as units_quality,
			${soldMark('s.gmv', 's.gmv_fell', raw('v.is_read'))} as gmv_quality,
			c.handle, c.nickname, o.name as source_name, o.marketplace
		from page s ${live}
		join sources o on o.source_id = s.source_id
		left join creators c on c.plat_id = ${platId} and c.creator_id = v.creator_id
		order by s.place`,
		{ isPrepared: true },
	);
}
