import type { Database, Queryable } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { sql } from '#server/db/sql.ts';
import type { RankBuild } from '#server/rankings/queries/rank-builds.ts';
import { evaluateDays, evaluateSegments } from './evaluate-days.ts';
import { evaluateLives } from './evaluate-lives.ts';
import { evaluateReadings } from './evaluate-readings.ts';

/** Readings are looked at from a little before the last look: a slow transaction may have committed late. */
const OVERLAP_MS = 10 * 60_000;
/** Readings of all platforms are one list. */
const ALL = 0;

type WatchedName = 'product' | 'shop' | 'creator' | 'market';
type FreshBuild = RankBuild & { readonly entity: WatchedName };

/** Builds of things that rules watch which nobody has looked at yet. */
function freshBuilds(db: Queryable): Promise<FreshBuild[]> {
	return db.query(
		sql`select b.plat_id, b.entity, b.build_id, b.version, b.slot, b.as_of, b.first_day, b.counts, b.sources from rank_builds b
		left join alert_progress p on p.plat_id = b.plat_id and p.name = b.entity
		where p.reached is distinct from b.version::text and exists (
			select 1 from alert_rules r where r.is_on and r.plat_id = b.plat_id
				and r.subject = case b.entity when 'market' then 'segment' else b.entity end
		) order by b.plat_id, b.entity`,
	);
}

const setProgress = (db: Queryable, platId: number, name: string, reached: string) =>
	db.query(
		sql`insert into alert_progress (plat_id, name, reached) values (${platId}, ${name}, ${reached})
		on conflict (plat_id, name) do update set reached = excluded.reached`,
	);

async function lookAtReadings(database: Database, now: Date): Promise<void> {
	const [row] = await database.query<{ reached: string }>(
		sql`select reached from alert_progress where plat_id = ${ALL} and name = 'readings'`,
	);
	const last = row ? Date.parse(row.reached) : now.getTime();
	await evaluateReadings(database, new Date(last - OVERLAP_MS).toISOString(), now);
	await setProgress(database, ALL, 'readings', now.toISOString());
}

/**
 * Looks at everything that has come since the last look: builds after imports and closed days, running live sessions,
 * readings of monitors. A process that is cut off leaves its place, and the next look stores nothing twice.
 */
export function evaluateAlerts(database: Database, now: Date): Promise<void> {
	return database.exclusively(LOCKS.alerts, async () => {
		const [any] = await database.query('select 1 from alert_rules where is_on limit 1');
		if (!any) return;
		for (const { entity, ...build } of await freshBuilds(database)) {
			if (entity === 'market') await evaluateSegments(database, build, now);
			else await evaluateDays(database, build, entity, now);
			await setProgress(database, build.plat_id, entity, String(build.version));
		}
		await evaluateLives(database, now);
		await lookAtReadings(database, now);
	});
}
