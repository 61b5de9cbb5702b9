import { expect, test } from 'vitest';
import { createRateLimits } from '#server/access/rate-limits.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';

const PHONE_NUMBER = '+628123456789';
const wish = { handle: PHONE_NUMBER, password: PASSWORD, agreed: true } as const;

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeOnBothEngines('a verification code', (database) => {
	test('is six digits, goes to whom it is for, and is nowhere stored', async () => {
		const { device } = testService(database());
		const { call, codeFor } = device();
		const answer = await call('sendCode', { handle: '+62 812 3456 789', purpose: 'register' });
		expect(answer).toMatchObject({ code: 100, data: { resend_after: 60, expires_in: 600 } });
		const code = codeFor(PHONE_NUMBER);
		expect(code).toMatch(/^\d{6}$/);
		const stored = JSON.stringify(await database().query('select * from verification_codes'));
		expect(stored).not.toContain(code);
		expect(stored).not.toContain(PHONE_NUMBER.slice(1));
	});

	test('opens an account once', async () => {
		const { device } = testService(database());
		const { call, codeFor } = device();
		await call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' });
		const code = codeFor(PHONE_NUMBER);
		expect((await call('register', { ...wish, code })).code).toBe(100);
		expect((await call('register', { ...wish, code })).code).toBe(10003);
	});

	test('survives four wrong tries and not the fifth', async () => {
		const { device, pass } = testService(database());
		for (const [wrongs, expected] of [
			[4, 100],
			[5, 10003],
		] as const) {
			pass(86_401);
			const { call, codeFor } = device();
			const handle = `wrong${wrongs}@example.com`;
			await call('sendCode', { handle, purpose: 'register' });
			const code = codeFor(handle);
			for (let index = 0; index < wrongs; index += 1) {
				expect((await call('register', { ...wish, handle, code: wrongOf(code) })).code).toBe(10003);
			}
			// Five wrong attempts also lock out for 30 s; the code would still be fresh after them.
			pass(30);
			expect((await call('register', { ...wish, handle, code })).code).toBe(expected);
		}
	});

	test('ends after ten minutes', async () => {
		const { device, pass } = testService(database());
		const { call, codeFor } = device();
		await call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' });
		pass(600);
		expect((await call('register', { ...wish, code: codeFor(PHONE_NUMBER) })).code).toBe(10003);
	});

	test('comes again after 60 s, and then the one before is worth nothing', async () => {
		const { device, pass } = testService(database());
		const { call, codeFor } = device();
		const ask = () => call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' });
		await ask();
		const first = codeFor(PHONE_NUMBER);
		pass(59);
		expect(await ask()).toMatchObject({ code: 10005, data: { retry_after: 1 } });
		expect(codeFor(PHONE_NUMBER)).toBe(first);
		pass(1);
		expect((await ask()).code).toBe(100);
		const second = codeFor(PHONE_NUMBER);
		if (second !== first) expect((await call('register', { ...wish, code: first })).code).toBe(10003);
		expect((await call('register', { ...wish, code: second })).code).toBe(100);
	});

	test('is one of many that were asked for at the same time', async () => {
		const { device } = testService(database());
		const { call } = device();
		const asks = Array.from({ length: 20 }, () =>
			call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' }),
		);
		const codes = (await Promise.all(asks)).map((answer) => answer.code);
		expect(codes.filter((code) => code === 100)).toHaveLength(1);
		expect(codes.filter((code) => code === 10005)).toHaveLength(19);
	});

	test('is worth nothing for another purpose or another handle', async () => {
		const { device, pass } = testService(database());
		const { call, codeFor, signUp } = device();
		await signUp(PHONE_NUMBER);
		pass(60);
		await call('sendCode', { handle: PHONE_NUMBER, purpose: 'login' });
		const code = codeFor(PHONE_NUMBER);
		expect((await call('resetPassword', { handle: PHONE_NUMBER, code, password: 'Other-pass1' })).code).toBe(
			10003,
		);
		expect((await call('login', { handle: '+628123456780', code })).code).toBe(10003);
		expect((await call('login', { handle: PHONE_NUMBER, code })).code).toBe(100);
	});

	test('used by many at the same time makes one account', async () => {
		const { device } = testService(database());
		const { call, codeFor } = device();
		await call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' });
		const code = codeFor(PHONE_NUMBER);
		const all = await Promise.all(Array.from({ length: 20 }, () => call('register', { ...wish, code })));
		expect(all.filter((answer) => answer.code === 100)).toHaveLength(1);
		expect(await database().query('select 1 from accounts')).toHaveLength(1);
		expect(await database().query('select 1 from edition_grants')).toHaveLength(1);
	});

	test('used by many at the same time logs in once', async () => {
		const { device, pass } = testService(database());
		const { call, codeFor, signUp } = device();
		await signUp(PHONE_NUMBER);
		pass(60);
		await call('sendCode', { handle: PHONE_NUMBER, purpose: 'login' });
		const login = { handle: PHONE_NUMBER, code: codeFor(PHONE_NUMBER) };
		const all = await Promise.all(Array.from({ length: 20 }, () => call('login', login)));
		expect(all.filter((answer) => answer.code === 100)).toHaveLength(1);
	});

	test('guessed wrongly five times locks the handle out, also for the codes after it', async () => {
		const { device, pass } = testService(database());
		const { call, codeFor } = device();
		const send = () => call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' });
		const guess = (code: string) => call('register', { ...wish, code });
		await send();
		for (let index = 0; index < 4; index += 1) await guess(wrongOf(codeFor(PHONE_NUMBER)));
		pass(60);
		await send();
		expect((await guess(wrongOf(codeFor(PHONE_NUMBER)))).code).toBe(10003);
		expect((await guess(codeFor(PHONE_NUMBER))).status).toBe(429);
		pass(30);
		expect((await guess(codeFor(PHONE_NUMBER))).code).toBe(100);
	});

	test('is what a guess has to meet: without one, nobody can lock a handle out', async () => {
		const { device, pass } = testService(database());
		const { call, codeFor, signUp } = device();
		await signUp(PHONE_NUMBER);
		pass(60);
		const guess = (code: string) => device().call('login', { handle: PHONE_NUMBER, code });
		for (let index = 0; index < 20; index += 1) expect((await guess('000000')).code).toBe(10003);
		await call('sendCode', { handle: PHONE_NUMBER, purpose: 'login' });
		expect((await guess(codeFor(PHONE_NUMBER))).code).toBe(100);
	});

	test('stays where a stranger asks for one for another purpose', async () => {
		const { device, pass } = testService(database());
		const { call, codeFor, signUp } = device();
		await signUp(PHONE_NUMBER);
		pass(60);
		await call('sendCode', { handle: PHONE_NUMBER, purpose: 'login' });
		const code = codeFor(PHONE_NUMBER);
		pass(60);
		expect((await device().call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' })).code).toBe(100);
		for (let index = 0; index < 5; index += 1)
			await device().call('register', { ...wish, code: wrongOf(codeFor(PHONE_NUMBER)) });
		expect((await call('login', { handle: PHONE_NUMBER, code })).code).toBe(100);
	});

	test('does not get lost where the sign-up fails for another reason', async () => {
		const { device, pass } = testService(database());
		await device().signUp('+628111111111', { username: 'taken' });
		pass(60);
		const { call, codeFor } = device();
		await call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' });
		const code = codeFor(PHONE_NUMBER);
		expect((await call('register', { ...wish, code, username: 'Taken' })).code).toBe(10006);
		expect((await call('register', { ...wish, code, username: 'free' })).code).toBe(100);
	});
});

describeOnBothEngines('whoever wants to know who has an account', (database) => {
	test('is answered the same for both', async () => {
		const { device, pass } = testService(database());
		await device().signUp('known@example.com');
		pass(60);
		const { call, codeFor } = device();
		const ask = async (handle: string, purpose: 'login' | 'reset' | 'register') => {
			const sent = await call('sendCode', { handle, purpose });
			const withCode = await call('login', { handle, code: '000000' });
			const withPassword = await call('login', { handle, password: 'Wrong-pass1' });
			const reset = await call('resetPassword', { handle, code: '000000', password: PASSWORD });
			pass(60);
			return [sent, withCode, withPassword, reset].map(({ status, code, msg, data }) => [
				status,
				code,
				msg,
				data,
			]);
		};
		expect(await ask('known@example.com', 'login')).toEqual(await ask('stranger@example.com', 'login'));
		expect(await ask('known@example.com', 'reset')).toEqual(await ask('stranger@example.com', 'reset'));
		expect(await ask('known@example.com', 'register')).toEqual(await ask('stranger@example.com', 'register'));
		expect(codeFor('stranger@example.com')).not.toBe('');
	});

	test('is told by nobody but the owner, who holds a code', async () => {
		const { device, pass } = testService(database());
		await device().signUp('known@example.com');
		pass(60);
		const { call, codeFor } = device();
		await call('sendCode', { handle: 'known@example.com', purpose: 'register' });
		const asked = { handle: 'known@example.com', password: PASSWORD, agreed: true } as const;
		const code = codeFor('known@example.com');
		expect((await call('register', { ...asked, code: wrongOf(code) })).code).toBe(10003);
		expect((await call('register', { ...asked, code })).code).toBe(10004);
	});

	test('waits as long for both: a login code of nobody is made but not sent', async () => {
		const { device } = testService(database());
		const { call, codeFor } = device();
		expect((await call('sendCode', { handle: 'nobody@example.com', purpose: 'login' })).code).toBe(100);
		expect(codeFor('nobody@example.com')).toBe('');
		expect((await call('sendCode', { handle: 'nobody@example.com', purpose: 'login' })).code).toBe(10005);
	});
});

describeOnBothEngines('sending codes', (database) => {
	test('to one handle stops after ten a day', async () => {
		const { device, pass } = testService(database(), { limits: createRateLimits(database()) });
		const { call } = device();
		const codes: number[] = [];
		for (let index = 0; index < 11; index += 1) {
			codes.push((await call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' })).status);
			pass(60);
		}
		expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
		expect(codes[10]).toBe(429);
	});

	test('counts only what was sent: whoever asks again too soon takes nothing of the day', async () => {
		const { device, pass } = testService(database(), { limits: createRateLimits(database()) });
		const { call } = device();
		const ask = () => call('sendCode', { handle: PHONE_NUMBER, purpose: 'register' });
		for (let index = 0; index < 12; index += 1) await ask();
		pass(60);
		expect((await ask()).code).toBe(100);
	});

	test('from one address stops after 30 an hour, for that address', async () => {
		const { device } = testService(database(), { limits: createRateLimits(database()) });
		const here = device({ address: '198.51.100.1' });
		const asked = await Promise.all(
			Array.from({ length: 31 }, (_, index) =>
				here.call('sendCode', { handle: `a${index}@example.com`, purpose: 'register' }),
			),
		);
		expect(asked.filter((answer) => answer.status === 429)).toHaveLength(1);
		const there = device({ address: '198.51.100.2' });
		expect((await there.call('sendCode', { handle: 'z@example.com', purpose: 'register' })).status).toBe(200);
	});
});

describeOnBothEngines('a code to bind or to delete', (database) => {
	const asks = ['bind', 'delete'] as const;

	test('is for members: without a session it is HTTP 403, with a stale one 10018, and none is made', async () => {
		const { device } = testService(database());
		for (const purpose of asks) {
			const wanted = { handle: PHONE_NUMBER, purpose } as const;
			expect(await device().call('sendCode', wanted)).toMatchObject({ status: 403, code: 403, data: null });
			const stale = device({ token: 'A'.repeat(43) });
			expect(await stale.call('sendCode', wanted)).toMatchObject({ status: 200, code: 10018 });
		}
		expect(await database().query('select 1 from verification_codes')).toEqual([]);
	});

	test('is sent to members; to the handle of somebody else none that deletes', async () => {
		const { device, pass } = testService(database());
		const [ana, ben] = [device(), device()];
		await ana.signUp(PHONE_NUMBER);
		await ben.signUp('ben@example.com');
		pass(60);
		for (const purpose of asks) {
			expect((await ana.call('sendCode', { handle: PHONE_NUMBER, purpose })).code).toBe(100);
			expect(ana.codeFor(PHONE_NUMBER)).toMatch(/^\d{6}$/);
		}
		const before = ben.codeFor('ben@example.com');
		const other = await ana.call('sendCode', { handle: 'ben@example.com', purpose: 'delete' });
		expect(other).toMatchObject({ code: 100, data: { resend_after: 60 } });
		expect(ben.codeFor('ben@example.com')).toBe(before);
	});

	test('keeps the other purposes open to everybody, whatever token a browser still has', async () => {
		const { device } = testService(database());
		const stale = device({ token: 'A'.repeat(43) });
		for (const purpose of ['register', 'login', 'reset'] as const)
			expect((await stale.call('sendCode', { handle: PHONE_NUMBER, purpose })).code).toBe(100);
	});
});
