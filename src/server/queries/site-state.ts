import type { Day } from '#domain/days.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { Queryable } from '#server/db/database.ts';

export type SiteState = {
	readonly demo: boolean;
	readonly platforms: { plat_id: number; as_of: Day | null; products: number }[];
};

/** Whether demo data is loaded, the newest day of each platform's rankings, and how many products it ranks. */
export async function siteState(db: Queryable): Promise<SiteState> {
	const rows = await db.query<{ plat_id: number; as_of: Day; products: number }>(
		`select plat_id, max(as_of)::text as as_of,
			coalesce(max((counts -> '0' ->> 'hot')::int) filter (where entity = 'product'), 0) as products
		from rank_builds group by plat_id`,
	);
	const demo = await db.query(
		'select 1 from sources s join source_days d using (source_id) where s.is_demo limit 1',
	);
	const known = new Map(rows.map((row) => [row.plat_id, row]));
	return {
		demo: demo.length > 0,
		platforms: PLATFORMS.map(({ platId }) => ({
			plat_id: platId,
			as_of: known.get(platId)?.as_of ?? null,
			products: known.get(platId)?.products ?? 0,
		})),
	};
}
