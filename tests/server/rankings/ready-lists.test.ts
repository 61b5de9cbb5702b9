// @module-tag full

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { sortsOf } from '#domain/rankings/declaration.ts';
import { addDays } from '#domain/time/days.ts';
import {
	boundOf,
	type Database,
	type Queryable,
	type QueryOptions,
	type Statement,
} from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import type { GoodsQuery } from '#server/products/queries/product-filters.ts';
import { GOODS_RANKING } from '#server/products/ranked-product.ts';
import { builtPage } from '#server/rankings/queries/built-ranking.ts';
import { partOf, shownBuild } from '#server/rankings/queries/rank-builds.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import { builtParts } from '#server/rankings/queries/ranking-export.ts';
import { LIST_PLACES, PLACES } from '#server/rankings/rollups/ready-lists.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { shownBuilds } from '#tests/support/shown-builds.ts';
import { openSource } from '#tests/support/source.ts';

const PLAT = 87;
const day = (offset: number) => addDays(LAST_DAY, offset);
/** More than are kept of any list. */
const PRODUCTS = LIST_PLACES + 120;
const LEAVES = ['100101', '100102', '12'];

/** Figures of which many are equal and many unknown. */
const figure = fc.option(fc.oneof({ weight: 3, arbitrary: fc.nat(6) }, fc.nat(5_000)), { freq: 5 });
const product = fc.record({
	units: fc.array(figure, { minLength: 4, maxLength: 4 }),
	live_gmv: fc.array(figure, { minLength: 4, maxLength: 4 }),
	creators: fc.array(figure, { minLength: 4, maxLength: 4 }),
	rating: fc.option(fc.constantFrom(3.9, 4.5, 4.8)),
	price: fc.option(fc.nat(30)),
	age: fc.option(fc.nat(90)),
	isLocal: fc.option(fc.boolean()),
});
const OFFSETS = [-14, -7, -1, 0];

async function load(database: Database): Promise<void> {
	const all = fc.sample(product, { seed: Number(process.env.SEED ?? 7), numRuns: PRODUCTS });
	const records = all.flatMap((one, n): FeedRecord[] => {
		const product_id = `p${(n * 7919) % PRODUCTS}`;
		const sum = (of: readonly (number | null)[], index: number) =>
			of[index] == null
				? null
				: of.slice(0, index + 1).reduce<number>((total, step) => total + (step ?? 0), 0);
		return [
			{
				type: 'product',
				plat_id: PLAT,
				product_id,
				title: n % 5 === 0 ? 'Blue lamp' : 'Mug',
				category_path: [LEAVES[n % 3]],
				listed_on: one.age === null ? null : day(-one.age),
				is_local_warehouse: one.isLocal,
			} as FeedRecord,
			...OFFSETS.map(
				(offset, index) =>
					({
						type: 'product_day',
						plat_id: PLAT,
						product_id,
						day: day(offset),
						units: sum(one.units, index),
						gmv: sum(one.units, index),
						live_gmv: sum(one.live_gmv, index),
						creators: sum(one.creators, index),
						price_min: one.price,
						price_max: one.price,
						rating: one.rating,
					}) as FeedRecord,
			),
		];
	});
	const { writer } = await openSource(database, 'own');
	await writer.write(records, { committedLines: 1 });
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
}

type Row = Readonly<Record<string, number | string | boolean | null>> & { readonly product_id: string };
const above = (value: Row[string] | undefined, least: number) => typeof value === 'number' && value > least;

/** What boards keep and compare, in words of this test. */
const BOARDS: Record<
	string,
	{ keeps: (row: Row) => boolean; before: string | null; among?: (row: Row) => boolean }
