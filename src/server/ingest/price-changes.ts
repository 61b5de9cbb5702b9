import type { CounterRow } from '#domain/figures/counters.ts';
import { dayOf } from '#domain/time/days.ts';
import type { Cell } from '#server/db/copy-text.ts';
import type { DayTable } from './day-tables.ts';
import type { EntityKey } from './readings.ts';
import type { UpsertTable } from './upsert.ts';

export const PRICE_CHANGES: UpsertTable = {
	table: 'price_changes',
	keys: ['source_id', 'plat_id', 'product_id', 'day'],
	columns: [
		'source_id',
		'plat_id',
		'product_id',
		'day',
		'price_before',
		'price_after',
		'commission_before',
		'commission_after',
	],
};

/** Rows of `price_changes` for the days on which the lowest price or the commission differs from the day before. */
export function priceChanges(
	table: DayTable,
	sourceId: number,
	key: EntityKey,
	before: CounterRow | null,
	rows: readonly CounterRow[],
): Cell[][] {
	const price = table.gauges.indexOf('price_min');
	const commission = table.gauges.indexOf('commission_rate');
	const changes: Cell[][] = [];
	let last = before;
	for (const row of rows) {
		if (last) {
			const [oldPrice, newPrice] = [last.gauges[price] ?? null, row.gauges[price] ?? null];
			const [oldRate, newRate] = [last.gauges[commission] ?? null, row.gauges[commission] ?? null];
			const isPriceNew = oldPrice !== null && newPrice !== null && oldPrice !== newPrice;
			const isRateNew = oldRate !== null && newRate !== null && oldRate !== newRate;
			if (isPriceNew || isRateNew) {
				changes.push([sourceId, key.platId, key.id, dayOf(row.day), oldPrice, newPrice, oldRate, newRate]);
			}
		}
		last = row;
	}
	return changes;
}
