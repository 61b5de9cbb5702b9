import type { AlertEvent } from '#domain/alerts/evaluate.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import type { Day } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';

/** Something that happened to a watched thing on a day. */
export type DayEvent = AlertEvent & { readonly entityId: string; readonly day: Day };

/** What is asked about: things of a platform, and the sources of their figures. */
export type Asked = {
	readonly platId: number;
	readonly ids: readonly string[];
	readonly sourceIds: readonly number[];
	readonly range: DayRange;
};

type Row = {
	readonly entity_id: string;
	readonly day: Day;
	readonly id: string;
	readonly name: string;
	readonly size: number | null;
};

/** A video counts as new for so many days. */
const NEW_VIDEO_DAYS = 14;

const named =
	(kind: AlertEvent['kind']) =>
	(row: Row): DayEvent => ({
		entityId: row.entity_id,
		day: row.day,
		kind,
		id: row.id,
		name: row.name,
		size: row.size,
	});

/** Creators on the first day on which they are known to sell a product, with their newest followers. */
export async function creatorStarts(
	db: Queryable,
	{ platId, ids, sourceIds, range }: Asked,
): Promise<DayEvent[]> {
	const rows = await db.query<Row>(
		sql`select s.product_id as entity_id, s.day, s.creator_id as id, coalesce(c.nickname, c.handle, s.creator_id) as name,
			(select d.followers from creator_days d where d.source_id = any(${sourceIds}::int[]) and d.plat_id = ${platId}
				and d.creator_id = s.creator_id and d.followers is not null order by d.day desc limit 1) as size
		from (
			select product_id, creator_id, min(day) as day from creator_product_days
			where plat_id = ${platId} and product_id = any(${ids}::text[]) group by product_id, creator_id
		) s
		left join creators c on c.plat_id = ${platId} and c.creator_id = s.creator_id
		where s.day between ${range.from}::date and ${range.to}::date
			and not exists (select from frozen_entities z where z.kind = 'creator' and z.plat_id = ${platId} and z.entity_id = s.creator_id)
		order by s.day, s.creator_id`,
	);
	return rows.map(named('creator'));
}

/** Days on which new videos of products or creators had more views than ever before: each passes a number once. */
export async function videoViews(
	db: Queryable,
	{ platId, ids, sourceIds, range }: Asked,
	subject: 'product' | 'creator',
): Promise<(DayEvent & { readonly from: number | null })[]> {
	const videos =
		subject === 'product'
			? sql`select vp.product_id as entity_id, v.video_id, v.title, v.published_at from video_products vp
				join videos v using (plat_id, video_id) where vp.plat_id = ${platId} and vp.product_id = any(${ids}::text[])`
			: sql`select v.creator_id as entity_id, v.video_id, v.title, v.published_at from videos v
				where v.plat_id = ${platId} and v.creator_id = any(${ids}::text[])`;
	const rows = await db.query<Row & { readonly before: number | null }>(
		sql`select * from (
			select v.entity_id, d.day, v.video_id as id, coalesce(v.title, v.video_id) as name, max(d.views) as size,
				max(max(d.views)) over (partition by v.entity_id, v.video_id order by d.day rows between unbounded preceding and 1 preceding) as before
			from (${videos}) v
			join video_days d on d.plat_id = ${platId} and d.video_id = v.video_id and d.source_id = any(${sourceIds}::int[])
				and d.day <= ${range.to}::date and d.day <= v.published_at::date + ${raw(NEW_VIDEO_DAYS)}
			where v.published_at >= ${range.from}::date - ${raw(NEW_VIDEO_DAYS + 1)} and d.views is not null
			group by v.entity_id, v.video_id, v.title, d.day
		) seen where day between ${range.from}::date and ${range.to}::date order by day, id`,
	);
	return rows.map((row) => ({ ...named('video')(row), from: row.before }));
}

/** Products of shops on the day on which they were listed. */
export async function newProducts(db: Queryable, { platId, ids, range }: Asked): Promise<DayEvent[]> {
	const rows = await db.query<Row>(
		sql`select shop_id as entity_id, listed_on as day, product_id as id, title as name, null::bigint as size from products
		where plat_id = ${platId} and shop_id = any(${ids}::text[]) and listed_on between ${range.from}::date and ${range.to}::date
		order by listed_on, product_id`,
	);
	return rows.map(named('product'));
}

/** What live sessions `l` are of. */
export const liveOwner = (subject: 'creator' | 'shop' | 'live'): Sql =>
	raw(subject === 'live' ? 'l.room_id' : `l.${subject}_id`);

/** Live sessions of creators or shops on the day of the region on which they began, and what they reached. */
export async function livesOfDays(
	db: Queryable,
	{ platId, ids, range }: Asked,
	subject: 'creator' | 'shop',
): Promise<DayEvent[]> {
	const zone = zoneOf(platId);
	const rows = await db.query<
		Omit<Row, 'size'> & { readonly viewers: number | null; readonly gmv: number | null }
	>(
		sql`select ${liveOwner(subject)} as entity_id, (l.started_at at time zone ${zone})::date as day, l.room_id as id,
			coalesce(l.title, l.room_id) as name, greatest(l.viewers, n.entered[1]) as viewers, greatest(l.gmv, n.gmv[1]) as gmv
		from lives l left join live_totals n on n.plat_id = l.plat_id and n.room_id = l.room_id and n.is_shown
		where l.plat_id = ${platId} and ${liveOwner(subject)} = any(${ids}::text[])
			and l.started_at >= ${range.from}::date - 1 and l.started_at < ${range.to}::date + 2
		order by l.started_at, l.room_id`,
	);
	return rows.flatMap(({ viewers, gmv, ...row }) => [
		named('live')({ ...row, size: null }),
		named('viewers')({ ...row, size: viewers }),
		named('gmv')({ ...row, size: gmv }),
	]);
}
