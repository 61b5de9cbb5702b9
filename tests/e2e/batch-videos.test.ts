// @module-tag full
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { accountSite } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';
import { isNearly, pixelsAt, readVideo } from './video-reader.ts';

const RENDERING = { timeout: 120_000 };
const POLL = { timeout: 15_000 };

const picture = async (name: string, background: string) => ({
	name,
	mimeType: 'image/png',
	buffer: await sharp({ create: { width: 540, height: 960, channels: 3, background } })
		.png()
		.toBuffer(),
});
/** The files that the page keeps, with their bytes. */
const keptFiles = (page: Page) =>
	page.evaluate(async () => {
		const root = await navigator.storage.getDirectory();
		const studio = await root.getDirectoryHandle('livegauge-studio', { create: true });
		const folder = await studio.getDirectoryHandle('batch', { create: true });
		const sizes: number[] = [];
		for await (const handle of folder.values())
			if (handle instanceof FileSystemFileHandle) sizes.push((await handle.getFile()).size);
		return sizes;
	});

/** Leaves a stray file, cuts the video of `cut` off, and puts that of `old` beside its record, as it was before. */
const damage = (page: Page, names: { readonly cut: string; readonly old: string }) =>
	page.evaluate(async ({ cut, old }) => {
		const root = await navigator.storage.getDirectory();
		const studio = await root.getDirectoryHandle('livegauge-studio');
		const folder = await studio.getDirectoryHandle('batch');
		await folder.getFileHandle('stray', { create: true });
		const database = await new Promise<IDBDatabase>((resolve) => {
			const opening = indexedDB.open('livegauge-studio', 1);
			opening.onsuccess = () => resolve(opening.result);
		});
		const done = <Value>(request: IDBRequest<Value>) =>
			new Promise<Value>((resolve) => {
				request.onsuccess = () => resolve(request.result);
			});
		const store = () => database.transaction('kept', 'readwrite').objectStore('kept');
		const fileOf = async (name: string) => {
			const { place } = (await done(store().get(`batch video ${name}`))) as { place: { id: string } };
			return folder.getFileHandle(place.id);
		};
		const writer = await (await fileOf(cut)).createWritable({ keepExistingData: true });
		await writer.truncate(1000);
		await writer.close();
		const bytes = await (await (await fileOf(old)).getFile()).arrayBuffer();
		await done(store().put(new Blob([bytes], { type: 'video/mp4' }), `batch video ${old}`));
		database.close();
	}, names);

const site = accountSite({ settings: { ACCESS: 'open' } });

