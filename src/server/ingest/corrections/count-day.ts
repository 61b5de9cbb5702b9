import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { isOfDay } from './corrections.ts';
import { dayOfRecord, recordsOf } from './parts.ts';

/** A part says from which to which day it tells: which records are of one is seen by reading it. Of more, 5 s are not enough. */
const MOST_READ = 200;

/** A day of a source in a region. */
export type SourceDay = { readonly sourceId: number; readonly platId: number; readonly day: Day };

/** Records of a day. `isMost`: there are no more than so many, as some parts were not read. */
export type DayCount = { readonly rows: number; readonly isMost: boolean };

/** How many records of a day count now; of one that is taken back, how many would count again. */
export async function countDay(
	db: Queryable,
	{ sourceId, platId, day }: SourceDay,
	mostRead = MOST_READ,
): Promise<DayCount> {
	const parts = await db.query<{ part_id: number; rows: number }>(
		sql`select part_id, rows from import_parts
		where source_id = ${sourceId} and ${platId} = any(plat_ids) and ${day}::date between first_day and last_day and not is_out
			and part_id <= coalesce((select up_to_part from withdrawn_days
				where source_id = ${sourceId} and plat_id = ${platId} and day = ${day}::date), part_id)
		order by part_id desc`,
	);
	let rows = 0;
	for (const { part_id: partId } of parts.slice(0, mostRead)) {
		const records = await recordsOf(db, { partId });
		// Where nothing is of the day, no variant is either.
		if (records.some((record) => dayOfRecord(record) === day))
			rows += records.filter((record) => isOfDay(record, records, platId, day)).length;
	}
	const unread = parts.slice(mostRead);
	return { rows: unread.reduce((sum, part) => sum + part.rows, rows), isMost: unread.length > 0 };
}
