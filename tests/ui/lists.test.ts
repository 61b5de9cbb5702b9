import { describe, expect, test } from 'vitest';
import { type Column, nextOrder, placed } from '#ui/columns.ts';
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

	const columns = [
		column('a', 60, true),
		column('b', 200, true),
		column('c', 90),
		{ ...column('d', 80), sort: 'd' },
	];
	const styles = (sort: string | null) => placed(columns, sort, false).map(({ look }) => look?.style ?? null);

	test('pinned ones stick one after the other, and the sorted one behind them', () => {
		const pinned = [
			expect.objectContaining({ '--left': '0px' }),
			expect.objectContaining({ '--left': '60px' }),
		];
		expect(styles(null)).toEqual([...pinned, null, null]);
		expect(styles('d')).toEqual([...pinned, null, { '--left': '260px', '--end': '430px' }]);
	});

	test('a pinned one that sorts stays at its place', () => {
		const [first, ...others] = columns as [Column<never>, ...Column<never>[]];
		const look = placed([{ ...first, sort: 'a' }, ...others], 'a', false)[0]?.look;
		expect(look?.style).toMatchObject({ '--left': '0px' });
		expect(look?.className).not.toContain('var(--end)');
	});

	test('those that stick stand still until their table is scrolled sideways', () => {
		const looks = placed(columns, 'd', false).map(({ look }) => look?.className);
		for (const look of looks) expect(look ?? '').not.toMatch(/(^| )sticky/);
		expect(looks.map((look) => look?.includes('var(--end)'))).toEqual([false, false, undefined, true]);
	});

	test('start where those before them end', () => {
		expect(placed(columns, null, false).map(({ start }) => start)).toEqual([0, 60, 260, 350]);
	});

	test('a head sorts from high to low first, and turns round then', () => {
		expect(nextOrder(null)).toBe('desc');
		expect(nextOrder('desc')).toBe('asc');
		expect(nextOrder('asc')).toBe('desc');
	});
});
