import { isDay } from '#domain/time/days.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import { type FieldReader, shown, unknownOr } from './reader.ts';

/** Short-video shops are younger; an older day is a mistake, and each month of readings gets a partition. */
const EARLIEST_DAY = '2000-01-01';
/** Clocks of collectors run ahead a little. */
const CLOCK_TOLERANCE_MS = 3_600_000;
const CACHED_DAYS = 10_000;

const knownDays = new Set<string>();

/** Days repeat in every row, so each is checked once. */
function isKnownDay(text: string): boolean {
	if (knownDays.has(text)) return true;
	if (!isDay(text)) return false;
	if (knownDays.size > CACHED_DAYS) knownDays.clear();
	// Joined anew: a cell is a slice of its whole block of the file, which the cache would keep alive.
	knownDays.add([...text].join(''));
	return true;
}

/** A calendar day, also one that lies ahead. */
export const readPlannedDay: FieldReader = (value, name) => {
	if (typeof value !== 'string' || !isKnownDay(value)) return unknownOr(value, name, 'no_calendar_day');
	if (value < EARLIEST_DAY) throw new Refused('before', { name, value, day: EARLIEST_DAY });
	return value;
};

/** A calendar day that is over or running in the region. */
export const readDay: FieldReader = (value, name, scope, row) => {
	if (typeof value === 'string' && value > scope.today && isKnownDay(value)) {
		throw new Refused('day_in_future', {
			name,
			value,
			country: scope.platform.country,
			today: scope.today,
		});
	}
	return readPlannedDay(value, name, scope, row);
};

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The moment (epoch ms) that a text with date, time and zone names; null for any other. */
export function instantOf(text: string): number | null {
	const time = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
	return Number.isNaN(time) ? null : time;
}

/** A moment as ISO 8601 UTC. */
export const readInstant: FieldReader = (value, name, scope) => {
	const time = typeof value === 'string' ? instantOf(value) : null;
	if (time === null) return unknownOr(value, name, 'no_instant');
	if (time > scope.now.getTime() + CLOCK_TOLERANCE_MS)
		throw new Refused('in_future', { name, value: shown(value) });
	const instant = new Date(time).toISOString();
	if (instant < EARLIEST_DAY) throw new Refused('before', { name, value: shown(value), day: EARLIEST_DAY });
	return instant;
};

const FLAGS = new Map<string, boolean>([
	['true', true],
	['1', true],
	['yes', true],
	['false', false],
	['0', false],
	['no', false],
]);

/** Yes or no. */
export const readFlag: FieldReader = (value, name) => {
	if (typeof value === 'boolean') return value;
	return FLAGS.get(String(value).toLowerCase()) ?? unknownOr(value, name, 'no_flag');
};
