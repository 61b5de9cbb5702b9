// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions } from '#tests/support/browser.ts';
import { expectAt, stored, wordsOf } from './account-site.ts';
import { expectProducts, expectVisible, range } from './ranking-page.ts';

/*
 * Section 8 of the specification in the browser: what the server answers is put into its mouth, code by code, and
 * the outcome is looked at. That the server does answer so is proved in tests/server.
 */

const open = browserPages(() => inject('sites').guest);
const t = wordsOf('en', 'common');
/** A page that calls nothing: the calls are answered before a screen opens. */
const BLANK = '/protocol';

type Answer = { readonly code: number } | { readonly status: number } | 'nothing';

/** Answers the ranking, and whatever the screen asks of a member, like this. */
async function answering(page: Page, path: string, answer: Answer): Promise<void> {
	await page.route(`**/api/${path}?**`, (route) => {
		if (answer === 'nothing') return route.abort('connectionrefused');
		if ('status' in answer) return route.fulfill({ status: answer.status, body: 'no' });
		const envelope = { code: answer.code, msg: `words of ${answer.code}`, data: null };
		return route.fulfill({ json: envelope });
	});
}

/** The ranking of a member (with a token that this server does not know) whose call is answered like this. */
async function rankingThatGets(
	answer: Answer,
	{ storage = { t: 'token', loginStatus: '1' }, ...options }: PageOptions = {},
	search = '',
): Promise<Page> {
	const page = await open(BLANK, { storage, expected: /Failed to load resource/, ...options });
	await answering(page, 'rank_goods', answer);
	// Who is logged in is another call; here it never gets an answer.
	await page.route('**/api/get_user_info?**', () => undefined);
	await page.goto(`${inject('sites').guest}/goodsSellLike${search}`);
	return page;
}

const dialog = (page: Page) => page.getByRole('alertdialog');

describe.each([10_018, 444])('%d', (code) => {
	test('forgets the session and goes to the login, which returns here', async () => {
		const page = await rankingThatGets({ code }, {}, '?period=7');
		await expectAt(page, '/login/goodsSellLike%3Fperiod%3D7');
		expect([await stored(page, 't'), await stored(page, 'loginStatus')]).toEqual(['', '0']);
		await expect.poll(() => dialog(page).count()).toBe(0);
	});

	test('goes to the sign-up where the address carries an invitation', async () => {
		const page = await rankingThatGets({ code }, {}, '?code=AB12&path=%2Fshop');
		await expectAt(page, '/register?code=AB12&path=%2Fshop');
	});
});

describe('10020, a login on another device', () => {
	test('says so, and OK leads to the login', async () => {
		const page = await rankingThatGets({ code: 10_020 });
		await expectVisible(dialog(page).getByText(t('fault.displaced.title')));
		await expectVisible(dialog(page).getByText('If that was not you, change your password'));
		await expect.poll(() => stored(page, 't')).toBe('token');
		await expectAccessible(page);
		await dialog(page)
			.getByRole('button', { name: t('fault.displaced.ok') })
			.click();
		await expectAt(page, '/login/goodsSellLike');
		await expect.poll(() => stored(page, 't')).toBe('');
	});

	test('and Cancel leads home; both forget the session', async () => {
		const page = await rankingThatGets({ code: 10_020 });
		await dialog(page)
			.getByRole('button', { name: t('action.cancel') })
			.click();
		await expectAt(page, '/');
		expect([await stored(page, 't'), await stored(page, 'loginStatus')]).toEqual(['', '0']);
	});

	test('Esc is Cancel, and the focus was on it', async () => {
		const page = await rankingThatGets({ code: 10_020 });
		await expectVisible(dialog(page));
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.textContent))
			.toBe(t('action.cancel'));
		await page.keyboard.press('Escape');
		await expectAt(page, '/');
	});
});

describe('HTTP 403', () => {
	test('without a token goes to the login with a marker, which says why one is there', async () => {
		const page = await rankingThatGets({ status: 403 }, { storage: { accessed: '1' } });
		await expectAt(page, '/login/goodsSellLike?have_token=1');
		await expectVisible(page.getByText(wordsOf('en', 'account')('login.haveToken')));
		await expect.poll(() => stored(page, 'accessed')).toBe('0');
	});

	test('with a token asks; logging in again goes to the login', async () => {
		const page = await rankingThatGets({ status: 403 }, { theme: 'dark' });
		await expectVisible(dialog(page).getByText(t('fault.expired.title')));
		await expectAccessible(page);
		await dialog(page)
			.getByRole('button', { name: t('fault.expired.ok') })
			.click();
		await expectAt(page, '/login/goodsSellLike');
		await expect.poll(() => stored(page, 't')).toBe('');
	});

	test('with a token and Cancel goes to signout', async () => {
		const page = await rankingThatGets({ status: 403 });
		await dialog(page)
			.getByRole('button', { name: t('action.cancel') })
			.click();
		await expectAt(page, '/signout');
		await expect.poll(() => stored(page, 't')).toBe('');
		await expectVisible(page.getByRole('link', { name: wordsOf('en', 'account')('signout.again') }));
	});
});

