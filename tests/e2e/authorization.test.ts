// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { describeOneOf } from '#tests/support/parts.ts';
import { accountSite, expectAt, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

// The sandbox stands in for a platform in demo mode only.
const site = accountSite({ hasDemo: true });
const t = wordsOf('en', 'authorization');

const SCREENS = ['/authorization', '/creatorAuthorization', '/AddCreator', '/authorize'];

async function loggedIn() {
	const { token } = await site.member();
	const level = async () => {
		const response = await fetch(`${site.url()}/api/get_user_info`, {
			headers: { authorization: `Bearer ${token}` },
		});
		return ((await response.json()) as { data: { level: number } }).data.level;
	};
	return { storage: { t: token, loginStatus: '1' }, level };
}

const submit = (page: Page) => page.getByRole('button', { name: t('start.submit') }).click();

describe('an authorization', () => {
	test('goes to the sandbox, is approved, opens level 1, and ends with its removal', async () => {
		const { storage, level } = await loggedIn();
		expect(await level()).toBe(0);
		const page = await site.open('/authorization', { storage });
		await expectVisible(page.getByText(t('sandbox.title')));
		await expect.poll(() => page.getByText(t('state.not_authorized'), { exact: true }).count()).toBe(2);
		await page.getByRole('link', { name: t('authorizeKind.shop') }).click();
		await expectAt(page, '/creatorAuthorization?kind=shop');
		await expect.poll(() => page.getByRole('radio', { name: t('kindChoice.shop') }).isChecked()).toBe(true);
		await submit(page);
		await expectVisible(page.getByRole('heading', { name: 'Let Livegauge connect to a shop' }));
		await expectAccessibleInBothThemes(page);
		await page.getByLabel('Shop that agrees').fill('Corner Shop');
		await page.getByRole('button', { name: 'Approve' }).click();
		await expectVisible(page.getByRole('heading', { name: t('callback.done', { name: 'Corner Shop' }) }));
		// Neither code nor state stays in the address.
		await expectAt(page, '/authorize');
		expect(await level()).toBe(1);
		await page.getByRole('link', { name: t('callback.toList') }).click();
		await expectVisible(page.getByText(t('state.authorized'), { exact: true }));
		await page.getByRole('button', { name: t('updateOf', { name: 'Corner Shop' }) }).click();
		await expectVisible(page.getByText(t('updated')));
		await page.getByRole('button', { name: t('removeOf', { name: 'Corner Shop' }) }).click();
		await expectVisible(page.getByRole('alertdialog'));
		await page
			.getByRole('button', { name: t('removal.confirm'), exact: true })
			.last()
			.click();
		await expectVisible(page.getByText(t('empty.shop')));
		expect(await level()).toBe(0);
	});

	test('that is declined says so, and leads to another try', async () => {
		const { storage, level } = await loggedIn();
		const page = await site.open('/creatorAuthorization', { storage });
		await submit(page);
		await page.getByRole('button', { name: 'Decline' }).click();
		await expectVisible(page.getByText(t('over.declined.title')));
		expect(await level()).toBe(0);
		await page.getByRole('link', { name: t('callback.again') }).click();
		await expectAt(page, '/creatorAuthorization');
	});

	test('cannot be finished twice, or by another member', async () => {
		const { storage, level } = await loggedIn();
		const other = await loggedIn();
		const page = await site.open('/creatorAuthorization', { storage });
		await submit(page);
		await page.getByLabel('Handle of the creator who agrees').fill('leo');
		const request = page.waitForRequest((sent) => sent.url().includes('/authorize?'));
		await page.getByRole('button', { name: 'Approve' }).click();
		const { pathname, search } = new URL((await request).url());
		await expectVisible(page.getByText(t('callback.done', { name: '@leo' })));
		expect(await level()).toBe(1);
		for (const who of [storage, other.storage]) {
			const again = await site.open(`${pathname}${search}`, { storage: who });
			await expectVisible(again.getByText(t('over.stale.title')));
		}
		expect(await other.level()).toBe(0);
	});
});

describe('a creator who is added by handle', () => {
	test('is verified by an authorization of that handle', async () => {
		const { storage } = await loggedIn();
		const page = await site.open('/AddCreator', { storage, viewport: PHONE });
		await page.getByRole('button', { name: t('add.submit') }).click();
		await expectVisible(page.getByText(t('problem.empty')));
		await page.getByRole('textbox', { name: t('field.handle') }).fill('mia cooks');
		await page.keyboard.press('Enter');
		await expectVisible(page.getByText(t('problem.handle')));
		await page.getByRole('textbox', { name: t('field.handle') }).fill('@Mia.Cooks');
		await page.keyboard.press('Enter');
		await expectVisible(page.getByText(t('verification.not_verified')));
		await page.getByRole('link', { name: t('list.verifyOf', { name: '@mia.cooks' }) }).click();
		await submit(page);
		// Another account agrees: it is refused, and the creator stays as before.
		await page.getByLabel('Handle of the creator who agrees').fill('leo');
		await page.getByRole('button', { name: 'Approve' }).click();
		await expectVisible(page.getByText(t('over.another.title')));
		await page.goto(`${site.url()}/creatorAuthorization?kind=creator&handle=mia.cooks`);
		await submit(page);
		await page.getByRole('button', { name: 'Approve' }).click();
		await expectVisible(page.getByText(t('callback.done', { name: '@mia.cooks' })));
		await page.goto(`${site.url()}/AddCreator`);
		await expectVisible(page.getByText(t('verification.verified'), { exact: true }));
		await page.getByRole('button', { name: t('list.removeOf', { name: '@mia.cooks' }) }).click();
		await expectVisible(page.getByText(t('list.empty')));
	});
});

describe('a visitor', () => {
	test.each(SCREENS)('of %s goes to the login, which leads back', async (path) => {
		const page = await site.open(path);
		await expectAt(page, `/login/${path.slice(1)}`);
	});
});

describeOneOf(LANGUAGES)('in $name', ({ id, locale }) => {
	const words = wordsOf(locale, 'authorization');

	test('every screen is accessible, light and dark, and fits a phone', async () => {
		const { storage } = await loggedIn();
		for (const path of SCREENS) {
			const page = await site.open(path, { storage: { ...storage, lang: id } });
			await expectVisible(page.getByRole('heading', { name: words(`${path.slice(1)}.title`), level: 1 }));
			await page.waitForLoadState('networkidle');
			await expectAccessibleInBothThemes(page);
			for (const width of [PHONE.width, 360]) {
				await page.setViewportSize({ width, height: 800 });
				await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
			}
			await page.close();
		}
	});
});
