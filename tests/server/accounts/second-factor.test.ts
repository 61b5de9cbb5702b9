import { expect, test } from 'vitest';
import { runAdminCommand } from '#server/operators/commands.ts';
import { authenticator } from '#tests/support/authenticator.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD, PHONE } from '#tests/support/devices.ts';
import { OPERATOR, operating } from '#tests/support/operating.ts';

const HANDLE = 'ana@example.com';

describeOnBothEngines('a second factor', (database) => {
	async function withFactor(given = {}) {
		const service = await operating(database(), given);
		const ana = await service.signedUp(HANDLE);
		const begun = (await ana.call('beginSecondFactor', { current_password: PASSWORD })).data;
		const app = authenticator(begun.secret);
		const code = (steps = 0) => app.codeAt(service.deps.clock(), steps);
		const { recovery_codes: recovery } = (await ana.call('confirmSecondFactor', { factor: code() })).data;
		const login = (factor?: string, address = '203.0.113.7') =>
			service
				.device({ address })
				.call('login', { handle: HANDLE, password: PASSWORD, ...(factor ? { factor } : {}) });
		return { ...service, ana, begun, code, recovery, login };
	}

	test('is asked for after the password, and a code of the app opens the account once', async () => {
		const { login, code, pass, begun, ana } = await withFactor();
		expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Livegauge:.*secret=[A-Z2-7]{32}/);
		expect((await login()).code).toBe(10008);
		expect((await login('000000')).code).toBe(10009);
		// The one that switched it on is used.
		expect((await login(code())).code).toBe(10009);
		pass(30);
		expect((await login(code())).code).toBe(100);
		expect((await login(code())).code).toBe(10009);
		// The clock of the phone may be a step ahead; after it no earlier code is taken.
		expect((await login(code(2))).code).toBe(10009);
		expect((await login(code(1))).code).toBe(100);
		expect((await login(code())).code).toBe(10009);
		pass(3600);
		expect((await login(code(-1))).code).toBe(100);
		expect((await login(code(-2))).code).toBe(10009);
		// A wrong password is told first, whatever the code.
		expect((await ana.call('login', { handle: HANDLE, password: 'Wrong-pass1', factor: code() })).code).toBe(
			10002,
		);
	});

	test('is asked for after a verification code and after a new password by code too', async () => {
		const { device, code, pass, ana } = await withFactor();
		pass(120);
		const phone = device({ userAgent: PHONE });
		const sent = async (purpose: 'login' | 'reset') => {
			pass(61);
			await phone.call('sendCode', { handle: HANDLE, purpose });
			return phone.codeFor(HANDLE);
		};
		const byCode = { handle: HANDLE, code: await sent('login') };
		expect((await phone.call('login', byCode)).code).toBe(10008);
		expect((await phone.call('login', { ...byCode, factor: code() })).code).toBe(100);
		const reset = { handle: HANDLE, code: await sent('reset'), password: 'Other-pass1' };
		expect((await phone.call('resetPassword', reset)).code).toBe(10008);
		expect((await phone.call('resetPassword', { ...reset, factor: '123456' })).code).toBe(10009);
		expect((await ana.call('getUserInfo', {})).code).toBe(100);
		expect((await phone.call('resetPassword', { ...reset, factor: code() })).code).toBe(100);
		expect((await ana.call('getUserInfo', {})).code).toBe(10018);
	});

	test('is stored so that a copy of the database opens nothing', async () => {
		const { begun, recovery } = await withFactor();
		const stored = JSON.stringify([
			await database().query('select * from second_factors'),
			await database().query('select * from recovery_codes'),
			await database().query('select * from notices'),
		]);
		for (const secret of [begun.secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
			expect(stored).not.toContain(secret);
		expect(new Set(recovery).size).toBe(10);
	});

	test('is replaced by a recovery code, each once, and the member is told', async () => {
		const { login, recovery, ana, code, pass } = await withFactor();
		const [first = '', second = ''] = recovery;
		expect((await login(first.toLowerCase())).code).toBe(100);
		expect((await login(first)).code).toBe(10009);
		const state = (await ana.as({ token: (await login(second)).data.token }).call('secondFactor', {})).data;
		expect(state).toMatchObject({ is_on: true, recovery_left: 8 });
		pass(60);
		const fresh = ana.as({ token: (await login(code())).data.token });
		const { list } = (await fresh.call('notices', {})).data;
		expect(list.filter(({ kind }) => kind === 'recovery_used').map(({ params }) => params.left)).toEqual([
			8, 9,
		]);
		pass(60);
		const renewed = (await fresh.call('renewRecoveryCodes', { factor: code() })).data.recovery_codes;
		expect((await login(recovery[2])).code).toBe(10009);
		expect((await login(renewed[0])).code).toBe(100);
	});

	test('ends the other sessions when it is switched on, and needs a code to be switched off', async () => {
		const service = await operating(database());
		const ana = await service.signedUp(HANDLE);
		const phone = service.device({ userAgent: PHONE });
		await phone.enter('login', { handle: HANDLE, password: PASSWORD });
		expect((await ana.call('beginSecondFactor', { current_password: 'Wrong-pass1' })).code).toBe(10002);
		expect((await ana.call('beginSecondFactor', {})).code).toBe(10002);
		const { secret } = (await ana.call('beginSecondFactor', { current_password: PASSWORD })).data;
		const app = authenticator(secret);
		expect((await ana.call('confirmSecondFactor', { factor: '000000' })).code).toBe(10009);
		expect((await ana.call('getUserInfo', {})).data.has_factor).toBe(false);
		// Until it is confirmed it guards nothing.
		expect((await phone.enter('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
		const on = await ana.call('confirmSecondFactor', { factor: app.codeAt(service.deps.clock()) });
		expect(on.code).toBe(100);
		expect((await phone.call('getUserInfo', {})).code).toBe(10018);
		expect((await ana.call('getUserInfo', {})).data.has_factor).toBe(true);
		expect((await ana.call('beginSecondFactor', { current_password: PASSWORD })).code).toBe(10001);
		expect((await ana.call('endSecondFactor', { factor: '000000' })).code).toBe(10009);
		service.pass(60);
		expect((await ana.call('endSecondFactor', { factor: app.codeAt(service.deps.clock()) })).code).toBe(100);
		expect((await phone.call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
		expect((await ana.call('endSecondFactor', { factor: '000000' })).code).toBe(10009);
	});

	test('that was drawn more than an hour ago is drawn anew', async () => {
		const service = await operating(database());
		const ana = await service.signedUp(HANDLE);
		const { secret } = (await ana.call('beginSecondFactor', { current_password: PASSWORD })).data;
		service.pass(3_700);
		const late = authenticator(secret).codeAt(service.deps.clock());
		expect((await ana.call('confirmSecondFactor', { factor: late })).code).toBe(10009);
	});

	test('cannot be guessed: after five wrong codes of a network it waits, and the owner does not', async () => {
		const { login, code, pass } = await withFactor();
		pass(60);
		const away = '198.51.100.9';
		for (let tries = 0; tries < 5; tries += 1) expect((await login('000000', away)).code).toBe(10009);
		expect((await login(code(), away)).status).toBe(429);
		expect((await login(code())).code).toBe(100);
	});

	test('is needed by operators where the setting says so', async () => {
		const { deps, operator, pass } = await operating(database(), { needsFactor: true });
		expect((await operator.call('adminUsers', {})).code).toBe(17004);
		expect((await operator.call('getUserInfo', {})).data.needs_factor).toBe(true);
		const { secret } = (await operator.call('beginSecondFactor', { current_password: PASSWORD })).data;
		const factor = authenticator(secret).codeAt(deps.clock());
		expect((await operator.call('confirmSecondFactor', { factor })).code).toBe(100);
		expect((await operator.call('adminUsers', {})).code).toBe(100);
		expect((await operator.call('getUserInfo', {})).data.needs_factor).toBe(false);
		pass(60);
		await operator.call('endSecondFactor', { factor: authenticator(secret).codeAt(deps.clock()) });
		expect((await operator.call('adminUsers', {})).code).toBe(17004);
	});

	test('that is lost is taken off by the command, which is logged and ends the sessions', async () => {
		const { deps, ana, login, audit } = await withFactor();
		expect((await runAdminCommand(deps, 'reset-factor', HANDLE)).uid).toBe(ana.uid);
		expect((await ana.call('getUserInfo', {})).code).toBe(10018);
		expect((await login()).code).toBe(100);
		expect(await audit()).toMatchObject([{ operator: null, action: 'reset_factor', target: ana.uid }]);
		await expect(runAdminCommand(deps, 'reset-factor', HANDLE)).rejects.toMatchObject({ code: 10001 });
		await expect(runAdminCommand(deps, 'reset-factor', OPERATOR)).rejects.toMatchObject({ code: 10001 });
	});

	test('opens the account once where two logins bring the same code at the same time', async () => {
		const { login, code, recovery, pass } = await withFactor();
		pass(60);
		for (const factor of [code(), recovery[0] ?? '']) {
			const both = await Promise.all([login(factor), login(factor)]);
			expect(both.map((answer) => answer.code).sort()).toEqual([100, 10009]);
		}
	});
});