describe('another HTTP error', () => {
	test.each([
		[{ status: 429 }, 'tooFrequent'],
		[{ status: 500 }, 'network'],
		[{ status: 404 }, 'network'],
		['nothing', 'network'],
	] as const)('%j opens one dialog, %s, whose OK loads the same address anew', async (answer, name) => {
		const page = await rankingThatGets(answer, { storage: {} }, '?period=7');
		await expectVisible(dialog(page).getByText(t(`fault.${name}.title`)));
		await expect.poll(() => dialog(page).count()).toBe(1);
		// The place of the data says it too, and stays when the dialog is closed.
		await expectVisible(page.getByText(t('error.title')));
		await page.unroute('**/api/rank_goods?**');
		await dialog(page)
			.getByRole('button', { name: t(`fault.${name}.ok`) })
			.click();
		await expectProducts(page, range(1, 20));
		await expectAt(page, '/goodsSellLike?period=7');
	});

	test('speaks the language on screen', async () => {
		const page = await rankingThatGets({ status: 429 }, { storage: { lang: 'zh-cn' } });
		await expectVisible(dialog(page).getByText(wordsOf('zh', 'common')('fault.tooFrequent.title')));
	});

	test('of many calls at once opens one dialog, and a question of the session takes its place', async () => {
		const page = await open(BLANK, {
			storage: { t: 'token' },
			expected: /Failed to load resource/,
		});
		await answering(page, 'rank_goods', { status: 500 });
		await answering(page, 'site_state', { status: 500 });
		await page.route('**/api/plat_monty_type_rate', (route) => route.fulfill({ status: 502, body: '' }));
		await page.route('**/api/get_user_info?**', async (route) => {
			await new Promise((resume) => setTimeout(resume, 4_000));
			await route.fulfill({ json: { code: 10_020, msg: '', data: null } });
		});
		await page.goto(`${inject('sites').guest}/goodsSellLike`);
		await expectVisible(dialog(page).getByText(t('fault.network.title')));
		await expect.poll(() => dialog(page).count()).toBe(1);
		await expectVisible(dialog(page).getByText(t('fault.displaced.title')));
		await expect.poll(() => dialog(page).count()).toBe(1);
	});
});

describe('a code that names what is missing', () => {
	test('is said in place of the data with the edition that has it, without a dialog', async () => {
		const page = await rankingThatGets({ code: 11_001 }, { storage: {} });
		const titles = [
			[11_001, 'This needs the Basic edition'],
			[11_004, 'This needs the Advanced edition'],
			[11_006, 'This needs the Deluxe edition'],
			[11_007, 'This needs the Professional edition'],
			[11_005, t('locked.title11005')],
			[11_011, t('locked.titleOther')],
			[11_012, 'This needs a free account'],
			[11_020, 'This needs a free account'],
		] as const;
		for (const [code, title] of titles) {
			await answering(page, 'rank_goods', { code });
			await page.goto(`${inject('sites').guest}/goodsSellLike?page=2`);
			await expectVisible(page.getByText(title));
			await expect.poll(() => dialog(page).count()).toBe(0);
		}
	});

	test('leads a guest to the login that returns here, and to the edition that opens it', async () => {
		const page = await rankingThatGets({ code: 11_006 }, { storage: {} }, '?period=90');
		const links = page.getByRole('main').getByRole('link');
		await expectVisible(links);
		await expect
			.poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
			.toEqual([
				'/login/goodsSellLike%3Fperiod%3D90',
				'/pay?edition=deluxe&months=1&path=%2FgoodsSellLike%3Fperiod%3D90',
			]);
	});

	test('leads a member to the edition alone', async () => {
		const page = await rankingThatGets({ code: 11_001 });
		const links = page.getByRole('main').getByRole('link');
		await expectVisible(links);
		await expect
			.poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
			.toEqual(['/pay?edition=basic&months=1&path=%2FgoodsSellLike']);
	});

	test('is said in words where no edition has it, and trying again is possible', async () => {
		const page = await rankingThatGets({ code: 10_001 }, { storage: {} });
		await expectVisible(page.getByText(t('error.parameter')));
		const said = [
			[11_008, 'detailsUsed'],
			[11_009, 'followsUsed'],
			[12_001, 'points'],
			[13_001, 'takenDown'],
			[14_001, 'couponExpired'],
			[14_002, 'couponUsedUp'],
			[14_003, 'couponEdition'],
			[15_001, 'searchRows'],
			[15_002, 'searchesUsed'],
			[16_001, 'monitorsUsed'],
		] as const;
		for (const [code, key] of said) {
			await answering(page, 'rank_goods', { code });
			await page.getByRole('button', { name: t('action.retry') }).click();
			await expectVisible(page.getByText(t(`refused.${key}`)));
			await expect.poll(() => dialog(page).count()).toBe(0);
		}
	});
});

test('any other code is a warning for two seconds', async () => {
	const page = await rankingThatGets({ code: 99_999 }, { storage: {} });
	const toast = page.locator('[data-tone=warning]');
	await expectVisible(toast.getByText('words of 99999'));
	await expect.poll(() => toast.count(), { timeout: 3_000 }).toBe(0);
});

test('without a network the screen says so, keeps its rows and offers no reload that would lose them', async () => {
	const page = await open('/goodsSellLike', { expected: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/ });
	await expectProducts(page, range(1, 20));
	await page.context().setOffline(true);
	await expectVisible(page.getByText(t('offline')));
	await page.getByRole('button', { name: '1 day', exact: true }).click();
	await expectVisible(page.getByText(t('error.keptData')));
	await expectProducts(page, range(1, 20));
	await expect.poll(() => dialog(page).count()).toBe(0);
	// A menu whose code cannot come now takes nothing away.
	await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Category' }).click();
	await expect.poll(() => page.evaluate(() => 'incomplete' in document.documentElement.dataset)).toBe(true);
	await expectProducts(page, range(1, 20));
	await page.context().setOffline(false);
	await expect.poll(() => page.getByText(t('offline')).count()).toBe(0);
});
