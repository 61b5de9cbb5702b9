import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { describeOneOf } from '#tests/support/parts.ts';
import { expectVisible, rankingPages } from './ranking-page.ts';

const guest = rankingPages('guest');
const open = rankingPages('open');

const LANGUAGES = ['en-us', 'zh-cn', 'kn-in'];
/** The words on the buttons that the tests press. */
function wordsOf(lang: string): { region: string; more: string } {
	const locale = languageOf(lang).locale;
	const area = (name: string) =>
		JSON.parse(readFileSync(new URL(`../../public/locales/${locale}/${name}.json`, import.meta.url), 'utf8'));
	return { region: area('common').menu.region, more: area('ranking').filters.more };
}

describeOneOf(LANGUAGES)('the product ranking in %s, light and dark', (lang) => {
	const storage = { lang };
	const words = wordsOf(lang);

	test('is accessible as a table with locked rows', async () => {
		const page = await guest('', { storage });
		await expectVisible(page.getByText('Known product 20'));
		await expectAccessibleInBothThemes(page);
	});

	test('is accessible on a phone', async () => {
		const page = await open('', { storage, viewport: PHONE });
		await expectVisible(page.getByText('Known product 20'));
		await expectAccessibleInBothThemes(page);
	});

	test('is accessible with an open menu, the sheet and chips', async () => {
		const page = await open('?units_min=1000&free_shipping=1', { storage });
		await expectVisible(page.getByText('Known product 01'));
		await expectAccessibleInBothThemes(page);
		await page.getByRole('banner').locator('summary', { hasText: words.region }).click();
		await expectVisible(page.getByRole('group', { name: words.region }));
		// The page as a whole has been looked at; the menu lies over a part of it.
		await expectAccessibleInBothThemes(page, 'details[data-menu][open]');
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: words.more }).click();
		await expectVisible(page.getByRole('dialog'));
		await expectAccessibleInBothThemes(page);
	});

	test('is accessible where a list is locked or empty', async () => {
		const locked = await guest('?period=90', { storage });
		await expectVisible(locked.getByText('¥299'));
		await expectAccessibleInBothThemes(locked);
		const empty = await open('?units_min=999999', { storage });
		await expectVisible(empty.getByRole('main').getByRole('button').last());
		await expectAccessibleInBothThemes(empty);
	});
});
