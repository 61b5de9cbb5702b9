import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { CONTRACT } from '#contract/index.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openDatabase } from '#server/db/open.ts';
import { runAdminCommand } from '#server/operators/commands.ts';
import { temporaryFolder } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD } from '#tests/support/devices.ts';
import { operating } from '#tests/support/operating.ts';
import { FULL } from '#tests/support/parts.ts';
import { runCommand } from '#tests/support/server.ts';

describeOnBothEngines('an operator', (database) => {
	test('is made with a password that logs in, and that is stored nowhere', async () => {
		const { deps, device, audit } = await operating(database());
		const { uid, password } = await runAdminCommand(deps, 'create', 'Olga@Example.com');
		expect(password).toMatch(/^[A-Za-z0-9]{16}$/);
		const olga = device();
		const opened = await olga.enter('login', { handle: 'olga@example.com', password: password ?? '' });
		expect(opened.data).toMatchObject({ needs_password: true, needs_identity: false, is_operator: true });
		const rows = { operator: null, action: 'create_operator', target: uid, after: { role: 'support' } };
		expect(await audit()).toMatchObject([rows]);
		const stored = [await database().query('select * from accounts'), await audit()];
		expect(JSON.stringify(stored)).not.toContain(password);
	});

	test('operates nothing until the password that the command drew is another one', async () => {
		const { deps, device, operator } = await operating(database());
		const { uid, password } = await runAdminCommand(deps, 'create', 'olga@example.com');
		const drawn = password ?? '';
		const olga = device();
		await olga.enter('login', { handle: 'olga@example.com', password: drawn });
		for (const { path, method } of Object.values(CONTRACT).filter(({ access }) => access === 'operators')) {
			const init = { method, headers: { 'content-type': 'application/json' } };
			const answer = await olga.send(path, method === 'POST' ? { ...init, body: '{}' } : init);
			expect([path, ((await answer.json()) as { code: number }).code]).toEqual([path, 17003]);
		}
		expect((await olga.call('getUserInfo', {})).data.must_change_password).toBe(true);
		const change = (next: string) => olga.call('changePassword', { current_password: drawn, password: next });
		expect(await change(drawn)).toMatchObject({ code: 10001, msg: 'password: is the current one' });
		expect((await olga.call('adminUsers', {})).code).toBe(17003);
		expect((await change('Own-pass1')).code).toBe(100);
		expect((await olga.call('adminUser', { uid })).data.role).toBe('operator');
		expect((await olga.call('getUserInfo', {})).data.must_change_password).toBe(false);
		const again = await olga.call('login', { handle: 'olga@example.com', password: 'Own-pass1' });
		expect(again.data.needs_password).toBe(false);
		// Who signed up and became an operator has chosen theirs.
		expect((await operator.call('adminUsers', {})).code).toBe(100);
	});

	test('who is the last one cannot leave: neither by the command, nor disabled, nor deleted', async () => {
		const { deps, operator, promoted } = await operating(database());
		const revoke = (handle: string) => runAdminCommand(deps, 'revoke', handle);
		await expect(revoke('otto@example.com')).rejects.toMatchObject({ code: 17002 });
		expect((await operator.call('adminDisableUser', { uid: operator.uid })).code).toBe(17002);
		expect((await operator.call('deleteAccount', { password: PASSWORD })).code).toBe(17002);
		const second = await promoted('olga@example.com');
		// Of two who leave at the same time one stays.
		const left = await Promise.all(
			[operator, second].map((each) => each.call('deleteAccount', { password: PASSWORD })),
		);
		expect(left.map(({ code }) => code).sort()).toEqual([100, 17002]);
		expect(await database().query(`select 1 from accounts where role = 'operator'`)).toHaveLength(1);
	});

	test('is not made twice, and not for what is no handle; the log stays empty', async () => {
		const { deps, audit } = await operating(database());
		const create = (handle: string) => runAdminCommand(deps, 'create', handle);
		await expect(create('otto@example.com')).rejects.toMatchObject({ code: 10004 });
		for (const handle of ['0812345678', 'a b', 'x@y', ''])
			await expect(create(handle)).rejects.toMatchObject({ code: 10001 });
		await expect(runAdminCommand(deps, 'grant', 'nobody')).rejects.toMatchObject({ code: 10001 });
		expect(await audit()).toEqual([]);
	});

	test('is a member who gets the role, until it is taken; the last one keeps it', async () => {
		const { deps, device, operator, signedUp, audit } = await operating(database());
		const ana = await signedUp('+628123456789', { username: 'ana' });
		const wish = { name: 'old', scopes: ['read' as const], days: null, current_password: PASSWORD };
		const { key } = (await ana.call('createApiKey', wish)).data;
		const run = (command: 'grant' | 'revoke', handle: string) =>
			runAdminCommand(deps, command, handle, command === 'grant' ? 'owner' : undefined);
		const { password } = await run('grant', 'ana');
		expect((await run('grant', 'ana')).password).toBeNull();
		// Neither a session nor a key nor a password of before opens an operator's account.
		expect((await device({ token: key }).call('editions', {})).code).toBe(10018);
		expect((await ana.call('adminUsers', {})).code).toBe(10018);
		expect((await ana.call('login', { handle: 'ana', password: PASSWORD })).code).toBe(10002);
		await ana.enter('login', { handle: 'ana', password: password ?? '' });
		expect((await ana.call('adminUsers', {})).code).toBe(17003);
		const change = { current_password: password ?? '', password: 'Own-pass1' };
		expect((await ana.call('changePassword', change)).code).toBe(100);
		expect((await ana.call('adminUsers', {})).code).toBe(100);
		await run('revoke', 'otto@example.com');
		expect((await operator.call('adminUsers', {})).code).toBe(11011);
		await expect(run('revoke', 'ana')).rejects.toMatchObject({ code: 17002 });
		expect((await audit()).map(({ action, target }) => [action, target])).toEqual([
			['create_api_key', ana.uid],
			['grant_operator', ana.uid],
			['revoke_operator', operator.uid],
		]);
	});

	test('is opened by no code that was sent while the account was a member’s', async () => {
		const { deps, device, signedUp, pass } = await operating(database());
		const ana = await signedUp('+628123456789', { username: 'ana' });
		await ana.call('sendCode', { handle: 'ana@example.com', purpose: 'bind' });
		const code = ana.codeFor('ana@example.com');
		const bound = { handle: 'ana@example.com', code, current_password: PASSWORD };
		expect((await ana.call('bindEmail', bound)).code).toBe(100);
		pass(60);
		const handles = ['+628123456789', 'ana@example.com'];
		const seen = new Map<string, string>();
		for (const handle of handles) {
			await device().call('sendCode', { handle, purpose: 'login' });
			seen.set(handle, ana.codeFor(handle));
		}
		const { password } = await runAdminCommand(deps, 'grant', 'ana');
		for (const [handle, code] of seen)
			expect((await device().call('login', { handle, code })).code).toBe(10003);
		await ana.enter('login', { handle: 'ana', password: password ?? '' });
		// What is sent from now on is in nobody's page.
		for (const purpose of ['login', 'bind'] as const) {
			expect((await ana.call('sendCode', { handle: 'ana@example.com', purpose })).code).toBe(100);
			expect(ana.codeFor('ana@example.com')).toBe('');
		}
		await ana.call('sendCode', { handle: 'new@example.com', purpose: 'bind' });
		expect(ana.codeFor('new@example.com')).toBe('');
	});

	test('is made over HTTP only with the token of this machine, not with that of importers', async () => {
		const { device, deps, audit } = await operating(database());
		const post = async (token: string, body: unknown) => {
			const response = await device({ token }).send('/api/admin_command', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			});
			return { status: response.status, ...((await response.json()) as { code: number }) };
		};
		const wish = { command: 'create', handle: 'olga@example.com' };
		for (const token of ['', 'x', ...deps.operatorTokens])
			expect(await post(token, wish)).toMatchObject({ status: 401, code: 17001, data: null });
		expect(await audit()).toEqual([]);
		for (const wrong of [null, {}, { ...wish, command: 'delete' }, { ...wish, handle: 1 }])
			expect((await post(deps.commandToken, wrong)).code).toBe(10001);
		expect(await post(deps.commandToken, wish)).toMatchObject({ status: 200, code: 100 });
		expect((await post(deps.commandToken, wish)).code).toBe(10004);
		const collector = { command: 'add-collector', handle: 'Evening reader' };
		expect((await post(deps.operatorTokens[0] ?? '', collector)).status).toBe(401);
		expect(await post(deps.commandToken, collector)).toMatchObject({
			code: 100,
			data: { name: 'Evening reader', token: expect.stringMatching(/^[\w-]{43}$/) },
		});
	});
});