describe('a batch of videos', () => {
	test('renders two at a time, goes on after a reload, in one tab, and is watched and saved as a whole', async () => {
		const page = await site.open('/carry?tool=videos');
		// Enough cores for two at a time, and a folder of the browser's own instead of one of the machine.
		await page.addInitScript(() => {
			Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
			Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() });
			const told: string[] = [];
			class Told {
				static permission = 'granted';
				constructor(text: string) {
					told.push(text);
				}
			}
			Object.assign(globalThis, { Notification: Told, told });
		});
		await page.reload();
		await page
			.getByRole('textbox', { name: 'Sheet' })
			.fill('sku,title,stock\nc1,Steel cup,3\n,,\np1,Plate,4\nc1,Cup,1');
		await expectVisible(page.getByText('Line 5 repeats a product and is left out.'));
		await expectVisible(page.getByText('Columns that are not used: stock'));
		const cut = await picture('cut.png', '#00ff00');
		await page
			.getByLabel('Choose files')
			.setInputFiles([
				await picture('c1-front.png', '#ff0000'),
				{ name: 'cut.png', mimeType: 'image/png', buffer: cut.buffer.subarray(0, 60) },
				await picture('plain.png', '#0000ff'),
			]);
		// What would fail every video that shows it is not taken, and the others are.
		await expectVisible(page.getByText('cut.png: The file is damaged and cannot be read.'));
		await expectVisible(page.getByText('2 files'));
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Render videos' }).press('Enter');
		await expect.poll(() => page.getByText(/Rendering, \d+ %/).count(), POLL).toBe(2);
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pause');
		await page.reload();
		await expectVisible(page.getByText(/Rendering, \d+ %/).first());
		const other = await page.context().newPage();
		await other.goto(page.url());
		await expectVisible(other.getByText('Your batch is open in another tab.'));
		await other.close();
		// The keyboard stays on the buttons, which take each other's place.
		const focused = () => page.evaluate(() => document.activeElement?.textContent);
		await page.getByRole('button', { name: 'Pause' }).press('Enter');
		await expect.poll(focused, POLL).toBe('Continue');
		await page.keyboard.press('Enter');
		await expect.poll(focused, POLL).toBe('Pause');
		// Who looks at another tab is told at the end, and sees in its name how far it is.
		await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }));
		await page.getByText('2 of 2').waitFor(RENDERING);
		await expect.poll(() => page.title(), POLL).toBe('Rendered: 2 of 2 – Livegauge');
		expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual(['Rendered: 2 of 2']);
		await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
		expect(await focused()).toBe('Save as ZIP');
		// Two pictures and two videos.
		expect(await keptFiles(page)).toHaveLength(4);
		await damage(page, { cut: 'c1-reasons', old: 'p1-reasons' });
		await page.reload();
		// What is not whole is made again; what an earlier version kept is taken.
		await expectVisible(page.getByText('1 of 2'));
		await page.getByRole('button', { name: 'Continue' }).click();
		await page.getByText('2 of 2').waitFor(RENDERING);
		const sizes = await keptFiles(page);
		expect(sizes).toHaveLength(3);
		expect(sizes.every((bytes) => bytes > 1000)).toBe(true);
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
		for (const [name, colour] of [
			['c1-reasons.mp4', [255, 0, 0]],
			['p1-reasons.mp4', [0, 0, 255]],
		] as const) {
			const video = Uint8Array.from(entries[name] ?? []);
			const track = await readVideo(video).getPrimaryVideoTrack();
			expect([await track?.getDisplayWidth(), await track?.getDisplayHeight()]).toEqual([1080, 1920]);
			expect((await track?.computePacketStats())?.packetCount).toBe(150);
			// The picture whose name begins with the product's code, in both scenes.
			const pixels = await pixelsAt(page, video, [1, 4]);
			expect([name, pixels.every((pixel) => isNearly(pixel, colour)), pixels]).toEqual([name, true, pixels]);
		}
		expect(new TextDecoder().decode(entries['p1-reasons.srt'])).toContain('Why this one? · Plate');
		await page.getByRole('button', { name: 'Watch c1-reasons' }).click();
		const player = page.locator('dialog video, [role=dialog] video');
		await expect
			.poll(
				() => player.evaluate((video: HTMLVideoElement) => [video.duration, video.textTracks.length]),
				POLL,
			)
			.toEqual([5, 1]);
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Save to a folder' }).click();
		await expectVisible(page.getByText('Saved to the folder'));
		const written = await page.evaluate(async () => {
			const folder = await navigator.storage.getDirectory();
			const file = await (await folder.getFileHandle('p1-reasons.mp4')).getFile();
			return file.size;
		});
		expect(written).toBe(entries['p1-reasons.mp4']?.length);
		await page.getByRole('button', { name: 'Clear batch' }).click();
		const asked = page.getByRole('alertdialog', { name: 'Clear the batch with 2 videos?' });
		await asked.getByRole('button', { name: 'Keep' }).click();
		await page.getByRole('button', { name: 'Clear batch' }).click();
		await asked.getByRole('button', { name: 'Clear batch' }).click();
		await expectVisible(page.getByRole('button', { name: 'Render videos' }));
		await expect.poll(() => keptFiles(page), POLL).toEqual([]);
	}, 240_000);

	test('asks for files that are gone, offers no retry that can only fail, and leaves videos out', async () => {
		const page = await site.open('/carry?tool=videos');
		await page.getByRole('textbox', { name: 'Sheet' }).fill('sku,title\nc1,Steel cup\np1,Plate');
		const red = await picture('c1.png', '#ff0000');
		await page.getByLabel('Choose files').setInputFiles([red, await picture('p1.png', '#0000ff')]);
		await expectVisible(page.getByText('2 files'));
		await page.getByRole('button', { name: 'Render videos' }).click();
		await page.getByRole('button', { name: 'Pause' }).click();
		await expectVisible(page.getByRole('button', { name: 'Continue' }));
		// The folder cannot go before the paused videos have let their files go.
		await page.waitForFunction(async () => {
			const root = await navigator.storage.getDirectory();
			const removed = root.removeEntry('livegauge-studio', { recursive: true });
			return removed.then(
				() => true,
				() => false,
			);
		});
		await page.reload();
		await expectVisible(page.getByText('2 files are no longer in this browser:'));
		await expectVisible(page.getByText('c1.png: This file is no longer in this browser.'));
		for (const name of ['Try failed ones again', 'Continue'])
			expect(await page.getByRole('button', { name }).count()).toBe(0);
		await expectAccessible(page);
		await page.getByLabel('Choose files again').setInputFiles([red, await picture('other.png', '#00ff00')]);
		await expectVisible(page.getByText('1 file is none of them: other.png'));
		await page.getByRole('button', { name: 'Remove p1-reasons' }).press('Enter');
		await page.getByText('1 of 1').waitFor(RENDERING);
		expect(await page.getByText(/no longer in this browser/).count()).toBe(0);
		// The picture that was chosen again, and the video that was made of it.
		expect(await keptFiles(page)).toHaveLength(2);
		const focused = await page.evaluate(() => document.activeElement === document.body);
		expect(focused).toBe(false);
	}, 180_000);

	test('says that the browser is full, and keeps what was done', async () => {
		const page = await site.open('/carry?tool=videos');
		const devtools = await page.context().newCDPSession(page);
		const { origin } = new URL(page.url());
		const limit = (quotaSize?: number) =>
			devtools.send('Storage.overrideQuotaForOrigin', {
				origin,
				...(quotaSize === undefined ? {} : { quotaSize }),
			});
		await page.getByRole('textbox', { name: 'Sheet' }).fill('sku,title\nc1,Steel cup');
		await limit(4_000);
		await page.getByRole('button', { name: 'Render videos' }).click();
		await page.getByText(/This browser has no room for more/).waitFor(RENDERING);
		await expectVisible(page.getByRole('button', { name: 'Continue' }));
		expect(await keptFiles(page)).toEqual([]);
		await limit();
		await page.getByRole('button', { name: 'Continue' }).click();
		await page.getByText('1 of 1').waitFor(RENDERING);
		expect(await keptFiles(page)).toHaveLength(1);
	}, 180_000);
});
