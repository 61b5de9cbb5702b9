// @module-tag full
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { authenticator } from '#tests/support/authenticator.ts';
import { accountSite, expectAt, PASSWORD, wordsOf } from './account-site.ts';
import { NOW } from './known-data.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite();
const center = wordsOf('en', 'member');
const account = wordsOf('en', 'account');

test('a member sets up a second factor, and logs in with a recovery code', async () => {
	const { token, email } = await site.member();
	const page = await site.open('/user?tab=security', { storage: { t: token, loginStatus: '1' } });
	const panel = page.getByRole('region', { name: center('factor.title') });
	await panel.getByRole('button', { name: center('factor.begin') }).click();
	await panel.getByLabel(center('security.current'), { exact: true }).fill(PASSWORD);
	await panel.getByRole('button', { name: center('factor.next') }).click();
	await expectVisible(panel.getByRole('img', { name: center('factor.qr') }));
	await expectAccessible(page);
	const secret = await panel.getByLabel(center('factor.key'), { exact: true }).inputValue();
	const code = panel.getByLabel(center('factor.code'), { exact: true });
	await code.fill('000000');
	await panel.getByRole('button', { name: center('factor.confirm') }).click();
	await expectVisible(panel.getByText(account('problem.factorWrong')).first());
	await code.fill(authenticator(secret).codeAt(new Date(NOW)));
	await panel.getByRole('button', { name: center('factor.confirm') }).click();
	await expectVisible(panel.getByText(center('factor.codesText')));
	await expectAccessible(page);
	const [recovery = ''] = await panel.getByRole('listitem').allTextContents();
	expect(recovery).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
	await panel.getByRole('button', { name: center('factor.kept') }).click();
	await expectVisible(panel.getByRole('button', { name: center('factor.end') }));

	const again = await site.open('/login?path=/user');
	await again.getByRole('textbox', { name: account('field.any') }).fill(email);
	await again.getByRole('textbox', { name: account('field.password') }).fill(PASSWORD);
	await again.keyboard.press('Enter');
	await expectVisible(again.getByText(account('problem.factorNeeded')).first());
	await expectAccessible(again);
	await again.getByRole('textbox', { name: account('field.factor') }).fill(recovery);
	await again.keyboard.press('Enter');
	await expectAt(again, '/chooseUser?path=%2Fuser');
}, 60_000);
