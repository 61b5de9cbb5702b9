import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { PRODUCTS } from '#server/products/rollups/products.ts';
import {
	levelOf,
	levelSeries,
	rangeFigureOf,
	seriesOf,
	totalAt,
} from '#server/rankings/queries/daily-figures.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import { rowsSql } from '#server/rankings/rollups/rows.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

const LAST = '2026-03-20';
const NOW = new Date('2026-03-21T20:00:00Z');
const day = (offset: number) => addDays(LAST, offset);

async function write(database: Database, name: string, priority: number, records: readonly FeedRecord[]) {
	const { writer } = await openSource(database, name, { priority });
	await writer.write(records, { committedLines: 1 });
	await writer.finish();
}

const anchor = [
	{ type: 'product', plat_id: 87, product_id: 'z', title: 'Z' },
	{ type: 'product_day', plat_id: 87, product_id: 'z', day: LAST, units: 1 },
] as const;

const productDay = (offset: number, more: object) =>
	({ type: 'product_day', plat_id: 87, product_id: 'a', day: day(offset), ...more }) as FeedRecord;

async function empty(database: Database): Promise<void> {
	await database.script(
		'truncate product_days, products, price_changes, window_figures, source_days, late_readings, import_runs, sources cascade',
	);
}

async function historiesOf(
	database: Database,
	kind: 'product' | 'shop' | 'creator',
	id: string,
	range: Range,
) {
	const days = await platformDays(database, 87, NOW, kind);
	if (!days) throw new Error('the platform has no data');
	return { days, histories: await readHistories(database, { kind, platId: 87, id }, days, range) };
}

type Range = { readonly from: string; readonly to: string };

/** Readings of one source: distinct days of the last 30, growing or falling units, sometimes money, sometimes not. */
const readings = fc.uniqueArray(
	fc.record({
		offset: fc.integer({ min: -30, max: 0 }),
		units: fc.option(fc.nat(400), { freq: 8 }),
		gmv: fc.option(fc.nat(90_000), { freq: 2 }),
		price: fc.option(fc.integer({ min: 100, max: 900 }), { freq: 8 }),
	}),
	{ selector: ({ offset }) => offset, maxLength: 20 },
);

const QUALITY = ['observed', 'estimated', 'lower_bound'] as const;
const qualityOf = (stored: unknown) => QUALITY[stored as number] ?? 'unknown';

