import { expect, test } from 'vitest';
import { FEATURES, isInThisVersion, isKnownPart } from '#domain/site/features.ts';
import { ROUTES } from '#domain/site/routes.ts';

test('a screen is in this version as the route table says', () => {
	for (const { name } of ROUTES) {
		const isBuilt = ROUTES.some((route) => route.name === name && route.isBuilt);
		expect([name, isInThisVersion(name)]).toEqual([name, isBuilt]);
	}
});

test('a part is in this version as its table says, and nothing else is known', () => {
	for (const [name, isBuilt] of Object.entries(FEATURES)) expect(isInThisVersion(name)).toBe(isBuilt);
	expect(isKnownPart('export')).toBe(true);
	expect(isKnownPart('goodsSellLike')).toBe(true);
	expect(isKnownPart('toString')).toBe(false);
	expect(isInThisVersion('teleport')).toBe(false);
});
