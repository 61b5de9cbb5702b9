import type { Thing, ThingKind } from '#domain/connectors/plan.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';

type Things = Readonly<Partial<Record<ThingKind, readonly Thing[]>>>;

/** More than any budget asks for on a day. */
const MOST_THINGS = 10_000;
const MOST_MOVED = 1_000;

/** Things that members monitor or follow, by how many do. */
export async function followedThings(db: Queryable, regions: readonly string[]): Promise<Things> {
	const platforms = PLATFORMS.filter(({ region }) => regions.includes(region));
	const rows = await db.query<{ kind: ThingKind; plat_id: number; id: string }>(
		sql`select kind, plat_id, entity_id as id from (
			select kind, plat_id, entity_id, false as is_monitored from follows
			union all select 'product', plat_id, product_id, true from monitors where state in ('pending', 'in_progress')
		) wanted where plat_id = any(${platforms.map(({ platId }) => platId)}::smallint[])
		group by 1, 2, 3 order by bool_or(is_monitored) desc, count(*) desc, 1, 2, 3 limit ${MOST_THINGS}`,
	);
	const regionOf = new Map<number, string>(PLATFORMS.map(({ platId, region }) => [platId, region]));
	const things = rows.map(({ kind, plat_id: platId, id }) => ({
		kind,
		thing: { region: regionOf.get(platId) ?? '', id },
	}));
	return Object.fromEntries(
		[...Map.groupBy(things, ({ kind }) => kind)].map(([kind, list]) => [
			kind,
			list.map(({ thing }) => thing),
		]),
	);
}

/** Products and shops that sold much more, or less, in 7 days than in the 7 before. */
export async function movedThings(db: Queryable, regions: readonly string[]): Promise<Things> {
	const moved: Record<'product' | 'shop', Thing[]> = { product: [], shop: [] };
	for (const kind of ['product', 'shop'] as const) {
		for (const { platId, region } of PLATFORMS) {
			const build = regions.includes(region) ? await shownBuild(db, kind, platId) : null;
			if (!build) continue;
			const rows = await db.query<{ id: string }>(
				sql`select ${raw(`${kind}_id`)} as id from ${raw(`${kind}_ranks_${platId}_${build.slot}`)}
				where period = 7 and build_id = ${build.build_id} and units <> units_previous
				order by abs(units - units_previous) desc, 1 limit ${MOST_MOVED}`,
			);
			moved[kind].push(...rows.map(({ id }) => ({ region, id })));
		}
	}
	return moved;
}
