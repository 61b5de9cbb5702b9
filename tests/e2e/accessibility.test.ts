import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
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

const CASES = LANGUAGES.flatMap((lang) => (['light', 'dark'] as const).map((theme) => ({ lang, theme })));

describeOneOf(CASES)('the product ranking, $lang, $theme', ({ lang, theme }) => {
	const storage = { lang };
	const words = wordsOf(lang);

	test('is accessible as a table with locked rows', async () => {
		const page = await guest('', { theme, storage });
		await expectVisible(page.getByText('Known product 20'));
		await expectAccessible(page);
	});

	test('is accessible on a phone', async () => {
		const page = await open('', { theme, storage, viewport: PHONE });
		await expectVisible(page.getByText('Known product 20'));
		await expectAccessible(page);
	});

	test('is accessible with an open menu, the sheet and chips', async () => {
		const page = await open('?units_min=1000&free_shipping=1', { theme, storage });
		await expectVisible(page.getByText('Known product 01'));
		await expectAccessible(page);
		await page.getByRole('banner').locator('summary', { hasText: words.region }).click();
		await expectVisible(page.getByRole('group', { name: words.region }));
		// The page as a whole has been looked at; the menu lies over a part of it.
		await expectAccessible(page, 'details[data-menu][open]');
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: words.more }).click();
		await expectVisible(page.getByRole('dialog'));
		await expectAccessible(page);
	});

	test('is accessible where a list is locked or empty', async () => {
		const locked = await guest('?period=90', { theme, storage });
		await expectVisible(locked.getByText('¥299'));
		await expectAccessible(locked);
		const empty = await open('?units_min=999999', { theme, storage });
		await expectVisible(empty.getByRole('main').getByRole('button').last());
		await expectAccessible(empty);
	});
});
