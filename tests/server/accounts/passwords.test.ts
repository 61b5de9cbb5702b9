// @module-tag full
import { expect, test } from 'vitest';
import { createRateLimits } from '#server/access/rate-limits.ts';
import { describeOnBothEngines, describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, PHONE, testService } from '#tests/support/devices.ts';

const HANDLE = 'ana@example.com';
const OTHER = 'Other-pass1';

describeOnBothEngines('a password', (database) => {
	test('opens by e-mail, phone or username', async () => {
		const { device } = testService(database());
		const { call, signUp } = device();
		await signUp('+628123456789', { username: 'Ana.W' });
		for (const login of [
			{ handle: '+62 812 3456 789' },
			{ handle: '0812-3456-789', region: 'ID' },
			{ handle: ' ANA.w' },
		] as const) {
			expect((await call('login', { ...login, password: PASSWORD })).code).toBe(100);
		}
		expect((await call('login', { handle: 'ana.w', password: OTHER })).code).toBe(10002);
	});

	test.each(['short1!', 'far-too-long-12345', 'has space1', '密码密码密码密码'])(
		'%j is refused with the name of the field',
		async (password) => {
			const { call } = testService(database()).device();
			const answer = await call('register', { handle: HANDLE, code: '123456', password, agreed: true });
			expect(answer).toMatchObject({ status: 200, code: 10001 });
			expect(answer.msg).toMatch(/^password: /);
		},
	);

	test('is stored as argon2id only', async () => {
		const { device } = testService(database());
		await device().signUp(HANDLE);
		const [row] = await database().query<{ password_hash: string }>('select password_hash from accounts');
		expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	});

	test('tried too often locks out with growing delay, also for the right one and for handles of nobody', async () => {
		const { device, pass } = testService(database());
		await device().signUp(HANDLE);
		for (const handle of [HANDLE, 'nobody@example.com']) {
			const tryIt = async (password: string) => {
				const answer = await device().send('/api/login', {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ handle, password }),
				});
				return [answer.status, Number(answer.headers.get('retry-after'))];
			};
			for (let index = 0; index < 5; index += 1) expect(await tryIt(OTHER)).toEqual([200, 0]);
			expect(await tryIt(PASSWORD)).toEqual([429, 30]);
			pass(29);
			expect(await tryIt(PASSWORD)).toEqual([429, 1]);
			pass(1);
			expect(await tryIt(OTHER)).toEqual([200, 0]);
			expect(await tryIt(OTHER)).toEqual([429, 60]);
		}
		pass(60);
		expect((await device().call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
		expect((await device().call('login', { handle: HANDLE, password: OTHER })).code).toBe(10002);
	});

	test('tried 50 times at the same time is checked five times', async () => {
		const { device } = testService(database());
		await device().signUp(HANDLE);
		const tries = await Promise.all(
			Array.from({ length: 50 }, () => device().call('login', { handle: HANDLE, password: OTHER })),
		);
		expect(tries.filter(({ code }) => code === 10002)).toHaveLength(5);
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(45);
	});

	test('tried from one address for many accounts meets the limit of the address', async () => {
		const { device } = testService(database(), { limits: createRateLimits(database()) });
		const here = device({ address: '198.51.100.9' });
		const statuses: number[] = [];
		for (let index = 0; index < 61; index += 1)
			statuses.push((await here.call('login', { handle: `user${index}x`, password: OTHER })).status);
		expect(statuses.filter((status) => status === 429)).toHaveLength(1);
		// Behind no proxy of ours, a made-up X-Forwarded-For changes nothing.
		const forged = await here.send('/api/login', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
			body: JSON.stringify({ handle: 'somebody', password: OTHER }),
		});
		expect(forged.status).toBe(429);
	});

	test('set anew by code ends every session and locks out whoever knew the old one', async () => {
		const { device, pass } = testService(database());
		const [desktop, phone, owner] = [device(), device({ userAgent: PHONE }), device()];
		await desktop.signUp(HANDLE);
		await phone.enter('login', { handle: HANDLE, password: PASSWORD });
		pass(60);
		await owner.call('sendCode', { handle: HANDLE, purpose: 'reset' });
		const reset = await owner.enter('resetPassword', {
			handle: HANDLE,
			code: owner.codeFor(HANDLE),
			password: OTHER,
		});
		expect(reset.code).toBe(100);
		expect((await desktop.call('sessions', {})).code).toBe(10018);
		expect((await phone.call('sessions', {})).code).toBe(10018);
		expect((await owner.call('sessions', {})).code).toBe(100);
		expect((await phone.call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(10002);
		expect((await phone.call('login', { handle: HANDLE, password: OTHER })).code).toBe(100);
	});

	test('changed needs the old one and ends the other sessions', async () => {
		const { device } = testService(database());
		const [desktop, phone] = [device(), device({ userAgent: PHONE })];
		await desktop.signUp(HANDLE);
		await phone.enter('login', { handle: HANDLE, password: PASSWORD });
		const change = (current_password?: string) =>
			desktop.call('changePassword', { password: OTHER, ...(current_password ? { current_password } : {}) });
		expect((await change()).code).toBe(10002);
		expect((await change('Wrong-pass1')).code).toBe(10002);
		expect((await change(PASSWORD)).code).toBe(100);
		expect((await desktop.call('sessions', {})).code).toBe(100);
		expect((await phone.call('sessions', {})).code).toBe(10018);
		expect((await phone.call('login', { handle: HANDLE, password: OTHER })).code).toBe(100);
	});
});

describeWhereEnginesDiffer('a change of password while the owner resets it', (database) => {
	test('does not undo the reset', async () => {
		const service = testService(database());
		const [thief, owner] = [service.device(), service.device()];
		await thief.signUp(HANDLE);
		service.pass(60);
		await owner.call('sendCode', { handle: HANDLE, purpose: 'reset' });
		const code = owner.codeFor(HANDLE);
		// The reset happens between the check of the old password and the storing of the new one.
		let transactions = 0;
		const between: typeof service.deps.database = {
			...service.deps.database,
			transaction: async (work) => {
				transactions += 1;
				if (transactions === 2) await owner.enter('resetPassword', { handle: HANDLE, code, password: OTHER });
				return service.deps.database.transaction(work);
			},
		};
		const slow = testService(between, { ...service.deps, database: between });
		const late = slow.device({ token: thief.token() });
		const change = { current_password: PASSWORD, password: 'Thief-pass1' };
		expect((await late.call('changePassword', change)).code).toBe(10018);
		expect(transactions).toBe(2);
		expect((await owner.call('login', { handle: HANDLE, password: OTHER })).code).toBe(100);
	});
});

describeOnBothEngines('the body of a call', (database) => {
	test.each<[string, RequestInit, string]>([
		[
			'as a form, which another site could send',
			{ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'handle=a' },
			'body: must be application/json',
		],
		[
			'as text, which another site could send',
			{ headers: { 'content-type': 'text/plain' }, body: '{}' },
			'body: must be application/json',
		],
		['that is missing', {}, 'body: must be application/json'],
		['that is no JSON', { headers: { 'content-type': 'application/json' }, body: '{' }, 'body: is not JSON'],
		['that is no object', { headers: { 'content-type': 'application/json' }, body: '[]' }, 'body: '],
		['without a field', { headers: { 'content-type': 'application/json' }, body: '{}' }, 'handle: '],
		[
			'with an array where a text belongs',
			{ headers: { 'content-type': 'application/json' }, body: '{"handle":["a"]}' },
			'handle: ',
		],
		[
			'that is too long',
			{ headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(65_537)}"` },
			'body: is too long',
		],
	])('%s is 10001 with the name of what is wrong', async (_, init, message) => {
		const { device } = testService(database());
		const response = await device().send('/api/login', { method: 'POST', ...init });
		const answer = (await response.json()) as { code: number; msg: string };
		expect([response.status, answer.code]).toEqual([200, 10001]);
		expect(answer.msg).toContain(message);
	});
});

describeOnBothEngines('a password of the public lists', (database) => {
	test('is refused wherever one is chosen, and uses nothing up', async () => {
		const { device } = testService(database());
		const ana = device();
		await ana.call('sendCode', { handle: 'ana@example.com', purpose: 'register' });
		const wish = { handle: 'ana@example.com', code: ana.codeFor('ana@example.com'), agreed: true } as const;
		expect((await ana.call('register', { ...wish, password: 'P@ssw0rd1' })).code).toBe(10007);
		expect((await ana.enter('register', { ...wish, password: PASSWORD })).code).toBe(100);
		const change = { current_password: PASSWORD, password: 'Qwerty123' };
		expect((await ana.call('changePassword', change)).code).toBe(10007);
		await ana.call('sendCode', { handle: 'ana@example.com', purpose: 'reset' });
		const reset = { handle: 'ana@example.com', code: ana.codeFor('ana@example.com'), password: '12345678' };
		expect((await ana.call('resetPassword', reset)).code).toBe(10007);
		expect((await ana.call('login', { handle: 'ana@example.com', password: PASSWORD })).code).toBe(100);
	});
});
