import { addDays, type Day, dayInZone, epochDay } from '#domain/time/days.ts';
import type { AlertTimes, MailMode, QuietTime } from './rule.ts';

/*
 * When an alert may go out, on the clock of its zone. A local time that the change of the clock leaves out is the moment
 * after it; one that comes twice is the first.
 */

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Digests are sent at eight in the morning, weekly ones on Monday. */
const DIGEST_MINUTE = 8 * 60;
const MONDAY = 1;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
	const known = clocks.get(zone);
	if (known) return known;
	const made = new Intl.DateTimeFormat('en-GB', {
		timeZone: zone,
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	});
	clocks.set(zone, made);
	return made;
}

/** Whether a text is a time zone that clocks know. */
export function isZone(text: string): boolean {
	try {
		return text.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: text }) !== null;
	} catch {
		return false;
	}
}

/** Day, weekday (1 is Monday) and minute of the day of an instant on the clock of a zone. */
export function localTime(instant: Date, zone: string): { day: Day; weekday: number; minute: number } {
	const day = dayInZone(instant, zone);
	const [hours = 0, minutes = 0] = clockIn(zone).format(instant).split(':').map(Number);
	// 1970-01-01 was a Thursday.
	return { day, weekday: ((epochDay(day) + 3) % 7) + 1, minute: hours * 60 + minutes };
}

/** Minutes by which the clock of a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
	const { day, minute } = localTime(new Date(instant), zone);
	return epochDay(day) * DAY_MINUTES + minute - Math.floor(instant / MINUTE_MS);
}

/** The instant of a local time. */
export function instantAt(day: Day, minute: number, zone: string): Date {
	const local = (epochDay(day) * DAY_MINUTES + minute) * MINUTE_MS;
	const offsets = [
		offsetAt(local - DAY_MINUTES * MINUTE_MS, zone),
		offsetAt(local + DAY_MINUTES * MINUTE_MS, zone),
	];
	const fitting = offsets
		.map((offset) => local - offset * MINUTE_MS)
		.filter((instant) => offsetAt(instant, zone) * MINUTE_MS === local - instant);
	// Of a time that is left out: as late as the clock before it says, which is after the change.
	const [before = 0] = offsets;
	return new Date(fitting.length > 0 ? Math.min(...fitting) : local - before * MINUTE_MS);
}

/** The end of the quiet time that an instant lies in; null outside of it. */
function quietEnd(instant: Date, quiet: QuietTime, zone: string): Date | null {
	const { day, minute } = localTime(instant, zone);
	const isOverMidnight = quiet.from > quiet.to;
	const isQuiet = isOverMidnight
		? minute >= quiet.from || minute < quiet.to
		: minute >= quiet.from && minute < quiet.to;
	if (!isQuiet) return null;
	return instantAt(isOverMidnight && minute >= quiet.from ? addDays(day, 1) : day, quiet.to, zone);
}

/** What becomes of a firing: it is sent from an instant on, or only noted. */
export type Admission = { readonly dueAt: Date } | { readonly held: 'off_day' | 'capped' };

/** Whether and when a firing is sent; `sentToday` are those of the rule that were, on the same day of its zone. */
export function admissionOf(times: AlertTimes, firedAt: Date, sentToday: number): Admission {
	const { zone, days, quiet, cap } = times;
	if (!days.includes(localTime(firedAt, zone).weekday)) return { held: 'off_day' };
	if (sentToday >= cap) return { held: 'capped' };
	return { dueAt: (quiet && quietEnd(firedAt, quiet, zone)) ?? firedAt };
}

/** When the next digest after an instant is sent. */
export function nextDigest(after: Date, mode: 'daily' | 'weekly', zone: string): Date {
	const { day } = localTime(after, zone);
	for (let ahead = 0; ; ahead += 1) {
		const candidate = addDays(day, ahead);
		const at = instantAt(candidate, DIGEST_MINUTE, zone);
		const isDay = mode === 'daily' || ((epochDay(candidate) + 3) % 7) + 1 === MONDAY;
		if (isDay && at > after) return at;
	}
}

/** When the mail of a firing is due; null where none is wanted. */
export function mailDueAt(mode: MailMode, dueAt: Date, zone: string): Date | null {
	if (mode === 'off') return null;
	return mode === 'now' ? dueAt : nextDigest(dueAt, mode, zone);
}
