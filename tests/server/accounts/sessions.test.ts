import { expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { DESKTOP, PASSWORD, PHONE, testService } from '#tests/support/devices.ts';

const DAY = 86_400;
const HANDLE = '+628123456789';

describeOnBothEngines('a session', (database) => {
	test('without a token is HTTP 403 where one is needed', async () => {
		const { device } = testService(database());
		expect(await device().call('sessions', {})).toMatchObject({ status: 403, code: 403, data: null });
	});

	test('of an unknown token is 10018, whatever it looks like', async () => {
		const { device } = testService(database());
		for (const token of ['x', 'A'.repeat(43), "' or 1=1 --", 'é']) {
			const answer = await device({ token: encodeURIComponent(token) }).call('sessions', {});
			expect(answer).toMatchObject({ status: 200, code: 10018, data: null });
		}
	});

	test('lasts 30 days without use and 90 days at most', async () => {
		const { device, pass } = testService(database());
		const idle = device();
		await idle.signUp(HANDLE);
		pass(30 * DAY - 1);
		expect((await idle.call('sessions', {})).code).toBe(100);
		pass(29 * DAY);
		expect((await idle.call('sessions', {})).code).toBe(100);
		pass(29 * DAY);
		expect((await idle.call('sessions', {})).code).toBe(100);
		pass(2 * DAY + 1);
		expect(await idle.call('sessions', {})).toMatchObject({ status: 403, code: 403 });
	});

	test('that nobody used for 30 days is HTTP 403', async () => {
		const { device, pass } = testService(database());
		const { call, signUp } = device();
		await signUp(HANDLE);
		pass(30 * DAY);
		expect(await call('sessions', {})).toMatchObject({ status: 403, code: 403 });
	});

	test('is displaced by a login on the same class of device, not by one on the other', async () => {
		const { device } = testService(database());
		const [desktop, phone, other] = [device(), device({ userAgent: PHONE }), device({ userAgent: DESKTOP })];
		await desktop.signUp(HANDLE);
		expect((await phone.enter('login', { handle: HANDLE, password: PASSWORD })).data.displaced).toBe(false);
		expect((await desktop.call('sessions', {})).data.list).toHaveLength(2);
		expect((await other.enter('login', { handle: HANDLE, password: PASSWORD })).data.displaced).toBe(true);
		expect((await desktop.call('sessions', {})).code).toBe(10020);
		expect((await phone.call('sessions', {})).code).toBe(100);
		expect((await other.call('sessions', {})).code).toBe(100);
	});

	test('that was over already is displaced by nobody', async () => {
		const { device, pass } = testService(database());
		const [first, second] = [device(), device()];
		await first.signUp(HANDLE);
		pass(30 * DAY);
		expect((await second.enter('login', { handle: HANDLE, password: PASSWORD })).data.displaced).toBe(false);
		expect(await first.call('sessions', {})).toMatchObject({ status: 403, code: 403 });
		const { list } = (await second.call('notices', {})).data;
		expect(list.map(({ kind }) => kind)).not.toContain('displaced');
	});

	test('is not listed after 90 days, however much it was used', async () => {
		const { device, pass } = testService(database());
		const [desktop, phone] = [device(), device({ userAgent: PHONE })];
		await phone.signUp(HANDLE);
		for (let month = 0; month < 3; month += 1) {
			pass(29 * DAY);
			await phone.call('sessions', {});
		}
		pass(4 * DAY);
		await desktop.enter('login', { handle: HANDLE, password: PASSWORD });
		expect((await desktop.call('sessions', {})).data.list).toHaveLength(1);
	});

	test('is one, however many log in at the same time', async () => {
		const { device } = testService(database());
		await device().signUp(HANDLE);
		const devices = Array.from({ length: 20 }, () => device());
		// Five attempts are free; the others come while those are being checked and are told to wait.
		const answers = await Promise.all(
			devices.map((each) => each.enter('login', { handle: HANDLE, password: PASSWORD })),
		);
		const opened = answers.filter((answer) => answer.code === 100);
		expect(opened.length).toBeGreaterThan(0);
		expect(answers.every(({ code }) => code === 100 || code === 429)).toBe(true);
		const states = await Promise.all(devices.map((each) => each.call('sessions', {})));
		expect(states.filter((answer) => answer.code === 100)).toHaveLength(1);
		expect(states.filter((answer) => answer.code === 10020)).toHaveLength(opened.length - 1);
		const active = await database().query('select 1 from sessions where ended_at is null');
		expect(active).toHaveLength(1);
	});

	test('of a disabled account is 444, and so is its login', async () => {
		const { device } = testService(database());
		const { call, signUp } = device();
		await signUp(HANDLE);
		await database().query('update accounts set disabled_at = now()');
		expect(await call('sessions', {})).toMatchObject({ status: 200, code: 444 });
		expect((await call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(444);
		expect((await call('login', { handle: HANDLE, password: 'Wrong-pass1' })).code).toBe(10002);
	});

	test('ends with logout, by param or by header, and an unknown token is no error', async () => {
		const { device } = testService(database());
		const { call, signUp, token, enter } = device();
		await signUp(HANDLE);
		expect((await call('logout', { token: token() })).code).toBe(100);
		expect((await call('sessions', {})).code).toBe(10018);
		await enter('login', { handle: HANDLE, password: PASSWORD });
		expect((await call('logout', {})).code).toBe(100);
		expect((await call('sessions', {})).code).toBe(10018);
		expect((await call('logout', { token: 'unknown' })).code).toBe(100);
	});

	test('list shows device, address masked and which one it is; the others can be ended', async () => {
		const { device } = testService(database());
		const [desktop, phone] = [device(), device({ userAgent: PHONE, address: '2001:db8::7' })];
		await desktop.signUp(HANDLE);
		await phone.enter('login', { handle: HANDLE, password: PASSWORD });
		const { data } = await desktop.call('sessions', {});
		expect(data.list.map(({ device, label, address, current }) => [device, label, address, current])).toEqual(
			[
				['phone', 'Chrome, Android', '2001:db8:*', false],
				['desktop', 'Chrome, Windows', '203.0.*.*', true],
			],
		);
		expect((await desktop.call('endOtherSessions', {})).data).toEqual({ ended: 1 });
		expect((await phone.call('sessions', {})).code).toBe(10018);
		expect((await desktop.call('sessions', {})).code).toBe(100);
	});

	test('is stored without its token', async () => {
		const { device } = testService(database());
		const { signUp, token } = device();
		await signUp(HANDLE);
		expect(JSON.stringify(await database().query('select * from sessions'))).not.toContain(token());
	});

	test('is not looked at by public calls: a stale token keeps nobody from logging in', async () => {
		const { device } = testService(database());
		await device().signUp(HANDLE);
		const stale = device({ token: 'stale' });
		expect((await stale.call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
		expect((await stale.call('siteState', {})).code).toBe(100);
	});

	test('of a service that was started again goes on', async () => {
		const first = testService(database());
		const phone = first.device();
		await phone.signUp(HANDLE);
		const second = testService(database());
		expect((await second.device({ token: phone.token() }).call('sessions', {})).code).toBe(100);
	});
});

describeOnBothEngines('the ranking call', (database) => {
	test('takes the edition of the account, and keeps answers to members out of shared caches', async () => {
		const { device } = testService(database());
		const member = device();
		const ask = (each: typeof member) => each.call('rankGoods', { plat_id: '87', period: '30' });
		expect((await ask(member)).code).toBe(11001);
		await member.signUp(HANDLE);
		expect(await ask(member)).toMatchObject({ code: 100, data: { edition: 'trial' } });

		const response = await member.send('/api/rank_goods?plat_id=87&ts=0&sign=0');
		expect(response.headers.get('cache-control')).toBe('no-store');
		await database().query(sql`update sessions set ended_at = now(), end_reason = ${'displaced'}`);
		expect((await ask(member)).code).toBe(10020);
	});

	test('gives everybody the largest edition with ACCESS=open', async () => {
		const { device } = testService(database(), { editionOf: () => 'all_in_one' });
		const answer = await device().call('rankGoods', { plat_id: '87', period: '30' });
		expect(answer).toMatchObject({ code: 100, data: { edition: 'all_in_one' } });
	});
});

describeOnBothEngines('the one-click accounts of a demo', (database) => {
	test('do not exist outside demo mode, and the site says so', async () => {
		const { device } = testService(database());
		expect((await device().call('siteState', {})).data.demo_login).toBe(false);
		const demo = testService(database(), { isDemo: true }).device();
		expect((await demo.call('siteState', {})).data).toMatchObject({ demo: false, demo_login: true });
		expect((await device().call('demoLogin', { edition: 'deluxe' })).status).toBe(404);
		expect((await device().call('outbox', { handle: HANDLE })).status).toBe(404);
	});

	test('are fresh each time, so that visitors do not displace each other, and last a day', async () => {
		const { device, pass } = testService(database(), { isDemo: true });
		const [one, two] = [device(), device()];
		await one.enter('demoLogin', { edition: 'deluxe' });
		await two.enter('demoLogin', { edition: 'deluxe' });
		const ask = (each: typeof one) => each.call('rankGoods', { plat_id: '87' });
		expect((await ask(one)).data.edition).toBe('deluxe');
		expect((await ask(two)).data.edition).toBe('deluxe');
		pass(DAY);
		expect((await ask(one)).code).toBe(10018);
	});

	test.each(['sign_up', 'authorized', 'trial', 'basic', 'advanced', 'deluxe', 'professional', 'all_in_one'])(
		'are of the edition %s',
		async (edition) => {
			const { device } = testService(database(), { isDemo: true });
			const visitor = device();
			await visitor.enter('demoLogin', { edition });
			expect((await visitor.call('rankGoods', { plat_id: '87' })).data.edition).toBe(edition);
		},
	);

	test('show no code of an operator, sent before or after', async () => {
		const { device, deps, pass } = testService(database(), { isDemo: true });
		const { call, signUp } = device();
		await signUp(HANDLE);
		pass(60);
		const reset = () => call('sendCode', { handle: HANDLE, purpose: 'reset' });
		const shown = async () => (await call('outbox', { handle: HANDLE })).data.code;
		await reset();
		expect(await shown()).toMatch(/^\d{6}$/);
		await database().query(`update accounts set role = 'operator', operator_role = 'owner'`);
		expect(await shown()).toBeNull();
		pass(60);
		await reset();
		expect(deps.outbox.last({ kind: 'phone', value: HANDLE })).toBeNull();
		await database().query(`update accounts set role = 'member'`);
		expect(await shown()).toBeNull();
	});

	test('show what would have been sent', async () => {
		const { device, deps } = testService(database(), { isDemo: true });
		const { call } = device();
		await call('sendCode', { handle: 'ana@example.com', purpose: 'register' });
		const { data } = await call('outbox', { handle: ' Ana@Example.com' });
		expect(data).toEqual({
			code: deps.outbox.last({ kind: 'email', value: 'ana@example.com' })?.code,
			sent_at: deps.clock().toISOString(),
		});
		expect((await call('outbox', { handle: 'ben@example.com' })).data).toEqual({ code: null, sent_at: null });
	});
});
