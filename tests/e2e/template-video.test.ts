// @module-tag full
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const RENDERING = { timeout: 120_000 };
const site = accountSite({ settings: { ACCESS: 'open' } });

const picture = (background: string) =>
	sharp({ create: { width: 540, height: 960, channels: 3, background } })
		.png()
		.toBuffer();

/** A pixel of each moment of a video, as a browser plays it; in a page of its own, as the site's plays nothing. */
async function pixelsAt(page: Page, file: Buffer, moments: readonly number[]): Promise<number[][]> {
	const player = await page.context().newPage();
	return player.evaluate(
		async ({ bytes, times }) => {
			const data = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
			const video = document.createElement('video');
			video.muted = true;
			video.src = URL.createObjectURL(new Blob([data], { type: 'video/mp4' }));
			await new Promise((done) => video.addEventListener('loadeddata', done, { once: true }));
			const context = new OffscreenCanvas(1080, 1920).getContext('2d');
			const pixels: number[][] = [];
			for (const time of times) {
				const sought = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
				video.currentTime = time;
				await sought;
				context?.drawImage(video, 0, 0);
				pixels.push([...(context?.getImageData(540, 400, 1, 1).data.slice(0, 3) ?? [])]);
			}
			return pixels;
		},
		{ bytes: file.toString('base64'), times: moments },
	);
}

const nearly = (pixel: readonly number[] | undefined, wanted: readonly number[]) =>
	wanted.every((value, index) => Math.abs(value - (pixel?.[index] ?? -100)) < 24);

describe('a template video', () => {
	test('is rendered as MP4 of the size, length and pictures that were chosen, with captions', async () => {
		const page = await site.open('/carry?tool=video');
		await page.getByRole('textbox', { name: 'Product name' }).first().fill('Steel cup');
		await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill('Light 保温杯 แก้วน้ำ');
		for (const seconds of await page.getByRole('spinbutton', { name: 'Seconds' }).all())
			await seconds.fill('1');
		await page.getByLabel('Choose files').setInputFiles([
			{ name: 'red.png', mimeType: 'image/png', buffer: await picture('#ff0000') },
			{ name: 'broken.png', mimeType: 'image/png', buffer: (await picture('#00ff00')).subarray(0, 60) },
			{ name: 'list.csv', mimeType: 'image/png', buffer: Buffer.from('title,price') },
			{ name: 'blue.png', mimeType: 'image/png', buffer: await picture('#0000ff') },
		]);
		await expectVisible(page.getByText('The file is damaged and cannot be read.'));
		await expectVisible(page.getByText(/This is not a picture or clip/));
		await expectVisible(page.getByText('blue.png'));
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Render video' }).click();
		const link = page.getByRole('link', { name: 'Save reasons.mp4' });
		await link.waitFor(RENDERING);
		const file = join(tmpdir(), `template-video-${process.pid}.mp4`);
		const saved = page.waitForEvent('download');
		await link.click();
		await (await saved).saveAs(file);
		const bytes = await readFile(file);
		await rm(file);
		const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
		const track = await input.getPrimaryVideoTrack();
		const stats = await track?.computePacketStats();
		expect([await track?.getDisplayWidth(), await track?.getDisplayHeight()]).toEqual([1080, 1920]);
		expect(await track?.getCodecParameterString()).toMatch(/^avc1\.64..28$/);
		expect(stats?.packetCount).toBe(90);
		expect(await input.computeDuration()).toBeCloseTo(3, 2);
		const [hook, line, call] = await pixelsAt(page, bytes, [0.5, 1.5, 2.5]);
		expect(nearly(hook, [255, 0, 0]), `hook ${hook}`).toBe(true);
		expect(nearly(line, [0, 0, 255]), `line ${line}`).toBe(true);
		expect(nearly(call, [255, 0, 0]), `call ${call}`).toBe(true);
		const captions = page.waitForEvent('download');
		await page.getByRole('link', { name: 'Save captions (.srt)' }).click();
		const srt = join(tmpdir(), `template-video-${process.pid}.srt`);
		await (await captions).saveAs(srt);
		expect(await readFile(srt, 'utf8')).toBe(
			'1\n00:00:00,000 --> 00:00:01,000\nWhy this one? · Steel cup\n\n' +
				'2\n00:00:01,000 --> 00:00:02,000\nReason 1 · Light 保温杯 แก้วน้ำ\n\n' +
				'3\n00:00:02,000 --> 00:00:03,000\nSteel cup · Tap the basket\n',
		);
		await rm(srt);
		// What was rendered is not what stands there any more, and a text that nobody can read is told.
		const title = page.getByRole('textbox', { name: 'Product name' }).first();
		await title.fill('Keeps every drink warm for a whole day of school and sport. '.repeat(3));
		await expectVisible(page.getByText(/You have changed the video since/));
		await link.waitFor({ state: 'detached' });
		await expectVisible(page.getByText(/it is too small to read on a phone/));
	});

	test('is cancelled on a phone in Chinese, and nothing is saved', async () => {
		const page = await site.open('/carry?tool=video', { viewport: PHONE, storage: { lang: 'zh-cn' } });
		await page.getByRole('textbox', { name: '商品名称' }).first().fill('保温杯');
		const render = page.getByRole('button', { name: '生成视频' });
		// It stands at the foot of the window, wherever one is on the page.
		const box = await render.boundingBox();
		expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
		await render.click();
		await page.getByRole('button', { name: '取消' }).click();
		await expectVisible(page.getByText('已取消，未保存任何内容。'));
		await expectAccessible(page);
	});
});