describeOnBothEngines('figures of one product', (database) => {
	test('are those that the ranking has for the same range, whatever was read', async () => {
		const whenListed = fc.option(fc.integer({ min: -32, max: 0 }));
		const ends = fc.tuple(fc.integer({ min: -28, max: 0 }), fc.integer({ min: -28, max: 0 }));
		await fc.assert(
			fc.asyncProperty(readings, readings, whenListed, ends, async (one, other, listed, [a, b]) => {
				await empty(database());
				const product = {
					type: 'product',
					plat_id: 87,
					product_id: 'a',
					title: 'A',
					...(listed === null ? {} : { listed_on: day(listed) }),
				} as FeedRecord;
				const records = (given: typeof one) => [
					...anchor,
					product,
					...given.map(({ offset, units, gmv, price }) =>
						productDay(offset, { units, gmv, price_min: price, price_max: price }),
					),
				];
				await write(database(), 'first', 1, records(one));
				await write(database(), 'second', 2, records(other));
				const range = { from: day(Math.min(a, b)), to: day(Math.max(a, b)) };
				const { days, histories } = await historiesOf(database(), 'product', 'a', range);
				const columns = ['units', 'gmv'].flatMap((name) => [
					name,
					`${name}_quality`,
					`${name}_previous`,
					`${name}_growth`,
				]);
				const [row = {}] = await database().query<Record<string, number | null>>(
					sql`select * from (${rowsSql(PRODUCTS, { days, range, only: (id) => raw(`${id} = 'a'`) }, columns)}) r`,
				);
				for (const name of ['units', 'gmv'] as const) {
					const { value, quality, growth } = rangeFigureOf(histories, 'product', name, range);
					const expected = { value: row[name] ?? null, quality: qualityOf(row[`${name}_quality`]) };
					expect({ value, quality }).toEqual(expected);
					if (row[`${name}_growth`] == null) expect(growth === null || growth === 'new').toBe(true);
					else expect(growth).toBeCloseTo(row[`${name}_growth`] ?? 0, 9);
				}
			}),
			{
				numRuns: 12,
				endOnFailure: true,
				examples: [
					// Units are known before the range and not in it: money has no base then, in both.
					[
						[
							{ offset: -5, units: 335, gmv: 56_037, price: 745 },
							{ offset: -4, units: null, gmv: 84_041, price: 327 },
						],
						[],
						null,
						[-1, -2],
					],
					// Read before it is said to be listed: new in both.
					[
						[
							{ offset: -30, units: null, gmv: 0, price: null },
							{ offset: -26, units: null, gmv: 2, price: null },
						],
						[],
						0,
						[-28, -28],
					],
				],
			},
		);
	});

	test('come from the first source that knows each, with what the others say beside it', async () => {
		const lamp = { type: 'product', plat_id: 87, product_id: 'a', title: 'Lamp' } as const;
		await write(database(), 'first', 1, [lamp, productDay(-1, { units: 10 }), productDay(0, { units: 14 })]);
		await write(database(), 'second', 2, [
			lamp,
			productDay(-1, { units: 100, gmv: 5_000, creators: 3 }),
			productDay(0, { units: 107, gmv: 5_600, creators: 5 }),
		]);
		const range = { from: LAST, to: LAST };
		const { histories } = await historiesOf(database(), 'product', 'a', range);
		expect(rangeFigureOf(histories, 'product', 'units', range)).toMatchObject({
			value: 4,
			source: { name: 'first' },
			others: [{ value: 7, quality: 'observed', source: { name: 'second' } }],
		});
		expect(rangeFigureOf(histories, 'product', 'gmv', range)).toMatchObject({
			value: 600,
			source: { name: 'second' },
			others: [],
		});
		expect(rangeFigureOf(histories, 'product', 'creators', range).value).toBe(2);
		expect(totalAt(histories, 'product', 'units', LAST)).toMatchObject({
			value: 14,
			source: { name: 'first' },
		});
		expect(totalAt(histories, 'product', 'lives', LAST)).toMatchObject({ value: null, source: null });
	});

	test('take a series whole from one source', async () => {
		const lamp = { type: 'product', plat_id: 87, product_id: 'a', title: 'Lamp' } as const;
		await write(database(), 'first', 1, [lamp, productDay(-1, { units: 50 }), productDay(0, { units: 58 })]);
		await write(database(), 'second', 2, [
			lamp,
			...[0, 1, 2, 3].map((index) =>
				productDay(index - 3, { units: 100 + 10 * index, price_min: 500 + index }),
			),
		]);
		const range = { from: day(-2), to: LAST };
		const { histories } = await historiesOf(database(), 'product', 'a', range);
		const { source, figures } = seriesOf(histories, 'product', 'units', range);
		expect([source?.name, figures.map(({ value }) => value)]).toEqual(['second', [10, 10, 10]]);
		expect(levelOf(histories, 'product', 'price_min', LAST)).toMatchObject({
			value: 503,
			source: { name: 'second' },
		});
		expect(levelSeries(histories, 'product', 'price_min', range)).toEqual([501, 502, 503]);
		expect(seriesOf(histories, 'product', 'lives', range)).toEqual({
			source: null,
			figures: Array.from({ length: 3 }, () => ({ value: null, quality: 'unknown' })),
		});
	});

	test('use a ready figure for exactly its window', async () => {
		const ready = (offset: number, value: number) =>
			({
				type: 'window_figure',
				plat_id: 87,
				entity: 'product',
				entity_id: 'a',
				day: day(offset),
				window_days: 7,
				metric: 'new_creators',
				value,
			}) as const;
		await write(database(), 'windows', 1, [
			{ type: 'product', plat_id: 87, product_id: 'a', title: 'Lamp' },
			ready(0, 60),
			ready(-7, 40),
		]);
		const week = { from: day(-6), to: LAST };
		const of = async (range: Range) =>
			rangeFigureOf(
				(await historiesOf(database(), 'product', 'a', range)).histories,
				'product',
				'creators',
				range,
			);
		expect(await of(week)).toMatchObject({ value: 60, growth: 0.5, basis: { reason: 'ready_window' } });
		expect((await of({ from: day(-29), to: LAST })).value).toBeNull();
	});
});

describeOnBothEngines('figures of other entities', (database) => {
	test('follow the same rules for shops and creators', async () => {
		const shopDay = (offset: number, units: number, products: number) =>
			({ type: 'shop_day', plat_id: 87, shop_id: 's', day: day(offset), units, products }) as const;
		const creatorDay = (offset: number, likes: number, followers: number) =>
			({ type: 'creator_day', plat_id: 87, creator_id: 'c', day: day(offset), likes, followers }) as const;
		await write(database(), 'feed', 1, [
			{ type: 'shop', plat_id: 87, shop_id: 's', name: 'S' },
			{ type: 'creator', plat_id: 87, creator_id: 'c', handle: 'c' },
			...[0, 1, 2].map((index) => shopDay(index - 2, 10 * index * index, 5 + index)),
			...[0, 1, 2].map((index) => creatorDay(index - 2, 7 * index, 900 - index)),
		]);
		const range = { from: day(-1), to: LAST };
		const shop = (await historiesOf(database(), 'shop', 's', range)).histories;
		expect(seriesOf(shop, 'shop', 'units', range).figures.map(({ value }) => value)).toEqual([10, 30]);
		expect(levelOf(shop, 'shop', 'products', LAST).value).toBe(7);
		const creator = (await historiesOf(database(), 'creator', 'c', range)).histories;
		expect(rangeFigureOf(creator, 'creator', 'likes', range).value).toBe(14);
		expect(levelSeries(creator, 'creator', 'followers', range)).toEqual([899, 898]);
	});
});
