// @module-tag full
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { temporaryFolder } from '#tests/server/ingest/importing.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { runCommand } from '#tests/support/server.ts';
import { accountSite, expectAt, PASSWORD, wordsOf } from './account-site.ts';
import { tile } from './detail-page.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite();
const t = wordsOf('en', 'admin');
const own = wordsOf('en', 'operators');
const account = wordsOf('en', 'account');
const center = wordsOf('en', 'member');
const common = wordsOf('en', 'common');

const MARKUP = '<img src=x onerror=alert(1)>';

/** A plain text has no icon, which the browser asks for anyway. */
const NO_ICON = /404/;

async function api<Data>(call: string, token: string, body?: object): Promise<Data> {
	const init = { headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
	const sent = body ? { ...init, method: 'POST', body: JSON.stringify(body) } : init;
	const { data } = (await (await fetch(`${site.url()}/api/${call}`, sent)).json()) as { data: Data };
	return data;
}

type Info = { readonly uid: string; readonly edition: string };

/** A member with a name, as operators find one. */
async function named(name: string) {
	const member = await site.member();
	await api('update_profile', member.token, { name });
	const { uid } = await api<Info>('get_user_info', member.token);
	return { ...member, uid, name };
}

/** Makes an operator, as one does on the server, and answers the password that the command drew. */
async function newOperator(handle: string): Promise<string> {
	const { output } = await runCommand('src/cli/admin.ts', ['create', handle], { DATA_DIR: site.dataDir });
	return /shown this once: (\S+)/.exec(output)?.[1] ?? '';
}

let token = '';

beforeAll(async () => {
	const drawn = await newOperator('olga@example.com');
	const login = { handle: 'olga@example.com', password: drawn };
	token = (await api<{ token: string }>('login', '', login)).token;
	await api('change_password', token, { current_password: drawn, password: PASSWORD });
}, 60_000);

/** A page of the operator, with the session that the other tests share. */
const operatorAt = (path: string, options: object = {}) =>
	site.open(path, { storage: { t: token, loginStatus: '1' }, ...options });

const tab = (page: Page, name: string) => page.getByRole('tab', { name: t(`tab.${name}`) });

describe('an operator', () => {
	test('made by the command chooses a password first, and then finds the way in the menu of the account', async () => {
		const drawn = await newOperator('otto@example.com');
		const page = await site.open('/login/admin', {
			viewport: PHONE,
			context: { isMobile: true, userAgent: 'Mobile Android Chrome/140' },
		});
		await page.getByRole('textbox', { name: account('field.any') }).fill('otto@example.com');
		await page.getByRole('textbox', { name: account('field.password') }).fill(drawn);
		await page.keyboard.press('Enter');
		await expectAt(page, '/user?tab=security');
		await page.goto(`${site.url()}/admin`);
		await page.getByRole('link', { name: t('password.action') }).click();
		await expectVisible(page.getByText(center('security.passwordDrawn')));
		const passwords = page.getByRole('region', { name: center('security.password') });
		await passwords.getByLabel(center('security.current'), { exact: true }).fill(drawn);
		await passwords.getByLabel(account('field.newPassword'), { exact: true }).fill(PASSWORD);
		await passwords.getByRole('button', { name: center('security.changePassword') }).click();
		await expectVisible(page.getByText(center('security.passwordChanged')));
		await page.getByRole('button', { name: account('panel.label') }).click();
		await page.getByRole('link', { name: account('panel.operators') }).click();
		await expectAt(page, '/admin');
		await expectVisible(page.getByRole('searchbox', { name: t('users.search') }));
		const revoked = await runCommand('src/cli/admin.ts', ['revoke', 'otto@example.com'], {
			DATA_DIR: site.dataDir,
		});
		expect(revoked.output).toContain('is an operator no longer');
		await page.reload();
		await expectVisible(
			page.getByText(account('access.operatorTitle')).or(page.getByText(t('closed.title'))),
		);
	}, 90_000);

	test('finds a user and gives an edition, once however often the button is pressed', async () => {
		const ana = await named(MARKUP);
		const page = await operatorAt('/admin');
		await page.getByRole('searchbox', { name: t('users.search') }).fill(ana.email);
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: MARKUP }).click();
		await expectVisible(page.getByRole('heading', { name: MARKUP }));
		await page.getByLabel(t('users.edition'), { exact: true }).selectOption('deluxe');
		const days = page.getByRole('textbox', { name: t('grant.days') });
		await days.fill('0');
		await page.getByRole('button', { name: t('grant.submit') }).click();
		await expectVisible(page.getByText(t('problem.days')));
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('days');
		await days.fill('30');
		await page.getByRole('button', { name: t('grant.submit') }).dblclick();
		await expectVisible(page.getByText(t('action.grant_edition')));
		expect((await api<Info>('get_user_info', ana.token)).edition).toBe('deluxe');
		await expect
			.poll(() => page.getByRole('button', { name: t('grants.endOne', { edition: 'Deluxe' }) }).count())
			.toBe(1);

		await page.getByRole('button', { name: t('grants.endOne', { edition: 'Deluxe' }) }).click();
		const dialog = page.getByRole('alertdialog');
		await expectVisible(dialog.getByText(t('grants.endTitle', { edition: 'Deluxe', name: MARKUP })));
		await dialog.getByRole('button', { name: t('grants.end') }).click();
		await expectVisible(page.getByText(t('action.end_grant')));
		expect((await api<Info>('get_user_info', ana.token)).edition).toBe('sign_up');
	});

	test('disables a user, whose page leaves for the login', async () => {
		const ben = await named('Ben');
		const his = await site.open('/workbench', { storage: { t: ben.token, loginStatus: '1' } });
		await expectVisible(his.getByRole('heading', { level: 1 }));
		const page = await operatorAt(`/admin?uid=${ben.uid}`);
		await page.getByRole('button', { name: t('access.disable') }).click();
		const dialog = page.getByRole('alertdialog');
		await expectVisible(dialog.getByText(t('access.askTitle', { name: 'Ben' })));
		await dialog.getByRole('button', { name: common('action.cancel') }).click();
		expect((await api<Info>('get_user_info', ben.token)).uid).toBe(ben.uid);
		await page.getByRole('button', { name: t('access.disable') }).click();
		await dialog.getByRole('textbox', { name: t('grant.note') }).fill('asked for it');
		await dialog.getByRole('button', { name: t('access.disable') }).click();
		await expectVisible(page.getByText(t('action.disable_user')));
		await expectVisible(page.getByText('asked for it'));
		await his.reload();
		await expectAt(his, '/login/workbench');
		await page.getByRole('button', { name: t('access.enable') }).click();
		await expectVisible(page.getByText(t('action.enable_user')));
		const again = await api<{ token: string }>('login', '', { handle: ben.email, password: PASSWORD });
		expect(again.token).not.toBe('');
	});

	test('is not let to disable the last one, and reads why', async () => {
		const { uid } = await api<Info>('get_user_info', token);
		const page = await operatorAt(`/admin?uid=${uid}`);
		await page.getByRole('button', { name: t('access.disable') }).click();
		await page
			.getByRole('alertdialog')
			.getByRole('button', { name: t('access.disable') })
			.click();
		await expectVisible(page.getByRole('alert').getByText(t('lastOperator')));
		await expectVisible(page.getByText(t('access.enabled')));
	});

	test('makes a banner that visitors get, and removes it', async () => {
		const page = await operatorAt('/admin?tab=banners');
		const shown = () => api<{ title: string; url: string }[]>('get_ad_banner_display?lang=en', '');
		await page.getByRole('button', { name: t('banners.new') }).click();
		const english = page.getByRole('group', { name: 'English' });
		const fill = (field: string, text: string) =>
			english.getByRole('textbox', { name: t(`field.${field}`), exact: true }).fill(text);
		await fill('title', MARKUP);
		await fill('url', 'javascript:alert(1)');
		await page.getByRole('button', { name: t('save') }).click();
		await expectVisible(page.getByText(t('problem.url')));
		await expectVisible(page.getByText(t('problem.cover')));
		await expectAccessible(page);
		await fill('url', '/academy');
		const picture = english.getByLabel(own('picture.label'), { exact: true });
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
		await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: svg });
		await expectVisible(page.getByText(own('picture.problem.type')));
		const red = { create: { width: 800, height: 160, channels: 3, background: 'red' } } as const;
		const buffer = await sharp(red).png().toBuffer();
		await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
		await expectVisible(page.getByText(own('picture.preview')));
		await expectVisible(page.getByRole('button', { name: own('picture.change') }));
		await expectAccessible(page);
		await page.getByRole('button', { name: t('save') }).click();
		await expectVisible(page.getByText(t('banners.shown')));
		await expect
			.poll(() => shown())
			.toMatchObject([
				{ title: MARKUP, url: '/academy', cover: expect.stringMatching(/^\/api\/image\/banner\/\w+\.webp$/) },
			]);
		await page.getByRole('button', { name: t('banners.removeOne', { title: MARKUP }) }).click();
		const dialog = page.getByRole('alertdialog');
		await expectVisible(dialog.getByText(t('banners.askTitle', { title: MARKUP })));
		await dialog.getByRole('button', { name: t('banners.remove') }).click();
		await expectVisible(page.getByText(t('banners.none')));
		await expect.poll(() => shown()).toEqual([]);
	});

	test('switches a visit check and the totals, and the log tells it', async () => {
		const page = await operatorAt('/admin?tab=modules');
		const checked = () => api<string[]>('get_page_module', '');
		await page.getByRole('button', { name: t('modules.onOne', { name: 'videos' }) }).click();
		await page.getByRole('button', { name: t('modules.offOne', { name: 'videos' }) }).click();
		const dialog = page.getByRole('alertdialog');
		await expectVisible(dialog.getByText(t('modules.askTitle', { name: 'videos' })));
		await expect.poll(() => checked()).toContain('videos');
		await dialog.getByRole('button', { name: t('modules.off') }).click();
		await expectVisible(page.getByRole('button', { name: t('modules.onOne', { name: 'videos' }) }));
		await expect.poll(() => checked()).not.toContain('videos');

		await tab(page, 'intro').click();
		await expectAt(page, '/admin?tab=intro');
		const creators = page.getByRole('textbox', { name: t('field.anchor_count') });
		await creators.fill('120000');
		await page.getByRole('button', { name: t('save') }).click();
		await expectVisible(page.getByText(t('intro.done')));
		const [totals] = (await api<{ list: object[] }>('rank_plat_introduce', '')).list;
		expect(totals).toMatchObject({ anchor_count: 120_000 });

		await tab(page, 'log').click();
		await expectVisible(page.getByText(t('action.set_platform_intro')));
		await expect.poll(() => page.getByText(t('action.set_page_module')).count()).toBe(2);
		await page.goBack();
		await expectVisible(creators);
	});
});

