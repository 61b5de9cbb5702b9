// @module-tag full
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';
import { heard, isNearly, pixelsAt, readVideo, tone } from './video-reader.ts';

const RENDERING = { timeout: 120_000 };
const site = accountSite({ settings: { ACCESS: 'open' } });

const picture = (background: string) =>
	sharp({ create: { width: 540, height: 960, channels: 3, background } })
		.png()
		.toBuffer();

/** How many finished videos the page keeps: their records, and the files that are not the draft's. */
const keptVideos = (page: Page) =>
	page.evaluate(async () => {
		const root = await navigator.storage.getDirectory();
		const draft = await (await root.getDirectoryHandle('livegauge-studio')).getDirectoryHandle('draft');
		let files = 0;
		for await (const _ of draft.keys()) files += 1;
		const names = await new Promise<IDBValidKey[]>((resolve) => {
			const opening = indexedDB.open('livegauge-studio', 1);
			opening.onsuccess = () => {
				const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
				keys.onsuccess = () => resolve(keys.result);
			};
		});
		const count = (start: string) => names.filter((name) => String(name).startsWith(start)).length;
		return { records: count('draft video '), files: files - count('draft file ') };
	});

/** The video of the first test: a clip for the second. */
let clip: Buffer | undefined;

describe('a template video', () => {
	test('is rendered as MP4 of the size, length and pictures that were chosen, with captions', async () => {
		const page = await site.open('/carry?tool=video');
		await page.getByRole('textbox', { name: 'Product name' }).first().fill('Steel cup');
		await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill('Light 保温杯 แก้วน้ำ');
		for (const seconds of await page.getByRole('textbox', { name: 'Seconds' }).all()) await seconds.fill('1');
		await page.getByLabel('Choose files').setInputFiles([
			{ name: 'red.png', mimeType: 'image/png', buffer: await picture('#ff0000') },
			{ name: 'broken.png', mimeType: 'image/png', buffer: (await picture('#00ff00')).subarray(0, 60) },
			{ name: 'list.csv', mimeType: 'image/png', buffer: Buffer.from('title,price') },
			{ name: 'blue.png', mimeType: 'image/png', buffer: await picture('#0000ff') },
		]);
		await expectVisible(page.getByText('The file is damaged and cannot be read.'));
		await expectVisible(page.getByText(/This is not a picture or clip/));
		await expectVisible(page.getByText('blue.png').first());
		await expectAccessible(page);
		await page
			.getByLabel('Choose music')
			.setInputFiles([{ name: 'tone.wav', mimeType: 'audio/wav', buffer: tone() }]);
		await expectVisible(page.getByText('tone.wav'));
		await page.getByRole('button', { name: 'Render video' }).click();
		const link = page.getByRole('link', { name: 'Save reasons.mp4' });
		await link.waitFor(RENDERING);
		const file = join(tmpdir(), `template-video-${process.pid}.mp4`);
		const saved = page.waitForEvent('download');
		await link.click();
		await (await saved).saveAs(file);
		const bytes = await readFile(file);
		await rm(file);
		const input = readVideo(bytes);
		const track = await input.getPrimaryVideoTrack();
		const stats = await track?.computePacketStats();
		expect([await track?.getDisplayWidth(), await track?.getDisplayHeight()]).toEqual([1080, 1920]);
		expect(await track?.getCodecParameterString()).toMatch(/^avc1\.64..28$/);
		expect(stats?.packetCount).toBe(90);
		expect(await track?.computeDuration()).toBeCloseTo(3, 2);
		const sound = await input.getPrimaryAudioTrack();
		expect(await sound?.getCodec()).toMatch(/^(aac|opus)$/);
		const { loud, seconds } = await heard(page, bytes);
		// A sine of 16,000 of 32,768 at 0.6 of its loudness.
		expect(loud).toBeCloseTo((16_000 / 32_768 / Math.SQRT2) * 0.6, 1);
		expect(seconds).toBeCloseTo(3, 0);
		clip = bytes;
		const [hook, line, call] = await pixelsAt(page, bytes, [0.5, 1.5, 2.5]);
		expect(isNearly(hook, [255, 0, 0]), `hook ${hook}`).toBe(true);
		expect(isNearly(line, [0, 0, 255]), `line ${line}`).toBe(true);
		expect(isNearly(call, [255, 0, 0]), `call ${call}`).toBe(true);
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
		// It outlives the page, under the name that it was rendered with.
		await page.reload();
		await page.getByRole('link', { name: '1 finished video' }).click();
		await page.getByRole('button', { name: /^Watch or save Steel cup · / }).click();
		const player = page.locator('dialog video, [role=dialog] video');
		await expect
			.poll(() =>
				player.evaluate((video: HTMLVideoElement) => [Math.round(video.duration), video.textTracks.length]),
			)
			.toEqual([3, 1]);
		await expectAccessible(page);
		const again = page.waitForEvent('download');
		await page.getByRole('dialog').getByRole('link', { name: 'Save reasons.mp4' }).click();
		await (await again).saveAs(file);
		expect((await readFile(file)).equals(bytes)).toBe(true);
		await rm(file);
		await page.keyboard.press('Escape');
		expect(await keptVideos(page)).toEqual({ records: 1, files: 1 });
		await page.getByRole('button', { name: /^Remove Steel cup · / }).press('Enter');
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
		await page.getByText('Finished videos').waitFor({ state: 'detached' });
		expect(await keptVideos(page)).toEqual({ records: 0, files: 0 });
	});

	test('is offered for saving where the browser has no room to keep it', async () => {
		const page = await site.open('/carry?tool=video');
		await page.getByRole('textbox', { name: 'Product name' }).first().fill('Steel cup');
		for (const seconds of await page.getByRole('textbox', { name: 'Seconds' }).all()) await seconds.fill('1');
		await expectVisible(page.getByText('Draft saved in this browser'));
		await page.evaluate(() => {
			const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
			FileSystemFileHandle.prototype.createWritable = async () =>
				new WritableStream({ write: full }) as FileSystemWritableFileStream;
		});
		await page.getByRole('button', { name: 'Render video' }).click();
		await page.getByText(/This browser has no room to keep the video/).waitFor(RENDERING);
		await expectVisible(page.getByRole('link', { name: 'Save reasons.mp4' }));
		expect(await keptVideos(page)).toEqual({ records: 0, files: 0 });
	});

	/** A video of a member whose own call comes only when `account` is resolved. */
	async function renderBeforeAccount() {
		const { token } = await site.member();
		const page = await site.open('/carry', { storage: { t: token } });
		const account = Promise.withResolvers<void>();
		await page.route('**/api/get_user_info*', async (route) => {
			await account.promise;
			await route.continue();
		});
		await page.goto(`${site.url()}/carry?tool=video`);
		await page.getByRole('textbox', { name: 'Product name' }).first().fill('Steel cup');
		for (const seconds of await page.getByRole('textbox', { name: 'Seconds' }).all()) await seconds.fill('1');
		await page
			.getByLabel('Choose files')
			.setInputFiles([{ name: 'red.png', mimeType: 'image/png', buffer: await picture('#ff0000') }]);
		await expectVisible(page.getByText('red.png').first());
		await page.getByRole('button', { name: 'Render video' }).click();
		await page.getByRole('link', { name: 'Save reasons.mp4' }).waitFor(RENDERING);
		return { page, account };
	}

	test('is kept for its member who is known only after it was rendered', async () => {
		const { page, account } = await renderBeforeAccount();
		account.resolve();
		await page.getByRole('link', { name: '1 finished video' }).waitFor();
		await page.unroute('**/api/get_user_info*');
		await page.goto(`${site.url()}/carry`);
		const own = page.getByRole('listitem').filter({ hasText: 'Template video' });
		await expect.poll(() => own.getByRole('definition').textContent(), RENDERING).toBe('1');
	});

	test('is kept for nobody where its member logs out before they are known', async () => {
		const { page, account } = await renderBeforeAccount();
		const other = await page.context().newPage();
		await other.goto(`${site.url()}/help`);
		await other.evaluate(() => localStorage.setItem('t', ''));
		await expectVisible(page.getByText(/cannot be kept in this browser/));
		expect(await keptVideos(page)).toEqual({ records: 0, files: 0 });
		account.resolve();
	});

	test('says that it is saved once what is on screen is, not what was', async () => {
		const page = await site.open('/carry?tool=video');
		const name = page.getByRole('textbox', { name: 'Product name' }).first();
		const saved = page.getByText('Draft saved in this browser');
		await name.fill('Steel');
		await expectVisible(saved);
		await page.evaluate(() => {
			const hear = IDBTransaction.prototype.addEventListener as EventTarget['addEventListener'];
			IDBTransaction.prototype.addEventListener = function (
				this: EventTarget,
				type: string,
				tell: () => void,
			) {
				hear.call(this, type, () => {
					if (type !== 'complete') return tell();
					addEventListener('test-written', tell, { once: true });
					document.body.dataset.isHeld = 'true';
				});
			} as EventTarget['addEventListener'];
		});
		await name.fill('Steel cup');
		await page.locator('[data-is-held]').waitFor();
		await name.fill('Steel cups');
		await page.evaluate(async () => {
			dispatchEvent(new Event('test-written'));
			// React draws what followed from it.
			await new Promise((resolve) => setTimeout(resolve, 100));
		});
		expect(await saved.count()).toBe(0);
		await expect
			.poll(async () => {
				await page.evaluate(() => dispatchEvent(new Event('test-written')));
				return saved.count();
			})
			.toBe(1);
	});

	test('is rendered after a reload once its files are open again', async () => {
		const page = await site.open('/carry?tool=video');
		await page.getByRole('textbox', { name: 'Product name' }).first().fill('Steel cup');
		await page
			.getByLabel('Choose files')
			.setInputFiles([{ name: 'red.png', mimeType: 'image/png', buffer: await picture('#ff0000') }]);
		await expectVisible(page.getByText('red.png').first());
		await expectVisible(page.getByText('Draft saved in this browser'));
		await page.addInitScript(() => {
			const tell = Worker.prototype.postMessage as (this: Worker, ...message: unknown[]) => void;
			Worker.prototype.postMessage = function (...message: unknown[]) {
				const send = () => tell.apply(this, message);
				if ((message[0] as { ask?: { kind?: unknown } }).ask?.kind === 'add')
					addEventListener('test-files', send, { once: true });
				else send();
			};
		});
		await page.reload();
		const render = page.getByRole('button', { name: 'Render video' });
		await expect
			.poll(() => page.getByRole('textbox', { name: 'Product name' }).first().inputValue())
			.toBe('Steel cup');
		expect(await render.getAttribute('aria-disabled')).toBe('true');
		await page.evaluate(() => dispatchEvent(new Event('test-files')));
		await expect.poll(() => render.getAttribute('aria-disabled')).toBe('false');
		await expectVisible(page.getByText('red.png').first());
	});

	test('outlives a reload in one tab, hears its clips, and names the one that breaks', async () => {
		const page = await site.open('/carry?tool=video');
		await page.getByRole('textbox', { name: 'Product name' }).first().fill('Steel cup');
		const buffer = clip ?? Buffer.alloc(0);
		const broken = Buffer.from(buffer);
		// Its end is lost: what comes first still decodes.
		broken.fill(0xff, Math.floor(buffer.length / 3));
		await page
			.getByLabel('Choose files')
			.setInputFiles([{ name: 'cut.mp4', mimeType: 'video/mp4', buffer: broken }]);
		await expectVisible(page.getByText('cut.mp4'));
		await expectVisible(page.getByText('Draft saved in this browser'));
		await page.reload();
		await expectVisible(page.getByText('cut.mp4'));
		expect(await page.getByRole('textbox', { name: 'Product name' }).first().inputValue()).toBe('Steel cup');
		const other = await page.context().newPage();
		await other.goto(page.url());
		await expectVisible(other.getByText(/Your draft is open in another tab/));
		await page.getByRole('button', { name: 'Render video' }).click();
		await expectVisible(page.getByRole('alert').filter({ hasText: 'cut.mp4: The file is damaged' }));
		await page.getByRole('button', { name: 'Start over' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
		await page.getByText('cut.mp4').waitFor({ state: 'detached' });
	});

	test('is cancelled on a phone in Chinese, and nothing is saved', async () => {
		const page = await site.open('/carry?tool=video', { viewport: PHONE, storage: { lang: 'zh-cn' } });
		await page.getByRole('textbox', { name: '商品名称' }).first().fill('保温杯');
		const render = page.getByRole('button', { name: '生成视频' });
		// It stands at the foot of the window, wherever one is on the page.
		const box = await render.boundingBox();
		expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
		// The keyboard stays where it was: on the button that starts, and there again once its neighbour is gone.
		const focused = () => page.evaluate(() => document.activeElement?.textContent);
		await render.press('Enter');
		const cancel = page.getByRole('button', { name: '取消' });
		await expectVisible(cancel);
		expect(await focused()).toBe('生成视频');
		await page.keyboard.press('Tab');
		expect(await focused()).toBe('取消');
		await page.keyboard.press('Enter');
		await expectVisible(page.getByText('已取消，未保存任何内容。'));
		await cancel.waitFor({ state: 'detached' });
		expect(await focused()).toBe('生成视频');
		await expectAccessible(page);
	});
});
