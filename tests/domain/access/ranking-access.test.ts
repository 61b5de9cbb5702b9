import { expect, test } from 'vitest';
import { EDITIONS, rightsOf } from '#domain/access/editions.ts';
import { exportWant } from '#domain/access/ranking-access.ts';

test('exports are open from professional on; guests are asked to log in first', () => {
	const wants = EDITIONS.map((edition) => {
		const want = exportWant(rightsOf(edition));
		return [edition, want && [want.code, want.needs, want.edition]];
	});
	const locked = [11007, 'edition', 'professional'];
	expect(Object.fromEntries(wants)).toEqual({
		guest: [11020, 'login', null],
		sign_up: locked,
		authorized: locked,
		trial: locked,
		basic: locked,
		advanced: locked,
		deluxe: locked,
		professional: null,
		all_in_one: null,
		custom: null,
	});
});
