import type { Day } from '#domain/time/days.ts';
import type { Cell } from '#server/db/copy-text.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { rememberBases } from './corrections/bases.ts';
import type { RecordOf } from './records.ts';
import { type UpsertTable, upsert } from './upsert.ts';

const IS_OLDER = `coalesce((excluded.seen_on, excluded.read_at) < (product_skus.seen_on, product_skus.read_at),
	excluded.seen_on < product_skus.seen_on, false)`;

/** Variants; of two sources the one that listed it last says what it costs. */
export const SKUS: UpsertTable = {
	table: 'product_skus',
	keys: ['plat_id', 'product_id', 'sku_id'],
	columns: ['plat_id', 'product_id', 'sku_id', 'source_id', 'name', 'price', 'stock', 'seen_on', 'read_at'],
	// A late file of an older day, or one of the same day that was read before, does not take price and stock back.
	merged: {
		price: newest('price'),
		stock: newest('stock'),
		seen_on: 'greatest(excluded.seen_on, product_skus.seen_on)',
		name: `case when ${IS_OLDER} then product_skus.name else coalesce(excluded.name, product_skus.name) end`,
		read_at: `case when ${IS_OLDER} then product_skus.read_at else excluded.read_at end`,
	},
};

function newest(column: string): string {
	return `case when ${IS_OLDER} then product_skus.${column}
		else coalesce(excluded.${column}, product_skus.${column}) end`;
}

const key = ({ plat_id, product_id }: RecordOf<'product_day'> | RecordOf<'sku'>) =>
	`${plat_id}|${product_id}`;

/** The day of each product in this batch; an SKU row comes with the day record of its product. */
function daysOf(products: readonly RecordOf<'product_day'>[]): Map<string, RecordOf<'product_day'>> {
	return new Map(products.map((record) => [key(record), record]));
}

/**
 * Stores SKUs and answers their products' day records with the price range of all SKUs of that day, whichever
 * batch they came in (counters.md, variants: units belong to the product, price becomes min to max).
 */
export async function writeSkus(
	tx: Transaction,
	{
		sourceId,
		readAt,
		keeps,
	}: { readonly sourceId: number; readonly readAt: Date; readonly keeps?: boolean | undefined },
	skus: readonly RecordOf<'sku'>[],
	products: readonly RecordOf<'product_day'>[],
): Promise<{ changed: number; products: readonly RecordOf<'product_day'>[] }> {
	if (skus.length === 0) return { changed: 0, products };
	const days = daysOf(products);
	const rows = new Map<string, Cell[]>();
	for (const sku of skus) {
		const { plat_id: platId, product_id: productId, sku_id: skuId, name, price, stock } = sku;
		rows.set(`${key(sku)}|${skuId}`, [
			platId,
			productId,
			skuId,
			sourceId,
			name,
			price,
			stock,
			days.get(key(sku))?.day,
			days.get(key(sku))?.read_at ?? readAt.toISOString(),
		]);
	}
	if (keeps)
		await rememberBases(
			tx,
			SKUS,
			[...rows.values()].map((row) => JSON.stringify(row.slice(0, SKUS.keys.length))),
		);
	const changed = await upsert(tx, SKUS, [...rows.values()]);
	const ranges = await priceRanges(tx, skus, days);
	return {
		changed,
		products: products.map((record) => {
			const range = ranges.get(`${key(record)}|${record.day}`);
			return range ? { ...record, price_min: range.min, price_max: range.max } : record;
		}),
	};
}

async function priceRanges(
	tx: Transaction,
	skus: readonly RecordOf<'sku'>[],
	days: ReadonlyMap<string, RecordOf<'product_day'>>,
) {
	const wanted = new Map(skus.map((sku) => [key(sku), sku]));
	const found = await tx.query<{
		plat_id: number;
		product_id: string;
		seen_on: Day;
		min: number;
		max: number;
	}>(
		sql`select s.plat_id, s.product_id, s.seen_on, min(s.price) as min, max(s.price) as max
		from unnest(${[...wanted.values()].map((sku) => sku.plat_id)}::smallint[], ${[...wanted.values()].map((sku) => sku.product_id)}::text[], ${[...wanted.keys()].map((text) => days.get(text)?.day ?? null)}::date[]) as wanted (plat_id, product_id, day)
		join product_skus s on s.plat_id = wanted.plat_id and s.product_id = wanted.product_id
			and s.seen_on = wanted.day
		where s.price is not null group by 1, 2, 3`,
	);
	return new Map(found.map((row) => [`${row.plat_id}|${row.product_id}|${row.seen_on}`, row]));
}
