import type { CounterEntity } from '#domain/figures/metrics.ts';
import type { Day } from '#domain/time/days.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What a source has days of: counters of an entity, or ready window figures. */
type Covered = CounterEntity | `${CounterEntity}_windows`;

/** Widens the first and last day that a source has rows for, per platform, and the days that day close looks at. */
export async function noteSourceDays(
	tx: Transaction,
	entity: Covered,
	sourceId: number,
	days: readonly { readonly plat_id: number; readonly day: Day }[],
): Promise<void> {
	for (const [platId, found] of Map.groupBy(days, (one) => one.plat_id)) {
		const sorted = found.map(({ day }) => day).sort();
		await tx.query(
			sql`insert into source_days (entity, plat_id, source_id, first_day, last_day) values (${entity}, ${platId}, ${sourceId}, ${sorted[0] ?? null}, ${sorted.at(-1) ?? null})
			on conflict (entity, plat_id, source_id) do update
			set first_day = least(source_days.first_day, excluded.first_day),
				last_day = greatest(source_days.last_day, excluded.last_day),
				-- Null stays null: all days are looked at.
				open_from = case when source_days.open_from is not null then least(source_days.open_from, excluded.first_day) end`,
		);
	}
}
