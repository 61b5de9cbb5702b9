import { gpm, ratio, unitPrice } from '#domain/figures/formulas.ts';
import {
	averageOnline,
	commentHeat,
	type OnlineReading,
	onlineMinutes,
	revenuePerHour,
	stayTime,
} from '#domain/lives/live-figures.ts';
import { type ExampleLocale, exampleMinor } from './money.ts';

/** People online in a session of two hours; read more often while a voucher was out and a product pinned. */
export const LIVE_READINGS: readonly OnlineReading[] = [
	[0, 0],
	[5, 180],
	[10, 320],
	[20, 410],
	[30, 450],
	[32, 780],
	[34, 1_080],
	[36, 1_150],
	[38, 1_020],
	[40, 860],
	[45, 640],
	[60, 520],
	[75, 470],
	[77, 640],
	[80, 690],
	[90, 560],
	[105, 400],
	[120, 240],
].map(([minute = 0, online = 0]) => ({ minute, online }));

/** What happened when. */
export const LIVE_EVENTS = [
	{ name: 'voucher', minute: 30 },
	{ name: 'pin', minute: 75 },
] as const;

const TOTALS = {
	minutes: 120,
	viewers: 18_400,
	units: 736,
	followers: 405,
	comments: 5_520,
	dollars: 12_512,
};
const online = LIVE_READINGS.map((reading) => reading.online);

/** The figures of the session; money in minor units of the language's market. */
export function liveExample(locale: ExampleLocale) {
	const { minutes, viewers, units, followers, comments, dollars } = TOTALS;
	const gmv = exampleMinor(dollars, locale);
	const average = averageOnline(LIVE_READINGS);
	return {
		...TOTALS,
		gmv,
		average,
		/** What one gets by dividing by the number of readings. */
		plainMean: ratio(
			online.reduce((total, value) => total + value, 0),
			online.length,
		),
		peak: Math.max(...online),
		onlineMinutes: onlineMinutes(LIVE_READINGS),
		staySeconds: stayTime(LIVE_READINGS, viewers),
		conversion: ratio(units, viewers),
		followRate: ratio(followers, viewers),
		commentHeat: commentHeat(comments, minutes, average),
		revenuePerHour: revenuePerHour(gmv, minutes * 60),
		unitPrice: unitPrice(gmv, units),
		gpm: gpm(gmv, viewers),
	};
}
