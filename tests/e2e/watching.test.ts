// @module-tag full
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { readWorkbook } from '#tests/support/xlsx.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

// Demo accounts have monitors with readings, and rules with what they found.
const site = accountSite({ hasDemo: true });
const t = wordsOf('en', 'monitoring');
const alerts = wordsOf('en', 'alerts');
const common = wordsOf('en', 'common');

async function demoMember(edition = 'professional') {
	const response = await fetch(`${site.url()}/api/demo_login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ edition }),
	});
	const { data } = (await response.json()) as { data: { token: string } };
	return { t: data.token, loginStatus: '1' };
}

const rows = (page: Page) => page.getByRole('region', { name: t('list.title') }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('/Datamonitoring', () => {
	test('says at each field what is wrong, adds a monitor, and counts the quota', async () => {
		const page = await site.open('/Datamonitoring', { storage: await demoMember() });
		await expect.poll(() => rows(page).count()).toBe(7);
		await expectAccessible(page);
		await press(page, t('form.submit'));
		await expectVisible(page.getByText(t('problem.empty')));
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('url');
		const url = page.getByRole('textbox', { name: t('form.url') });
		await url.fill('https://example.com/nothing');
		await press(page, t('form.submit'));
		await expectVisible(page.getByText(t('problem.incorrect')));
		const known = (await rows(page).first().getByRole('link').first().getAttribute('href')) ?? '';
		const id = /\/monitorDetail\/87\/([^/]+)\//.exec(known)?.[1] ?? '';
		await url.fill(`look at this https://livegauge.example/goodsDetail/87/${id} now`);
		await page.getByLabel(t('form.start')).selectOption('later');
		await press(page, t('form.submit'));
		await expectVisible(page.getByText(t('problem.date')));
		await page.getByLabel(t('form.date')).fill('2020-01-01T10:00');
		await press(page, t('form.submit'));
		await expectVisible(page.getByText(t('problem.past')));
		await page.getByLabel(t('form.start')).selectOption('now');
		await page.getByLabel(t('form.duration')).selectOption('other');
		const hours = page.getByRole('textbox', { name: t('form.otherHours') });
		for (const wrong of ['', '0', '721', '1.5', 'many']) {
			await hours.fill(wrong);
			await press(page, t('form.submit'));
			await expectVisible(page.getByText(t('problem.duration')));
		}
		await expectAccessible(page);
		await hours.fill('5');
		const left = page.getByText(/ of 150 left this month$/);
		const before = Number.parseInt((await left.textContent()) ?? '', 10);
		await press(page, t('form.submit'));
		await expectVisible(page.getByText(t('form.done')));
		await expect.poll(() => rows(page).count()).toBe(8);
		await expectVisible(rows(page).first().getByText('5 h'));
		await expect.poll(async () => Number.parseInt((await left.textContent()) ?? '', 10)).toBe(before - 1);
	});

	test('filters, stops several and deletes one after a question, and monitors again', async () => {
		const page = await site.open('/Datamonitoring', { storage: await demoMember() });
		await expect.poll(() => rows(page).count()).toBe(7);
		await page.getByLabel(t('list.status')).selectOption('in_progress');
		await expect.poll(() => rows(page).count()).toBe(2);
		await page.getByRole('checkbox', { name: t('list.selectAll') }).check();
		await press(page, t('act.stop'));
		const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
		await expectVisible(dialog.getByText(t('confirm.stopMany', { count: 2 })));
		await expectAccessible(page);
		await dialog.getByRole('button', { name: t('act.stop') }).click();
		await expectVisible(page.getByText(t('list.none')));
		await press(page, t('list.reset'));
		await page.getByLabel(t('list.status')).selectOption('failed');
		await expectVisible(rows(page).getByText(t('failure.taken_down')));
		await rows(page)
			.getByRole('button', { name: new RegExp(`^${t('act.delete')}`) })
			.click();
		await dialog.getByRole('button', { name: t('act.delete') }).click();
		await expectVisible(page.getByText(t('list.none')));
		await press(page, t('list.reset'));
		await expect.poll(() => rows(page).count()).toBe(6);
		await rows(page)
			.getByRole('button', { name: new RegExp(`^${t('act.again')}`) })
			.first()
			.click();
		await expect.poll(() => rows(page).count()).toBe(7);
	});

	test('asks who is logged out to log in, and is empty for a new member', async () => {
		const visitor = await site.open('/Datamonitoring');
		await expect.poll(() => new URL(visitor.url()).pathname).toContain('/login');
		const { token } = await site.member();
		const page = await site.open('/Datamonitoring', { storage: { t: token, loginStatus: '1' } });
		await expectVisible(page.getByText(t('list.empty')));
		await expectVisible(page.getByText(t('quota.left', { left: 1, limit: 1 })));
		await expectAccessible(page);
	});
});

