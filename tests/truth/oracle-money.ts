import { daysBetween } from '#domain/time/days.ts';
import { type Chain, chainOf, keep, type Point } from './oracle-chain.ts';

/** A record of a product, as far as it says anything of money. */
export type MoneyRecord = {
	readonly day: string;
	readonly units: number | null;
	readonly gmv: number | null;
	/** The middle of its price range, minor units. */
	readonly price: number | null;
};

const half = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

const isCounted = (record: MoneyRecord | undefined) => record?.gmv !== null && record?.gmv !== undefined;

/** The estimated step of money that goes with a step of units. */
function estimate(point: Point, before: MoneyRecord | undefined, now: MoneyRecord): Point {
	const start = before ? (before.price ?? null) : now.price;
	if (point.kind === 'reset') return { ...point, isEstimated: true };
	if (start === null || now.price === null) return { ...point, kind: 'reset', adds: 0, isEstimated: true };
	const price = before ? (start + now.price) / 2 : now.price;
	return { ...point, adds: half(point.adds * price), isEstimated: true };
}

/** Units × price alone: a step of money for each step of units. */
function estimated(records: readonly MoneyRecord[], birth: string | null): Chain {
	const byDay = new Map(records.map((record) => [record.day, record]));
	const units = keep(records.flatMap(({ day, units: value }) => (value === null ? [] : [{ day, value }])));
	return chainOf(
		units.flatMap((point, index) => {
			const now = byDay.get(point.day);
			const before = byDay.get(units[index - 1]?.day ?? '');
			return now ? [estimate(point, before, now)] : [];
		}),
		birth,
	);
}

const missing = (from: string, to: string) => daysBetween(from, to) - 1;

/** The estimated step into a day: that of the units, from the point before. */
function stepInto(
	day: string,
	from: string,
	units: readonly Point[],
	byDay: ReadonlyMap<string, MoneyRecord>,
): Point {
	const at = units.findIndex((point) => point.day === day);
	const [before, now] = [units[at - 1], units[at]];
	const record = byDay.get(day);
	if (!record || !now || before?.day !== from)
		return { day, value: 0, kind: 'reset', adds: 0, isEstimated: true };
	return estimate(now, byDay.get(from), record);
}

/** Counted money where it is read, units × price where it is not for more than three days. */
function mixed(records: readonly MoneyRecord[], birth: string | null): Chain {
	const byDay = new Map(records.map((record) => [record.day, record]));
	const read = (name: 'units' | 'gmv') =>
		keep(
			records.flatMap((record) =>
				record[name] === null ? [] : [{ day: record.day, value: record[name] ?? 0 }],
			),
		);
	const [units, counted] = [read('units'), read('gmv')];
	const points: Point[] = [];
	const addEstimates = (until: string) => {
		for (const point of units.filter(({ day }) => day < until && day > (points.at(-1)?.day ?? ''))) {
			const last = points.at(-1);
			const record = byDay.get(point.day);
			if (last) points.push(stepInto(point.day, last.day, units, byDay));
			else if (record && record.price !== null) {
				points.push({
					...point,
					kind: 'exact',
					adds: half((record.units ?? 0) * record.price),
					isEstimated: true,
				});
			}
		}
	};
	for (const [index, point] of counted.entries()) {
		const before = counted[index - 1];
		const isStep =
			before !== undefined &&
			(point.kind === 'corrected' ||
				missing(before.day, point.day) <= 3 ||
				!units.some(({ day }) => day > before.day && day < point.day));
		if (!isStep) addEstimates(point.day);
		const last = points.at(-1);
		if (isStep || !last) points.push(point);
		else points.push({ ...stepInto(point.day, last.day, units, byDay), value: point.value });
	}
	addEstimates('9999');
	const [lastCounted, last] = [counted.at(-1)?.day ?? '', points.at(-1)?.day ?? ''];
	const isProvisional = last > lastCounted && missing(lastCounted, last) < 3;
	return { ...chainOf(points, birth), provisionalAfter: isProvisional ? lastCounted : null };
}

/** The chain of a product's money from the records of one source. */
export function moneyChain(records: readonly MoneyRecord[], birth: string | null): Chain {
	const counted = records.filter(isCounted);
	const others = records.filter(
		(record) => !isCounted(record) && record.units !== null && record.price !== null,
	);
	if (counted.length === 0) return estimated(records, birth);
	if (others.length === 0)
		return chainOf(keep(counted.map(({ day, gmv }) => ({ day, value: gmv ?? 0 }))), birth);
	return mixed(records, birth);
}
