import { expect, test } from 'vitest';
import { listWorkbook } from '#islands/operators/list-workbook.ts';
import { readWorkbook } from '#tests/support/xlsx.ts';

test('a saved list is text whatever it begins with, and numbers are numbers', async () => {
	const rows = [
		{ name: '=HYPERLINK("https://evil.example","x")', sum: 12.5, at: null },
		{ name: '@SUM(1)', sum: 0, at: '-1+1' },
	];
	const blob = await listWorkbook(
		rows,
		[
			['Name', (row) => row.name],
			['Sum', (row) => row.sum],
			['At', (row) => row.at],
		],
		'List',
	);
	expect(readWorkbook(new Uint8Array(await blob.arrayBuffer()))).toEqual([
		['Name', 'Sum', 'At'],
		['=HYPERLINK("https://evil.example","x")', [12.5, null]],
		['@SUM(1)', [0, null], '-1+1'],
	]);
});