describe('/monitorDetail', () => {
	async function running(options: object = {}) {
		const storage = await demoMember();
		const page = await site.open('/Datamonitoring?status=in_progress', { storage, ...options });
		await rows(page).first().getByRole('link').first().click();
		await page.waitForURL(/\/monitorDetail\/87\//);
		await expectVisible(page.getByRole('heading', { name: t('lanes.title') }));
		return page;
	}

	test('shows lanes under one cursor that the keyboard moves, and the changes', async () => {
		const page = await running();
		await expectAccessible(page);
		const slider = page.getByRole('slider', { name: t('lanes.cursor') });
		await slider.focus();
		const at = () => slider.getAttribute('aria-valuetext');
		const newest = await at();
		await page.keyboard.press('ArrowLeft');
		await expect.poll(at).not.toBe(newest);
		await page.keyboard.press('End');
		await expect.poll(at).toBe(newest);
		await page.keyboard.press('Home');
		await expect.poll(at).not.toBe(newest);
		for (const lane of [
			'price',
			'stock',
			'units_per_hour',
			'gmv_per_hour',
			'creators',
			'videos',
			'lives',
			'rank',
		])
			await expectVisible(page.getByText(t(`lane.${lane}`), { exact: true }).first());
		await expectVisible(page.getByRole('heading', { name: t('log.title') }));
		await expectVisible(page.getByText(/ → /).first());
	});

	test('shows the readings as a table and saves them whole, as CSV and as a workbook', async () => {
		const page = await running();
		await press(page, t('lanes.table'));
		const table = page.getByRole('region', { name: t('lanes.tableOf') });
		await expectVisible(table);
		await expectAccessible(page);
		const shown = await table
			.getByRole('row')
			.evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent ?? '')));
		const save = async (name: string) => {
			const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
			expect(download.suggestedFilename()).toMatch(/-readings\.(csv|xlsx)$/);
			return readFile(await download.path());
		};
		const csv = (await save(t('export.csv'))).toString();
		expect(csv.startsWith('\u{feff}')).toBe(true);
		const lines = csv.slice(1).trimEnd().split('\r\n');
		const [head = [], ...cells] = lines.map((line) =>
			[...(line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? [])].map((cell) =>
				cell.replace(/^"|"$/g, ''),
			),
		);
		expect(head).toContain(`${t('lane.price')} (USD)`);
		expect(cells).toHaveLength(shown.length - 1);
		const at = (name: string) => head.indexOf(name);
		// The table has the newest first.
		const [newest] = shown.slice(1);
		const last = cells.at(-1) ?? [];
		expect(newest?.[0]).toContain(last[at(`${t('column.time')} (Los Angeles)`)]);
		expect(newest?.[1]).toBe(`$${Number(last[at(`${t('lane.price')} (USD)`)]).toFixed(2)}`);
		expect(newest?.[2]?.replaceAll(',', '')).toBe(last[at(t('lane.stock'))]);
		const workbook = readWorkbook(await save(t('export.excel')));
		const heads = workbook.findIndex((row) => row.length > 3);
		expect(workbook[heads]).toEqual(head);
		expect(workbook.slice(heads + 1)).toHaveLength(cells.length);
	});

	testOneOf(LANGUAGES)('fits a phone in the dark, in $locale', async ({ id, locale }) => {
		const words = wordsOf(locale, 'monitoring');
		const storage = { ...(await demoMember()), lang: id };
		const page = await site.open('/Datamonitoring?status=in_progress', {
			storage,
			viewport: PHONE,
			theme: 'dark',
		});
		await expectVisible(page.getByRole('heading', { name: words('form.title') }));
		await expectAccessible(page);
		const own = page.getByRole('region', { name: words('list.title') }).getByRole('listitem');
		await own.first().getByRole('link').first().click();
		await expectVisible(page.getByRole('heading', { name: words('lanes.title') }));
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});

	test('of another account, or of no period, says so', async () => {
		const mine = await running();
		const { pathname } = new URL(mine.url());
		const other = await site.open(pathname, {
			storage: { t: (await site.member()).token, loginStatus: '1' },
		});
		await expectVisible(other.getByText(t('detail.none')));
		await other.goto(`${site.url()}/monitorDetail/87/x/9/1`);
		await expectVisible(other.getByText(t('detail.wrong')));
	});
});

