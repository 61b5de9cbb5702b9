import { z } from 'zod';
import type { PerDollar } from '#domain/money/rates.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/platforms/platforms.ts';
import { addDays, type Day, isDay } from '#domain/time/days.ts';

/** Rates that cannot be used; the message says why. */
export class RatesFault extends Error {}

/** The rates of a day. */
export type DatedRates = { readonly day: Day; readonly perDollar: PerDollar };

const file = z
	.object({ date: z.string().refine(isDay, 'is not a day YYYY-MM-DD') })
	.catchall(z.record(z.string(), z.number()));

/**
 * Reads rates in the format of the npm package @fawazahmed0/currency-api:
 * `{ "date": "2026-11-20", "usd": { "idr": 16450.2, … } }`, with any currency as base.
 * @throws RatesFault where a currency is missing, a rate is no positive number, or the day is still to come
 */
export function readRates(content: unknown, today: Day): DatedRates {
	const parsed = file.safeParse(content);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new RatesFault(`the rates do not fit: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
	}
	const { date, ...tables } = parsed.data;
	// The rates of a day may be published while it is still yesterday elsewhere. A later one would hide all that follow.
	if (date > addDays(today, 1)) throw new RatesFault(`the rates are of ${date}, which is still to come`);
	const [base, rates] = Object.entries(tables)[0] ?? [];
	if (!base || !rates) throw new RatesFault('the rates have no currency as base');
	const perBase: Readonly<Record<string, number>> = { ...rates, [base]: 1 };
	const dollar = perBase.usd ?? Number.NaN;
	const perDollar = Object.fromEntries(
		CURRENCIES.map((currency) => [currency, (perBase[currency.toLowerCase()] ?? Number.NaN) / dollar]),
	) as Record<CurrencyCode, number>;
	const wrong = CURRENCIES.find(
		(currency) => !(Number.isFinite(perDollar[currency]) && perDollar[currency] > 0),
	);
	if (wrong) throw new RatesFault(`the rate of ${wrong} is missing or no positive number`);
	return { day: date, perDollar };
}

/** A currency that is worth more than twice or less than half as much as before is an error of its publisher. */
const LARGEST_JUMP = 2;

/** @throws RatesFault where a rate is too far from the one that is known */
export function refuseJumps({ perDollar }: DatedRates, known: PerDollar): void {
	const jumped = CURRENCIES.find((currency) => {
		const ratio = perDollar[currency] / known[currency];
		return !(ratio <= LARGEST_JUMP && ratio >= 1 / LARGEST_JUMP);
	});
	if (jumped)
		throw new RatesFault(
			`the rate of ${jumped} is ${perDollar[jumped]} a dollar and was ${known[jumped]}: more than ${LARGEST_JUMP} times as far apart`,
		);
}
