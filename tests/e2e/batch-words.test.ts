// @module-tag full
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { httpDouble, type Told } from '#tests/support/http-double.ts';
import { accountSite } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';
import { readVideo } from './video-reader.ts';

const RENDERING = { timeout: 180_000 };
const WAIT = { timeout: 20_000 };

const worded = (name: string): Told => ({
	body: JSON.stringify({
		choices: [
			{
				message: {
					content: JSON.stringify({
						scenes: [{ id: 'hook', text: `Why this ${name}?`, caption: `Look at this ${name}` }],
					}),
				},
			},
		],
	}),
});

/** Titles that the model was asked about, in order, and what holds the answer about the second. */
const asked: string[] = [];
const held = Promise.withResolvers<void>();
let isMended = false;
const double = await httpDouble(async ({ url, body }) => {
	if (url.pathname !== '/v1/chat/completions') return null;
	const { messages } = JSON.parse(body) as { messages: { content: string }[] };
	const { title } = JSON.parse(messages[1]?.content ?? '') as { title: string };
	asked.push(title);
	if (title === 'Plate') await held.promise;
	return title === 'Bowl' && !isMended ? { body: '<html>' } : worded(title.toLowerCase());
});
const site = accountSite({
	settings: { LLM_URL: `${double.url}/v1`, LLM_MODEL: 'words-1', LLM_PRIVATE: '1' },
});

describe('the words of a batch', () => {
	test('are written within the quota, survive a reload, say what failed, and are marked', async () => {
		const { token } = await site.member();
		const page = await site.open('/carry?tool=videos', { storage: { t: token } });
		await page
			.getByRole('textbox', { name: 'Sheet' })
			.fill('sku,title\nc1,Cup\np1,Plate\nb1,Bowl\ns1,Best seller spoon');
		await expectVisible(page.getByText('Shops refuse “best seller”: a claim that a listing cannot prove.'));
		await page.getByLabel('Script').selectOption('model');
		await expectVisible(page.getByText('Scripts remaining today: 3 of 3.'));
		await expectVisible(page.getByText('The first 3 videos are worded'));
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Render videos' }).click();
		const byModel = page.getByText('Script by a language model (AI)');
		await expect.poll(() => byModel.count(), WAIT).toBe(1);
		await expect.poll(() => asked.length, WAIT).toBe(2);
		await expectVisible(page.getByRole('progressbar', { name: 'Writing scripts' }));
		await expectAccessible(page);
		// The answer comes to a page that is not there any more.
		await page.reload();
		await expectVisible(page.getByRole('progressbar', { name: 'Writing scripts' }));
		await expect.poll(() => byModel.count(), WAIT).toBe(1);
		held.resolve();
		await expect.poll(() => byModel.count(), WAIT).toBe(2);
		await expectVisible(page.getByText(/The language model answered nothing that can be used/));
		await expectVisible(page.getByText(/Today’s scripts are used/));
		expect(asked).toEqual(['Cup', 'Plate', 'Bowl']);
		await page.getByText('4 of 4').waitFor(RENDERING);
		const saved = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Save as ZIP' }).click();
		const file = join(tmpdir(), `batch-words-${process.pid}.zip`);
		await (await saved).saveAs(file);
		const entries = unzipSync(await readFile(file));
		await rm(file);
		expect(Object.keys(entries).filter((name) => name.endsWith('mp4'))).toEqual([
			'c1-reasons-generated.mp4',
			'p1-reasons-generated.mp4',
			'b1-reasons.mp4',
			's1-reasons.mp4',
		]);
		const generated = readVideo(Uint8Array.from(entries['p1-reasons-generated.mp4'] ?? []));
		expect((await generated.getMetadataTags()).comment).toContain('by a language model (AI)');
		expect(new TextDecoder().decode(entries['p1-reasons-generated.srt'])).toContain('Look at this plate');
		expect(new TextDecoder().decode(entries['b1-reasons.srt'])).toContain('Why this one? · Bowl');
		// What failed is asked for once more; the day has no script for what it did not count yet.
		isMended = true;
		await page.getByRole('button', { name: 'Word 2 videos again' }).click();
		await expect.poll(() => byModel.count(), WAIT).toBe(3);
		await expectVisible(page.getByText(/Today’s scripts are used/));
		expect(asked).toEqual(['Cup', 'Plate', 'Bowl', 'Bowl']);
		await page.getByText('4 of 4').waitFor(RENDERING);
	}, 400_000);
});
