import type { RateTable } from '#domain/money/formats-money.ts';
import { type PerDollar, pairRates, SHIPPED_RATES, SOURCE_TYPES } from '#domain/money/rates.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/platforms/platforms.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The newest rate of every currency: the database's where it is newer than the shipped table's. */
export async function newestRates(db: Queryable): Promise<{ asOf: Day; perDollar: PerDollar }> {
	const rows = await db.query<{ currency: string; day: Day; per_dollar: number }>(
		sql`select distinct on (currency) currency, day, per_dollar from rates where day > ${SHIPPED_RATES.asOf} order by currency, day desc`,
	);
	const newer = new Map(rows.map((row) => [row.currency, row.per_dollar]));
	const perDollar = Object.fromEntries(
		CURRENCIES.map((currency) => [currency, newer.get(currency) ?? SHIPPED_RATES.perDollar[currency]]),
	) as Record<CurrencyCode, number>;
	const asOf = rows.map((row) => row.day).reduce((a, b) => (a > b ? a : b), SHIPPED_RATES.asOf);
	return { asOf, perDollar };
}

/** Every ordered pair of currencies by its field name, which source type each is, and the day of the rates. */
export async function rateTable(db: Queryable): Promise<RateTable> {
	const { asOf, perDollar } = await newestRates(db);
	return { ...pairRates(perDollar), money_src_type: SOURCE_TYPES, as_of: asOf };
}
