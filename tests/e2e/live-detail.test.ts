import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { liveFeed } from './live-feed.ts';
import { cursor, heard, tile } from './live-page.ts';
import { expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 15_000 };
const TOKEN = 'the-token-of-the-live-tests';
/** Everybody has the largest edition; who is no member still has to log in. */
const site = accountSite({ settings: { ACCESS: 'open', INGEST_TOKEN: TOKEN } });

beforeAll(async () => {
	const answer = await fetch(`${site.url()}/api/ingest?importer=own&name=lives.ndjson`, {
		method: 'POST',
		headers: { authorization: `Bearer ${TOKEN}` },
		body: liveFeed(),
	});
	expect(await answer.text()).toContain('"refused":0');
}, 60_000);

async function detail(id: string, options: NonNullable<Parameters<typeof site.open>[1]> = {}): Promise<Page> {
	const { token } = await site.member();
	return site.open(`/detail/87/${id}`, { ...options, storage: { t: token, ...options.storage } });
}

describe.each([{ width: 1440, height: 900 }, PHONE])('the list of live sessions, %j', (viewport) => {
	test('marks what can be seen minute by minute, and filters by it', async () => {
		const { token } = await site.member();
		const page = await site.open('/liveData?period=30', { viewport, storage: { t: token } });
		const session = page
			.getByRole('main')
			.getByRole('link', { name: 'Known evening' })
			.filter({ visible: true });
		await expectVisible(session);
		await expectVisible(page.getByText('Known before-0').filter({ visible: true }));
		await expect
			.poll(() => page.getByText('Replay', { exact: true }).filter({ visible: true }).count())
			.toBe(1);
		await page.goto(`${page.url()}&has_replay=1`);
		await expectVisible(page.getByText('Has a replay, minute by minute').filter({ visible: true }));
		await expectVisible(session);
		await expect.poll(() => page.getByText('Known before-0').count()).toBe(0);
	});
});

describe('the detail of a live session', () => {
	test('has exact figures, minutes under one cursor, notes that lead to their moment, and a table', async () => {
		const page = await detail('evening');
		await expectVisible(page.getByRole('heading', { name: 'Known evening' }));
		await expectVisible(page.getByText('Ended', { exact: true }));
		// 120 units at $20; 600 entered; 30 minutes at 100, half a minute between, 29 at 200.
		await expect.poll(() => tile(page, 'GMV').textContent(), WAIT).toContain('$2,400.00');
		await expect.poll(() => tile(page, 'GMV').textContent()).toContain('$20.00 per unit');
		await expect.poll(() => tile(page, 'Units sold').textContent()).toBe('120');
		await expect.poll(() => tile(page, 'Viewers').textContent()).toBe('600');
		await expect.poll(() => tile(page, 'Average online').textContent()).toBe('149Peak 200');
		await expect.poll(() => tile(page, 'Conversion').textContent()).toBe('20%');
		await page.getByRole('button', { name: 'Why this figure: Conversion' }).click();
		await expectVisible(page.getByText('Units / people who entered.'));
		await page.keyboard.press('Escape');

		await expectVisible(page.getByText('119 sold'));
		await expect
			.poll(() => heard(page))
			.toContain('14:00, Online 200, GMV per minute $40.00, Units per minute 2, Entered 10');
		await cursor(page).focus();
		await page.keyboard.press('Home');
		await expect.poll(() => heard(page)).toContain('13:01, Online 100');
		await page.keyboard.press('PageUp');
		await expect.poll(() => heard(page)).toContain('13:11');
		await expectVisible(page.getByText('by then: $440.00 · 22 units · 110 entered'));
		await page.getByRole('button', { name: /\+100\.0% online in 4 minutes \(100 → 200\)/ }).click();
		await expect.poll(() => heard(page)).toContain('13:31, Online 200');
		await expectVisible(page.getByText('After: Voucher $5.00 (1 min earlier)').first());

		await page.getByRole('button', { name: 'Show as table' }).click();
		await expectVisible(page.getByRole('row', { name: '13:31 200 $40.00 2 10 5 5 1' }));
		await expectAccessible(page);
	});

	test('follows the pointer and replays from the start', async () => {
		const page = await detail('evening');
		await expect.poll(() => heard(page), WAIT).toContain('14:00');
		await cursor(page).scrollIntoViewIfNeeded();
		const box = await cursor(page).boundingBox();
		await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) - 100);
		await expect.poll(() => heard(page)).toContain('13:31');
		await page.getByLabel('Speed').selectOption('30');
		await cursor(page).press('End');
		await page.getByRole('button', { name: 'Replay' }).click();
		await expectVisible(page.getByRole('button', { name: 'Pause' }));
		await expect.poll(() => heard(page), WAIT).toContain('14:00');
		await expectVisible(page.getByRole('button', { name: 'Replay' }));
	});

	test('says what sold, where viewers came from, and how it stands among those before', async () => {
		const page = await detail('evening');
		await expectVisible(page.getByRole('row', { name: 'Viewers 600 500 60%' }));
		await expectVisible(page.getByText('Recommendations'));
		await expectVisible(page.getByText('handle', { exact: true }));
	});

	test('is followed and no longer, and says so when it is opened again', async () => {
		const page = await detail('evening');
		await page.getByRole('button', { name: 'Follow', exact: true }).click();
		await expectVisible(page.getByRole('button', { name: 'Following', pressed: true }));
		await page.reload();
		await page.getByRole('button', { name: 'Following', pressed: true }).click();
		await expectVisible(page.getByRole('button', { name: 'Follow', exact: true }));
		await expect
			.poll(() => page.getByRole('link', { name: 'Kai Cooks' }).getAttribute('href'))
			.toBe('/creatorDetail/87/kai');
	});

	test('says so where nobody read the minutes, or where there is no such session', async () => {
		const silent = await detail('silent');
		await expect.poll(() => tile(silent, 'GMV').textContent(), WAIT).toContain('$1,234.50');
		await expectVisible(silent.getByText('No minutes of this session'));
		const nowhere = await detail('nowhere');
		await expectVisible(nowhere.getByText('There is no such live session'));
	});

	testOneOf([
		['en-us', 'light'],
		['zh-cn', 'dark'],
		['kn-in', 'light'],
	] as const)('is accessible and whole on a phone, %s %s', async (lang, theme) => {
		const t = wordsOf(languageOf(lang).locale, 'live');
		const page = await detail('evening', { theme, viewport: PHONE, storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: t('compare.title') }));
		await expectVisible(page.getByText(t('note.rule')));
		await expectAccessible(page);
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
	});
});
