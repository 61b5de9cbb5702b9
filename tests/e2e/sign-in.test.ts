import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Locale } from '#i18n/languages.ts';
import { PHONE } from '#tests/support/browser.ts';
import { describeOneOf, testOneOf } from '#tests/support/parts.ts';
import { accountSite, expectAt, newEmail, newPhone, PASSWORD, stored, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite({ olderMembers: 3 });
const t = wordsOf('en', 'account');

/** The E.164 form of an Indonesian number, as the log shows it. */
const international = (phone: string) => `+62${phone.slice(1)}`;

describeOneOf(LANGUAGES)('on a phone in $name', ({ id, locale }) => {
	const words = wordsOf(locale, 'account');

	test('one signs up by phone, says who one is, finds more rows, and opens the first detail', async () => {
		const phone = newPhone();
		const page = await site.open('/register', { viewport: PHONE, storage: { lang: id } });
		await page.getByLabel(words('field.callingCode')).selectOption('ID');
		await page.getByRole('textbox', { name: words('way.phone') }).fill(phone);
		await page.getByRole('button', { name: words('code.send') }).click();
		await expectVisible(page.getByText(words('code.sent', { minutes: 10 })));
		await page
			.getByRole('textbox', { name: words('field.code') })
			.fill(await site.codeFor(international(phone)));
		await page.getByRole('textbox', { name: words('field.password') }).fill(PASSWORD);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: words('register.submit') }).click();
		await expectAt(page, '/chooseUser');
		await expect.poll(() => stored(page, 'loginStatus')).toBe('1');
		await page.getByRole('button', { name: words('chooseUser.creator') }).click();
		await expectAt(page, '/productSelection');
		await page.goto(`${site.url()}/goodsSellLike`);
		// The trial shows 54 rows: all 24 of the known data, where a guest sees 20.
		await page.getByText('Known product 20').waitFor();
		await page.getByRole('button', { name: words('panel.label') }).click();
		await expectVisible(page.getByText(words('panel.left', { left: 5 })));
		await expect
			.poll(() => page.evaluate(() => document.documentElement.lang))
			.toBe(LANGUAGES.find((language) => language.id === id)?.tag);
		await page.keyboard.press('Escape');
		await page.getByRole('link', { name: 'Known product 02' }).click();
		await expectVisible(page.getByRole('heading', { name: 'Known product 02' }));
		await page.getByRole('button', { name: wordsOf(locale, 'common')('period.7'), exact: true }).click();
		await expectVisible(page.getByText(/^1[,.]694$/));
		await page.getByRole('button', { name: words('panel.label') }).click();
		await expectVisible(page.getByText(words('panel.left', { left: 4 })));
	});
});

