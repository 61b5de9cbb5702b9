// @module-tag full
import { expect, test } from 'vitest';
import { MOST_CREATORS } from '#domain/authorizations/authorizations.ts';
import { openAuthorizations } from '#server/authorizations/open.ts';
import { readConfig } from '#server/config.ts';
import { sql } from '#server/db/sql.ts';
import { createLog } from '#server/log.ts';
import type { Seal } from '#server/seal.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';

type Device = ReturnType<ReturnType<typeof testService>['device']>;

const start = async (member: Device, wish: object = {}) =>
	(await member.call('authorizationStart', { plat_id: '87', kind: 'creator', ...wish })).data.url;

const requestOf = (url: string) => new URL(url, 'http://own').searchParams.get('request') ?? '';

/** Presses a button of the consent page; where it leads. */
async function press(member: Device, url: string, fields: Record<string, string>) {
	const body = new URLSearchParams({ request: requestOf(url), ...fields });
	const response = await member.send('/api/sandbox_consent', { method: 'POST', body });
	const location = response.headers.get('location');
	return {
		response,
		location,
		params: Object.fromEntries(new URL(location ?? '/', 'http://own').searchParams),
	};
}

const approve = (member: Device, url: string, name: string, days = '30') =>
	press(member, url, { name, days, decision: 'approve' });

async function newMember(device: () => Device, name = 'ana') {
	const member = device();
	await member.signUp(`${name}@example.com`);
	return member;
}

describeOnBothEngines('the sandbox', (database) => {
	test('shows a page that says what it is, and leads back to /authorize with code and state', async () => {
		const member = await newMember(testService(database()).device);
		const url = await start(member, { handle: 'mia', language_id: '3' });
		const page = await member.send(url);
		const text = await page.text();
		expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
		expect(text).toContain('沙箱');
		expect(text).toContain('value="mia"');
		expect(text).not.toContain('<script');
		expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
		const { response, location, params } = await approve(member, url, 'mia', '5');
		expect(response.status).toBe(303);
		expect(location).toMatch(/^\/authorize\?/);
		const answer = await member.call('authorizationFinish', params as { state: string });
		expect(answer.data.authorization).toMatchObject({
			name: 'mia',
			state: 'about_to_expire',
			is_sandbox: true,
		});
	});

	test('declines, and refuses a name that is none', async () => {
		const member = await newMember(testService(database()).device);
		const url = await start(member);
		const wrong = await approve(member, url, '<b>');
		expect([wrong.response.status, wrong.location]).toEqual([400, null]);
		const { params } = await press(member, url, { decision: 'decline' });
		expect(params.error).toBe('access_denied');
		expect((await member.call('authorizationFinish', params as { state: string })).code).toBe(18002);
	});

	test.each([
		['multipart/form-data', 'no boundary'],
		['multipart/form-data; boundary=x', '--x\r\nno header'],
		['application/x-www-form-urlencoded', 'request=%00&name=%ED%A0%80&request[]=%FF'],
		['application/json', '{'],
		['', ''],
	])('takes %j with %j for a form without fields', async (type, body) => {
		const { app } = testService(database());
		const headers = { 'content-type': type };
		expect((await app.request('/api/sandbox_consent', { method: 'POST', headers, body })).status).toBe(400);
	});

	test('cuts a long name of a shop between its signs', async () => {
		const member = await newMember(testService(database()).device);
		const { params } = await approve(member, await start(member, { kind: 'shop' }), `${'x'.repeat(59)}🛍`);
		const answer = await member.call('authorizationFinish', params as { state: string });
		expect(answer.data.authorization.name).toBe('x'.repeat(59));
	});

	test('refuses a code under another PKCE verifier than its own', async () => {
		const member = await newMember(testService(database()).device);
		const first = (await approve(member, await start(member), 'mia')).params;
		const second = (await approve(member, await start(member), 'mia')).params;
		const mixed = { state: first.state ?? '', code: second.code ?? '' };
		expect((await member.call('authorizationFinish', mixed)).code).toBe(18003);
	});

	test('opens no page that it did not seal, and none after ten minutes', async () => {
		const { device, pass } = testService(database());
		const member = await newMember(device);
		const url = await start(member);
		expect((await member.send('/api/sandbox_consent?request=forged')).status).toBe(400);
		pass(600);
		expect((await member.send(url)).status).toBe(400);
		expect((await approve(member, url, 'mia')).location).toBeNull();
	});

	test('keeps a shop name as text', async () => {
		const member = await newMember(testService(database()).device);
		const url = await start(member, { kind: 'shop' });
		const name = '<img src=x onerror=alert(1)>';
		const { params } = await approve(member, url, name);
		const answer = await member.call('authorizationFinish', params as { state: string });
		expect(answer.data.authorization).toMatchObject({ kind: 'shop', name });
	});

	test('leads back to the site where that has another origin, and is gone with a real platform', async () => {
		const elsewhere = testService(database(), { siteUrl: 'https://www.example.com/' });
		const member = await newMember(elsewhere.device);
		const { location } = await approve(member, await start(member), 'mia');
		expect(location).toMatch(/^https:\/\/www\.example\.com\/authorize\?code=/);
		const { device } = testService(database(), { sandbox: null });
		expect((await device().send('/api/sandbox_consent')).status).toBe(404);
	});
});

