// @module-tag full
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { COOPERATION } from '#tests/support/cooperation.ts';
import { runCommand } from '#tests/support/server.ts';
import { accountSite, expectAt, PASSWORD, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite();
const t = wordsOf('en', 'services');
const review = wordsOf('en', 'servicereview');

async function api<Data>(call: string, token: string, body?: object): Promise<Data> {
	const init = { headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
	const sent = body ? { ...init, method: 'POST', body: JSON.stringify(body) } : init;
	const { data } = (await (await fetch(`${site.url()}/api/${call}`, sent)).json()) as { data: Data };
	return data;
}

let operator = '';

beforeAll(async () => {
	const { output } = await runCommand('src/cli/admin.ts', ['create', 'olga@example.com'], {
		DATA_DIR: site.dataDir,
	});
	const drawn = /shown this once: (\S+)/.exec(output)?.[1] ?? '';
	const login = { handle: 'olga@example.com', password: drawn };
	operator = (await api<{ token: string }>('login', '', login)).token;
	await api('change_password', operator, { current_password: drawn, password: PASSWORD });
}, 60_000);

const at = (path: string, token: string, options: object = {}) =>
	site.open(path, { storage: { t: token, loginStatus: '1' }, ...options });

describe('the service market', () => {
	test('without cards leads to the form, and a visitor who wants it to the login and back', async () => {
		const page = await site.open('/business');
		await expectVisible(page.getByRole('heading', { name: t('list.empty') }));
		await expectAccessible(page);
		await page.getByRole('button', { name: t('list.fill') }).click();
		await expectAt(page, '/business?tab=card');
		await page
			.getByRole('main')
			.getByRole('link', { name: t('login.action') })
			.click();
		await expectAt(page, `/login/${encodeURIComponent('business?tab=card')}`);
	});

	test('takes a form with all that it needs, which operators confirm; then its card is found, asked and hidden', async () => {
		const mia = await site.member();
		const page = await at('/business?tab=card', mia.token);
		const submit = page.getByRole('button', { name: t('form.submit') });
		await submit.click();
		await expectVisible(page.getByText(t('problem.fields')));
		const company = page.getByRole('textbox', { name: t('field.company'), exact: true });
		await expect.poll(() => company.evaluate((field) => field === document.activeElement)).toBe(true);
		await expectAccessible(page);
		await page.getByRole('radio', { name: t('identity.provider') }).check({ force: true });
		await company.fill(COOPERATION.company);
		await page.getByRole('textbox', { name: t('field.job_title') }).fill(COOPERATION.job_title);
		await page.getByRole('textbox', { name: t('field.profile') }).fill(COOPERATION.profile);
		await page.getByRole('textbox', { name: t('field.services') }).fill(COOPERATION.services);
		for (const box of [t('category.training'), 'TikTok Shop', 'Phones & Electronics'])
			await page.getByRole('checkbox', { name: box }).check({ force: true });
		await page.getByRole('textbox', { name: t('field.phone') }).fill('+62 812 3456 7890');
		await page.getByRole('textbox', { name: t('form.account') }).fill('nightowl.studio');
		await page.getByRole('checkbox', { name: t('field.has_consent') }).check({ force: true });
		// What is typed is there after a reload.
		await page.getByRole('button', { name: t('form.save') }).click();
		await expectVisible(page.getByText(t('form.saved', { at: '' }).trim(), { exact: false }));
		await page.reload();
		await expect.poll(() => company.inputValue()).toBe(COOPERATION.company);
		await submit.click();
		await expectVisible(page.getByText(t('mine.state.submitted'), { exact: true }));

		const desk = await at('/admin?tab=services', operator);
		const approve = { act: review('approve'), company: COOPERATION.company };
		await desk.getByRole('button', { name: review('one', approve) }).click();
		await expectAccessible(desk);
		await desk
			.getByRole('alertdialog')
			.getByRole('button', { name: review('approve') })
			.click();
		await expectVisible(desk.getByText(review('noCooperations')));
		const listed = desk.getByRole('listitem').filter({ hasText: COOPERATION.company });
		await expectVisible(listed.getByText(t('mine.standing.shown')));

		const visitor = await site.open('/business?identity=provider', { viewport: PHONE });
		await visitor.getByRole('button', { name: COOPERATION.company }).click();
		const dialog = visitor.getByRole('dialog', { name: COOPERATION.company });
		await expectVisible(dialog.getByText(t('login.contact')));
		await expectAccessible(visitor);
		expect(await dialog.textContent()).not.toMatch(/nightowl|6281234567890/);

		const eve = await site.member();
		const asking = await at('/business', eve.token);
		await asking.getByRole('button', { name: COOPERATION.company }).click();
		await asking.getByRole('button', { name: t('card.contact') }).click();
		await expectVisible(asking.getByText('+6281234567890'));
		await expectVisible(asking.getByText(t('card.contactLeft', { used: 1, limit: 3 })));
		await asking.getByRole('button', { name: t('card.ask') }).click();
		await asking.getByRole('textbox', { name: t('card.subject') }).fill('Two hosts');
		await asking.getByRole('textbox', { name: t('card.text') }).fill('Mail me at eve@example.com');
		await asking.getByRole('button', { name: t('card.send') }).click();
		await expectVisible(asking.getByText(t('inquiry.masked')));
		await expectAccessible(asking);

		await page.goto(`${site.url()}/business?tab=inquiries`);
		await page.getByRole('button', { name: 'Two hosts' }).click();
		await expectVisible(page.getByText('Mail me at •••'));
		await page.getByRole('button', { name: t('inquiry.exchange.agree') }).click();
		await expectVisible(page.getByText(t('inquiry.exchange.waiting')));
		await asking.reload();
		await asking.getByRole('textbox', { name: t('inquiry.exchange.contact') }).fill('eve@example.com');
		await asking.getByRole('button', { name: t('inquiry.exchange.agree') }).click();
		await expectVisible(asking.getByText('nightowl.studio'));
		await page.reload();
		await expectVisible(page.getByText('Mail me at eve@example.com'));

		await page.goto(`${site.url()}/business?tab=card`);
		await page.getByRole('button', { name: t('mine.hide') }).click();
		await expectVisible(page.getByText(t('mine.standing.no_consent')));
		await visitor.goto(`${site.url()}/business`);
		await expectVisible(visitor.getByRole('heading', { name: t('list.empty') }));
	});
});
