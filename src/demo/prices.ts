import type { CurrencyCode } from '#domain/platforms/platforms.ts';

/** Up to `below`, prices are a multiple of `step` less `off`; all in minor units. */
type Ending = { readonly below: number; readonly step: number; readonly off: number };

const NINETY_NINE: readonly Ending[] = [
	{ below: 100_00, step: 1_00, off: 1 },
	{ below: Number.POSITIVE_INFINITY, step: 5_00, off: 1 },
];
const NINETY: readonly Ending[] = [
	{ below: 100_00, step: 1_00, off: 10 },
	{ below: Number.POSITIVE_INFINITY, step: 5_00, off: 1_00 },
];
const NINES: readonly Ending[] = [
	{ below: 1_000_00, step: 10_00, off: 1_00 },
	{ below: Number.POSITIVE_INFINITY, step: 100_00, off: 10_00 },
];

/** Rp 49.900, ₫99.000, £12.99, RM 24.90, ฿199, ₱1,290: how prices end in each currency. */
const ENDINGS: Readonly<Record<CurrencyCode, readonly Ending[]>> = {
	IDR: [
		{ below: 300_000_00, step: 1_000_00, off: 100_00 },
		{ below: Number.POSITIVE_INFINITY, step: 10_000_00, off: 1_000_00 },
	],
	VND: [
		{ below: 100_000, step: 5_000, off: 1_000 },
		{ below: Number.POSITIVE_INFINITY, step: 10_000, off: 1_000 },
	],
	USD: NINETY_NINE,
	GBP: NINETY_NINE,
	CNY: NINES,
	THB: NINES,
	PHP: NINES,
	MYR: NINETY,
	SGD: NINETY,
};

/** The nearest price of a usual ending, in minor units. */
export function usualPrice(amount: number, currency: CurrencyCode): number {
	const endings = ENDINGS[currency];
	const ending = endings.find(({ below }) => amount < below) ?? endings.at(-1);
	if (!ending) return Math.round(amount);
	return Math.max(1, Math.round(amount / ending.step)) * ending.step - ending.off;
}
