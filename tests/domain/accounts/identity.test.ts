import { describe, expect, test } from 'vitest';
import { firstCallingRegion } from '#domain/accounts/calling-region.ts';
import { startOf } from '#domain/accounts/identity.ts';
import { routeOf } from '#domain/site/routes.ts';

test.each(['creator', 'merchant'] as const)('a %s starts on a screen that this version has', (identity) => {
	expect(routeOf(startOf(identity))?.isBuilt).toBe(true);
});

describe('a phone field starts with the calling code', () => {
	test.each([
		['zh', 'US', 'CN'],
		['id', 'US', 'ID'],
		['en', 'US', 'US'],
		['en', 'GB', 'GB'],
		['en', 'XX', 'US'],
	] as const)('in %s with the region %s: %s', (language, region, calling) => {
		expect(firstCallingRegion(language, region)).toBe(calling);
	});
});