> = {
	hot: { keeps: () => true, before: 'units_previous' },
	rising: {
		keeps: (row) => above(row.units_growth, 0) && Number(row.units_previous) >= 20,
		before: null,
	},
	new: { keeps: (row) => row.is_new === true, before: 'units_previous', among: (row) => row.is_new === true },
	promoted: { keeps: () => true, before: 'new_creators_previous' },
	video: { keeps: (row) => above(row.video_gmv, 0), before: 'video_gmv_previous' },
	live: { keeps: (row) => above(row.live_gmv, 0), before: 'live_gmv_previous' },
};
const FILTERS: readonly [Partial<GoodsQuery>, (row: Row) => boolean][] = [
	[{}, () => true],
	[{ category: '10' }, (row) => String(row.category_id).startsWith('10')],
	[{ units_min: 3 }, (row) => row.units !== null && Number(row.units) >= 3],
	[{ keyword: 'lamp' }, (row) => row.title === 'Blue lamp'],
	[
		{ local_warehouse: true, rating_max: 4.6 } as Partial<GoodsQuery>,
		(row) => row.is_local_warehouse === true && row.rating !== null && Number(row.rating) <= 4.6,
	],
];

const byId = (a: Row, b: Row) => (a.product_id < b.product_id ? -1 : 1);
const ordered = (rows: readonly Row[], column: string, sign: number) =>
	rows.toSorted((a, b) => {
		const [x, y] = [a[column] ?? null, b[column] ?? null];
		if (x === y) return byId(a, b);
		if (x === null || y === null) return x === null ? 1 : -1;
		return x < y ? -sign : sign;
	});

/** Places in the period before, of all that took part. */
function placesOf(rows: readonly Row[], board: string): Map<string, number> {
	const { before, among = () => true } = BOARDS[board] ?? { before: null };
	const took = before ? rows.filter((row) => above(row[before], 0) && among(row)) : [];
	return new Map(
		ordered(took, String(before), -1)
			.slice(0, PLACES)
			.map((row, index) => [row.product_id, index + 1]),
	);
}

const PAGES = [
	[0, 20],
	[20, 20],
	[90, 50],
	[LIST_PLACES - 20, 20],
	[LIST_PLACES - 10, 20],
	[LIST_PLACES + 100, 50],
] as const;

