// @module-tag full
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';
import { connectShop } from './sandbox-shop.ts';
import { readVideo } from './video-reader.ts';

const site = accountSite({ hasDemo: true });
const t = wordsOf('en', 'publish');
const tools = wordsOf('en', 'tools');
const connected = wordsOf('en', 'connected');
const RENDERING = { timeout: 120_000 };
const WAIT = { timeout: 30_000 };

const SHOPS = '**/api/connected_shops*';

/**
 * A page that is told its shops in another state than they are, until that is null. The route stays: one that
 * is taken off while a call is on its way leaves that call without an answer now and then.
 */
async function shopsToldTo(page: Page) {
	const told: { state: object | null } = { state: null };
	await page.route(SHOPS, async (route) => {
		const { state } = told;
		if (!state) return route.continue();
		const response = await route.fetch();
		const answer = await response.json();
		const list = answer.data.list.map((shop: object) => ({ ...shop, ...state }));
		await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } });
	});
	return told;
}

const BEING_READ = { synced_at: null, products: null, is_syncing: true, fault: null };

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The file that a link of the page saves. */
const savedBy = async (page: Page, name: string) => {
	const saved = page.waitForEvent('download');
	await page.getByRole('link', { name }).click();
	return new Uint8Array(await readFile(await (await saved).path()));
};

/** The videos on the page of a shop. */
async function shownIn(address: string) {
	const html = await (await fetch(address)).text();
	const paths = [...html.matchAll(/<video[^>]* src="([^"]+)"/g)].map(([, path]) => path ?? '');
	const videos = await Promise.all(
		paths.map(async (path) => new Uint8Array(await (await fetch(new URL(path, address))).arrayBuffer())),
	);
	return { html, videos };
}

const picture = async () => ({
	name: 'red.png',
	mimeType: 'image/png',
	buffer: await sharp({ create: { width: 270, height: 480, channels: 3, background: '#ff0000' } })
		.png()
		.toBuffer(),
});

