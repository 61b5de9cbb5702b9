import { addDays, type Day, daysBetween, isDay } from '#domain/time/days.ts';
import { type Period, parsePeriod } from '#domain/time/periods.ts';
import type { Folded } from './item.ts';

/** The period that a request asked for; what it does not say is null. */
export type AskedPeriod = { readonly day: Day | null; readonly windowDays: number | null };

export const NOTHING_ASKED: AskedPeriod = { day: null, windowDays: null };

/** A period with first and last day. */
export function daysAsked(from: Day, to: Day): AskedPeriod {
	return { day: to, windowDays: daysBetween(from, to) + 1 };
}

function ofPeriod(period: Period | null): AskedPeriod {
	return period?.kind === 'range' ? daysAsked(period.from, period.to) : NOTHING_ASKED;
}

const WEEK = /^(\d{4})-W?(\d{1,2})$/i;

/** A day, an ISO week (`2026-18`, `2026-W18`) or a month (`2026-02`), as a rank's request names it. */
export function rankPeriod(type: unknown, value: unknown): AskedPeriod {
	if (typeof value !== 'string') return NOTHING_ASKED;
	const week = WEEK.exec(value);
	if (type === 'week' && week) return ofPeriod(parsePeriod(`${week[1]}-W${week[2]?.padStart(2, '0')}`));
	return type === 'day' || type === 'month' ? ofPeriod(parsePeriod(value)) : NOTHING_ASKED;
}

/** Two days, however their digits are parted; nothing where one is missing. */
export function betweenDays(from: unknown, to: unknown): AskedPeriod {
	const [first, last] = [from, to].map(asDay);
	return first && last && first <= last ? daysAsked(first, last) : NOTHING_ASKED;
}

/** A day of a request, `2026-11-20` or `20261120`; null for anything else. */
export function asDay(value: unknown): Day | null {
	const text = String(value ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
	return isDay(text) ? text : null;
}

/** So many days that end with a day; the day may be unknown. */
export function endingOn(day: unknown, windowDays: number | null): AskedPeriod {
	return { day: asDay(day), windowDays };
}

/** An object of a request, or an empty one. */
export function within(request: Folded, name: string): Folded {
	const value = request[name];
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Folded) : {};
}

/** The last days of a series before which `length` days are all known. */
export function wholeWindows(days: ReadonlySet<Day>, length: number): Day[] {
	return [...days].filter((end) => {
		for (let back = 0; back < length; back += 1) if (!days.has(addDays(end, -back))) return false;
		return true;
	});
}
