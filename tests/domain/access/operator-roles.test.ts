import { expect, test } from 'vitest';
import { callOfPath, mayCall, OPERATOR_CALLS, OPERATOR_ROLES } from '#domain/access/operator-roles.ts';

test.each([
	['support', 'admin_users', true],
	['support', 'admin_disable_user', true],
	['support', 'admin_grant_edition', false],
	['support', 'admin_refund', false],
	['support', 'admin_save_banner', false],
	['finance', 'admin_refund', true],
	['finance', 'admin_record_payout', true],
	['finance', 'admin_disable_user', false],
	['finance', 'admin_save_banner', false],
	['content', 'admin_save_banner', true],
	['content', 'admin_users', false],
	['content', 'admin_orders', false],
	['owner', 'admin_set_operator_role', true],
	['owner', 'a_call_without_a_rule', true],
	['finance', 'a_call_without_a_rule', false],
	['content', 'constructor', false],
	[null, 'admin_users', false],
] as const)('%s and %s: %s', (role, call, isAllowed) => expect(mayCall(role, call)).toBe(isAllowed));

test('what guards the desk itself is the owners’ alone', () => {
	const guarding = ['admin_operators', 'admin_set_operator_role', 'admin_audit_log', 'admin_set_page_module'];
	for (const call of guarding)
		expect(OPERATOR_ROLES.filter((role) => mayCall(role, call))).toEqual(['owner']);
});

test('every role but the owner’s leaves most calls to others', () => {
	const calls = Object.keys(OPERATOR_CALLS);
	for (const role of ['support', 'finance', 'content'] as const) {
		const own = calls.filter((call) => mayCall(role, call));
		expect(own.length).toBeGreaterThan(3);
		expect(own.length).toBeLessThan(calls.length * 0.7);
	}
});

test('a call is named by the last part of its address', () =>
	expect(callOfPath('/api/admin_users')).toBe('admin_users'));
