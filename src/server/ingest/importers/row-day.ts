import { type Day, dayInZone } from '#domain/time/days.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { localDay } from './fields/local-time.ts';
import { instantOf, readDay } from './fields/times.ts';
import { Refused } from './refused.ts';
import type { Scope } from './scope.ts';

const EPOCH = /^\d{10}(\d{3})?$/;

/** The day in the region of a moment with zone, of a clock there, or of an epoch in seconds or milliseconds. */
function dayOfMoment(text: string, { platform }: Scope): Day | null {
	const epoch = EPOCH.test(text) ? Number(text) * (text.length === 10 ? 1_000 : 1) : null;
	const instant = epoch ?? instantOf(text);
	return instant === null ? localDay(text) : dayInZone(new Date(instant), platform.timeZone);
}

/** The day of a row: its own day or moment (as the day there in the region), else the day of `--day`. */
export function dayOfRow(written: string | null, row: RawRow, scope: Scope): Day {
	const day = written === null ? scope.day : (dayOfMoment(written, scope) ?? written);
	const checked = day ? readDay(day, 'day', scope, row) : null;
	if (typeof checked !== 'string') throw new Refused('no_day_said');
	return checked;
}