describe('a sign-up', () => {
	test('keeps the invitation of the address and goes on to its path', async () => {
		const email = newEmail();
		const page = await site.open('/register?code=NOBODY&path=%2FgoodsSellLike%3Fperiod%3D7');
		await expectVisible(page.getByRole('textbox', { name: t('field.invitation') }));
		await expect
			.poll(() => page.getByRole('textbox', { name: t('field.invitation') }).inputValue())
			.toBe('NOBODY');
		await page.getByRole('tab', { name: t('way.email') }).click();
		await page.getByRole('textbox', { name: t('way.email') }).fill(email);
		await page.getByRole('button', { name: t('code.send') }).click();
		await page.getByRole('textbox', { name: t('field.code') }).fill(await site.codeFor(email));
		await page.getByRole('textbox', { name: t('field.password') }).fill(PASSWORD);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: t('register.submit') }).click();
		await expectVisible(page.getByText(t('problem.invitation')));
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
			.toBe('invitation');
		await page.getByRole('textbox', { name: t('field.invitation') }).fill('');
		await page.getByRole('button', { name: t('register.submit') }).click();
		await expectAt(page, '/chooseUser?path=%2FgoodsSellLike%3Fperiod%3D7');
		await page.getByRole('button', { name: t('chooseUser.merchant') }).click();
		await expectAt(page, '/goodsSellLike?period=7');
	});

	test('says at every field what is missing, puts the focus on the first and reads it out', async () => {
		const page = await site.open('/register');
		await page.getByRole('button', { name: t('register.submit') }).click();
		await expectVisible(page.getByText(t('problem.agreement')));
		await expect.poll(() => page.getByText(t('problem.required'), { exact: true }).count()).toBe(3);
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
		await expectVisible(page.getByRole('alert').filter({ hasText: t('problem.required') }));
		await page.getByRole('textbox', { name: t('field.password') }).fill('short');
		await page.getByRole('button', { name: t('register.submit') }).click();
		await expectVisible(page.getByText(t('problem.password')));
	});

	test('with an address that has an account says so, to who holds its code', async () => {
		const { email } = site.olderMember();
		const page = await site.open('/register');
		await page.getByRole('tab', { name: t('way.email') }).click();
		await page.getByRole('textbox', { name: t('way.email') }).fill(email);
		await page.getByRole('button', { name: t('code.send') }).click();
		await page.getByRole('textbox', { name: t('field.code') }).fill(await site.codeFor(email));
		await page.getByRole('textbox', { name: t('field.password') }).fill(PASSWORD);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: t('register.submit') }).click();
		await expectVisible(page.getByText(t('problem.accountExists'), { exact: true }));
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
	});

	test('sends a code once a minute', async () => {
		const email = newEmail();
		const page = await site.open('/register');
		const ask = async () => {
			await page.getByRole('tab', { name: t('way.email') }).click();
			await page.getByRole('textbox', { name: t('way.email') }).fill(email);
			await page.getByRole('button', { name: t('code.send') }).click();
		};
		await ask();
		await expectVisible(page.getByText(t('code.sent', { minutes: 10 })));
		await page.reload();
		await ask();
		await expectVisible(page.getByText(t('problem.tooSoon', { seconds: 60 }), { exact: true }));
		await expectVisible(page.getByRole('button', { name: /^Resend in \d+ s$/ }));
	});

	test('links to the agreements in the language on screen', async () => {
		const page = await site.open('/register', { storage: { lang: 'zh-cn' } });
		const links = page.getByRole('checkbox').locator('xpath=../..').getByRole('link');
		await expectVisible(links);
		await expect
			.poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
			.toEqual(['/zh/protocol#terms', '/zh/protocol#privacy']);
	});
});

