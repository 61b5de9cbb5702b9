import { expect, test } from 'vitest';
import { isSold, markUnsold } from '#domain/site/sales.ts';

test.each([
	[true, undefined, true],
	[true, '', true],
	[true, 'editions', true],
	[true, 'open', false],
	[false, 'editions', false],
	[false, undefined, false],
	[false, 'open', false],
])('a brand with prices (%s) and access “%s” sells: %s', (hasPrices, access, sold) => {
	expect(isSold(access, hasPrices)).toBe(sold);
});

test.each([
	['<!DOCTYPE html><html lang="en"><body>', '<!DOCTYPE html><html data-unsold lang="en"><body>'],
	['<html><p>&lt;html</p>', '<html data-unsold><p>&lt;html</p>'],
	['<html lang="en" data-unsold><body>', '<html lang="en" data-unsold><body>'],
	['no page', 'no page'],
])('%s is marked once', (html, marked) => {
	expect(markUnsold(html)).toBe(marked);
});
