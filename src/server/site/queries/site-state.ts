import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type SiteState = {
	readonly demo: boolean;
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
	const known = new Map(rows.map((row) => [row.plat_id, row]));
	return {
		demo: demo.length > 0,
		platforms: PLATFORMS.map(({ platId }) => ({
			plat_id: platId,
			as_of: known.get(platId)?.as_of ?? lastLive.get(platId) ?? null,
			products: known.get(platId)?.products ?? 0,
		})),
	};
}
