import type { Sample } from '#domain/monitoring/reading.ts';
import type { BaseRow } from '#server/monitoring/queries/newest.ts';

/*
 * How a product of the demo sells within a day: by the hour and the day of the week, with a price cut every two to four
 * days that sells more for six hours. The same product, start and moment give the same figures.
 */

const HOUR_MS = 3_600_000;
const TURN = 2 * Math.PI;
const CUT = { hours: 6, price: 0.2, speed: 1.4 };

/** Waves of the speed: amplitude, period in hours, and the hour at which they begin. Together they never stop sales. */
const WAVES = [
	[0.5, 24, 9],
	[0.12, 168, 30],
	[0.2, 1.7, 0.3],
	[0.14, 0.61, 0.1],
] as const;

/** A number from 0 to 1 that a text stands for (FNV-1a). */
function chance(text: string): number {
	let hash = 2_166_136_261;
	for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
	return hash / 4_294_967_296;
}

/** Hours of speed 1 up to an hour of the waves. */
function wavesTo(hour: number): number {
	return WAVES.reduce((sum, [amplitude, period, from]) => {
		const at = (hours: number) => -Math.cos((TURN * (hours - from)) / period);
		return sum + (amplitude * period * (at(hour) - at(0))) / TURN;
	}, hour);
}

type Cuts = { readonly every: number; readonly first: number };

/** Hours of price cuts up to an hour. */
function cutHours(hour: number, { every, first }: Cuts): number {
	const since = hour - first;
	if (since <= 0) return 0;
	return Math.floor(since / every) * CUT.hours + Math.min(CUT.hours, since % every);
}

const perHour = (now: number | null, before: number | null, least: number): number =>
	Math.max(least, now === null || before === null ? 0 : (now - before) / 168);

const grown = (base: number | null, speed: number, hour: number, start: number): number | null =>
	base === null ? null : base + Math.floor(speed * hour + start);

/** What a product of the demo is read as at a moment; `rank` is that of its build. */
export function simulatedSample(base: BaseRow, productId: string, at: Date, rank: number | null): Sample {
	const luck = (what: string) => chance(`${productId} ${what}`);
	const hour = (at.getTime() - Date.parse(base.midnight)) / HOUR_MS;
	const cuts = { every: 52 + Math.round(luck('every') * 44), first: 10 + luck('first') * 14 };
	const cut = cutHours(hour, cuts);
	const isCut = cutHours(hour + 0.01, cuts) > cut;
	const speed = perHour(base.units, base.units_before, 2);
	const sold = speed * (wavesTo(hour) + CUT.speed * cut);
	const price = base.price ?? 1_999;
	const capacity = Math.ceil(speed * 24 * (2 + luck('stock') * 2)) + 40;
	const money = price * (sold - CUT.price * speed * (1 + CUT.speed) * cut);
	const push = Math.max(0, cut - cutHours(hour - CUT.hours, cuts)) / CUT.hours;
	const shake = 1 + (chance(`${productId} ${Math.floor(hour * 2)}`) - 0.5) * 0.06;
	return {
		price: isCut ? Math.round((price * (1 - CUT.price)) / 10) * 10 : price,
		stock: capacity - (Math.floor(sold) % capacity),
		units: base.units === null ? null : base.units + Math.floor(sold),
		gmv: base.gmv === null ? null : base.gmv + Math.round(money),
		creators: grown(
			base.creators,
			perHour(base.creators, base.creators_before, 0.04),
			hour,
			luck('creators'),
		),
		lives: grown(base.lives, perHour(base.lives, base.lives_before, 0.06), hour, luck('lives')),
		videos: grown(base.videos, perHour(base.videos, base.videos_before, 0.1), hour, luck('videos')),
		rank: rank === null ? null : Math.max(1, Math.round(rank * (1 - 0.55 * push) * shake)),
	};
}
