import { addDays, type Day, eachDay } from '#domain/time/days.ts';
import type { AlertEvent, AlertState } from './evaluate.ts';

/** Days that growth compares with as many before. */
const GROWTH_DAYS = 7;
/** States of days before this many are read, so that growth of the first one is known. */
export const WARM_UP_DAYS = 2 * GROWTH_DAYS;

/** What is stored of a subject by day; what is missing or null is unknown. */
export type StoredDays = {
	readonly units: ReadonlyMap<Day, number | null>;
	readonly price?: ReadonlyMap<Day, number | null>;
	readonly stock?: ReadonlyMap<Day, number | null>;
	readonly rating?: ReadonlyMap<Day, number | null>;
	readonly commission?: ReadonlyMap<Day, number | null>;
	readonly rank?: ReadonlyMap<Day, number | null>;
	readonly events?: ReadonlyMap<Day, readonly AlertEvent[]>;
};

function sumUpTo(units: StoredDays['units'], day: Day): number | null {
	let sum = 0;
	for (let ago = 0; ago < GROWTH_DAYS; ago += 1) {
		const value = units.get(addDays(day, -ago)) ?? null;
		if (value === null) return null;
		sum += value;
	}
	return sum;
}

/** Units of the 7 days up to a day against the 7 before; null where either is unknown or nothing was sold before. */
export function growthOn(units: StoredDays['units'], day: Day): number | null {
	const now = sumUpTo(units, day);
	const before = sumUpTo(units, addDays(day, -GROWTH_DAYS));
	return now === null || before === null || before === 0 ? null : now / before - 1;
}

/** The states of closed days, as conditions look at them. */
export function statesOfDays(stored: StoredDays, { from, to }: { from: Day; to: Day }): AlertState[] {
	const { units, price, stock, rating, commission, rank, events } = stored;
	return eachDay(from, to).map((day) => ({
		at: day,
		figures: {
			price: price?.get(day) ?? null,
			stock: stock?.get(day) ?? null,
			rating: rating?.get(day) ?? null,
			commission: commission?.get(day) ?? null,
			rank: rank?.get(day) ?? null,
			growth: growthOn(units, day),
		},
		events: events?.get(day) ?? [],
	}));
}
