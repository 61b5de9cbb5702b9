/** A length in years of 365 days, days, hours, minutes and seconds, each below the next larger one. */
export type Duration = {
	readonly years: number;
	readonly days: number;
	readonly hours: number;
	readonly minutes: number;
	readonly seconds: number;
};

const HOUR = 3_600;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** A length of seconds, rounded to whole seconds or whole minutes. */
export function durationOf(seconds: number, finest: 'minutes' | 'seconds'): Duration {
	const whole = finest === 'minutes' ? Math.round(seconds / 60) * 60 : Math.round(seconds);
	return {
		years: Math.floor(whole / YEAR),
		days: Math.floor((whole % YEAR) / DAY),
		hours: Math.floor((whole % DAY) / HOUR),
		minutes: Math.floor((whole % HOUR) / 60),
		seconds: whole % 60,
	};
}
