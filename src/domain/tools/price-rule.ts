import type { PerDollar } from '#domain/money/rates.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { minorDigits } from '#domain/platforms/platforms.ts';

/** How a price ends: as it is, at a whole step, or just below one. */
export const PRICE_ENDINGS = ['exact', 'whole', 'charm'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** How the price in the target is made of the price in the source. */
export type PriceRule = {
	/** Added to the price, 0.2 for a fifth. */
	readonly margin: number;
	/** What the target's platform keeps of the price that is paid, 0 to 0.9. */
	readonly fee: number;
	/** Added after the margin, such as postage, in minor units of the target's currency. */
	readonly added: number;
	readonly ending: PriceEnding;
	/** No price is lower, in minor units of the target's currency. */
	readonly least: number;
};

/** A rule that changes nothing but the currency. */
export const PLAIN_RULE: PriceRule = { margin: 0, fee: 0, added: 0, ending: 'exact', least: 0 };

/** The step of round prices in minor units, and how far below it a charm price is: 9.99, 12,900. */
const STEPS: Partial<Record<CurrencyCode, readonly [step: number, below: number]>> = {
	IDR: [100_000, 10_000],
	VND: [1_000, 100],
	THB: [1_000, 100],
	PHP: [1_000, 100],
};
const CENTS = [100, 1] as const;
/** Prices of rupiah are shown and taken without decimals. */
const UNIT: Partial<Record<CurrencyCode, number>> = { IDR: 100 };

/** A sum in minor units of one currency, in minor units of another, not rounded. */
export function convert(amount: number, from: CurrencyCode, to: CurrencyCode, perDollar: PerDollar): number {
	const major = amount / 10 ** minorDigits(from);
	return (major / perDollar[from]) * perDollar[to] * 10 ** minorDigits(to);
}

/** Whole minor units of what a computer may hold as 19.990000000000002. */
const up = (value: number) => Math.ceil(value - 1e-6);

/** The lowest price of an ending that is at least so much, in minor units. */
export function roundedUp(value: number, ending: PriceEnding, currency: CurrencyCode): number {
	if (ending === 'exact') {
		const unit = UNIT[currency] ?? 1;
		return up(value / unit) * unit;
	}
	const [step, below] = STEPS[currency] ?? CENTS;
	const off = ending === 'charm' ? below : 0;
	return Math.max(step - off, up((value + off) / step) * step - off);
}

/**
 * The price in the target: converted at the rates, with margin and what is added, so high that the fee leaves it whole,
 * ended upwards and never below the least. Minor units of each currency; null stays null.
 */
export function targetPrice(
	price: number | null,
	from: CurrencyCode,
	to: CurrencyCode,
	rule: PriceRule,
	perDollar: PerDollar,
): number | null {
	if (price === null) return null;
	const wanted = (convert(price, from, to, perDollar) * (1 + rule.margin) + rule.added) / (1 - rule.fee);
	return roundedUp(Math.max(wanted, rule.least), rule.ending, to);
}
