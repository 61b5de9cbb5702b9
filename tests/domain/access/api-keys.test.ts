import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import { isKey, isKeyGood, KEY_CALL_NAMES, KEY_SCOPES, keyOf, scopeOf } from '#domain/access/api-keys.ts';
import { callOfPath } from '#domain/access/operator-roles.ts';

const ENDPOINTS: readonly Endpoint[] = Object.values(CONTRACT);
const byName = new Map(ENDPOINTS.map((endpoint) => [callOfPath(endpoint.path), endpoint]));

describe('the calls that keys open', () => {
	test('are all declared, and none is an operator’s or a stream', () => {
		for (const name of KEY_CALL_NAMES) {
			expect(byName.get(name), name).toBeDefined();
			expect(byName.get(name)?.access, name).not.toBe('operators');
			expect(byName.get(name)?.isEvents, name).toBeUndefined();
		}
	});

	test('of reading and exporting change nothing', () => {
		for (const name of KEY_CALL_NAMES)
			if (scopeOf(name) === 'read' || scopeOf(name) === 'export')
				expect(byName.get(name)?.method, name).toBe('GET');
	});

	test('of exports are all downloads that there are, and no others', () => {
		const downloads = ENDPOINTS.filter(({ isLines }) => isLines).map(({ path }) => callOfPath(path));
		const opened = KEY_CALL_NAMES.filter((name) => scopeOf(name) === 'export');
		expect(opened.toSorted()).toEqual(downloads.filter((name) => name.startsWith('export_')).sort());
	});

	test.each([
		'change_password',
		'create_api_key',
		'api_keys',
		'logout',
		'create_order',
		'team_orders',
		'my_samples',
	])('are not %s', (name) => expect(scopeOf(name)).toBeNull());

	test('need one scope each', () => {
		expect(new Set(KEY_CALL_NAMES).size).toBe(KEY_CALL_NAMES.length);
		for (const scope of KEY_SCOPES)
			expect(
				KEY_CALL_NAMES.some((name) => scopeOf(name) === scope),
				scope,
			).toBe(true);
	});
});

test('a key is told from a login token, whose signs are others', () => {
	expect(isKey(keyOf('x'.repeat(43)))).toBe(true);
	expect(isKey('x'.repeat(43))).toBe(false);
	// The token of a login that happens to begin so.
	expect(isKey(`lg_${'x'.repeat(40)}`)).toBe(false);
});

test.each([
	['has no end', null, null, true],
	['has time left', 1_001, null, true],
	['ends now', 1_000, null, false],
	['is revoked', null, 900, false],
	['is revoked, with time left', 2_000, 900, false],
] as const)('a key that %s', (_, endsAt, revokedAt, isGood) => {
	expect(isKeyGood({ endsAt, revokedAt }, 1_000)).toBe(isGood);
});
