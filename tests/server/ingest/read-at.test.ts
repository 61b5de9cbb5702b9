// @module-tag full
import { expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

const MONDAY = new Date('2026-11-16T06:00:00Z');
const TUESDAY = new Date('2026-11-17T06:00:00Z');

const day = (units: number | null, gmv: number | null, readAt?: string): FeedRecord => ({
	type: 'product_day',
	plat_id: 87,
	product_id: 'a',
	day: '2026-11-10',
	units,
	gmv,
	...(readAt ? { read_at: readAt } : {}),
});
const link = (units: number): FeedRecord => ({
	type: 'creator_product_day',
	plat_id: 87,
	creator_id: 'c',
	product_id: 'a',
	day: '2026-11-10',
	units,
});

describeWhereEnginesDiffer('of two readings of one day', (database) => {
	async function write(readAt: Date, ...records: FeedRecord[]) {
		const { writer } = await openSource(database(), 'shop', { readAt });
		const written = await writer.write(records, { committedLines: 0 });
		await writer.finish();
		return written;
	}
	const stored = () =>
		database().query(
			sql`select units, units_adjusted, gmv from product_days where product_id = ${'a'} and day = ${'2026-11-10'}`,
		);

	test('the one that was read last wins, in whatever order they come', async () => {
		await write(TUESDAY, day(120, 9_000));
		expect(await write(MONDAY, day(100, 8_000))).toEqual({ changed: 0, older: 1 });
		expect(await stored()).toEqual([{ units: 120, units_adjusted: 120, gmv: 9_000 }]);
		await write(new Date('2026-11-18T06:00:00Z'), day(110, null));
		expect(await stored()).toEqual([{ units: 110, units_adjusted: 110, gmv: 9_000 }]);
	});

	test('the older one fills what the newer one leaves out', async () => {
		await write(TUESDAY, day(120, null));
		expect(await write(MONDAY, day(100, 8_000))).toEqual({ changed: 1, older: 1 });
		expect(await stored()).toEqual([{ units: 120, units_adjusted: 120, gmv: 8_000 }]);
	});

	test('the moment of a line stands above that of its import', async () => {
		await write(MONDAY, day(120, null, '2026-11-20T00:00:00Z'), day(100, null));
		expect(await stored()).toEqual([{ units: 120, units_adjusted: 120, gmv: null }]);
		await write(TUESDAY, day(90, null));
		expect(await stored()).toEqual([{ units: 120, units_adjusted: 120, gmv: null }]);
	});

	test('the later line wins where both were read at once, however far apart they are', async () => {
		const { writer } = await openSource(database(), 'shop', { readAt: MONDAY });
		await writer.write([day(120, null)], { committedLines: 1 });
		await writer.write([day(110, null)], { committedLines: 2 });
		await writer.finish();
		await write(MONDAY, day(130, null), day(115, null));
		expect(await stored()).toEqual([{ units: 115, units_adjusted: 115, gmv: null }]);
	});

	test('links of creators and ready windows keep the newest one too', async () => {
		await write(TUESDAY, link(7));
		expect(await write(MONDAY, link(5))).toEqual({ changed: 0, older: 1 });
		expect(await database().query('select units from creator_product_days')).toEqual([{ units: 7 }]);
	});
});

describeWhereEnginesDiffer('of two readings of one thing', (database) => {
	async function write(readAt: Date, ...records: FeedRecord[]) {
		const { writer } = await openSource(database(), 'shop', { readAt });
		return writer.write(records, { committedLines: 0 });
	}
	const WEDNESDAY = new Date('2026-11-18T06:00:00Z');

	test('the one that was read last says what the thing is, in whatever order they come', async () => {
		const product = (title: string, brand: string | null = null): FeedRecord => ({
			type: 'product',
			plat_id: 87,
			product_id: 'a',
			title,
			brand,
			category_path: [title],
		});
		await write(TUESDAY, product('Kettle, mended'));
		expect(await write(MONDAY, product('Kettle', 'Brew'))).toEqual({ changed: 1, older: 1 });
		const titles = 'select title, title_folded, brand, category_path from products';
		const stored = {
			title: 'Kettle, mended',
			title_folded: 'kettle, mended',
			category_path: 'Kettle, mended',
		};
		expect(await database().query(titles)).toEqual([{ ...stored, brand: 'Brew' }]);
		expect(await write(MONDAY, product('Kettle', 'Brew'))).toEqual({ changed: 0, older: 1 });
		await write(WEDNESDAY, product('Kettle 2'));
		expect(await database().query(titles)).toMatchObject([{ title: 'Kettle 2', brand: 'Brew' }]);
	});

	test('rates and variants keep the newest too', async () => {
		const rate = (perDollar: number): FeedRecord => ({
			type: 'rate',
			currency: 'GBP',
			day: '2026-11-10',
			per_dollar: perDollar,
		});
		const sku = (price: number): FeedRecord => ({
			type: 'sku',
			plat_id: 87,
			product_id: 'a',
			sku_id: 's',
			name: String(price),
			price,
		});
		await write(TUESDAY, rate(0.8), sku(900), day(10, null));
		await write(MONDAY, rate(0.7), sku(800), day(9, null));
		expect(await database().query('select per_dollar::float8 from rates')).toEqual([{ per_dollar: 0.8 }]);
		expect(await database().query('select name, price from product_skus')).toEqual([
			{ name: '900', price: 900 },
		]);
		await write(WEDNESDAY, sku(950), day(11, null));
		expect(await database().query('select name, price from product_skus')).toEqual([
			{ name: '950', price: 950 },
		]);
	});

	test('one that says the same again later makes older what was read in between', async () => {
		for (const [readAt, units] of [
			[MONDAY, 5],
			[WEDNESDAY, 5],
			[TUESDAY, 7],
		] as const) {
			const { writer } = await openSource(database(), 'shop', { readAt });
			await writer.write([day(units, null), link(units)], { committedLines: 0 });
			await writer.finish();
		}
		expect(await database().query('select units from creator_product_days')).toEqual([{ units: 5 }]);
		expect(await database().query(`select units from product_days where day = '2026-11-10'`)).toEqual([
			{ units: 5 },
		]);
	});
});

describeWhereEnginesDiffer('rows that an older version has counted', (database) => {
	test('are counted again from their readings, entity by entity', async () => {
		const { writer, sourceId } = await openSource(database());
		const units = [100, 130, 9_000, 140];
		await writer.write(
			units.map((value, index) => ({ ...day(value, null), day: `2026-11-${10 + index}` }) as FeedRecord),
			{ committedLines: 0 },
		);
		await writer.finish();
		const rows = () =>
			database().query<{ units_adjusted: number }>('select units_adjusted from product_days order by day');
		const right = await rows();
		expect(right.map((row) => row.units_adjusted)).toEqual([100, 130, 135, 140]);
		// As the rules before had counted them: no spike was set aside.
		await database().query(
			`update product_days set units_adjusted = 9000, units_breaks = 1, ages = null where day >= '2026-11-12'`,
		);
		await database().query(sql`insert into recounts (source_id, entity) values (${sourceId}, ${'product'})`);
		const { rebuildStale } = await import('#server/rankings/rollups/rebuild.ts');
		await rebuildStale(database(), () => new Date('2026-11-20T12:00:00Z'));
		expect(await rows()).toEqual(right);
		expect(await database().query('select * from recounts')).toEqual([]);
	});
});
