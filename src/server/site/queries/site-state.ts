import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type SiteState = {
	readonly demo: boolean;
	/** Platforms of which a demo that is loaded has nothing yet. */
	readonly demo_left: number[];
	readonly platforms: { plat_id: number; as_of: Day | null; products: number }[];
};

/** Whether demo data is loaded, the newest day of each platform's rankings or lives, and how many products it ranks. */
export async function siteState(db: Queryable, now: Date): Promise<SiteState> {
	const rows = await db.query<{ plat_id: number; as_of: Day; products: number }>(
		`select plat_id, max(as_of)::text as as_of,
			coalesce(max((counts -> '0' ->> 'hot')::int) filter (where entity = 'product'), 0) as products
		from rank_builds group by plat_id`,
	);
	// Of live sessions nothing is built; a region may have nothing else.
	const lives = await db.query<{ plat_id: number; last: Day }>(
		sql`select p.plat_id, (l.last at time zone p.zone)::date::text as last
		from unnest(${PLATFORMS.map(({ platId }) => platId)}::smallint[], ${PLATFORMS.map(({ timeZone }) => timeZone)}::text[]) as p (plat_id, zone)
		cross join lateral (
			select max(started_at) as last from lives where plat_id = p.plat_id and started_at <= ${now.toISOString()}::timestamptz
		) l
		where l.last is not null`,
	);
	const lastLive = new Map(lives.map((row) => [row.plat_id, row.last]));
	const demo = await db.query(
		'select 1 from sources s join source_days d using (source_id) where s.is_demo limit 1',
	);
	const loaded = await db.query<{ plat_id: number }>(
		`select distinct (r.options -> 'ranges' -> i -> 0)::int as plat_id
		from import_runs r join sources s using (source_id), generate_series(0, jsonb_array_length(r.options -> 'ranges') - 1) i
		where s.is_demo and r.importer = 'demo' and r.state = 'done'`,
	);
	const whole = new Set(loaded.map((row) => row.plat_id));
	const known = new Map(rows.map((row) => [row.plat_id, row]));
	return {
		demo: demo.length > 0,
		demo_left: whole.size > 0 ? PLATFORMS.map(({ platId }) => platId).filter((id) => !whole.has(id)) : [],
		platforms: PLATFORMS.map(({ platId }) => ({
			plat_id: platId,
			as_of: known.get(platId)?.as_of ?? lastLive.get(platId) ?? null,
			products: known.get(platId)?.products ?? 0,
		})),
	};
}
