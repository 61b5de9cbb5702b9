import { dayOf, epochDay } from '#domain/time/days.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The first day of the demo's world: whatever the window, counters have summed since then. */
export const WORLD_START = epochDay('2025-01-01');

/** No product was launched earlier; figures of days are kept in arrays that start here. */
export const HISTORY_START = WORLD_START - 330;

/** Minutes that a zone is ahead of UTC around noon of a day, remembered per zone and day. */
export function createZoneClock(timeZone: string): (epoch: number, minuteOfDay: number) => string {
	const format = new Intl.DateTimeFormat('en-GB', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	});
	const offsets = new Map<number, number>();
	const offsetOn = (epoch: number): number => {
		const known = offsets.get(epoch);
		if (known !== undefined) return known;
		const noon = epoch * DAY_MS + 12 * 60 * MINUTE_MS;
		const part = Object.fromEntries(
			format.formatToParts(noon).map(({ type, value }) => [type, Number(value)]),
		);
		const local = Date.UTC(
			part.year ?? 0,
			(part.month ?? 1) - 1,
			part.day ?? 1,
			part.hour ?? 0,
			part.minute ?? 0,
		);
		offsets.set(epoch, local - noon);
		return local - noon;
	};
	return (epoch, minuteOfDay) => {
		const whole = Math.floor(minuteOfDay);
		return new Date(epoch * DAY_MS + whole * MINUTE_MS - offsetOn(epoch)).toISOString();
	};
}

/** Text of a day since 1970, remembered: half a million records ask for the same few hundred days. */
const names = new Map<number, string>();
export function dayName(epoch: number): string {
	const known = names.get(epoch);
	if (known) return known;
	const name = dayOf(epoch);
	names.set(epoch, name);
	return name;
}
