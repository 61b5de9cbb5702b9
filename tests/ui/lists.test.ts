import { describe, expect, test } from 'vitest';
import { type Column, nextOrder, pinnedOffsets, stickyPlace } from '#ui/columns.ts';
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

	test('a head sorts from high to low first, and turns round then', () => {
		expect(nextOrder(null)).toBe('desc');
		expect(nextOrder('desc')).toBe('asc');
		expect(nextOrder('asc')).toBe('desc');
	});
});
