import type { FormatLocale } from '#domain/text/formats.ts';
import { dayInZone } from '#domain/time/days.ts';

/*
 * When something was in a live session, as clocks of its region showed it.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(locale: FormatLocale, timeZone: string): Intl.DateTimeFormat {
	const key = `${locale} ${timeZone}`;
	const format =
		formats.get(key) ??
		new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
	formats.set(key, format);
	return format;
}

/** The time of day of an instant (milliseconds) in a zone: 20:05 (20.05 in Indonesian). */
export const clockText = (at: number, timeZone: string, locale: FormatLocale): string =>
	clockFormat(locale, timeZone).format(at);

/** A mark on the axis of a session. */
export type ClockTick = {
	/** Minutes after the start. */
	readonly minute: number;
	readonly at: number;
	/** Whether another day begins since the mark before. */
	readonly isNewDay: boolean;
};

const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440];
const MINUTE_MS = 60_000;

/** Marks at round times, at most so many: every zone of ours is whole hours from UTC. */
export function clockTicks(startedAt: number, minutes: number, timeZone: string, most: number): ClockTick[] {
	const step = STEPS.find((size) => minutes / size <= most) ?? 1_440;
	const size = step * MINUTE_MS;
	const ticks: ClockTick[] = [];
	let day = dayInZone(new Date(startedAt), timeZone);
	for (let at = Math.ceil(startedAt / size) * size; at <= startedAt + minutes * MINUTE_MS; at += size) {
		const today = dayInZone(new Date(at), timeZone);
		ticks.push({ minute: (at - startedAt) / MINUTE_MS, at, isNewDay: today !== day });
		day = today;
	}
	return ticks;
}
