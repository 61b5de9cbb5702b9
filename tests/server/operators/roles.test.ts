// @module-tag full
import { describe, expect, test } from 'vitest';
import { CONTRACT } from '#contract/index.ts';
import { callOfPath, mayCall, OPERATOR_CALLS, OPERATOR_ROLES } from '#domain/access/operator-roles.ts';
import { runAdminCommand } from '#server/operators/commands.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD } from '#tests/support/devices.ts';
import { OPERATOR, operating } from '#tests/support/operating.ts';

const CALLS = Object.values(CONTRACT).filter(({ access }) => access === 'operators');

describe('the rules of roles', () => {
	test('name every call of operators, and no other', () => {
		expect(Object.keys(OPERATOR_CALLS).sort()).toEqual(CALLS.map(({ path }) => callOfPath(path)).sort());
	});
});

describeOnBothEngines('an operator', (database) => {
	test.each(OPERATOR_ROLES)(
		'with the role %s makes the calls of it, and is refused all others',
		async (role) => {
			const { promoted } = await operating(database());
			const olga = await promoted('olga@example.com', role);
			for (const { path, method } of CALLS) {
				const init = { method, headers: { 'content-type': 'application/json' } };
				// Bodies do not fit: whoever may call is told so, whoever may not is refused before.
				const answer = await olga.send(path, method === 'POST' ? { ...init, body: '[]' } : init);
				const { code } = (await answer.json()) as { code: number };
				expect([path, code !== 11011]).toEqual([path, mayCall(role, callOfPath(path))]);
			}
			expect((await olga.call('getUserInfo', {})).data.operator_role).toBe(role);
		},
	);

	test('without a role makes no call', async () => {
		const { promoted } = await operating(database());
		const olga = await promoted('olga@example.com');
		await database().query(`update accounts set operator_role = null where uid = '${olga.uid}'`);
		expect((await olga.call('adminUsers', {})).code).toBe(11011);
	});

	test('gets a role from an owner, another one, and none; each is logged', async () => {
		const { operator, signedUp, device, audit } = await operating(database());
		const ana = await signedUp('ana@example.com');
		const give = (role: 'support' | 'owner' | null) =>
			operator.call('adminSetOperatorRole', { uid: ana.uid, role });
		const { password } = (await give('support')).data;
		// Nobody who was in the member's account is in the operator's.
		expect((await ana.call('getUserInfo', {})).code).toBe(10018);
		expect((await ana.call('login', { handle: 'ana@example.com', password: PASSWORD })).code).toBe(10002);
		const again = device();
		await again.enter('login', { handle: 'ana@example.com', password: password ?? '' });
		expect((await again.call('adminUsers', {})).code).toBe(17003);
		await again.call('changePassword', { current_password: password ?? '', password: 'Own-pass1' });
		expect((await again.call('adminUsers', {})).code).toBe(100);
		expect((await again.call('adminAuditLog', {})).code).toBe(11011);
		expect((await give('support')).data.password).toBeNull();
		expect((await give('owner')).data.password).toBeNull();
		expect((await again.call('adminOperators', {})).data.list.map((one) => one.operator_role)).toEqual([
			'owner',
			'owner',
		]);
		expect((await give(null)).code).toBe(100);
		expect((await again.call('adminUsers', {})).code).toBe(11011);
		expect((await again.call('getUserInfo', {})).data).toMatchObject({ role: 'member', operator_role: null });
		const note = (action: string, before: string | null, after: string | null) => ({
			operator: operator.uid,
			action,
			target: ana.uid,
			before: { role: before },
			after: { role: after },
		});
		expect(await audit()).toMatchObject([
			note('grant_operator', null, 'support'),
			note('grant_operator', 'support', 'owner'),
			note('revoke_operator', 'owner', null),
		]);
	});

	test('who is the last owner stays one, whoever else operates', async () => {
		const { deps, operator, promoted } = await operating(database());
		const olga = await promoted('olga@example.com', 'finance');
		for (const role of ['support', null] as const)
			expect((await operator.call('adminSetOperatorRole', { uid: operator.uid, role })).code).toBe(17002);
		expect((await operator.call('adminDisableUser', { uid: operator.uid })).code).toBe(17002);
		expect((await operator.call('deleteAccount', { password: PASSWORD })).code).toBe(17002);
		await expect(runAdminCommand(deps, 'grant', OPERATOR, 'content')).rejects.toMatchObject({ code: 17002 });
		expect((await olga.call('deleteAccount', { password: PASSWORD })).code).toBe(100);
		// Of two owners who take each other's role at the same time one stays.
		const second = await promoted('second@example.com');
		const both = await Promise.all([
			operator.call('adminSetOperatorRole', { uid: second.uid, role: null }),
			second.call('adminSetOperatorRole', { uid: operator.uid, role: null }),
		]);
		expect(both.map(({ code }) => code)).toContain(100);
		const left = await database().query(`select 1 from accounts where operator_role = 'owner'`);
		expect(left).toHaveLength(1);
	});

	test('who is not an owner does nothing to operators', async () => {
		const { operator, promoted } = await operating(database());
		const olga = await promoted('olga@example.com', 'support');
		expect((await olga.call('adminDisableUser', { uid: operator.uid })).code).toBe(11011);
		expect((await olga.call('adminEnableUser', { uid: operator.uid })).code).toBe(11011);
	});

	test('is the owner where a command makes the first one, and of support after it', async () => {
		const { deps } = await operating(database());
		await database().query(`update accounts set role = 'member', operator_role = null`);
		const made = await runAdminCommand(deps, 'create', 'first@example.com');
		expect(made.role).toBe('owner');
		expect((await runAdminCommand(deps, 'create', 'second@example.com')).role).toBe('support');
		expect((await runAdminCommand(deps, 'create', 'third@example.com', 'finance')).role).toBe('finance');
		expect((await runAdminCommand(deps, 'grant', 'third@example.com')).role).toBe('finance');
		const changed = await runAdminCommand(deps, 'grant', 'third@example.com', 'content');
		expect(changed).toEqual({ uid: expect.any(String), role: 'content', password: null });
		expect((await runAdminCommand(deps, 'revoke', 'third@example.com')).role).toBeNull();
	});
});
