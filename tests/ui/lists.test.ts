import { describe, expect, test } from 'vitest';
import { type Column, nextOrder, pinnedOffsets, stickyLook, stickyPlace } from '#ui/columns.ts';
import { pageNumbers } from '#ui/page-numbers.ts';
import { stepTo } from '#ui/roving.ts';

describe('page numbers', () => {
	test.each([
		[1, 1, [1]],
		[1, 3, [1, 2, 3]],
		[1, 9, [1, 2, null, 9]],
		[3, 9, [1, 2, 3, 4, null, 9]],
		[4, 9, [1, 2, 3, 4, 5, null, 9]],
		[5, 9, [1, null, 4, 5, 6, null, 9]],
		[9, 9, [1, null, 8, 9]],
	])('page %d of %d shows %j', (page, pages, shown) => {
		expect(pageNumbers(page, pages)).toEqual(shown);
	});
});

describe('keys in a list', () => {
	test.each([
		['ArrowDown', 0, 1],
		['ArrowDown', 4, 4],
		['ArrowUp', 2, 1],
		['ArrowUp', 0, 0],
		['Home', 3, 0],
		['End', 1, 4],
		['Enter', 1, null],
		['toString', 1, null],
	])('%s at place %d leads to %j', (key, index, next) => {
		expect(stepTo(key, index, 5)).toBe(next);
	});

	test('lead nowhere in an empty list', () => {
		expect(stepTo('End', 0, 0)).toBeNull();
	});
});

describe('columns', () => {
	const column = (id: string, width: number, isPinned?: boolean): Column<never> => ({
		id,
		label: id,
		width,
		...(isPinned ? { isPinned } : {}),
		cell: () => null,
	});

	test('pinned ones stick one after the other', () => {
		const offsets = pinnedOffsets([column('a', 60, true), column('b', 200, true), column('c', 90)]);
		expect([...offsets]).toEqual([
			['a', 0],
			['b', 60],
		]);
	});

	test('a sorted column sticks at both edges of what is visible, a pinned one at its place', () => {
		const columns = [column('a', 60, true), column('b', 90), { ...column('c', 80), sort: 'c' }];
		const sticky = { offsets: pinnedOffsets(columns), left: 60, sort: 'c' };
		expect(columns.map((one) => stickyPlace(one, sticky))).toEqual([
			{ left: 0 },
			null,
			{ left: 60, right: 0 },
		]);
		expect(columns.map((one) => stickyPlace(one, { ...sticky, sort: null }))).toEqual([
			{ left: 0 },
			null,
			null,
		]);
	});

	test('a column that sticks stands still until its table is scrolled sideways', () => {
		const columns = [column('a', 60, true), column('b', 90), column('c', 80)];
		const [pinned, other, sorted] = columns as [Column<never>, Column<never>, Column<never>];
		expect(stickyLook(columns, other, null)).toBeNull();
		const atLeft = stickyLook(columns, pinned, { left: 0 });
		expect(atLeft?.style).toEqual({ '--left': '0px' });
		// Beyond the edge only where the columns up to it do not fit.
		const atRight = stickyLook(columns, sorted, { left: 60, right: 0 });
		expect(atRight?.style).toEqual({ '--left': '60px', '--right': '0px', '--end': '230px' });
		for (const look of [atLeft, atRight]) expect(look?.className).not.toMatch(/(^| )sticky/);
		expect([atLeft, atRight].map((look) => look?.className.includes('var(--end)'))).toEqual([false, true]);
	});

	test('a head sorts from high to low first, and turns round then', () => {
		expect(nextOrder(null)).toBe('desc');
		expect(nextOrder('desc')).toBe('asc');
		expect(nextOrder('asc')).toBe('desc');
	});
});