describe('a rendered video', () => {
	test('is published to the product that it was made of, byte for byte, and once', async () => {
		const { token } = await site.member();
		const page = await site.open('/tkfffShopList', { storage: { t: token } });
		await connectShop(page, { name: 'Corner Shop', region: '87', start: '16' });
		await page.goto(`${site.url()}/carry?tool=video`);
		await page.getByRole('textbox', { name: 'Product name' }).first().fill('Mug');
		for (const seconds of await page.getByRole('textbox', { name: 'Seconds' }).all()) await seconds.fill('1');
		await page.getByLabel('Choose files').setInputFiles([await picture()]);
		await expectVisible(page.getByText('red.png').first());
		await page.getByRole('button', { name: 'Render video' }).click();
		await page.getByRole('link', { name: 'Save reasons.mp4' }).waitFor(RENDERING);
		const made = await savedBy(page, 'Save reasons.mp4');
		// A shop that was just connected is read by a job: the dialog waits for it.
		const told = await shopsToldTo(page);
		told.state = BEING_READ;
		await page.getByRole('button', { name: 'Publish to a shop' }).click();
		const dialog = page.getByRole('dialog');
		await expectVisible(dialog.getByText(connected('firstReading')));
		await expectAccessible(page);
		told.state = null;
		await dialog.getByRole('radio', { name: 'Mug', exact: true }).waitFor(WAIT);
		expect(await dialog.getByRole('radio', { name: 'Mug', exact: true }).isChecked()).toBe(true);
		await expectVisible(dialog.getByText(t('replaces', { title: 'Mug' })));
		await expectAccessible(page);
		const send = dialog.getByRole('button', { name: 'Publish 1 video' });
		await send.click();
		await expectVisible(dialog.getByText(t('agreeFirst')));
		await dialog.getByRole('checkbox').check();
		// While bytes are on their way, closing asks first; what was stopped goes on as the same job.
		const parts = '**/api/upload_video*';
		await page.route(parts, () => undefined);
		await send.click();
		await expectVisible(dialog.getByText(t('stay')));
		const question = page.getByRole('alertdialog');
		await page.keyboard.press('Escape');
		await expectVisible(question.getByText(t('stop.text')));
		await page.keyboard.press('Escape');
		await question.waitFor({ state: 'hidden' });
		await dialog.getByRole('button', { name: 'Close' }).click();
		await question.getByRole('button', { name: t('stop.goOn') }).click();
		await expectVisible(dialog.getByText(t('stay')));
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expectAccessible(page);
		await question.getByRole('button', { name: t('stop.stop') }).click();
		await dialog.waitFor({ state: 'hidden' });
		await page.unroute(parts);
		await page.getByRole('button', { name: 'Publish to a shop' }).click();
		// The second press meets what is beside the dialog, which is smaller by then, and stops nothing.
		await send.dblclick();
		await dialog.getByText(t('over')).waitFor(WAIT);
		await expectVisible(dialog.getByText(t('item.created'), { exact: true }));
		await expectAccessible(page);
		const shop = await dialog.getByRole('link', { name: t('openShop') }).getAttribute('href');
		const address = new URL(shop ?? '', site.url()).href;
		const { html, videos } = await shownIn(address);
		expect(videos.map(hashOf)).toEqual([hashOf(made)]);
		const track = await readVideo(videos[0] as Uint8Array<ArrayBuffer>).getPrimaryVideoTrack();
		expect([await track?.getDisplayWidth(), await track?.getDisplayHeight()]).toEqual([1080, 1920]);
		expect(html).not.toContain('AI-generated');
		// The sentence was agreed to; the same video is not sent to the same product again.
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Publish to a shop' }).click();
		await expectVisible(dialog.getByText(t('leaves')));
		expect(await dialog.getByRole('checkbox').count()).toBe(0);
		await send.click();
		await dialog.getByText(t('over')).waitFor(WAIT);
		await expectVisible(dialog.getByText(connected('refusal.video_there')));
		await dialog.getByRole('link', { name: t('toJob') }).click();
		await expectVisible(page.getByRole('heading', { name: tools('jobs.videos', { shop: 'Corner Shop' }) }));
		await expectAccessible(page);
		await page.goto(`${site.url()}/carry`);
		await expect
			.poll(
				() => page.getByRole('link', { name: tools('jobs.videos', { shop: 'Corner Shop' }) }).count(),
				WAIT,
			)
			.toBe(2);
		await expectVisible(page.getByText('1 / 5'));
		// What the browser keeps of the account's videos is counted beside it.
		const own = page.getByRole('listitem').filter({ hasText: tools('tool.video.title') });
		await expectVisible(own.getByText(tools('did.finished')));
		await expect.poll(() => own.getByRole('definition').textContent(), WAIT).toBe('1');
	}, 180_000);

	test('of a batch goes to its product; guests and members without a shop are told what is missing', async () => {
		const { token } = await site.member();
		const page = await site.open('/tkfffShopList', { viewport: PHONE, storage: { t: token } });
		await connectShop(page, { name: 'Corner Shop', region: '87', start: '16' });
		await page.goto(`${site.url()}/carry?tool=videos`);
		await page.getByRole('textbox', { name: 'Sheet' }).fill('sku,title\na1,Mug\na2,No such product');
		await page.getByLabel('Choose files').setInputFiles([await picture()]);
		await page.getByRole('button', { name: 'Render videos' }).click();
		await page.getByText('2 of 2').waitFor(RENDERING);
		await page.getByRole('button', { name: 'Publish to a shop' }).click();
		const dialog = page.getByRole('dialog');
		await expectVisible(dialog.getByText('1 of 2 videos belong to a product of this shop.'));
		await expectVisible(dialog.getByText('a1-reasons → Mug'));
		await expectAccessible(page);
		await dialog.getByRole('checkbox').check();
		await dialog.getByRole('button', { name: 'Publish 1 video' }).click();
		await dialog.getByText(t('over')).waitFor(WAIT);
		const shop = await dialog.getByRole('link', { name: t('openShop') }).getAttribute('href');
		expect((await shownIn(new URL(shop ?? '', site.url()).href)).videos).toHaveLength(1);
		await page.keyboard.press('Escape');
		await page.evaluate(() => localStorage.setItem('t', ''));
		await page.reload();
		await page.getByRole('button', { name: 'Publish to a shop' }).click();
		await expectVisible(dialog.getByText(t('guest.title')));
	}, 240_000);
});

describe('a shop whose products are to be chosen', () => {
	test.each([
		['en-us', 'en', PHONE, 'light'],
		['zh-cn', 'zh', PHONE, 'dark'],
		['kn-in', 'id', { width: 1440, height: 900 }, 'light'],
	] as const)(
		'is waited for while it is being read, and says why it was not, in %s',
		async (lang, folder, viewport, theme) => {
			const words = wordsOf(folder, 'studio');
			const own = wordsOf(folder, 'connected');
			const common = wordsOf(folder, 'common');
			const { token } = await site.member();
			const page = await site.open('/tkfffShopList', { viewport, theme, storage: { t: token } });
			await connectShop(page, { name: 'Corner Shop', region: '87', start: '16' });
			const told = await shopsToldTo(page);
			told.state = { ...BEING_READ, is_syncing: false, fault: 'unreachable' };
			await page.evaluate((value) => localStorage.setItem('lang', value), lang);
			await page.goto(`${site.url()}/carry?tool=videos`);
			await page.getByRole('button', { name: words('batch.shop.open') }).click();
			await expectVisible(page.getByText(own('fault.unreachable')));
			await expectAccessible(page);
			told.state = BEING_READ;
			await page.getByRole('button', { name: common('action.retry') }).click();
			await expectVisible(page.getByText(own('firstReading')));
			await expectAccessible(page);
			told.state = null;
			await page.getByRole('checkbox', { name: 'Mug' }).first().waitFor(WAIT);
			await expectAccessible(page);
		},
		90_000,
	);
});
