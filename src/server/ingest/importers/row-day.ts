import { type Day, dayInZone } from '#domain/days.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { readDay } from './fields/times.ts';
import { Refused } from './refused.ts';
import type { Scope } from './scope.ts';

/** The day of a row: its own day or moment (as the day there in the region), else the day of `--day`. */
export function dayOfRow(written: string | null, row: RawRow, scope: Scope): Day {
	const instant = written && written.length > 10 ? Date.parse(written) : Number.NaN;
	const day = Number.isNaN(instant)
		? (written ?? scope.day)
		: dayInZone(new Date(instant), scope.platform.timeZone);
	const checked = day ? readDay(day, 'day', scope, row) : null;
	if (typeof checked !== 'string') throw new Refused('day is missing: give the import --day YYYY-MM-DD');
	return checked;
}
