/** A length in hours, minutes and seconds; minutes and seconds are below 60. */
export type Duration = { readonly hours: number; readonly minutes: number; readonly seconds: number };

/** A length of seconds, rounded to whole seconds or whole minutes. */
export function durationOf(seconds: number, finest: 'minutes' | 'seconds'): Duration {
	const whole = finest === 'minutes' ? Math.round(seconds / 60) * 60 : Math.round(seconds);
	return {
		hours: Math.floor(whole / 3_600),
		minutes: Math.floor((whole % 3_600) / 60),
		seconds: whole % 60,
	};
}