describe('npm run admin', FULL, () => {
	const admin = (dataDir: string, ...args: string[]) =>
		runCommand('src/cli/admin.ts', args, { DATA_DIR: dataDir });

	test('makes the first operator in the embedded database, and says why it makes no second one', async () => {
		const dataDir = temporaryFolder();
		const { snapshot } = inject('databases');
		await (await openEmbedded({ folder: join(dataDir, 'db'), snapshot })).close();
		const made = await admin(dataDir, 'create', 'olga@example.com');
		expect(made).toMatchObject({
			code: 0,
			output: expect.stringMatching(/shown this once: [A-Za-z0-9]{16}\n/),
		});
		const again = await admin(dataDir, 'create', 'olga@example.com');
		expect(again).toMatchObject({ code: 1, output: expect.stringContaining('there is an account') });
		expect(again.output.trim().split('\n')).toHaveLength(1);
		const database = await openDatabase({ dataDir });
		onTestFinished(() => database.close());
		expect(await database.query('select role from accounts')).toEqual([{ role: 'operator' }]);
	}, 60_000);

	test('lets a collector send, and prints its token once', async () => {
		const dataDir = temporaryFolder();
		const { snapshot } = inject('databases');
		await (await openEmbedded({ folder: join(dataDir, 'db'), snapshot })).close();
		const added = await admin(dataDir, 'add-collector', 'Evening reader');
		expect(added).toMatchObject({
			code: 0,
			output: expect.stringMatching(
				/^The collector Evening reader sends with this token, shown this once: [\w-]{43}\n$/,
			),
		});
		expect(await admin(dataDir, 'add-collector', 'Evening reader')).toEqual({
			code: 1,
			output: 'Not done: there is a collector Evening reader: renew-collector gives it another token.\n',
		});
		expect(await admin(dataDir, 'remove-collector', 'Evening reader')).toEqual({
			code: 0,
			output: 'The collector Evening reader sends no more.\n',
		});
	}, 60_000);

	test('refuses in one sentence where another process has the folder', async () => {
		const dataDir = temporaryFolder();
		const release = lockFolder(dataDir);
		onTestFinished(release);
		const { code, output } = await admin(dataDir, 'create', 'olga@example.com');
		expect(code).toBe(1);
		expect(output).toMatch(/^The data folder .* is in use by process \d+\. Stop it/);
	}, 30_000);

	test('says what to write', async () => {
		const dataDir = temporaryFolder();
		for (const args of [[], ['create'], ['make', 'x'], ['create', 'a', 'b']]) {
			const { code, output } = await admin(dataDir, ...args);
			expect([code, output]).toEqual([1, expect.stringContaining('Give a command')]);
		}
		expect((await admin(dataDir, '--help')).output).toContain('grant');
	}, 30_000);
});
