import { expect, test } from 'vitest';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { byGroup, COLUMN_GROUPS, columnGroup } from '#domain/rankings/column-groups.ts';

const shown = Object.entries(PRODUCT_RANKING.columns).flatMap(([id, column]) =>
	'width' in column && !('isPinned' in column) ? [{ id }] : [],
);

test('a table shows sales, then price and commission, and of each group what stands together', () => {
	const groups = byGroup(shown).map(({ id }) => columnGroup(id));
	expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([
		'sales',
		'terms',
		'content',
		'reviews',
		'channel',
		'history',
		'about',
	]);
});

test('no column is lost or shown twice', () => {
	const ids = byGroup(shown).map(({ id }) => id);
	expect(ids.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
});

test.each([
	['units', 'sales'],
	['commission_rate', 'terms'],
	['peak_online', 'audience'],
	['rating', 'reviews'],
	['category', 'about'],
	['something of another version', 'about'],
] as const)('%s belongs to %s', (id, group) => {
	expect(columnGroup(id)).toBe(group);
	expect(COLUMN_GROUPS).toContain(group);
});
