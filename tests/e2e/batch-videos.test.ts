// @module-tag full
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { accountSite } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const RENDERING = { timeout: 120_000 };
const site = accountSite({ settings: { ACCESS: 'open' } });

describe('a batch of videos', () => {
	test('goes on after a reload, in one tab, and is saved as an archive of all videos', async () => {
		const page = await site.open('/carry?tool=videos');
		await page
			.getByRole('textbox', { name: 'Sheet' })
			.fill('sku,title,stock\nc1,Steel cup,3\n,,\np1,Plate,4\nc1,Cup,1');
		await expectVisible(page.getByText('Line 5 repeats a product and is left out.'));
		await expectVisible(page.getByText('Columns that are not used: stock'));
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Render videos' }).click();
		await expectVisible(page.getByText(/Rendering, \d+ %/));
		await page.reload();
		await expectVisible(page.getByText(/Rendering, \d+ %/));
		const other = await page.context().newPage();
		await other.goto(page.url());
		await expectVisible(other.getByText('Your batch is open in another tab.'));
		await other.close();
		await page.getByText('2 of 2').waitFor(RENDERING);
		const saved = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Save as ZIP' }).click();
		const file = join(tmpdir(), `batch-videos-${process.pid}.zip`);
		await (await saved).saveAs(file);
		const entries = unzipSync(await readFile(file));
		await rm(file);
		expect(Object.keys(entries).sort()).toEqual([
			'c1-reasons.mp4',
			'c1-reasons.srt',
			'p1-reasons.mp4',
			'p1-reasons.srt',
		]);
		for (const name of ['c1-reasons.mp4', 'p1-reasons.mp4']) {
			const source = new BufferSource(entries[name] ?? new Uint8Array());
			const track = await new Input({ source, formats: ALL_FORMATS }).getPrimaryVideoTrack();
			expect((await track?.computePacketStats())?.packetCount).toBe(150);
		}
		expect(new TextDecoder().decode(entries['p1-reasons.srt'])).toContain('Why this one? · Plate');
		await page.getByRole('button', { name: 'Clear batch' }).click();
		await expectVisible(page.getByRole('button', { name: 'Render videos' }));
	}, 180_000);
});
