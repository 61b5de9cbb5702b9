// @module-tag full
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { createClock } from '#api/clock.ts';
import { DEFAULT_SIGN_SECRET } from '#domain/access/signing.ts';
import { expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, expectAt, newEmail, newPhone, PASSWORD, stored, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite();
const t = wordsOf('en', 'member');
const account = wordsOf('en', 'account');
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** The API as somebody else's program would use it. */
function apiOf(token: string) {
	return createClient({
		fetch: (...args) => fetch(...args),
		clock: createClock(),
		secret: DEFAULT_SIGN_SECRET,
		baseUrl: site.url(),
		token: () => token,
	});
}

/** A login beside that of the browser, which it does not displace; the token is there with code 100 alone. */
async function loginOnPhone(handle: string) {
	const answer = await fetch(`${site.url()}/api/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'user-agent': ANDROID },
		body: JSON.stringify({ handle, password: PASSWORD }),
	});
	return (await answer.json()) as { code: number; data: { token: string } };
}

const asMember = (token: string) => ({ t: token, loginStatus: '1' });

/** A fresh member and the page that they open. */
async function open(path: string) {
	const { token, email } = await site.member();
	return { token, email, page: await site.open(path, { storage: asMember(token) }) };
}

/** A part of the screen by its title. */
const panel = (page: Page, title: string) => page.getByRole('region', { name: t(title) });

/** What a meter says aloud. */
const meterText = (page: Page, name: string) =>
	page.getByRole('meter', { name: t(name) }).getAttribute('aria-valuetext');

describe('a visitor', () => {
	test.each(['/workbench', '/notify', '/user?selected=4'])('on %s is sent to the login', async (path) => {
		const page = await site.open(path);
		await expectAt(page, `/login/${encodeURIComponent(path.slice(1))}`);
	});
});

describe('the workbench', () => {
	test('shows the day, what is left of it, the edition and how to get the trial', async () => {
		const { page } = await open('/workbench');
		await expectVisible(page.getByText(t('banner.phone')));
		await expectVisible(page.getByText('For Mar 21, 2027 in America.', { exact: false }));
		await expect.poll(() => meterText(page, 'today.searches')).toBe('0 of 10 used, 10 left');
		await expect.poll(() => meterText(page, 'kind.creator')).toBe('0 of 5 used, 5 free');
		await expect.poll(() => page.getByRole('meter', { name: t('today.details') }).count()).toBe(0);
		await expectVisible(panel(page, 'edition.title').getByText('first 32'));
		await expectVisible(panel(page, 'newest.title').getByText('Welcome to Livegauge'));
	});

	test('gives the day’s points once', async () => {
		const { token, page } = await open('/workbench');
		const points = panel(page, 'points.title');
		await points.getByRole('button', { name: account('panel.checkIn') }).dblclick();
		await expectVisible(points.getByText(account('panel.checkedIn')));
		await expectVisible(points.getByText('5', { exact: true }));
		await points.getByRole('button', { name: account('panel.checkedIn') }).click({ force: true });
		const call = apiOf(token);
		expect(await call('checkIn', { plat_id: '87' })).toEqual({ earned: 0, silver_coin: 5 });
		expect((await call('points', { page: '1', limit: '5' })).total).toBe(1);
	});

	test('lists what is followed, takes it off and takes that back', async () => {
		const { token, page } = await open('/workbench');
		const call = apiOf(token);
		await call('follow', { plat_id: '87', kind: 'product', id: 'p01' });
		await call('follow', { plat_id: '81', kind: 'product', id: 'a' });
		await call('follow', { plat_id: '87', kind: 'shop', id: 's2' });
		await page.reload();
		await expectVisible(page.getByText(t('follows.empty.creator')));
		const toCreators = page.getByRole('link', { name: t('follows.toLists.creator') });
		await expect.poll(() => toCreators.getAttribute('href')).toBe('/influenceMarket');
		await page.getByRole('tab', { name: t('kind.shop') }).click();
		await expectVisible(page.getByText('Maple Lane'));
		await page.getByRole('tab', { name: t('kind.product') }).click();
		const rows = panel(page, 'follows.title').getByRole('listitem');
		await expectVisible(rows.getByText('Known product 01'));
		await expect.poll(() => rows.count()).toBe(2);
		await expect.poll(() => meterText(page, 'kind.product')).toBe('2 of 5 used, 3 free');
		await page.getByRole('button', { name: 'Unfollow Known product 01' }).click();
		await expectVisible(rows.getByText(t('follows.gone')));
		await expect.poll(() => meterText(page, 'kind.product')).toBe('1 of 5 used, 4 free');
		await page.getByRole('button', { name: 'Follow Known product 01 again' }).click();
		await expect.poll(() => meterText(page, 'kind.product')).toBe('2 of 5 used, 3 free');
		expect((await call('follows', { kind: 'product', page: '1', limit: '10' })).total).toBe(2);
	});

	test('counts the day of the region that is chosen', async () => {
		const { token } = await site.member();
		const page = await site.open('/workbench', { storage: { ...asMember(token), plat_id: '88' } });
		await expectVisible(page.getByText('For Mar 21, 2027 in Singapore.', { exact: false }));
	});
});

describe('the notices', () => {
	test('are unread until they are marked, one or all', async () => {
		const { token, page } = await open('/notify');
		await expectVisible(page.getByText('Welcome to Livegauge'));
		await expectVisible(page.getByText('1 unread', { exact: true }));
		await page.getByRole('button', { name: 'Mark as read: Welcome to Livegauge' }).click();
		await expectVisible(page.getByText(t('notify.noneUnread')));
		await page.getByRole('tab', { name: t('notify.unread') }).click();
		await expectAt(page, '/notify?unread=1');
		await expectVisible(page.getByText(t('notify.emptyUnread')));
		await apiOf(token)('changePassword', { current_password: PASSWORD, password: 'Another+9' });
		await page.reload();
		await expectVisible(page.getByText(t('notice.password_changed.title')));
		await page.getByRole('button', { name: t('notify.markAll') }).click();
		await expectVisible(page.getByText(t('notify.emptyUnread')));
		await page.getByRole('button', { name: t('notify.toAll') }).click();
		await expectVisible(page.getByText('Welcome to Livegauge'));
		expect((await apiOf(token)('notices', { page: '1', limit: '5' })).unread).toBe(0);
	});
});

describe('my center', () => {
	test('has its parts in the address, and the invitation where spec section 2 says', async () => {
		const { token, page } = await open('/user?selected=2');
		const { invitation_code } = await apiOf(token)('getUserInfo', {});
		const link = page.getByLabel(t('invitations.link'));
		await expectVisible(link);
		await expect.poll(() => link.inputValue()).toBe(`${site.url()}/register?code=${invitation_code}`);
		await expectVisible(page.getByText('First: 3 days. Second: 5 days.', { exact: false }));
		await page.getByRole('tab', { name: t('user.tab.settings') }).click();
		await expectAt(page, '/user?selected=5');
		await page.goBack();
		await expectVisible(link);
	});

	test('saves the profile, and says in place what it refuses', async () => {
		const { token, page } = await open('/user');
		await page.getByLabel(t('profile.name')).fill(' Ayu ');
		const username = page.getByLabel(t('profile.username'));
		await username.fill('1');
		await page.getByRole('button', { name: t('save') }).click();
		await expectVisible(page.getByText(account('problem.username')));
		await username.fill(`Ayu.${Date.now()}`);
		await page.locator('fieldset img').nth(2).click();
		await page.getByRole('button', { name: t('save') }).click();
		await expectVisible(page.getByText(t('saved')));
		const user = await apiOf(token)('getUserInfo', {});
		expect(user).toMatchObject({ name: 'Ayu', username: (await username.inputValue()).toLowerCase() });
		const seed = await page.getByRole('radio', { checked: true }).getAttribute('aria-label');
		expect(seed).toBe(t('profile.avatarNow'));
		await page.getByRole('button', { name: t('identity.merchant') }).click();
		await expect
			.poll(async () => (await apiOf(token)('getUserInfo', {})).identity, { timeout: 10_000 })
			.toBe('merchant');
	});

	test('binds a phone with the password, which starts the trial; another then wants it too', async () => {
		const phone = newPhone();
		const { page } = await open('/user?selected=1');
		const phones = panel(page, 'security.phone');
		await phones.getByLabel(account('field.callingCode')).selectOption('ID');
		await phones.getByRole('textbox', { name: account('way.phone') }).fill(phone);
		await phones.getByRole('button', { name: account('code.send') }).click();
		const code = await site.codeFor(`+62${phone.slice(1)}`);
		await phones.getByRole('textbox', { name: account('field.code') }).fill(code);
		await phones.getByLabel(t('security.current'), { exact: true }).fill(PASSWORD);
		await phones.getByRole('button', { name: t('security.bindPhone') }).click();
		await expectVisible(page.getByText(t('security.trialBegun', { days: 3 })));
		await phones.getByRole('button', { name: t('security.change') }).click();
		await expectVisible(phones.getByLabel(t('security.current'), { exact: true }));
		await page.goto(`${site.url()}/workbench`);
		await expect.poll(() => page.getByRole('meter').count(), { timeout: 15_000 }).toBe(7);
		await expect.poll(() => meterText(page, 'today.details')).toBe('0 of 5 used, 5 left');
		await expectVisible(page.getByText('Trial until Mar 24, 2027', { exact: false }));
	});

	test('replaces the address by a code to the one that is bound', async () => {
		const { email, page } = await open('/user?selected=1');
		const ofSignUp = await site.codeFor(email);
		const next = newEmail();
		const addresses = panel(page, 'security.email');
		await addresses.getByRole('button', { name: t('security.change'), exact: true }).click();
		await addresses.getByRole('textbox', { name: account('way.email'), exact: true }).fill(next);
		const send = addresses.getByRole('button', { name: account('code.send') });
		await send.click();
		await addresses.getByRole('textbox', { name: account('field.code') }).fill(await site.codeFor(next));
		await addresses.getByText(t('privacy.by.code'), { exact: true }).click();
		await addresses.getByLabel(t('privacy.boundHandle')).fill(email);
		await send.last().click();
		await expect.poll(() => site.codeFor(email), { timeout: 15_000 }).not.toBe(ofSignUp);
		const own = addresses.getByLabel(t('privacy.ownCode'));
		const change = addresses.getByRole('button', { name: t('security.changeEmail') });
		await own.fill(ofSignUp);
		await change.click();
		await expectVisible(addresses.getByText(account('problem.wrongCode')));
		await expect.poll(() => own.getAttribute('aria-invalid')).toBe('true');
		await own.fill(await site.codeFor(email));
		await change.click();
		await expectVisible(page.getByText(t('security.emailBound'), { exact: true }));
		expect((await loginOnPhone(next)).code).toBe(100);
		expect((await loginOnPhone(email)).code).toBe(10_002);
	});

	test('a new password needs the current one, ends the other sessions and keeps this one', async () => {
		const { email, token, page } = await open('/user?selected=1');
		const phone = (await loginOnPhone(email)).data.token;
		await page.reload();
		const sessions = panel(page, 'security.sessions').getByRole('listitem');
		await expect.poll(() => sessions.count(), { timeout: 15_000 }).toBe(2);
		const passwords = panel(page, 'security.password');
		await passwords.getByLabel(t('security.current'), { exact: true }).fill('Wrong+123');
		await passwords.getByLabel(account('field.newPassword'), { exact: true }).fill('Another+9');
		const change = passwords.getByRole('button', { name: t('security.changePassword') });
		await change.click();
		await expectVisible(passwords.getByText(t('security.wrongPassword')));
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
			.toBe('current-password');
		await passwords.getByLabel(t('security.current'), { exact: true }).fill(PASSWORD);
		await change.click();
		await expectVisible(page.getByText(t('security.passwordChanged')));
		await expect.poll(() => sessions.count(), { timeout: 15_000 }).toBe(1);
		await expect(apiOf(phone)('getUserInfo', {})).rejects.toMatchObject({ code: 10_018 });
		expect((await apiOf(token)('getUserInfo', {})).has_password).toBe(true);
		await expect.poll(() => stored(page, 't')).toBe(token);
	});

	test('signs out elsewhere after a question', async () => {
		const { email, page } = await open('/user?selected=1');
		await loginOnPhone(email);
		await page.reload();
		await page.getByRole('button', { name: t('security.endOthers') }).click();
		const question = page.getByRole('alertdialog');
		await expectVisible(question.getByText('Android', { exact: false }));
		await question.getByRole('button', { name: t('security.endOthers') }).click();
		await expectVisible(page.getByText(t('security.onlyOne')));
	});

	test('says in place why detail views cannot be bought', async () => {
		const { page } = await open('/user?selected=4');
		await page.getByRole('button', { name: t('points.buy'), exact: true }).click();
		await expectVisible(page.getByText(t('points.problem.phone'), { exact: false }));
		await page.getByRole('button', { name: account('panel.checkIn') }).click();
		await expectVisible(page.getByRole('row', { name: /Daily check-in .* \+5 5/ }));
	});

	test('shows a trial member that there are not enough points', async () => {
		const phone = `+62${newPhone().slice(1)}`;
		const call = apiOf('');
		await call('sendCode', { handle: phone, purpose: 'register', language_id: '2' });
		const code = await site.codeFor(phone);
		const wish = { handle: phone, code, password: PASSWORD, agreed: true, language_id: '2' } as const;
		const { token } = await call('register', wish);
		const page = await site.open('/user?selected=4', { storage: asMember(token) });
		await page.getByRole('button', { name: t('points.buy'), exact: true }).click();
		await expectVisible(page.getByText(t('points.problem.points'), { exact: false }));
	});

	test('gives the member’s data as a file', async () => {
		const { email, page } = await open('/user?selected=6');
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: t('privacy.download'), exact: true }).click(),
		]);
		expect(download.suggestedFilename()).toMatch(/^livegauge-\w+\.json$/);
		const data = JSON.parse(await readFile(await download.path(), 'utf8'));
		expect(data.account[0].email).toBe(email);
		expect(data.notices).toHaveLength(1);
	});

	test('deletes the account only after the password and a question', async () => {
		const { email, page } = await open('/user?selected=6');
		const remove = page.getByRole('button', { name: t('privacy.delete') });
		await remove.click();
		await expectVisible(page.getByText(account('problem.required')));
		await page.getByLabel(account('field.password'), { exact: true }).last().fill(PASSWORD);
		await remove.click();
		const question = page.getByRole('alertdialog');
		await question.getByRole('button', { name: 'Cancel' }).click();
		await expect.poll(() => stored(page, 'loginStatus')).toBe('1');
		await remove.click();
		await question.getByRole('button', { name: t('privacy.delete') }).click();
		await expectAt(page, '/');
		await expectVisible(page.getByText(t('privacy.deleted')));
		await expect.poll(() => stored(page, 'loginStatus')).toBe('0');
		await expect(apiOf('')('login', { handle: email, password: PASSWORD })).rejects.toMatchObject({
			code: 10_002,
		});
	});
});

const PATHS = [
	['/workbench', 'follows.emptyText'],
	['/notify', 'notice.welcome.title'],
	['/user', 'profile.otherAvatars'],
	['/user?selected=1', 'security.onlyOne'],
	['/user?selected=3', 'membership.table'],
	['/user?selected=4', 'points.emptyText'],
	['/user?selected=2', 'invitations.phoneOnly'],
	['/user?selected=5', 'settings.placeText'],
	['/user?selected=6', 'privacy.dataText'],
] as const;

describe('every one of these screens', () => {
	test('is accessible, light and dark, and fits a desktop and a phone', async () => {
		const { token } = await site.member();
		const values = { limit: 5, brand: 'Livegauge' };
		for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
			const page = await site.open('/workbench', { viewport, storage: asMember(token) });
			for (const [path, word] of PATHS) {
				await page.goto(`${site.url()}${path}`);
				await expectVisible(page.getByText(t(word, values)));
				await expectAccessibleInBothThemes(page);
				const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
				expect([path, widths[0]]).toEqual([path, widths[1]]);
			}
		}
	}, 120_000);
});
