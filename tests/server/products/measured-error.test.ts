import { describe, expect, test } from 'vitest';
import type { GoodsDetail } from '#contract/goods-detail.ts';
import type { Database } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { correctEstimates } from '#server/operators/correct-estimates.ts';
import { finishCorrections } from '#server/operators/corrections.ts';
import { runCommand } from '#server/operators/run-command.ts';
import { renewAllFactors } from '#server/products/estimate-factors.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';
import { importFile } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { operating } from '#tests/support/operating.ts';
import { shownBuilds } from '#tests/support/shown-builds.ts';

const clock = () => NOW;
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const PRODUCTS = [0, 1, 2, 3, 4, 5, 6];

const day = (product: number, on: number, metric: string, value: number, days = 1) => ({
	type: 'window_figure',
	region: 'GB',
	entity: 'product',
	entity_id: `p${product}`,
	day: `2026-11-${on}`,
	window_days: days,
	metric,
	value,
});

/** What a product is, and its price. */
const sells = (product: number) => [
	{
		type: 'product',
		region: 'GB',
		product_id: `p${product}`,
		title: `Product ${product}`,
		shop_id: 's1',
		category_path: ['Beauty & Personal Care'],
	},
	{ type: 'product_day', region: 'GB', product_id: `p${product}`, day: '2026-11-19', price_min: '10' },
];

/** True sales of six products on three days: 10, 20 and 30 units each. */
const TRUE = [17, 18, 19].flatMap((on, index) =>
	PRODUCTS.slice(0, 6).map((product) => day(product, on, 'units', 10 * (index + 1))),
);

/** What a vendor tells of seven: of the last three days 60 is true, of the last seven nobody knows. */
const TOLD = PRODUCTS.flatMap((product) => [
	...sells(product),
	day(product, 19, 'units', [30, 54, 60, 66, 72, 90, 60][product] ?? 0, 3),
	day(product, 19, 'units', 500, 7),
]);

let members = 0;

/** What a member sees of a product's units. */
async function unitsOf(database: Database, period: string, id = 'p6') {
	const service = testService(database, { editionOf: () => 'all_in_one', clock });
	const device = service.device();
	members += 1;
	await device.signUp(`+62812345${7_000 + members}`);
	const { code, data } = await device.call('goodsDetail', { plat_id: '82', id, period });
	expect(code).toBe(100);
	return (data as GoodsDetail).figures.units;
}