describe('the screen', () => {
	test('asks for nothing where a member opens it, and says that it is for operators', async () => {
		const { token: member } = await site.member();
		const page = await site.open('/robots.txt', {
			storage: { t: member, loginStatus: '1' },
			expected: NO_ICON,
		});
		const asked: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/api/admin_')) asked.push(request.url());
		});
		await page.goto(`${site.url()}/admin`);
		await expectVisible(
			page.getByText(account('access.operatorTitle')).or(page.getByText(t('closed.title'))),
		);
		expect(asked).toEqual([]);
	});

	test('sends a visitor to the login, which returns', async () => {
		const page = await site.open('/admin?tab=log');
		await expectAt(page, '/login/admin%3Ftab%3Dlog');
	});

	test('says that nobody was found, and leads back to all', async () => {
		const page = await operatorAt('/admin?search=nobody%40example.com');
		await expectVisible(page.getByText(t('users.noneText', { search: 'nobody@example.com' })));
		await page.getByRole('button', { name: t('users.all') }).click();
		await expectVisible(page.getByRole('table'));
	});

	test('takes an import back after being told what that changes, and freezes what it names', async () => {
		const folder = temporaryFolder();
		const file = join(folder, 'wrong-prices.ndjson');
		const place = { region: 'US', product_id: 'thermos' };
		const lines = [
			{ type: 'product', ...place, title: 'Steel thermos' },
			{ type: 'product_day', ...place, day: '2027-03-18', units: 5 },
		];
		writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
		const brought = await runCommand(
			'src/cli/ingest.ts',
			[file, '--importer', 'own', '--source', 'Wrong feed'],
			{ DATA_DIR: site.dataDir },
		);
		expect([brought.code, brought.output]).toEqual([0, expect.any(String)]);
		const page = await operatorAt('/admin?tab=sources');
		const act = own('corrections.takeBack');
		const name = 'wrong-prices.ndjson';
		await page.getByLabel(own('corrections.region')).last().selectOption('US');
		const frozen = page.getByRole('region', { name: own('frozen.title'), exact: true });
		// Enter is enough, in the panel and in the dialog.
		const id = frozen.getByLabel(own('frozen.id'), { exact: true });
		await id.fill('thermos');
		await id.press('Enter');
		const asked = page.getByRole('alertdialog');
		await expectVisible(asked.getByText(own('frozen.ask', { name: 'Steel thermos' })));
		const reason = asked.getByLabel(t('field.reason'));
		await reason.fill('o');
		await reason.press('Enter');
		await expectVisible(asked.getByText(t('problem.short', { least: '2' })));
		await reason.fill('ok');
		await reason.press('Enter');
		await expectVisible(
			page.getByRole('button', {
				name: own('frozen.one', { act: own('frozen.release'), name: 'Steel thermos' }),
			}),
		);
		await page.getByRole('button', { name: own('corrections.one', { act, name }) }).click();
		await expectVisible(asked.getByText(own('corrections.changes', { rows: '2' })));
		await asked.getByRole('button', { name: act, exact: true }).click();
		await expectVisible(asked.getByText(t('problem.required')));
		await reason.fill('prices in cents');
		await asked.getByRole('button', { name: act, exact: true }).click();
		const back = own('corrections.putBack');
		await expectVisible(
			page.getByRole('button', { name: own('corrections.one', { act: back, name }), exact: true }),
		);
		await expectVisible(
			page.getByRole('button', { name: own('corrections.one', { act: back, name: `Wrong feed · ${name}` }) }),
		);
		await expectAccessible(page);
	});

	test('has the estimates of a source corrected, which the figure then says', async () => {
		const ids = Array.from({ length: 11 }, (_, index) => `corrected${index}`);
		const window = (entity_id: string, day: string, window_days: number, value: number) => ({
			...{ type: 'window_figure', region: 'GB', entity: 'product', entity_id, metric: 'units' },
			...{ day, window_days, value },
		});
		const days = Array.from({ length: 7 }, (_, index) => `2027-03-${14 + index}`);
		const told = ids.flatMap((product_id) => [
			{ type: 'product', region: 'GB', product_id, title: `Mug ${product_id}`, category_path: ['12'] },
			window(product_id, '2027-03-20', 7, 1_750),
		]);
		// Of all but the last it is known that 1,400 were sold.
		const sold = days.flatMap((day) => ids.slice(0, -1).map((id) => window(id, day, 1, 200)));
		for (const [source, importer, rows] of [
			['vendor', 'own', told],
			['my shop', 'tiktok-shop', sold],
		] as const) {
			const path = join(temporaryFolder(), `${importer}.ndjson`);
			writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
			const args = [path, '--importer', importer, '--source', source, '--quiet'];
			const { code, output } = await runCommand('src/cli/ingest.ts', args, { DATA_DIR: site.dataDir });
			expect([code, output]).toEqual([0, output]);
		}
		const page = await operatorAt('/admin?tab=sources');
		const act = own('corrections.one', { act: own('estimates.start'), name: 'vendor' });
		await page.getByRole('button', { name: act }).click();
		const dialog = page.getByRole('alertdialog', { name: own('estimates.ask.start', { name: 'vendor' }) });
		await expectVisible(dialog);
		await expectAccessible(page);
		await dialog.getByRole('button', { name: own('estimates.start') }).click();
		await expectVisible(page.getByText(own('estimates.mark', { count: '11' })));
		await expectAccessible(page);
		const { token: member } = await site.trialMember();
		const detail = await site.open('/goodsDetail/82/corrected10?period=7', { storage: { t: member } });
		await expect
			.poll(() => tile(detail, 'Units sold').textContent(), { timeout: 15_000 })
			.toContain('~Estimated 1,400');
		await detail.getByRole('button', { name: 'Why this figure: Units sold' }).click();
		await expectVisible(detail.getByText(/The source told 1,750; multiplied by 0\.8/));
		await expectAccessible(detail);
	});

	test('says in the operator’s language why an import broke off', async () => {
		const file = join(temporaryFolder(), 'cut-off.ndjson.gz');
		const lines = Array.from({ length: 6_000 }, (_, number) => {
			const title = randomBytes(20).toString('hex');
			return JSON.stringify({ type: 'product', region: 'GB', product_id: `cut${number}`, title });
		});
		const whole = gzipSync(lines.join('\n'));
		writeFileSync(file, whole.subarray(0, whole.length - 2_000));
		const args = [file, '--importer', 'own', '--source', 'Cut feed', '--quiet'];
		const { code, output } = await runCommand('src/cli/ingest.ts', args, { DATA_DIR: site.dataDir });
		expect([code, output]).toEqual([2, expect.stringContaining('The gzip file ends too early')]);
		const storage = { t: token, loginStatus: '1', lang: 'zh-cn' };
		const page = await operatorAt('/admin?tab=sources', { storage, viewport: PHONE, theme: 'dark' });
		await expectVisible(page.getByText(wordsOf('zh', 'operators')('feeds.problem.gzip_short')));
		await expectAccessible(page);
	});

	test('says in its place that a list did not load, and loads it again', async () => {
		const page = await operatorAt('/robots.txt', { expected: NO_ICON });
		const refused = { json: { code: 10_001, msg: 'page: is odd', data: null } };
		await page.route('**/api/admin_banners*', (route) => route.fulfill(refused));
		await page.goto(`${site.url()}/admin?tab=banners`);
		await expectVisible(page.getByText(common('error.parameter', { message: 'page: is odd' })));
		await page.unroute('**/api/admin_banners*');
		await page.getByRole('button', { name: common('action.retry') }).click();
		await expectVisible(page.getByText(t('banners.none')));
	});

	testOneOf(LANGUAGES)(
		'is accessible in $name, light on a desk and dark on a phone',
		async ({ id, locale }) => {
			const words = wordsOf(locale, 'admin');
			const storage = { t: token, loginStatus: '1', lang: id };
			const { uid } = await api<Info>('get_user_info', token);
			for (const [viewport, theme] of [
				[{ width: 1440, height: 900 }, 'light'],
				[PHONE, 'dark'],
			] as const) {
				const page = await site.open('/admin', { storage, viewport, theme });
				await expectVisible(page.getByRole('table'));
				await expectAccessible(page);
				for (const part of ['modules', 'banners', 'intro', 'sources', 'operators', 'log']) {
					await page.getByRole('tab', { name: words(`tab.${part}`) }).click();
					await expectVisible(page.getByRole('tabpanel').locator('table, form, li, button').first());
					await page.locator('.skeleton').first().waitFor({ state: 'detached' });
					await expectAccessible(page);
					const width = await page.evaluate(() => document.documentElement.scrollWidth);
					expect(width).toBe(viewport.width);
				}
				await page.goto(`${site.url()}/admin?uid=${uid}`);
				await expectVisible(page.getByRole('heading', { name: words('grant.title') }));
				await expectAccessible(page);
			}
		},
	);
});
