// @module-tag full

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { boundOf, type Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { dyingAtStep } from '#tests/support/interrupted.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { shownBuilds } from '#tests/support/shown-builds.ts';
import { openSource } from '#tests/support/source.ts';

const clock = () => WORLD_NOW;
const PLATFORMS = [87, 81] as const;
async function write(database: Database, source: string, records: readonly FeedRecord[]): Promise<void> {
	const { writer } = await openSource(database, source);
	await writer.write(records, { committedLines: 1 });
	await writer.finish();
}

const day = (offset: number) => addDays(LAST_DAY, offset);
const CATEGORIES = [['100101'], ['100102'], ['12']];
const sold = (units: number | null, gmv: number | null) => ({ units, gmv });

/** Two platforms with forty days of some products, shops, creators and videos. */
function* world(): Generator<FeedRecord> {
	for (const plat_id of PLATFORMS) {
		for (const n of [0, 1, 2]) {
			yield { type: 'shop', plat_id, shop_id: `s${n}`, name: `Shop ${n}` };
			yield { type: 'creator', plat_id, creator_id: `c${n}`, handle: `maker${n}` };
			yield {
				type: 'video',
				plat_id,
				video_id: `v${n}`,
				creator_id: `c${n}`,
				published_at: `${day(-20)}T08:00:00Z`,
			};
		}
		for (let n = 0; n < 8; n += 1) {
			const product = { product_id: `p${n}`, title: `Product ${n}`, shop_id: n < 6 ? `s${n % 3}` : null };
			yield {
				type: 'product',
				plat_id,
				...product,
				category_path: CATEGORIES[n % 3],
				listed_on: day(-n * 9),
			} as FeedRecord;
		}
		for (let offset = -39; offset <= 0; offset += 1) {
			for (let n = 0; n < 8; n += 1) {
				const units = 100 + (offset + 40) * (n % 4);
				yield {
					type: 'product_day',
					plat_id,
					product_id: `p${n}`,
					day: day(offset),
					...sold(units, units * 500),
					price_min: 500,
					price_max: 600,
				};
			}
			yield { type: 'shop_day', plat_id, shop_id: 's0', day: day(offset), ...sold(900 + offset * 5, null) };
			yield {
				type: 'creator_day',
				plat_id,
				creator_id: 'c0',
				day: day(offset),
				...sold(300 + offset, null),
				followers: 1_000 + offset,
			};
			yield { type: 'video_day', plat_id, video_id: 'v0', day: day(offset), views: 5_000 + offset * 10 };
		}
		yield {
			type: 'creator_product_day',
			plat_id,
			creator_id: 'c0',
			product_id: 'p0',
			day: day(-1),
			units: 5,
		};
		yield {
			type: 'creator_product_day',
			plat_id,
			creator_id: 'c1',
			product_id: 'p1',
			day: day(-2),
			units: 3,
		};
	}
}

const platId = fc.constantFrom(...PLATFORMS);
const product = fc.nat(9).map((n) => `p${n}`);
const shop = fc.nat(3).map((n) => `s${n}`);
const video = fc.nat(3).map((n) => `v${n}`);
const dated = fc.integer({ min: -45, max: 0 }).map(day);
const amount = fc.option(fc.oneof(fc.constantFrom(0, 100, 139), fc.nat(400)), { freq: 6 });
const record = (type: string, fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
	fc.record({ type: fc.constant(type), plat_id: platId, ...fields }) as unknown as fc.Arbitrary<FeedRecord>;

const productDay = record('product_day', {
	product_id: product,
	day: dated,
	units: amount,
	gmv: amount,
	video_gmv: amount,
	creators: amount,
	price_min: fc.option(fc.integer({ min: 100, max: 900 })),
	rating: fc.option(fc.constantFrom(4.5, 3.9)),
});
/** What an import may bring; what most imports bring comes most. */
const records = fc.oneof(
	{ weight: 8, arbitrary: productDay },
	{
		weight: 3,
		arbitrary: record('product', {
			product_id: product,
			title: fc.constantFrom('Lamp', 'Mug'),
			shop_id: fc.option(shop),
			category_path: fc.constantFrom(...CATEGORIES),
			listed_on: fc.option(fc.integer({ min: -60, max: 0 }).map(day)),
			original_price: fc.option(fc.integer({ min: 500, max: 900 })),
			is_cross_border: fc.option(fc.boolean()),
		}),
	},
	{
		weight: 2,
		arbitrary: record('shop_day', {
			shop_id: shop,
			day: dated,
			units: amount,
			gmv: amount,
			creators: amount,
		}),
	},
	{
		weight: 1,
		arbitrary: record('shop', {
			shop_id: shop,
			name: fc.constantFrom('A', 'B'),
			opened_on: fc.option(dated),
		}),
	},
	{
		weight: 2,
		arbitrary: record('video_day', {
			video_id: video,
			day: dated,
			views: amount,
			units: amount,
			gmv: amount,
		}),
	},
	{
		weight: 1,
		arbitrary: record('video', {
			video_id: video,
			creator_id: fc.constantFrom('c0', 'c1'),
			published_at: dated.map((one) => `${one}T08:00:00Z`),
			is_ad: fc.option(fc.boolean()),
		}),
	},
	{ weight: 1, arbitrary: record('video_product', { video_id: video, product_id: product }) },
	{
		weight: 1,
		arbitrary: record('creator_day', {
			creator_id: fc.constantFrom('c0', 'c1'),
			day: dated,
			followers: amount,
		}),
	},
	{
		weight: 1,
		arbitrary: record('creator', {
			creator_id: fc.constantFrom('c0', 'c1'),
			handle: fc.constant('maker'),
			category_path: fc.constantFrom(...CATEGORIES),
		}),
	},
	{
		weight: 1,
		arbitrary: record('creator_product_day', {
			creator_id: fc.constantFrom('c0', 'c1'),
			product_id: product,
			day: dated,
			units: amount,
		}),
	},
	{
		weight: 1,
		arbitrary: record('window_figure', {
			entity: fc.constant('product'),
			entity_id: product,
			day: dated,
			window_days: fc.constant(7),
			metric: fc.constant('units'),
			value: fc.nat(500),
		}),
	},
);
const imports = fc.array(
	fc.record({
		source: fc.constantFrom('own', 'own', 'other'),
		records: fc.array(records, { minLength: 1, maxLength: 4 }),
	}),
	{ minLength: 1, maxLength: 4 },
);

describeWhereEnginesDiffer('a rebuild of what imports have touched', (database) => {
	test('has every row of a whole rebuild, whatever comes', async () => {
		let copied = 0;
		await write(database(), 'own', [...world()]);
		await rebuildStale(database(), clock);
		await fc.assert(
			fc.asyncProperty(imports, async (list) => {
				for (const one of list) {
					await write(database(), one.source, one.records);
					await rebuildStale(database(), clock);
					const [few] = await database().query<{ count: number }>(
						'select count(*)::int as count from rank_builds where touched is not null',
					);
					copied += few?.count ?? 0;
				}
				const after = await shownBuilds(database());
				await markStale(database(), PLATFORMS);
				await rebuildStale(database(), clock);
				expect(after).toEqual(await shownBuilds(database()));
			}),
			{ numRuns: Number(process.env.RUNS ?? 4), endOnFailure: true },
		);
		expect(copied).toBeGreaterThan(0);
	}, 900_000);

	test('has them too where an import comes between the builds of products and shops', async () => {
		await write(database(), 'own', [...world()]);
		await rebuildStale(database(), clock);
		const changed = (units: number): FeedRecord[] => [
			{ type: 'product_day', plat_id: 87, product_id: 'p1', day: LAST_DAY, units },
		];
		let hasCome = false;
		const interrupted: Database = {
			...database(),
			query: async (statement, options) => {
				const { text, values } = boundOf(statement);
				if (!hasCome && text.includes('from touched_things where') && values.includes('shop')) {
					hasCome = true;
					await write(database(), 'own', changed(400));
				}
				return database().query(statement, options);
			},
		};
		await write(database(), 'own', changed(300));
		await rebuildStale(interrupted, clock);
		expect(hasCome).toBe(true);
		await rebuildStale(database(), clock);
		expect(await database().query('select 1 from stale_ranks')).toEqual([]);
		const after = await shownBuilds(database());
		await markStale(database(), PLATFORMS);
		await rebuildStale(database(), clock);
		expect(after).toEqual(await shownBuilds(database()));
	}, 900_000);

	test('has them too where the role may make no temporary tables', async () => {
		await write(database(), 'own', [...world()]);
		await rebuildStale(database(), clock);
		let refused = 0;
		const strict: Database = {
			...database(),
			transaction: (work) =>
				database().transaction((tx) =>
					work({
						...tx,
						query: (statement, options) => {
							if (!boundOf(statement).text.startsWith('create temp table'))
								return tx.query(statement, options);
							refused += 1;
							throw Object.assign(new Error('permission denied'), { code: '42501' });
						},
					}),
				),
		};
		await write(database(), 'own', [
			{ type: 'product_day', plat_id: 87, product_id: 'p1', day: LAST_DAY, units: 300 },
		]);
		await rebuildStale(strict, clock);
		// Only a server changes builds in place (rollups/change-in-place.ts).
		expect(refused).toBe(database().engine === 'postgres' ? 2 : 0);
		const after = await shownBuilds(database());
		await markStale(database(), PLATFORMS);
		await rebuildStale(database(), clock);
		expect(after).toEqual(await shownBuilds(database()));
	}, 900_000);

	test('of products is followed by one of shops, which are compared by their products', async () => {
		await write(database(), 'own', [...world()]);
		await rebuildStale(database(), clock);
		await markStale(database(), [87], ['product']);
		await rebuildStale(database(), clock);
		const builds = await database().query<{ entity: string }>(
			"select entity from rank_builds where plat_id = 87 and entity in ('product', 'shop') order by version desc",
		);
		expect(builds.map(({ entity }) => entity)).toEqual(['shop', 'product']);
	}, 900_000);

	test('has them too where imports and rebuilds are killed in what they leave behind', async () => {
		await write(database(), 'own', [...world()]);
		await rebuildStale(database(), clock);
		const changed = (units: number): FeedRecord[] => [
			{ type: 'product', plat_id: 87, product_id: 'p1', title: 'Moved', shop_id: `s${units % 3}` },
			{ type: 'product_day', plat_id: 87, product_id: 'p1', day: LAST_DAY, units },
			{ type: 'product_day', plat_id: 81, product_id: 'p2', day: day(-3), units: units - 50 },
		];
		/** Whether the work lives so many lasting steps; inside of the last transaction it dies at another place each time. */
		const survives = async (work: (dying: Database) => Promise<unknown>, steps: number) => {
			try {
				await work(dyingAtStep(database(), steps, steps % 4));
				return true;
			} catch (error) {
				expect(String(error)).toContain('the process was killed');
				return false;
			}
		};
		let units = 300;
		const importOne = (dying: Database) => {
			units += 1;
			return write(dying, 'own', changed(units));
		};
		// After what was left half imported a rebuild dies as well, or gets to its end.
		for (let steps = 0; !(await survives(importOne, steps)); steps += 1)
			await survives(
				(dying) => rebuildStale(dying, clock),
				steps % 8 === 0 ? Number.POSITIVE_INFINITY : 5 * steps,
			);

		const stale = async () => (await database().query('select 1 from stale_ranks')).length;
		let deaths = 0;
		let left = await stale();
		// What is built stays: the steps are counted from the build that is made. Every other one, of each build others.
		for (let steps = 0; left > 0; steps += 2) {
			if (await survives((dying) => rebuildStale(dying, clock), steps)) break;
			deaths += 1;
			if (deaths % 30 === 20 && deaths < 100) await importOne(database());
			const now = await stale();
			if (now < left) steps = -2 + (deaths % 2);
			left = now;
		}
		expect(deaths).toBeGreaterThan(20);
		const after = await shownBuilds(database());
		await markStale(database(), PLATFORMS);
		await rebuildStale(database(), clock);
		expect(after).toEqual(await shownBuilds(database()));
	}, 900_000);
});
