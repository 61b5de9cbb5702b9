import { addDays, type Day, dayOf, daysBetween, epochDay, isDay } from './days.ts';

/** Ready-made windows that have a rank table, in days (counters.md). */
export const PRESET_DAYS = [1, 7, 15, 28, 30, 60, 90] as const;
export type PresetDays = (typeof PRESET_DAYS)[number];

/** What a ranking or trend may be asked for. A range includes both its days. */
export type Period =
	| { readonly kind: 'preset'; readonly days: PresetDays }
	| { readonly kind: 'total' }
	| { readonly kind: 'today' }
	| { readonly kind: 'range'; readonly from: Day; readonly to: Day };

/** No period is asked for outside of these: the days around any inside can be written too, as those before it are. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** Longest custom range in days: the partitions of two years. */
export const LONGEST_RANGE_DAYS = 731;

const WEEK = /^(\d{4})-W(\d{2})$/;
const MONTH = /^(\d{4})-(\d{2})$/;

function presetOf(text: string): Period | null {
	const days = PRESET_DAYS.find((preset) => String(preset) === text);
	return days ? { kind: 'preset', days } : null;
}

/** Monday to Sunday of an ISO week; null for a week that the year does not have. */
function weekRange(year: number, week: number): Period | null {
	const fourth = epochDay(`${year}-01-04`);
	const firstMonday = fourth - ((fourth + 3) % 7);
	const monday = dayOf(firstMonday + (week - 1) * 7);
	const thursdayYear = Number(addDays(monday, 3).slice(0, 4));
	return week >= 1 && thursdayYear === year ? { kind: 'range', from: monday, to: addDays(monday, 6) } : null;
}

function monthRange(year: number, month: number): Period | null {
	const from = `${year}-${String(month).padStart(2, '0')}-01`;
	if (!isDay(from)) return null;
	const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
	return { kind: 'range', from, to: addDays(next, -1) };
}

function customRange(text: string): Period | null {
	const [from, to, ...rest] = text.split('..');
	if (!from || !to || rest.length > 0 || !isDay(from) || !isDay(to)) return null;
	const length = daysBetween(from, to) + 1;
	return length >= 1 && length <= LONGEST_RANGE_DAYS ? { kind: 'range', from, to } : null;
}

function rangeNamed(text: string): Period | null {
	if (isDay(text)) return { kind: 'range', from: text, to: text };
	const week = WEEK.exec(text);
	if (week) return weekRange(Number(week[1]), Number(week[2]));
	const month = MONTH.exec(text);
	if (month) return monthRange(Number(month[1]), Number(month[2]));
	return customRange(text);
}

/**
 * Reads `7`, `total`, `today`, `2026-02-14`, `2026-W07`, `2026-02` or `2026-02-01..2026-02-14`.
 * Null for anything else: unknown presets, days that do not exist, a range that ends before it begins.
 */
export function parsePeriod(text: string): Period | null {
	if (text === 'total' || text === 'today') return { kind: text };
	const preset = presetOf(text);
	if (preset) return preset;
	const range = rangeNamed(text);
	// A day that cannot be written is empty text.
	const isWritten = range?.kind === 'range' && range.from >= FIRST_DAY && range.to >= range.from;
	return isWritten && range.to <= LAST_DAY ? range : null;
}

/** Days from `from` to `to`, both included. */
export type DayRange = { readonly from: Day; readonly to: Day };

/** What the days of a period are counted from: the newest closed day with data, and the running day. */
export type PeriodClock = { readonly asOf: Day; readonly today: Day };

/** The days a period covers; a running week or month ends with the newest closed day. Null for `total`. */
export function rangeOf(period: Period, { asOf, today }: PeriodClock): DayRange | null {
	switch (period.kind) {
		case 'preset':
			return { from: addDays(asOf, 1 - period.days), to: asOf };
		case 'range':
			return { from: period.from, to: isRunning(period, asOf) ? asOf : period.to };
		case 'today':
			return { from: today, to: today };
		case 'total':
			return null;
	}
}

/** Whether days that are answered run into one that is not over: their figures are those so far. `total` ends with `asOf`. */
export const isPartial = (range: DayRange | null, { asOf, today }: PeriodClock): boolean =>
	(range?.to ?? asOf) >= today;

function isRunning(period: Period, asOf: Day): boolean {
	return period.kind === 'range' && period.from <= asOf && period.to > asOf;
}

/** The equal range just before: growth compares with it. */
export function rangeBefore(range: DayRange): DayRange {
	const length = daysBetween(range.from, range.to) + 1;
	return { from: addDays(range.from, -length), to: addDays(range.to, -length) };
}
