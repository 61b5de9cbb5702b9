import { describe, expect, test } from 'vitest';
import type { ExportHead } from '#contract/rankings.ts';
import type { Sheet, SheetColumn } from '#domain/rankings/sheet.ts';
import { createWorkbook } from '#islands/rankings/export/workbook.ts';
import { readWorkbook } from '#tests/support/xlsx.ts';

const column = (path: string, kind: SheetColumn['kind'], label = path): SheetColumn => ({
	label,
	path,
	kind,
	width: 10,
});

const SHEET: Sheet = {
	name: 'Hot-selling',
	title: 'Product rankings',
	facts: [
		['Region', { value: 'America' }],
		['Data as of', { value: new Date('2027-03-20T00:00:00Z'), format: 'yyyy-mm-dd' }],
		['Source', null],
	],
	columns: [
		column('rank', 'count', 'Rank'),
		column('rank_change', 'places'),
		column('title', 'text'),
		column('units.value', 'count'),
		column('units.quality', 'mark'),
		column('gmv.value', 'money', 'GMV (IDR)'),
		column('growth', 'growth'),
		column('rate', 'share'),
		column('listed_on', 'day'),
		column('category.names', 'names'),
		column('is_new', 'flag'),
		column('trend.1', 'count'),
		{ ...column('trend.0', 'count'), markedBy: 'trend_qualities.0' },
	],
	money: { from: 'USD', to: 'IDR', rate: 16_000 },
	words: {
		new: 'new',
		yes: 'yes',
		no: 'no',
		marks: { estimated: 'estimated', lower_bound: 'at least', unknown: 'unknown' },
	},
};

const known = {
	rank: 1,
	rank_change: -2,
	title: 'Tea & <cake> 茶',
	units: { value: 1234, quality: 'lower_bound' },
	gmv: { value: 1999, quality: 'observed' },
	growth: 0.25,
	rate: 0.125,
	listed_on: '2025-01-01',
	category: { id: '120101', names: ['Food', 'Drinks', 'Tea'] },
	is_new: false,
	trend: [1, 0],
	trend_qualities: ['estimated', 'observed'],
};
const unknown = {
	...known,
	rank: 2,
	rank_change: 'new',
	title: 'constructor',
	units: { value: null, quality: 'unknown' },
	gmv: { value: null, quality: 'estimated' },
	growth: 'new',
	rate: null,
	listed_on: null,
	category: { id: 'unmapped', names: [] },
	is_new: null,
	trend: [],
	trend_qualities: [],
};

const encoder = new TextEncoder();
const bytesOf = (lines: readonly unknown[]) =>
	encoder.encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

/** A workbook that is fed these parts, and what it told meanwhile. */
function feed(parts: readonly Uint8Array<ArrayBuffer>[], sheet: Sheet = SHEET) {
	const told = { heads: [] as ExportHead[], rows: [] as number[] };
	const workbook = createWorkbook({
		onHead: (head) => {
			told.heads.push(head);
			workbook.setSheet(sheet);
		},
		onRows: (rows) => told.rows.push(rows),
	});
	for (const part of parts) workbook.add(part);
	return { workbook, told };
}

const HEAD = { head: { total: 2, rows: 2 } };

describe('a workbook', () => {
	test('has the facts, the heads and the rows, as real numbers and dates; unknown is an empty cell', async () => {
		const bytes = bytesOf([HEAD, { row: known }, { row: unknown }, { end: { rows: 2 } }]);
		// Parts end anywhere, also within a sign of Chinese.
		const parts = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) =>
			bytes.slice(i * 7, i * 7 + 7),
		);
		const { workbook, told } = feed(parts);
		const file = await workbook.finish();
		expect(told.heads).toEqual([HEAD.head]);
		expect(told.rows.at(-1)).toBe(2);
		expect(file.type).toContain('spreadsheetml');
		expect(readWorkbook(new Uint8Array(await file.arrayBuffer()))).toEqual([
			['Product rankings'],
			['Region', 'America'],
			['Data as of', [46_466, 'yyyy-mm-dd']],
			['Source'],
			[],
			SHEET.columns.map(({ label }) => label),
			[
				[1, '#,##0'],
				[-2, '+0;-0;0'],
				'Tea & <cake> 茶',
				[1234, '#,##0'],
				'at least',
				[319_840, '#,##0.00'],
				[0.25, '+0.0%;-0.0%;0.0%'],
				[0.125, '0.0%'],
				[45_658, 'yyyy-mm-dd'],
				'Food › Drinks › Tea',
				'no',
				[0, '#,##0'],
				[1, '"~"#,##0'],
			],
			[[2, '#,##0'], 'new', 'constructor\u200b', null, 'unknown', null, 'new'],
		]);
	});

	test.each([
		['an end that is missing', [HEAD, { row: known }, { row: known }]],
		['rows that are missing', [HEAD, { row: known }, { end: { rows: 2 } }]],
		['nothing at all', []],
	])('is not made of %s', async (_, lines) => {
		await expect(feed([bytesOf(lines)]).workbook.finish()).rejects.toThrow('the export broke off');
	});

	test('waits for its sheet where the answer was read before the page said it', async () => {
		const workbook = createWorkbook({ onHead: () => undefined, onRows: () => undefined });
		workbook.add(bytesOf([HEAD, { row: known }, { row: known }, { end: { rows: 2 } }]));
		const finished = workbook.finish();
		workbook.setSheet(SHEET);
		const rows = readWorkbook(new Uint8Array(await (await finished).arrayBuffer()));
		expect(rows.slice(6).map((row) => row[2])).toEqual(['Tea & <cake> 茶', 'Tea & <cake> 茶']);
	});

	test('holds 20,000 rows', { timeout: 60_000 }, async () => {
		const rows = Array.from({ length: 20_000 }, (_, index) => ({ row: { ...known, rank: index + 1 } }));
		const bytes = bytesOf([{ head: { total: 20_000, rows: 20_000 } }, ...rows, { end: { rows: 20_000 } }]);
		const before = process.memoryUsage().rss;
		const began = performance.now();
		const file = await feed([bytes]).workbook.finish();
		const seconds = ((performance.now() - began) / 1000).toFixed(1);
		const megabytes = Math.round((process.memoryUsage().rss - before) / 2 ** 20);
		process.stdout.write(
			`20,000 rows × 12 columns: ${seconds} s, ${megabytes} MB, a file of ${file.size} bytes\n`,
		);
		const read = readWorkbook(new Uint8Array(await file.arrayBuffer()));
		expect(read.slice(6).map(([rank]) => rank)).toEqual(
			Array.from({ length: 20_000 }, (_, index) => [index + 1, '#,##0']),
		);
	});
});
