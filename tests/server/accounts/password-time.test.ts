import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';

// Files share their modules: what others have loaded must see the double; support/undo-doubles.ts takes it back.
vi.hoisted(() => {
	globalThis.replacedModules = ['@node-rs/argon2'];
	vi.resetModules();
});

vi.mock('@node-rs/argon2', async (original) => {
	const real = await original<typeof argon2>();
	return { ...real, verify: vi.fn(real.verify) };
});

/** Times on a shared machine prove nothing; what takes the time is counted instead. */
describeOnBothEngines('the time of a login', (database) => {
	test('is that of one password check, whether there is an account, one without password, or none', async () => {
		const { device, deps } = testService(database());
		await device().signUp('ana@example.com');
		await device().signUp('ben@example.com');
		await deps.database.query(`update accounts set password_hash = null where email = 'ben@example.com'`);
		for (const handle of [
			'ana@example.com',
			'ben@example.com',
			'nobody@example.com',
			'+628123456789',
			'nobody',
		]) {
			vi.mocked(argon2.verify).mockClear();
			const { code } = await device().call('login', { handle, password: 'Wrong-pass1' });
			expect([handle, code, vi.mocked(argon2.verify).mock.calls.length]).toEqual([handle, 10002, 1]);
		}
	});

	test('is long enough for the password to change meanwhile: then the old one opens nothing', async () => {
		const { device, deps } = testService(database());
		await device().signUp('ana@example.com');
		vi.mocked(argon2.verify).mockImplementationOnce(async () => {
			await deps.database.query(`update accounts set password_hash = 'another'`);
			return true;
		});
		const { code } = await device().call('login', { handle: 'ana@example.com', password: PASSWORD });
		expect(code).toBe(10002);
	});

	test('is not spent on a password that is known to be wrong: nobody has the one that stands in', async () => {
		const { device } = testService(database());
		const answer = await device().call('login', { handle: 'nobody', password: 'nobody has this password' });
		expect(answer.code).toBe(10002);
		expect((await device().signUp('ana@example.com')).token).toHaveLength(43);
		expect((await device().call('login', { handle: 'ana@example.com', password: PASSWORD })).code).toBe(100);
	});
});
