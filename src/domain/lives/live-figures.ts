import { ratio } from '#domain/figures/formulas.ts';

/** How many people were in a live session at a moment. */
export type OnlineReading = {
	/** Minutes since the start. */
	readonly minute: number;
	readonly online: number;
};

/** Minutes that all viewers together were there: between two readings counts the mean of both. */
export function onlineMinutes(readings: readonly OnlineReading[]): number {
	let minutes = 0;
	for (const [index, reading] of readings.entries()) {
		const before = readings[index - 1];
		if (before) minutes += ((before.online + reading.online) / 2) * (reading.minute - before.minute);
	}
	return minutes;
}

/**
 * The mean number of people online, weighted by time (decisions 4): readings that stand close together count no
 * more than others. Null where the readings span no time.
 */
export function averageOnline(readings: readonly OnlineReading[]): number | null {
	const span = (readings.at(-1)?.minute ?? 0) - (readings[0]?.minute ?? 0);
	return ratio(onlineMinutes(readings), span);
}

/** How long one viewer stayed on average, in seconds: Σ online minutes × 60 / viewers entered. */
export function stayTime(readings: readonly OnlineReading[], entered: number | null): number | null {
	return ratio(onlineMinutes(readings) * 60, entered);
}

/** Comments a minute for every 100 people online. */
export function commentHeat(comments: number, minutes: number, average: number | null): number | null {
	const perMinute = ratio(comments, minutes);
	const heat = ratio(perMinute, average);
	return heat === null ? null : heat * 100;
}

/** GMV an hour of a session of so many seconds, in minor units. */
export function revenuePerHour(gmv: number | null, seconds: number): number | null {
	// Multiplied first: whole numbers stay exact until the one division, so that a half is seen as one.
	return gmv === null ? null : ratio(gmv * 3_600, seconds);
}
