import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accumulate, type CounterRow, carriedRows, type Reading } from '#domain/figures/counters.ts';
import { rangeEnd, rangeFigure } from '#domain/figures/range-figure.ts';
import { dayOf, epochDay } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { closeDays } from '#server/ingest/day-close.ts';
import type { RecordOf } from '#server/ingest/records.ts';
import { PRODUCTS } from '#server/products/rollups/products.ts';
import { rangeSql } from '#server/rankings/rollups/figures.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

const FIRST = epochDay('2026-01-20');
const DAYS = 40;
/** The newest day of the platform: a second product is read there, so that the first one is carried to it. */
const LAST = FIRST + DAYS;

type Given = { readonly day: number; readonly units: number | null; readonly price: number | null };

const record = (productId: string, { day, units, price }: Given): RecordOf<'product_day'> => ({
	type: 'product_day',
	plat_id: 87,
	product_id: productId,
	day: dayOf(day),
	units,
	price_min: price,
	price_max: price,
});

/** The rows that the rule makes of all readings at once, units and GMV only. */
function expectedRows(given: readonly Given[]): CounterRow[] {
	const readings: Reading[] = [...given]
		.sort((a, b) => a.day - b.day)
		.map(({ day, units, price }) => ({ day, counters: [units, null], price, gauges: [price] }));
	const rows = accumulate(null, readings, { units: 0, money: 1 });
	const last = rows.at(-1);
	return last ? [...rows, ...carriedRows(last, LAST)] : rows;
}

const wanted = (rows: readonly CounterRow[]) =>
	rows.map((row) => ({
		day: dayOf(row.day),
		observed_day: dayOf(row.observedDay),
		units: row.adjusted[0] ?? null,
		units_breaks: row.breaks[0] ?? 0,
		gmv: row.adjusted[1] ?? null,
		gmv_breaks: row.breaks[1] ?? 0,
		estimates: row.estimates?.[1] ?? 0,
		price: row.gauges[0] ?? null,
		ages: row.ages ?? null,
		ahead: row.ahead ?? null,
	}));

const storedRows = (database: Database) =>
	database.query(
		`select day, observed_day, units_adjusted as units, units_breaks, gmv_adjusted as gmv, gmv_breaks,
			coalesce(estimates[2], 0) as estimates, price_min as price,
			ages[1:2] as ages, ahead[1:2] as ahead
		from product_days where product_id = 'a' order by day`,
	);

async function write(
	database: Database,
	batches: readonly (readonly RecordOf<'product_day'>[])[],
): Promise<void> {
	const { writer } = await openSource(database);
	await writer.write(
		['a', 'z'].map((productId) => ({
			type: 'product',
			plat_id: 87,
			product_id: productId,
			title: productId,
		})),
		{ committedLines: 0 },
	);
	for (const batch of batches) await writer.write(batch, { committedLines: 0 });
	await writer.finish();
}

async function empty(database: Database): Promise<void> {
	await database.script(
		'truncate product_days, products, price_changes, source_days, late_readings, import_runs, sources cascade',
	);
}

/** Readings of one product with distinct days, and how they are spread over batches. */
const given = fc.uniqueArray(
	fc.record({
		day: fc.integer({ min: FIRST, max: LAST }),
		units: fc.option(fc.nat(500), { freq: 8 }),
		price: fc.option(fc.integer({ min: 100, max: 900 }), { freq: 8 }),
	}),
	{ selector: (one) => one.day, minLength: 1, maxLength: 25 },
);

