import { CORRECTION_DAYS } from '#domain/figures/counter-steps.ts';
import type { Month } from '#domain/figures/retention.ts';
import { type RowReason, rowReason } from '#domain/text/row-reasons.ts';
import { addDays, type Day } from '#domain/time/days.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Converted } from '#server/ingest/importers/importer.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';

/*
 * Figures that were archived and dropped. What they said is not known any more: the same rows told again would count as
 * new ones, and what stands just after them was judged by them.
 */

/** The newest day of a source's figures that were dropped; null for none. */
export async function droppedTo(db: Queryable, sourceId: number): Promise<Day | null> {
	const [row] = await db.query<{ dropped_to: Day | null }>(
		sql`select dropped_to from sources where source_id = ${sourceId}`,
	);
	return row?.dropped_to ?? null;
}

/** Notes days as dropped for the sources that told something of them; of sales alone no days are kept, so they may have. */
export async function noteDropped(tx: Transaction, bound: Day): Promise<void> {
	await tx.query(
		sql`update sources set dropped_to = greatest(dropped_to, ${bound}::date - 1)
		where source_id in (select source_id from source_days where first_day < ${bound}::date)
			or source_id not in (select source_id from source_days)`,
	);
}

/** Notes that a month is back; `isFirst` where none before it is missing. */
export async function noteBack(tx: Transaction, month: Month, isFirst: boolean): Promise<void> {
	const first = sql`${`${month}-01`}::date`;
	await tx.query(
		sql`update sources set dropped_to = case when not ${isFirst}::boolean then ${first} - 1 end
		where dropped_to between ${first} and (${first} + interval '1 month')::date - 1`,
	);
}

/** The last day of which readings that come now cannot be judged: a fall is looked at with readings so long before. */
const judgedTo = (dropped: Day): Day => addDays(dropped, CORRECTION_DAYS);

/** The last day whose figures cannot be taken back alone: a reading may count for a month. */
export const fixedTo = (dropped: Day): Day => addDays(dropped, CORRECTION_DAYS + 31);

function refusalOf(converted: Converted, dropped: Day): RowReason | null {
	if (!('records' in converted)) return null;
	for (const record of converted.records)
		if (record.type !== 'rate' && 'day' in record && record.day <= judgedTo(dropped))
			return rowReason('archived_day', { day: record.day, to: judgedTo(dropped) });
	return null;
}

/** Refuses rows of days that were dropped, or that cannot be judged without them. */
export const refusingDropped =
	(convert: (row: RawRow) => Converted, dropped: Day | null): ((row: RawRow) => Converted) =>
	(row) => {
		const converted = convert(row);
		const refused = dropped === null ? null : refusalOf(converted, dropped);
		return refused ? { refused } : converted;
	};