describe('a login', () => {
	test('with the password returns to the target, and the login page sends a member on', async () => {
		const { email } = await site.member();
		const page = await site.open('/login/goodsSellLike%3Fboard%3Dlive');
		await page.getByRole('textbox', { name: t('field.any') }).fill(email);
		await page.getByRole('textbox', { name: t('field.password') }).fill(PASSWORD);
		await page.keyboard.press('Enter');
		await expectAt(page, '/chooseUser?path=%2FgoodsSellLike%3Fboard%3Dlive');
		await page.getByRole('link', { name: t('chooseUser.later') }).click();
		await expectAt(page, '/goodsSellLike?board=live');
		await page.goto(`${site.url()}/login`);
		await expectAt(page, '/goodsSellLike');
	});

	test('with a code needs no password', async () => {
		const { email } = site.olderMember();
		const page = await site.open('/login');
		await page.getByRole('tab', { name: t('login.byCode') }).click();
		await page.getByRole('textbox', { name: t('field.reachable') }).fill(email);
		await page.getByRole('button', { name: t('code.send') }).click();
		await expectVisible(page.getByText(t('code.sent', { minutes: 10 })));
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
		await page.keyboard.type(await site.codeFor(email));
		await page.keyboard.press('Enter');
		await expectAt(page, '/chooseUser');
	});

	test('with a wrong password never says which was wrong, and locks out after five', async () => {
		const { email } = await site.member();
		const page = await site.open('/login', { expected: /429/ });
		await page.getByRole('textbox', { name: t('field.any') }).fill(email);
		await page.getByRole('textbox', { name: t('field.password') }).fill('wrong');
		const submit = page.getByRole('button', { name: t('login.submit') });
		for (let attempt = 0; attempt < 5; attempt += 1) {
			const answer = page.waitForResponse(/\/api\/login/);
			await submit.click();
			await answer;
		}
		await expectVisible(page.getByText(t('problem.wrongCredentials'), { exact: true }));
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
			.toBe('password');
		await submit.click();
		await expectVisible(page.getByText(/Too many attempts\. Try again in \d+ s\./));
		await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
	});

	test('cannot be empty', async () => {
		const page = await site.open('/login');
		await page.getByRole('button', { name: t('login.submit') }).click();
		await expect.poll(() => page.getByText(t('problem.empty'), { exact: true }).count()).toBe(2);
	});

	test('is sent once, however often the button is pressed while the network is slow', async () => {
		const page = await site.open('/login');
		let sent = 0;
		await page.route('**/api/login', async (route) => {
			sent += 1;
			await new Promise((resume) => setTimeout(resume, 6_000));
			await route.fulfill({ json: { code: 10_002, msg: 'wrong', data: null } });
		});
		await page.getByRole('textbox', { name: t('field.any') }).fill('nobody');
		await page.getByRole('textbox', { name: t('field.password') }).fill('whatever');
		const submit = page.getByRole('button', { name: t('login.submit') });
		await submit.click();
		await submit.click({ force: true });
		await page.keyboard.press('Enter');
		await expect.poll(() => submit.getAttribute('aria-busy')).toBe('true');
		await expectVisible(page.getByText(t('form.slow')));
		await expectVisible(page.getByText(t('problem.wrongCredentials'), { exact: true }));
		expect(sent).toBe(1);
	});

	test('shows the country as soon as a number without one is typed, and shows the password on demand', async () => {
		const page = await site.open('/login');
		const handle = page.getByRole('textbox', { name: t('field.any') });
		await handle.fill('mei');
		await expect.poll(() => page.getByLabel(t('field.callingCode')).count()).toBe(0);
		await handle.fill('0812');
		await expectVisible(page.getByLabel(t('field.callingCode')));
		await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(true);
		const password = page.getByRole('textbox', { name: t('field.password') });
		await password.fill('secret');
		await expect.poll(() => password.getAttribute('type')).toBe('password');
		await page.getByRole('button', { name: 'Show password' }).click();
		await expect.poll(() => password.getAttribute('type')).toBe('text');
	});
});

test('a reset sets a new password and logs in', async () => {
	const { email } = site.olderMember();
	const page = await site.open('/reset?path=%2FgoodsSellLike');
	await page.getByRole('tab', { name: t('way.email') }).click();
	await page.getByRole('textbox', { name: t('way.email') }).fill(email);
	await page.getByRole('button', { name: t('code.send') }).click();
	await page.getByRole('textbox', { name: t('field.code') }).fill(await site.codeFor(email));
	await page.getByRole('textbox', { name: t('field.newPassword') }).fill('Another+9');
	await page.getByRole('button', { name: t('reset.submit') }).click();
	await expectAt(page, '/chooseUser?path=%2FgoodsSellLike');
});

describe('a logout', () => {
	testOneOf(['en', 'zh'] as const)('ends the session, goes home and says so: %s', async (locale: Locale) => {
		const { token } = await site.member();
		const common = wordsOf(locale, 'common');
		const lang = locale === 'zh' ? 'zh-cn' : 'en-us';
		const page = await site.open('/goodsSellLike', { storage: { t: token, lang } });
		await page.getByRole('button', { name: wordsOf(locale, 'account')('panel.label') }).click();
		await page.getByRole('button', { name: common('session.logOut') }).click();
		await expectVisible(page.getByText(common('session.loggedOut')));
		await expectAt(page, locale === 'zh' ? '/zh/' : '/');
		await expect.poll(() => stored(page, 'lang')).toBe(lang);
		const answer = await fetch(`${site.url()}/api/get_user_info`, {
			headers: { authorization: `Bearer ${token}` },
		});
		expect(await answer.json()).toMatchObject({ code: 10_018 });
	});

	test('at /signout takes a click while a login is there', async () => {
		const { token } = await site.member();
		const page = await site.open('/signout', { storage: { t: token } });
		await expectVisible(page.getByText(t('signout.stillTitle')));
		await expect.poll(() => stored(page, 't')).toBe(token);
	});
});