describeWhereEnginesDiffer('rankings that are read from kept lists', (database) => {
	test('are the rows of the period in plain order: all boards, sorts, orders, filters and pages', async () => {
		await load(database());
		const build = await shownBuild(database(), 'product', PLAT);
		if (!build) throw new Error('Nothing was built.');
		const sorts = sortsOf(PRODUCT_RANKING);
		let asked = 0;
		for (const period of [0, 1, 7, 15]) {
			const rows = await database().query<Row>(
				sql`select r.*, p.title from ${partOf('product_ranks', build)} r join products p using (plat_id, product_id) where r.period = ${raw(period)}`,
			);
			if (period !== 15) expect(rows.length).toBeGreaterThan(LIST_PLACES / 2);
			for (const [board, { keeps }] of Object.entries(BOARDS)) {
				const places = placesOf(rows, board);
				for (const [sort, column] of [
					[undefined, PRODUCT_RANKING.boards[board as 'hot']],
					...Object.entries(sorts),
				] as const) {
					for (const order of ['desc', 'asc'] as const) {
						const [filters, holds] = FILTERS[sort === undefined ? 0 : asked % FILTERS.length] ?? [
							{},
							() => true,
						];
						const found = ordered(
							rows.filter((row) => keeps(row) && holds(row)),
							column,
							order === 'asc' ? 1 : -1,
						);
						const isPlain =
							Object.keys(filters).length === 0 &&
							order === 'desc' &&
							column === PRODUCT_RANKING.boards[board as 'hot'];
						const query = {
							plat_id: PLAT,
							language_id: 1,
							board,
							sort,
							order,
							page: 1,
							limit: 20,
							...filters,
						} as unknown as GoodsQuery;
						// Of sorts every third page, from another one each time.
						const pages = PAGES.filter((_, index) => sort === undefined || index % 3 === asked % 3);
						for (const [offset, limit] of pages) {
							const page = await builtPage(database(), GOODS_RANKING, { build, period }, query, {
								offset,
								limit,
							});
							const seen = (list: readonly Row[]) =>
								list.map((row) => [row.product_id, row.units, row.place_before]);
							const expected = found.slice(offset, offset + limit).map((row) => ({
								...row,
								place_before: isPlain ? (places.get(row.product_id) ?? null) : null,
							}));
							const what = `${period} ${board} ${sort} ${order} ${JSON.stringify(filters)} ${offset}`;
							expect({ what, total: page.total, rows: seen(page.rows as unknown as Row[]) }).toEqual({
								what,
								total: found.length,
								rows: seen(expected),
							});
						}
						asked += 1;
					}
				}
				const query = {
					plat_id: PLAT,
					language_id: 1,
					board,
					order: 'desc',
					page: 1,
					limit: 20,
				} as unknown as GoodsQuery;
				const { parts } = await builtParts(database(), GOODS_RANKING, { build, period }, query, PRODUCTS);
				const exported: RankRow[] = [];
				for await (const part of parts) exported.push(...part);
				expect(exported.map((row) => [row.product_id, row.place_before])).toEqual(
					ordered(rows.filter(keeps), PRODUCT_RANKING.boards[board as 'hot'], -1).map((row) => [
						row.product_id,
						places.get(row.product_id) ?? null,
					]),
				);
			}
		}
	}, 600_000);

	test('of a build of few things are those of a whole build, most of them taken from the one before', async () => {
		await load(database());
		let [reached, merged, asked] = [0, 0, 0];
		const watching = <Some extends Queryable>(db: Some): Some => ({
			...db,
			query: async <Found>(statement: Statement, options?: QueryOptions) => {
				const rows = await db.query<Found & { list?: string }>(statement, options);
				const { text } = boundOf(statement);
				if (text.startsWith('with touched as materialized')) {
					reached += rows.length;
					asked += text.split('::text as name').length - 1;
				}
				if (text.includes('with had as materialized')) merged += new Set(rows.map(({ list }) => list)).size;
				return rows;
			},
		});
		const watched: Database = {
			...watching(database()),
			transaction: (work) => database().transaction((tx) => work(watching(tx))),
		};
		const change = fc.record({
			n: fc.nat(PRODUCTS - 1),
			offset: fc.constantFrom(-7, 0),
			units: fc.oneof(fc.nat(30), fc.nat(9_000)),
			live_gmv: fc.option(fc.nat(9_000)),
			creators: fc.option(fc.nat(40)),
		});
		const written = fc.array(change, { minLength: 1, maxLength: 3 });
		// What no list of live sales has, first of them from now on: where it stood is not kept, so they are sorted again.
		const build = await shownBuild(database(), 'product', PLAT);
		if (!build) throw new Error('Nothing was built.');
		const [unlisted] = await database().query<{ n: number }>(
			sql`select substr(product_id, 2)::integer as n from ${partOf('product_ranks', build)}
				where period = 7 and live_gmv = 0 order by product_id limit 1`,
		);
		if (!unlisted) throw new Error('Every product is sold live.');
		const first = { ...unlisted, offset: 0 as const, units: 9_999, live_gmv: 99_999, creators: null };
		await fc.assert(
			fc.asyncProperty(written, async (changes) => {
				const records = changes.map(
					({ n, offset, units, live_gmv, creators }): FeedRecord => ({
						type: 'product_day',
						plat_id: PLAT,
						product_id: `p${n}`,
						day: day(offset),
						units,
						gmv: units,
						live_gmv,
						creators,
					}),
				);
				const { writer } = await openSource(database(), 'own');
				await writer.write(records, { committedLines: 1 });
				await writer.finish();
				await rebuildStale(watched, () => WORLD_NOW);
				const after = await shownBuilds(database());
				await markStale(database(), [PLAT]);
				await rebuildStale(database(), () => WORLD_NOW);
				expect(after).toEqual(await shownBuilds(database()));
			}),
			{ numRuns: Number(process.env.RUNS ?? 8), endOnFailure: true, examples: [[[first]]] },
		);
		expect(asked).toBeGreaterThan(0);
		expect(reached).toBeGreaterThan(0);
		expect(reached).toBeLessThan(asked / 2);
		// Some of what is reached takes in only what was there, and some has to be sorted again.
		expect(merged).toBeGreaterThan(0);
		expect(merged).toBeLessThan(reached);
	}, 600_000);
});
