// @module-tag full
import { expect, test } from 'vitest';
import { authenticator } from '#tests/support/authenticator.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';
import { interrupted } from '#tests/support/interrupted.ts';

const HANDLE = '+628123456789';

describeWhereEnginesDiffer('a server that is killed at any statement', (database) => {
	const count = async (from: string) =>
		(await database().query<{ rows: number }>(`select count(*)::integer as rows from ${from}`))[0]?.rows;

	/** The next try is another one of the same person, not a guess too many. */
	const forget = () => database().query('delete from login_attempts');

	async function begun() {
		const service = testService(database());
		const device = service.device();
		await device.signUp(HANDLE);
		const { secret } = (await device.call('beginSecondFactor', { current_password: PASSWORD })).data;
		return { service, device, code: () => authenticator(secret).codeAt(service.deps.clock()) };
	}

	test('while a factor is switched on leaves it on with all its recovery codes, or off without any', async () => {
		const { service, device, code } = await begun();
		const tried = await interrupted(service, device.token(), {
			call: (each) => each.call('confirmSecondFactor', { factor: code() }),
			check: async (isDone) => {
				expect(await count('second_factors where confirmed_at is not null')).toBe(isDone ? 1 : 0);
				expect(await count('recovery_codes')).toBe(isDone ? 10 : 0);
				await forget();
			},
		});
		expect(tried).toBeGreaterThan(5);
	});

	test('while a recovery code is used leaves a session and the code used, or neither', async () => {
		const { service, device, code } = await begun();
		const { recovery_codes: codes } = (await device.call('confirmSecondFactor', { factor: code() })).data;
		const before = await count('sessions');
		const tried = await interrupted(service, '', {
			call: (each) => each.call('login', { handle: HANDLE, password: PASSWORD, factor: codes[0] ?? '' }),
			check: async (isDone) => {
				expect(await count('recovery_codes where used_at is not null')).toBe(isDone ? 1 : 0);
				expect(await count('sessions')).toBe((before ?? 0) + (isDone ? 1 : 0));
				await forget();
			},
		});
		expect(tried).toBeGreaterThan(8);
	});
});
