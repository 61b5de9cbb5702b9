import { expect, test } from 'vitest';
import type { FeedRecord } from '#server/ingest/records.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

const MONDAY = new Date('2026-11-16T06:00:00Z');
const TUESDAY = new Date('2026-11-17T06:00:00Z');

const day = (units: number | null, gmv: number | null, readAt?: string): FeedRecord => ({
	type: 'product_day',
	platId: 87,
	productId: 'a',
	day: '2026-11-10',
	units,
	gmv,
	...(readAt ? { readAt } : {}),
});
const link = (units: number): FeedRecord => ({
	type: 'creator_product_day',
	platId: 87,
	creatorId: 'c',
	productId: 'a',
	day: '2026-11-10',
	units,
});

describeOnBothEngines('of two readings of one day', (database) => {
	async function write(readAt: Date, ...records: FeedRecord[]) {
		const { writer } = await openSource(database(), 'shop', { readAt });
		const written = await writer.write(records, { committedLines: 0 });
		await writer.finish();
		return written;
	}
	const stored = () =>
		database().query(
			'select units, units_adjusted, gmv from product_days where product_id = $1 and day = $2',
			['a', '2026-11-10'],
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

describeOnBothEngines('rows that an older version has counted', (database) => {
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
		await database().query('insert into recounts (source_id, entity) values ($1, $2)', [sourceId, 'product']);
		const { rebuildStale } = await import('#server/rollups/rebuild.ts');
		await rebuildStale(database(), () => new Date('2026-11-20T12:00:00Z'));
		expect(await rows()).toEqual(right);
		expect(await database().query('select * from recounts')).toEqual([]);
	});
});