describeOnBothEngines('the measured error of a source', (database) => {
	const tell = (rows: readonly object[], importer: string, source: string) =>
		importFile(database(), { importer, source, day: '2026-11-19' }, lines(rows), {
			name: `${source}.ndjson`,
		});

	test('is told with its figures once a shop of one’s own says what is true, and changes none of them', async () => {
		await tell(TOLD, 'own', 'vendor');
		await rebuildStale(database(), clock);
		const before = await unitsOf(database(), '2026-11-17..2026-11-19');
		expect(before).toMatchObject({ value: 60, quality: 'observed', source: { name: 'vendor' } });
		expect(before).not.toHaveProperty('measured');

		await tell(TRUE, 'tiktok-shop', 'my shop');
		await rebuildStale(database(), clock);
		const { measured, ...figure } = await unitsOf(database(), '2026-11-17..2026-11-19');
		expect(figure).toEqual(before);
		// Six are compared: off by −50 %, −10 %, 0, +10 %, +20 % and +50 %.
		expect(measured).toMatchObject({ products: 6, scope: 'category_and_price' });
		expect(measured?.median).toBeCloseTo(0.05, 10);
		expect(measured?.low).toBeCloseTo(-0.075, 10);
		expect(measured?.high).toBeCloseTo(0.175, 10);
		// The error is the source's, whatever the period of the figure.
		expect((await unitsOf(database(), '7')).measured?.products).toBe(6);
	});

	test('is not told of true figures, nor of a source that is out, and follows what is imported', async () => {
		await tell(TOLD, 'own', 'vendor');
		await tell(TRUE.slice(0, 12), 'tiktok-shop', 'my shop');
		await rebuildStale(database(), clock);
		// One day of each window is not known to be true.
		expect(await unitsOf(database(), '2026-11-17..2026-11-19')).not.toHaveProperty('measured');
		await tell(TRUE.slice(12), 'tiktok-shop', 'my shop');
		await rebuildStale(database(), clock);
		expect((await unitsOf(database(), '2026-11-17..2026-11-19')).measured?.products).toBe(6);
		const own = await unitsOf(database(), '1', 'p0');
		expect(own).toMatchObject({ value: 30, source: { name: 'my shop' } });
		expect(own).not.toHaveProperty('measured');
		await database().query(`update sources set is_out = true where name = 'my shop'`);
		expect(await unitsOf(database(), '2026-11-17..2026-11-19')).not.toHaveProperty('measured');
	});

	describe('that is corrected', () => {
		const ELEVEN = Array.from({ length: 11 }, (_, product) => product);
		/** Ten of eleven are told 25 % too much, the eleventh is nobody's but the vendor's. */
		const shop = { type: 'shop', region: 'GB', shop_id: 's1', name: 'Corner' };
		const told = ELEVEN.flatMap((product) => [
			shop,
			...sells(product),
			day(product, 19, 'units', 175, 7),
			day(product, 12, 'units', 100, 7),
			day(product, 19, 'gmv', 1750, 7),
		]);
		const sold = [13, 14, 15, 16, 17, 18, 19].flatMap((on) =>
			ELEVEN.slice(0, 10).map((product) => day(product, on, 'units', 20)),
		);
		const period = '7';
		const isOn = (deps: Parameters<typeof runCommand>[0], wish: boolean) =>
			runCommand(deps, wish ? 'correct-estimates' : 'keep-estimates', 'vendor');

		/** The row of a thing among the rankings of the last seven days. */
		const ranked = async (kind: 'product' | 'shop', id: string) => {
			const [build = { slot: 0, build_id: 0 }] = await database().query<{ slot: number; build_id: number }>(
				sql`select slot, build_id from rank_builds where plat_id = 82 and entity = ${kind}`,
			);
			const [row] = await database().query<Record<string, unknown>>(
				sql`select to_jsonb(r) as row from ${raw(`${kind}_ranks_82_${build.slot}`)} r
				where build_id = ${build.build_id} and period = 7 and ${raw(kind)}_id = ${id}`,
			);
			return row?.row;
		};

		test('is multiplied, marked and explained in details and ranks alike, and stands as it was told afterwards', async () => {
			const { operator, deps, audit } = await operating(database(), { clock });
			await tell(told, 'own', 'vendor');
			await tell(sold, 'tiktok-shop', 'my shop');
			await rebuildStale(database(), clock);
			const before = await shownBuilds(database());
			const p10 = await unitsOf(database(), period, 'p10');
			expect(p10).toMatchObject({ value: 175, quality: 'observed', reason: 'ready_window' });

			expect(await operator.call('adminCorrectEstimates', { source: 'vendor', is_on: true })).toMatchObject({
				code: 100,
				data: { products: 11 },
			});
			await rebuildStale(database(), clock);
			const { measured, ...after } = await unitsOf(database(), period, 'p10');
			expect(measured?.median).toBeCloseTo(0.25, 10);
			expect(after).toMatchObject({ value: 140, quality: 'estimated', reason: 'corrected', growth: 0.75 });
			expect(after.corrected).toMatchObject({ told: 175, factor: 0.8, products: 10, after: 0 });
			expect(after.corrected?.before).toBeCloseTo(0.25, 6);
			// Of money nobody says what is true.
			expect(await ranked('product', 'p10')).toMatchObject({
				...{ units: 140, units_quality: 1, units_previous: 80 },
				...{ gmv: 175_000, gmv_quality: 0 },
			});
			// What is added up of products follows: the shop's eleven.
			expect(await ranked('shop', 's1')).toMatchObject({ units: 1_540, units_quality: 2 });
			expect(await audit()).toMatchObject([{ action: 'correct_estimates', after: { products: 11 } }]);
			expect((await operator.call('adminSources', {})).data.list).toMatchObject([
				{ name: 'vendor', is_corrected: true, corrected_products: 11 },
				{ name: 'my shop', is_corrected: false, corrected_products: 0 },
			]);

			await isOn(deps, false);
			await rebuildStale(database(), clock);
			expect(await unitsOf(database(), period, 'p10')).toEqual(p10);
			expect(await shownBuilds(database())).toEqual(before);
		});

		const factors = () => database().query('select product_id, metric, factor from estimate_factors');

		test('is worked out anew once what is true is taken out, and does not outlive it', async () => {
			const { deps } = await operating(database(), { clock });
			await tell(told, 'own', 'vendor');
			await tell(sold.slice(0, 9 * 7), 'tiktok-shop', 'my shop');
			await isOn(deps, true);
			expect(await factors()).toEqual([]);
			await tell(sold, 'tiktok-shop', 'my shop');
			await renewAllFactors(database());
			expect(await factors()).toHaveLength(11);
			await database().query('delete from stale_ranks');
			await renewAllFactors(database());
			expect(await database().query('select 1 from stale_ranks')).toEqual([]);
			await runCommand(deps, 'take-out-source', 'my shop', { yes: true, reason: 'not ours' });
			await finishCorrections(database(), clock);
			expect(await factors()).toEqual([]);
			expect(await unitsOf(database(), period, 'p10')).toMatchObject({ value: 175, quality: 'observed' });
		});

		test('is so whole or not at all where the process is killed before any of its statements', async () => {
			const { deps } = await operating(database(), { clock });
			await tell(told, 'own', 'vendor');
			await tell(sold, 'tiktok-shop', 'my shop');
			await rebuildStale(database(), clock);
			const wish = { source: 'vendor', is_on: true };
			let deaths = 0;
			for (let statements = 0; deaths === statements; statements += 1) {
				try {
					await correctEstimates({ ...deps, database: dyingAfter(database(), statements) }, wish, null);
				} catch (error) {
					expect(String(error)).toContain('the process was killed');
					deaths += 1;
					expect(await factors()).toEqual([]);
					expect(
						await database().query(
							'select 1 from stale_ranks union all select 1 from sources where is_corrected',
						),
					).toEqual([]);
				}
			}
			expect(deaths).toBeGreaterThan(5);
			expect(await factors()).toHaveLength(11);
		});

		test('is an owner’s to switch, and never of what is true', async () => {
			const { operator, signedUp, promoted } = await operating(database(), { clock });
			await tell(told, 'own', 'vendor');
			await tell(sold, 'tiktok-shop', 'my shop');
			const asked = async (device: typeof operator, source: string) =>
				(await device.call('adminCorrectEstimates', { source, is_on: true })).code;
			expect(await asked(await signedUp('ana@example.com'), 'vendor')).toBe(11011);
			expect(await asked(await promoted('cleo@example.com', 'content'), 'vendor')).toBe(11011);
			expect(await asked(operator, 'my shop')).toBe(10001);
			expect(await asked(operator, 'nobody')).toBe(10001);
			expect(await factors()).toEqual([]);
		});
	});
});