describe('/notify', () => {
	test('has rules with what they found; a new one is tested before it is saved', async () => {
		const page = await site.open('/notify?tab=rules', { storage: await demoMember() });
		const rules = page.getByRole('region', { name: alerts('rules.title') });
		await expect.poll(() => rules.getByRole('listitem').count()).toBe(3);
		await expectVisible(
			page
				.getByRole('region', { name: alerts('history.title') })
				.getByRole('listitem')
				.first(),
		);
		await expectAccessible(page);
		await press(page, alerts('rules.add'));
		await expectVisible(page.getByRole('heading', { name: alerts('test.title') }));
		await expectVisible(page.getByRole('status').first());
		await expectAccessible(page);
		await press(page, alerts('editor.addCondition'));
		await expectVisible(page.getByText(alerts('editor.join')));
		await press(page, alerts('editor.save'));
		await expect.poll(() => rules.getByRole('listitem').count()).toBe(4);
		await rules
			.getByRole('button', { name: alerts('rules.turnOff') })
			.first()
			.click();
		await expectVisible(rules.getByText(alerts('rules.off'), { exact: true }));
		await rules
			.getByRole('button', { name: alerts('rules.delete') })
			.first()
			.click();
		const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
		await dialog.getByRole('button', { name: alerts('rules.delete') }).click();
		await expect.poll(() => rules.getByRole('listitem').count()).toBe(3);
	});

	test('keep the focus of who opens the editor by keyboard and leaves it', async () => {
		const page = await site.open('/notify?tab=rules', { storage: await demoMember() });
		const focused = (read: (element: Element | null) => string | null | undefined) =>
			expect.poll(() => page.evaluate(`(${read})(document.activeElement)`));
		for (const name of [alerts('rules.add'), alerts('rules.edit')]) {
			const opener = page.getByRole('button', { name, exact: true }).last();
			await opener.press('Enter');
			await expectVisible(page.getByRole('heading', { name: alerts('test.title') }));
			await focused((element) => element?.tagName).not.toBe('BODY');
			await page.getByRole('button', { name: alerts('editor.cancel'), exact: true }).press('Enter');
			await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
		}
	});

	test('says where alerts go, refuses a private webhook, and shows the letter and the outbox', async () => {
		const page = await site.open('/notify?tab=delivery', { storage: await demoMember() });
		await expectVisible(page.getByText(alerts('delivery.noAddress')));
		await expectAccessible(page);
		await press(page, alerts('webhooks.add'));
		await page.getByRole('textbox', { name: alerts('webhooks.name') }).fill('Mine');
		await page.getByRole('textbox', { name: alerts('webhooks.address') }).fill('https://127.0.0.1/hook');
		await press(page, alerts('webhooks.save'));
		await expectVisible(page.getByText(alerts('webhooks.addressRefused')));
		const address = page.getByRole('textbox', { name: alerts('webhooks.address') });
		await expect.poll(() => address.evaluate((element) => element === document.activeElement)).toBe(true);
		await expectAccessible(page);
		for (const tab of ['letter', 'outbox']) {
			await page.getByRole('tab', { name: alerts(`tabs.${tab}`) }).click();
			await expectAccessible(page);
		}
		await page.getByRole('tab', { name: alerts('tabs.notices') }).click();
		await expectVisible(page.getByText(/^(Alert: |\d+ alerts, last: )/).first());
		await expectAccessible(page);
	});

	testOneOf(LANGUAGES)('has its words in $locale, on phones and in the dark', async ({ id, locale }) => {
		const words = wordsOf(locale, 'alerts');
		const storage = { ...(await demoMember()), lang: id };
		const page = await site.open('/notify?tab=rules', { storage, viewport: PHONE, theme: 'dark' });
		await expectVisible(page.getByRole('button', { name: words('rules.add') }));
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});
});

test('following something offers the weekly letter, once it is wanted it is sent', async () => {
	const page = await site.open('/goodsSellLike', { storage: await demoMember() });
	await page
		.getByRole('button', { name: /^Follow / })
		.first()
		.click();
	const offer = page.getByRole('region', { name: common('letterOffer.label') });
	await expectVisible(offer.getByText(common('letterOffer.text')));
	await expectAccessible(page);
	await offer.getByRole('button', { name: common('letterOffer.accept') }).click();
	await expectVisible(offer.getByText(common('letterOffer.done')));
	await page.goto(`${site.url()}/notify?tab=letter`);
	await expect
		.poll(() => page.getByRole('checkbox', { name: alerts('delivery.letterOn') }).isChecked())
		.toBe(true);
});
