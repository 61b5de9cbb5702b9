import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { join, raw, sql } from '#server/db/sql.ts';
import { RANKED } from './all-ranked.ts';
import { rankTableNames } from './rank-tables.ts';
import { RANKED_NAMES, type RankedName } from './ranked.ts';
import { emptyLists } from './write-lists.ts';

/** Minutes for which a call may still read what it found shown: longer than any call lasts. */
const READ_MINUTES = 15;

/**
 * Empties the slots that no build shows any more, so that rank tables take their space once and not twice. One that was
 * just replaced waits until nobody can be reading it.
 */
export async function emptyUnreadSlots(database: Database): Promise<void> {
	// Under the lock of builds: nobody writes the slots meanwhile.
	await database.exclusively(LOCKS.ranks, async () => {
		const unread = await database.query<{ plat_id: number; entity: RankedName; slot: number }>(
			sql`select plat_id, entity, 1 - slot as slot from rank_builds
			where entity = any(${RANKED_NAMES}::text[]) and built_at < now() - ${raw(READ_MINUTES)} * interval '1 minute'
				and to_regclass(format('%s_ranks_%s_%s', entity, plat_id, 1 - slot)) is not null`,
		);
		for (const { plat_id, entity, slot } of unread) {
			const ranked = RANKED[entity];
			const tables = [...rankTableNames(ranked), ...(ranked.besidesTables ?? [])];
			// Asked for a row: of what other servers hold no size is known here (docs/adr/0014).
			const each = tables.map((table) => {
				const name = raw(`${table}_${plat_id}_${slot}`);
				return sql`select ${name.text} as name where exists (select 1 from ${name})`;
			});
			const full = await database.query<{ name: string }>(join(each, ' union all '));
			if (full.length > 0) await database.script(`truncate ${full.map(({ name }) => name).join(', ')};`);
			await emptyLists(database, entity, { platId: plat_id, slot });
		}
	});
}
