import '#api/operator-posts.ts';
import { expect, test } from 'vitest';
import { type CallName, methodOf, pathOf } from '#api/routes.ts';
import { CONTRACT } from '#contract/index.ts';

test('every call goes where the contract says', () => {
	for (const name of Object.keys(CONTRACT) as CallName[]) {
		const { method, path } = CONTRACT[name];
		expect([name, methodOf(name), pathOf(name)]).toEqual([name, method, path]);
	}
});
