import type { LiveEventKind } from '#domain/lives/live-lane.ts';
import { LIVE_TOLERANCE_MINUTES } from '#domain/lives/live-state.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/*
 * The samples of one room, all of one source: totals of two collectors must not be mixed. Times are milliseconds.
 */

/** A room and the instants between which its samples lie: they are partitioned by month. */
export type RoomRef = {
	readonly platId: number;
	readonly roomId: string;
	/** ISO 8601. */
	readonly from: string;
	readonly to: string;
};

export type SampleSource = {
	readonly source_id: number;
	readonly name: string;
	readonly marketplace: string | null;
	/** Milliseconds of the newest sample of the room or of its products, of whatever source; null where none is noted. */
	readonly newest: number | null;
};

const ofRoom = ({ platId, roomId, from, to }: RoomRef, at = raw('at')) =>
	sql`plat_id = ${platId} and room_id = ${roomId} and ${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`;
const MILLISECONDS = raw(`(date_part('epoch', at) * 1000)::bigint`);

/** The newest sample of a product of the room, whoever read it. */
const productsRead = (room: RoomRef) =>
	sql`(select max(products_read_at) from live_versions where ${ofRoom(room, raw('products_read_at'))})`;

/**
 * Whose samples of a room are shown: of the sources that read to the end (none stopped more than 15 minutes before the
 * newest sample) the first of the operator's order; a source with samples of its products alone where there is no other.
 * Null where none has any.
 */
export async function sampleSource(db: Queryable, room: RoomRef): Promise<SampleSource | null> {
	const newest = raw('max(r.at) over ()');
	const [row] = await db.query<SampleSource>(
		sql`select s.source_id, s.name, s.marketplace,
			(date_part('epoch', greatest(${newest}, ${productsRead(room)})) * 1000)::bigint as newest
		from sources s
		left join lateral (
			select l.at from live_samples l where l.source_id = s.source_id and ${ofRoom(room)} order by l.at desc limit 1
		) r on true
		where r.at is not null
			or exists (select 1 from live_product_samples l where l.source_id = s.source_id and ${ofRoom(room)})
		order by r.at is null, r.at < ${newest} - interval '${raw(LIVE_TOLERANCE_MINUTES)} minutes', s.priority, s.source_id
		limit 1`,
	);
	return row ?? null;
}

export type StoredSample = {
	readonly at: number;
	readonly online: number | null;
	readonly entered: number | null;
	readonly left: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
	readonly comments: number | null;
	readonly likes: number | null;
	readonly newFollowers: number | null;
};

/** The samples of a room in order of time. */
export function roomSamples(db: Queryable, sourceId: number, room: RoomRef): Promise<StoredSample[]> {
	return db.query(
		sql`select ${MILLISECONDS} as at, online, entered, left_total as "left", units, gmv, comments, likes,
			new_followers as "newFollowers"
		from live_samples where source_id = ${sourceId} and ${ofRoom(room)} order by at`,
	);
}

/** The samples of one product, column by column. */
export type StoredLane = {
	readonly product_id: string;
	readonly title: string | null;
	readonly category_id: string;
	readonly at: readonly number[];
	readonly price: readonly (number | null)[];
	readonly units: readonly (number | null)[];
	readonly gmv: readonly (number | null)[];
	/** 1 on top, 0 not. */
	readonly pinned: readonly (number | null)[];
};

/**
 * The samples of every product of a room: one row a product, as there are a thousand times as many samples. Arrays of
 * int8 cost the server a third of what JSON does.
 */
export function roomLanes(db: Queryable, sourceId: number, room: RoomRef): Promise<StoredLane[]> {
	return db.query(
		sql`select l.*, p.title, coalesce(p.category_id, 'unmapped') as category_id
		from (
			select product_id, array_agg(${MILLISECONDS}) as at, array_agg(price) as price, array_agg(units) as units,
				array_agg(gmv) as gmv, array_agg(is_pinned::int::bigint) as pinned
			from (
				select * from live_product_samples where source_id = ${sourceId} and ${ofRoom(room)} order by product_id, at
			) s group by product_id
		) l
		left join products p on p.plat_id = ${room.platId} and p.product_id = l.product_id
		where not exists (select from frozen_entities z where z.kind = 'product' and z.plat_id = ${room.platId} and z.entity_id = l.product_id)
		order by l.product_id`,
	);
}

export type StoredEvent = {
	readonly at: number;
	readonly kind: LiveEventKind;
	readonly product_id: string | null;
	readonly amount: number | null;
};

/** What happened in a room, in order of time. */
export function roomEvents(db: Queryable, sourceId: number, room: RoomRef): Promise<StoredEvent[]> {
	return db.query(
		sql`select ${MILLISECONDS} as at, kind, nullif(product_id, '') as product_id, amount
		from live_events where source_id = ${sourceId} and ${ofRoom(room)} order by live_events.at, kind, live_events.product_id`,
	);
}

/** A text that changes whenever something read of a room is written, or one of the region's products is frozen or released. */
export async function roomVersion(db: Queryable, platId: number, roomId: string): Promise<string> {
	// Every number counts: of two writers the one with the lower number may be the last to end.
	const [row] = await db.query<{ versions: string | null }>(
		sql`select concat(string_agg(version::text, ' ' order by version), (
			select ' frozen ' || count(*) || ' ' || max(frozen_at) from frozen_entities where kind = 'product' and plat_id = ${platId}
		)) as versions from live_versions where plat_id = ${platId} and room_id = ${roomId}`,
	);
	return row?.versions ?? '';
}
