// @module-tag full
import { expect, test } from 'vitest';
import { createRateLimits } from '#server/access/rate-limits.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';

const HANDLE = 'ana@example.com';
const PHONE = '+628123456789';

describeOnBothEngines('an owner whom strangers try to lock out', (database) => {
	function service() {
		const made = testService(database(), { limits: createRateLimits(database()) });
		const home = made.device({ address: '203.0.113.7', browserId: 'owner-browser' });
		const stranger = (index = 0) =>
			made.device({ address: `198.51.100.${index}`, browserId: `stranger-${index}` });
		return { ...made, home, stranger };
	}

	test('still gets and uses codes of every purpose', async () => {
		const { home, stranger, pass } = service();
		await home.signUp(HANDLE);
		for (let round = 0; round < 12; round += 1) {
			pass(61);
			for (const purpose of ['login', 'reset', 'register'] as const)
				for (const index of [1, 2, 3, 4]) await stranger(index).call('sendCode', { handle: HANDLE, purpose });
		}
		expect((await stranger(9).call('sendCode', { handle: HANDLE, purpose: 'login' })).status).toBe(429);
		expect((await home.call('sendCode', { handle: HANDLE, purpose: 'login' })).code).toBe(100);
		const code = home.codeFor(HANDLE);
		// A stranger's wrong tries take none of the owner's code.
		for (let index = 0; index < 6; index += 1)
			await stranger(1).call('login', { handle: HANDLE, code: '000000' });
		expect((await stranger(1).call('login', { handle: HANDLE, code })).code).not.toBe(100);
		expect((await home.call('login', { handle: HANDLE, code })).code).toBe(100);
	});

	test('still logs in with the password, from where they logged in before', async () => {
		const { home, stranger } = service();
		await home.signUp(HANDLE);
		const wrong = { handle: HANDLE, password: 'Wrong-pass1' };
		const statuses = new Set<number>();
		for (let index = 0; index < 60; index += 1)
			statuses.add((await stranger(index % 200).call('login', wrong)).status);
		for (let index = 0; index < 10; index += 1) statuses.add((await stranger(1).call('login', wrong)).status);
		expect([...statuses].sort()).toEqual([200, 429]);
		expect((await home.call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
	});

	test('is guessed at no more than a hundred times a day, however many networks take part', async () => {
		const { home, stranger } = service();
		await home.signUp(HANDLE);
		const tried: number[] = [];
		for (let index = 0; index < 104; index += 1)
			tried.push((await stranger(index).call('login', { handle: HANDLE, password: 'Wrong-pass1' })).status);
		expect(tried.filter((status) => status === 200)).toHaveLength(100);
		expect((await home.call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
	});

	test('is one account, whichever of its handles somebody guesses by', async () => {
		const { home, stranger } = service();
		await home.signUp(PHONE, { username: 'ana' });
		const one = stranger(1);
		for (const handle of [PHONE, 'ana', PHONE, 'ana', PHONE])
			expect((await one.call('login', { handle, password: 'Wrong-pass1' })).code).toBe(10002);
		expect((await one.call('login', { handle: 'ana', password: PASSWORD })).status).toBe(429);
		expect((await home.call('login', { handle: 'ana', password: PASSWORD })).code).toBe(100);
	});
});
