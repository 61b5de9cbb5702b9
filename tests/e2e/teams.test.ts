// @module-tag full
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { accountSite, expectAt, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite();
const t = wordsOf('en', 'teams');

async function loggedIn() {
	const { token } = await site.member();
	return { t: token, loginStatus: '1' };
}

describe('a visitor', () => {
	test('with an invitation is sent to the login, which knows the way back', async () => {
		const page = await site.open('/JoinGroup?code=ABCDEFGHJKLM');
		await expectAt(page, `/login/${encodeURIComponent('JoinGroup?code=ABCDEFGHJKLM')}`);
	});
});

describe('a member without a team', () => {
	test('is told at /managerlist what is needed to apply, in one region', async () => {
		const page = await site.open('/managerlist', {
			storage: { ...(await loggedIn()), plat_id: '81', country: 'Indonesia' },
		});
		await expectVisible(page.getByRole('heading', { name: t('apply.title') }));
		await page.getByTitle('This screen shows one region only').getByText('Indonesia').waitFor();
		await expectAccessible(page);
	});

	test('is shown the ways into one at /GroupList, and that a code lets nobody in at /JoinGroup', async () => {
		const storage = await loggedIn();
		const page = await site.open('/GroupList', { storage });
		await expectVisible(page.getByRole('heading', { name: t('none.title') }));
		await expectAccessible(page);
		await page.goto(`${site.url()}/JoinGroup?code=ABCDEFGHJKLM`);
		await expectVisible(page.getByRole('heading', { name: t('join.ended') }));
		await page.goto(`${site.url()}/JoinGroup`);
		await expectVisible(page.getByRole('heading', { name: t('join.noCode') }));
		expect(await page.title()).toBe(t('JoinGroup.documentTitle'));
	});
});
