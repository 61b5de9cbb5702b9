const GRAMS: Readonly<Record<string, number>> = {
	mg: 0.001,
	g: 1,
	gr: 1,
	gram: 1,
	grams: 1,
	克: 1,
	kg: 1_000,
	kilogram: 1_000,
	kilograms: 1_000,
	公斤: 1_000,
	千克: 1_000,
	oz: 28.349_523,
	ounce: 28.349_523,
	ounces: 28.349_523,
	lb: 453.592_37,
	lbs: 453.592_37,
	pound: 453.592_37,
	pounds: 453.592_37,
};

/** Nothing that a shop sends is heavier, in grams. */
const MOST_GRAMS = 1_000_000;

/** A weight as it is written ("1.2 kg", "8oz", "500") in whole grams, at least one; null where it says none. */
export function gramsOf(text: string, unit = 'g'): number | null {
	const found = /^\s*(\d+(?:[.,]\d+)?)\s*(\p{L}*)\.?\s*$/u.exec(text);
	if (!found) return null;
	const per = GRAMS[(found[2] || unit).toLowerCase()];
	if (per === undefined) return null;
	const grams = Number(found[1]?.replace(',', '.')) * per;
	return grams > 0 && grams <= MOST_GRAMS ? Math.max(1, Math.round(grams)) : null;
}