describeOnBothEngines('a creator', (database) => {
	const add = (member: Device, handle: string) => member.call('addCreator', { plat_id: '87', handle });

	test('who was added by handle is verified once an authorization of that handle succeeds', async () => {
		const member = await newMember(testService(database()).device);
		expect((await add(member, '@Mia')).data.creator).toMatchObject({
			handle: 'mia',
			verification: 'not_verified',
		});
		await add(member, 'leo');
		expect((await add(member, 'mia')).code).toBe(100);
		const { params } = await approve(member, await start(member, { handle: 'mia' }), 'mia');
		await member.call('authorizationFinish', params as { state: string });
		const { list } = (await member.call('myCreators', {})).data;
		expect(list.map(({ handle, verification }) => [handle, verification]).sort()).toEqual([
			['leo', 'not_verified'],
			['mia', 'verified'],
		]);
		await member.call('removeCreator', { plat_id: '87', handle: 'leo' });
		expect((await member.call('myCreators', {})).data.list).toHaveLength(1);
	});

	test('must have a handle, and is of one account only', async () => {
		const { device } = testService(database());
		const [ana, ben] = [await newMember(device), await newMember(device, 'ben')];
		expect((await add(ana, 'mia cooks')).code).toBe(10001);
		await add(ana, 'mia');
		expect((await ben.call('myCreators', {})).data.list).toEqual([]);
	});

	test('is refused beyond the limit, however many come at the same time', async () => {
		const member = await newMember(testService(database()).device);
		await database().query(
			sql`insert into added_creators (account_id, plat_id, handle, added_at)
			select 1, 87, 'creator' || n, now() from generate_series(1, ${MOST_CREATORS - 1}) n`,
		);
		const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => add(member, `late${index}`)));
		expect(answers.map(({ code }) => code).sort()).toEqual([100, ...new Array(7).fill(18005)]);
		expect((await add(member, 'creator1')).code).toBe(100);
	});
});

test('a platform is set up whole or not at all', () => {
	expect(readConfig({ SITE_URL: 'https://www.example.com' }).oauth).toBeNull();
	expect(() => readConfig({ OAUTH_CLIENT_ID: 'app', OAUTH_TOKEN_URL: 'https://p.example/t' })).toThrow(
		'SITE_URL, OAUTH_AUTHORIZE_URL, OAUTH_CLIENT_SECRET',
	);
	const whole = {
		SITE_URL: 'https://www.example.com/',
		OAUTH_AUTHORIZE_URL: 'https://p.example/a',
		OAUTH_TOKEN_URL: 'https://p.example/t',
		OAUTH_CLIENT_ID: 'app',
		OAUTH_CLIENT_SECRET: 'secret',
	};
	expect(readConfig(whole).oauth?.redirectUri).toBe('https://www.example.com/authorize');
});

describeOnBothEngines('without a platform and without the demo', (database) => {
	test('nobody authorizes anything, by whatever name', async () => {
		const clock = () => new Date();
		const none = openAuthorizations(
			{ oauth: null, demo: { isOn: false } },
			{} as Seal,
			clock,
			createLog('silent'),
		);
		const { device } = testService(database(), none);
		const member = await newMember(device);
		const wish = { plat_id: '87', kind: 'creator', handle: 'mia' } as const;
		expect((await member.call('authorizationStart', wish)).code).toBe(18006);
		expect((await member.call('authorizations', {})).data).toEqual({
			list: [],
			is_sandbox: false,
			is_open: false,
		});
		expect((await member.send('/api/sandbox_consent?request=x')).status).toBe(404);
		expect(await database().query('select 1 from authorization_requests')).toEqual([]);
	});
});
