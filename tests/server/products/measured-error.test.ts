import { expect, test } from 'vitest';
import type { GoodsDetail } from '#contract/goods-detail.ts';
import type { Database } from '#server/db/database.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';
import { importFile } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';

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

/** True sales of six products on three days: 10, 20 and 30 units each. */
const TRUE = [17, 18, 19].flatMap((on, index) =>
	PRODUCTS.slice(0, 6).map((product) => day(product, on, 'units', 10 * (index + 1))),
);

/** What a vendor tells of seven: of the last three days 60 is true, of the last seven nobody knows. */
const TOLD = PRODUCTS.flatMap((product) => [
	{
		type: 'product',
		region: 'GB',
		product_id: `p${product}`,
		title: `Product ${product}`,
		category_path: ['Beauty & Personal Care'],
	},
	{ type: 'product_day', region: 'GB', product_id: `p${product}`, day: '2026-11-19', price_min: '10' },
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
});
