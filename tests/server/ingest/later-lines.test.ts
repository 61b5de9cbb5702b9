import { expect, test } from 'vitest';
import type { FeedRecord } from '#server/ingest/records.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

describeOnBothEngines('the same thing and day told again within one file', (database) => {
	const told = (units: number): FeedRecord => ({
		type: 'shop_day',
		plat_id: 87,
		shop_id: 's1',
		day: LAST_DAY,
		units,
	});
	const readAt = new Date('2026-03-11T10:00:00Z');

	test('is as its last line says, also where that says what was stored before, a batch after another word', async () => {
		const stored = await openSource(database(), 'feed', { readAt });
		await stored.writer.write([told(299)], { committedLines: 1 });
		await stored.writer.finish();
		const { writer } = await openSource(database(), 'feed', { readAt });
		await writer.write([told(114)], { committedLines: 1 });
		await writer.write([told(299)], { committedLines: 2 });
		await writer.finish();
		expect(await database().query('select units::int as units from shop_days')).toEqual([{ units: 299 }]);
	});
});