describeWhereEnginesDiffer('stored counter rows', (database) => {
	test('are what the rule makes of the readings, in whatever order and batches they come', async () => {
		await fc.assert(
			fc.asyncProperty(
				given,
				fc.array(fc.nat(100), { minLength: 25, maxLength: 25 }),
				async (list, spread) => {
					await empty(database());
					const batches = Map.groupBy(list, (_, index) => (spread[index] ?? 0) % 3);
					const anchor = record('z', { day: LAST, units: 1, price: null });
					await write(database(), [
						[anchor],
						...[...batches.values()].map((batch) => batch.map((one) => record('a', one))),
					]);
					const rows = await storedRows(database());
					// Rows that an earlier batch had carried and that no reading follows are kept: compare those of the rule.
					const expected = wanted(expectedRows(list));
					const days = new Set(expected.map((row) => row.day));
					expect(rows.filter((row) => days.has((row as { day: string }).day))).toEqual(expected);
				},
			),
			{ numRuns: 25, endOnFailure: true },
		);
	});

	test('are what the rule makes of the readings when days are told again, after months of steady growth', async () => {
		const told = fc.record({
			day: fc.nat(DAYS),
			// Mostly near what the days around it say: then only the rows around it are read.
			off: fc.oneof(
				{ weight: 6, arbitrary: fc.integer({ min: -9, max: 9 }) },
				fc.integer({ min: -300, max: 300 }),
			),
			money: fc.option(fc.integer({ min: -90, max: 90 }), { freq: 8 }),
		});
		const missing = fc.uniqueArray(fc.nat(DAYS), { maxLength: 6 });
		const counted = fc.constantFrom('all', 'most', 'none');
		await fc.assert(
			fc.asyncProperty(
				missing,
				counted,
				fc.array(fc.array(told, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
				async (gaps, kind, batches) => {
					await empty(database());
					const hasMoney = (day: number) => kind === 'all' || (kind === 'most' && day % 5 !== 0);
					const days = new Map<number, RecordOf<'product_day'>>();
					for (let day = 0; day < DAYS; day += 1) {
						if (gaps.includes(day)) continue;
						const gmv = hasMoney(day) ? 1_000 + day * 100 : null;
						const price = 100 + Math.floor(day / 7);
						days.set(day, { ...record('a', { day: FIRST + day, units: 50 + day * 10, price }), gmv });
					}
					const again = batches.map((batch) =>
						batch.map(({ day, off, money }) => {
							const units = Math.max(0, 50 + day * 10 + off);
							const gmv = money === null || !hasMoney(day) ? null : Math.max(0, 1_000 + day * 100 + money);
							return { ...record('a', { day: FIRST + day, units, price: 150 }), gmv };
						}),
					);
					const whole = [record('z', { day: LAST, units: 1, price: null }), ...days.values()];
					await write(database(), [whole]);
					for (const batch of again) await write(database(), [batch]);
					const rows = () =>
						database().query(
							`select day, observed_day, units, units_adjusted, units_breaks, gmv, gmv_adjusted, gmv_breaks, ages, ahead, estimates, price_min
							from product_days where product_id = 'a' order by day`,
						);
					const changes = () =>
						database().query(
							'select product_id, day, price_before, price_after from price_changes order by product_id, day',
						);
					const [stored, storedChanges] = [await rows(), await changes()];
					// The same as everything in one file, in the order in which it was told.
					await empty(database());
					await write(database(), [[...whole, ...again.flat()]]);
					expect([stored, storedChanges]).toEqual([await rows(), await changes()]);
				},
			),
			{ numRuns: Number(process.env.RUNS ?? 25), endOnFailure: true },
		);
	});

	test('are closed whole by what was written since, whatever sources and days come', async () => {
		const step = fc.record({
			source: fc.constantFrom('one', 'other'),
			product: fc.constantFrom('a', 'b', 'c'),
			days: fc.uniqueArray(fc.integer({ min: FIRST, max: LAST }), { minLength: 1, maxLength: 3 }),
			// A killed import: its late readings wait, its days are not closed.
			isKilled: fc.boolean(),
		});
		const told = (product: 'a' | 'b' | 'c', ...offsets: readonly number[]) => ({
			source: 'one' as const,
			product,
			days: offsets.map((offset) => FIRST + offset),
			isKilled: false,
		});
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
				await empty(database());
				for (const [index, { source, product, days, isKilled }] of steps.entries()) {
					const { writer } = await openSource(database(), source);
					const product_ = { type: 'product', plat_id: 87, product_id: product, title: product } as const;
					// Two steps tell the same units: a day may be told again as it is stored.
					const units = Math.floor(index / 2);
					const readings = days.map((day) => record(product, { day, units, price: 100 }));
					await writer.write([product_, ...readings], { committedLines: index });
					if (!(isKilled && index < steps.length - 1)) await writer.finish();
				}
				for (const name of ['one', 'other']) await (await openSource(database(), name)).writer.finish();
				const rows = () => database().query('select * from product_days order by source_id, product_id, day');
				const closed = await rows();
				const [reach] = await database().query(
					'select min(first_day) as first, max(closed_to) as last from source_days',
				);
				const days = steps.flatMap(({ days }) => days);
				expect(reach).toEqual({ first: dayOf(Math.min(...days)), last: dayOf(Math.max(...days)) });
				await database().query('update source_days set open_from = null');
				await closeDays(database(), 0, [87]);
				expect(await rows()).toEqual(closed);
			}),
			{
				numRuns: Number(process.env.RUNS ?? 25),
				endOnFailure: true,
				// The last day to which c is carried is read after all: it is carried from there, past its last row.
				examples: [
					[[told('c', 0), told('b', 20), told('c', 7)]],
					// A stored day is told again as it is, with the newest of all.
					[[told('c', 0, 1), told('c', 1, 2)]],
				],
			},
		);
	});

	test('do not change when the same file comes again', async () => {
		const list = [0, 1, 2, 5, 12].map((offset) =>
			record('a', { day: FIRST + offset, units: offset * 10, price: 500 }),
		);
		await write(database(), [list]);
		const before = await storedRows(database());
		const { writer } = await openSource(database());
		expect(await writer.write(list, { committedLines: 5 })).toEqual({ changed: 0, older: 0 });
		await writer.finish();
		expect(await storedRows(database())).toEqual(before);
	});

	test('follow a correction of a day in the middle', async () => {
		const units = [10, 20, 30, 40];
		const list = units.map((value, offset) => record('a', { day: FIRST + offset, units: value, price: 100 }));
		await write(database(), [list]);
		const { writer } = await openSource(database());
		await writer.write([record('a', { day: FIRST + 1, units: 15, price: 100 })], { committedLines: 1 });
		await writer.finish();
		const rows = await database().query(
			`select units, units_adjusted from product_days where product_id = 'a' and observed_day = day order by day`,
		);
		expect(rows).toEqual([10, 15, 30, 40].map((value) => ({ units: value, units_adjusted: value })));
	});

	test.each([
		['the newest day', [{ offset: 3, units: 45 }], [10, 20, 30, 45], 0],
		['a day in the middle', [{ offset: 1, units: 15 }], [10, 15, 30, 40], 0],
		['two days', [1, 2].map((offset) => ({ offset, units: 25 })), [10, 25, 25, 40], 0],
		// The next day is added to what stands until then.
		[
			'the newest day with the next',
			[3, 4].map((offset) => ({ offset, units: 45 })),
			[10, 20, 30, 40, 45],
			1,
		],
		['a day that falls', [{ offset: 3, units: 5 }], [10, 20, 30, 40], 1],
	] as const)(
		'follow %s told again, at once where the rows around it settle it',
		async (_what, told, sums, waiting) => {
			const units = [10, 20, 30, 40];
			const list = units.map((value, offset) =>
				record('a', { day: FIRST + offset, units: value, price: 100 }),
			);
			await write(database(), [list]);
			const { writer } = await openSource(database());
			const again = told.map(({ offset, units }) => record('a', { day: FIRST + offset, units, price: 100 }));
			await writer.write(again, { committedLines: 1 });
			const rows = await database().query<{ units_adjusted: number }>(
				`select units_adjusted from product_days where product_id = 'a' and observed_day = day order by day`,
			);
			expect(rows.map((row) => row.units_adjusted)).toEqual(sums);
			const late = await database().query('select 1 from late_readings');
			expect(late).toHaveLength(waiting);
			await writer.finish();
			const readings = new Map(units.map((value, offset) => [offset, value]));
			for (const { offset, units: value } of told) readings.set(offset, value);
			const given = [...readings].map(([offset, value]) => ({
				day: FIRST + offset,
				units: value,
				price: 100,
			}));
			const days = new Set(given.map(({ day }) => dayOf(day)));
			const stored = (await storedRows(database())) as { day: string }[];
			expect(stored.filter(({ day }) => days.has(day))).toEqual(
				wanted(expectedRows(given)).filter(({ day }) => days.has(day)),
			);
		},
	);

	test('are the same when each day is imported and closed on its own', async () => {
		const days = [0, 1, 4, 5, 10, 11];
		for (const [index, offset] of days.entries()) {
			const anchor = record('z', { day: FIRST + offset, units: index, price: null });
			await write(database(), [[anchor]]);
			// Product a is missing on some days and is carried there until it is read again.
			if (offset !== 1 && offset !== 5) {
				await write(database(), [[record('a', { day: FIRST + offset, units: offset * 10, price: 300 })]]);
			}
		}
		const given = [0, 4, 10, 11].map((offset) => ({ day: FIRST + offset, units: offset * 10, price: 300 }));
		const expected = wanted(expectedRows(given)).filter((row) => row.day <= dayOf(FIRST + 11));
		const rows = await storedRows(database());
		const known = new Set(expected.map((row) => row.day));
		expect(rows.filter((row) => known.has((row as { day: string }).day))).toEqual(expected);
	});

	test('give ranges by SQL as the rule does', async () => {
		await fc.assert(
			fc.asyncProperty(given, fc.nat(DAYS - 1), fc.nat(DAYS - 1), async (list, one, other) => {
				await empty(database());
				await write(database(), [
					[record('z', { day: LAST, units: 1, price: null }), ...list.map((item) => record('a', item))],
				]);
				const rows = expectedRows(list);
				const from = FIRST + 1 + Math.min(one, other);
				const to = FIRST + 1 + Math.max(one, other);
				const end = (day: number) => rangeEnd(rows.find((row) => row.day === day) ?? null, 0);
				const figure = rangeFigure(end(to), end(from - 1));
				const days = { end: dayOf(to), start: dayOf(from - 1), before: dayOf(from - 2) };
				const [source] = await database().query<{ source_id: number }>('select source_id from sources');
				const of = { platId: 87, sourceId: source?.source_id ?? 0 };
				const [row] = await database().query<{ units: number | null; units_quality: number | null }>(
					sql`select * from (${rangeSql(PRODUCTS, of, days, ['units', 'units_quality'])}) f where product_id = 'a'`,
				);
				const quality = ['observed', 'estimated', 'lower_bound'][row?.units_quality ?? 3] ?? 'unknown';
				expect({ value: row?.units ?? null, quality }).toEqual(figure);
			}),
			{ numRuns: 25, endOnFailure: true },
		);
	});
});
