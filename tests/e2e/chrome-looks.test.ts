// @module-tag full
import { expect, inject, test } from 'vitest';
import { LANGUAGES, localizedPath } from '#i18n/languages.ts';
import { expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { browserPages, PHONE } from '#tests/support/browser.ts';
import { describeOneOf } from '#tests/support/parts.ts';
import { wordsOf } from './account-site.ts';

const WAIT = { timeout: 10_000 };
const open = browserPages(() => inject('sites').guest);

/** What is open: a menu, the panel of the search, a popover of a screen. */
const OPEN = 'details[data-menu][open], search-box, [role=dialog]';

describeOneOf(LANGUAGES)('the chrome of static pages in $name, light and dark', (language) => {
	const { id, locale } = language;
	const t = wordsOf(locale, 'common');
	const chrome = wordsOf(locale, 'chrome');
	const path = localizedPath('/aboutus', language);

	test('is accessible with each of its menus open', async () => {
		const page = await open(path, { storage: { lang: id, searchHistory: '["lamp","mug"]' } });
		const header = page.getByRole('banner');
		for (const name of [t('menu.region'), t('menu.language'), t('menu.theme')]) {
			await header.locator('summary', { hasText: name }).click();
			await expectAccessibleInBothThemes(page, OPEN);
			await page.keyboard.press('Escape');
		}
		await header
			.locator('summary')
			.and(page.getByLabel(chrome('converter.title')))
			.click();
		await page.locator('currency-converter output').filter({ visible: true }).waitFor();
		await expectAccessibleInBothThemes(page, OPEN);
		await page.keyboard.press('Escape');
		await page.getByRole('complementary').locator('summary').first().click();
		await expectAccessibleInBothThemes(page, OPEN);
	});

	test('is accessible with history and suggestions of the search', async () => {
		const page = await open(path, { storage: { lang: id, searchHistory: '["lamp","mug"]' } });
		const options = page.getByRole('listbox').getByRole('option');
		await page.getByRole('combobox').first().click();
		await options.first().waitFor();
		await expectAccessibleInBothThemes(page, OPEN);
		await page.keyboard.type('known');
		await expect.poll(() => options.count(), WAIT).toBe(14);
		await expectAccessibleInBothThemes(page, OPEN);
	});

	test('is accessible with the menu of phones', async () => {
		const page = await open(path, { viewport: PHONE, storage: { lang: id } });
		await page.getByRole('button', { name: chrome('nav.menu'), exact: true }).click();
		await page.getByRole('dialog').getByText(chrome('converter.title')).click();
		await page.locator('dialog output').waitFor();
		await expectAccessibleInBothThemes(page);
	});
});

describeOneOf(LANGUAGES)('the chrome of screens in $name, light and dark', ({ id, locale }) => {
	const chrome = wordsOf(locale, 'chrome');

	test('is accessible with search, converter and side bar open, and on a planned screen', async () => {
		const page = await open('/shop', { storage: { lang: id, searchHistory: '["lamp"]' } });
		await page.getByRole('complementary').waitFor();
		await expectAccessibleInBothThemes(page);
		await page.getByRole('complementary').locator('summary').first().click();
		await expectAccessibleInBothThemes(page, OPEN);
		await page.getByRole('combobox').first().click();
		await page.getByRole('option').first().waitFor();
		await expectAccessibleInBothThemes(page, OPEN);
		await page.keyboard.press('Escape');
		await page
			.getByRole('banner')
			.locator('summary')
			.and(page.getByLabel(chrome('converter.title')))
			.click();
		await page.locator('currency-converter output').waitFor();
		await expectAccessibleInBothThemes(page, OPEN);
	});

	test('is accessible with the menu of phones', async () => {
		const page = await open('/shop', { viewport: PHONE, storage: { lang: id } });
		await page.getByRole('button', { name: chrome('nav.menu'), exact: true }).click();
		await page.getByRole('dialog').waitFor();
		await expectAccessibleInBothThemes(page);
	});
});

describeOneOf(LANGUAGES)('in $name', (language) => {
	test.each([localizedPath('/help', language), '/shop'])(
		'the header of %s fits every width',
		async (path) => {
			const page = await open(path, {
				storage: { lang: language.id, plat_id: '86', country: 'Philippines' },
			});
			await page.getByRole('banner').waitFor();
			for (const width of [360, 390, 640, 768, 900, 1024, 1152, 1280, 1440, 1920]) {
				await page.setViewportSize({ width, height: 800 });
				const beyond = await page.evaluate(() =>
					[...document.querySelectorAll('header *')]
						.filter((element) => element.checkVisibility() && !element.closest('.sr-only, [aria-hidden]'))
						.filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
						.map((element) => `${innerWidth}: ${element.outerHTML.slice(0, 80)}`),
				);
				expect(beyond).toEqual([]);
				const lines = await page.evaluate(() =>
					[...document.querySelectorAll('header nav > ul > li > a')].map((link) => link.clientHeight),
				);
				expect(Math.max(0, ...lines)).toBeLessThanOrEqual(40);
			}
		},
	);
});
