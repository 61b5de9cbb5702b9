import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { retire } from '#server/ingest/retention/retire.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeFortyDays } from '#tests/support/forty-days.ts';

/** Days from January 30th to March 10th, of which those of January are past, as are the samples of live r40. */
const LATER = new Date('2026-08-20T12:00:00Z');
const KEPT = { figures: 190, samples: 14 };
const FIGURES = { days: 190, since: '2026-02-01' };

describeOnBothEngines('days that are kept no more', (database) => {
	async function asker() {
		await writeFortyDays(database());
		const folder = mkdtempSync(join(tmpdir(), 'livegauge-archive-'));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		await retire(database(), { kept: KEPT, folder }, LATER);
		await rebuildStale(database(), () => LATER);
		const service = testService(database(), {
			editionOf: () => 'all_in_one',
			kept: KEPT,
			clock: () => LATER,
		});
		const device = service.device();
		await device.signUp('+628123456789');
		return device;
	}

	test.each([
		['2026-01-30..2026-02-03', true],
		['2026-02-01..2026-02-03', true],
		['2026-02-02..2026-02-03', false],
		['30', false],
	])('are why %s has no figures in rankings and details: %s', async (period, isTooEarly) => {
		const device = await asker();
		const kept = isTooEarly ? FIGURES : undefined;
		const asked = { plat_id: '87', period };
		const { list, range } = (await device.call('rankGoods', asked)).data;
		expect(range?.kept).toEqual(kept);
		expect(list.some(({ units }) => units.quality === 'observed')).toBe(!isTooEarly);
		const detail = (await device.call('goodsDetail', { ...asked, id: 'p10' })).data;
		expect(detail.range?.kept).toEqual(kept);
		expect(detail.figures.units.quality === 'observed').toBe(!isTooEarly);
		for (const name of ['goodsTrend', 'goodsCreators'] as const)
			expect((await device.call(name, { ...asked, id: 'p10' })).data.range?.kept).toEqual(kept);
	});

	test('are said with the minutes of a live session, and before anything is asked', async () => {
		const device = await asker();
		const live = { plat_id: '87', id: 'r40' };
		await device.call('liveDetail', live);
		const { kept, series } = (await device.call('liveCurve', live)).data;
		expect(kept).toEqual({ days: 14, since: '2026-08-01' });
		expect(series.units.values.filter((value) => value !== null)).toEqual([]);
		expect((await device.call('siteState', {})).data.kept).toEqual(FIGURES);
	});
});
