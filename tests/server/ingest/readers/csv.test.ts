import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { good, readAll, refused } from '#tests/server/ingest/reading.ts';

describe('CSV', () => {
	test.each([
		['comma', 'a,b\n1,2\n'],
		['semicolon', 'a;b\n1;2\n'],
		['tab', 'a\tb\n1\t2\n'],
		['Windows line ends', 'a,b\r\n1,2\r\n'],
		['no newline at the end', 'a,b\n1,2'],
		['a byte order mark', '\ufeffa,b\n1,2\n'],
		['quotes everywhere', '"a","b"\r\n"1","2"\r\n'],
		['empty lines', '\na,b\n\n1,2\n\n'],
		['empty cells beyond the header', 'a,b\n1,2,,\n'],
		['a column without a name', ',a,b\nx,1,2\n'],
	])('is read with %s', async (_what, text) => {
		const { format, columns, rows } = await readAll(text);
		expect(format).toBe('csv');
		expect(columns).toEqual(['a', 'b']);
		expect(good(rows)).toEqual([{ a: '1', b: '2' }]);
	});

	test('keeps delimiters, quotes and newlines inside quoted fields, and counts their lines', async () => {
		const { rows, through } = await readAll('a,b\n"x, ""y""","one\ntwo\r\nthree"\nlast,row\n');
		expect(rows).toEqual([
			{ line: 2, row: { a: 'x, "y"', b: 'one\ntwo\r\nthree' } },
			{ line: 5, row: { a: 'last', b: 'row' } },
		]);
		expect(through).toBe(5);
	});

	test('reads the same whatever the chunks are', async () => {
		const text = 'a,b\n"x\n""y""",1\né€😀,"2"\n3,"4"';
		const whole = await readAll(text);
		for (let size = 1; size < 12; size += 1) expect(await readAll(text, size)).toEqual(whole);
	});

	test('agrees with csv-parse on any table', async () => {
		const cell = fc.string({
			unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\r\n', '😀'),
			maxLength: 6,
		});
		const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }),
				fc.integer({ min: 1, max: 40 }),
				async (table, size) => {
					const text = `a,b,c\n${table.map((row) => `${row.map(quote).join(',')}\n`).join('')}`;
					const { rows } = await readAll(text, size);
					expect(good(rows)).toEqual(parse(text, { columns: true }));
				},
			),
			{ numRuns: 200 },
		);
	});

	test.each([
		['too few columns', 'a,b\n1\n3,4\n', 'the row has 1 columns and the header has 2'],
		['too many columns', 'a,b\n1,2,3\n3,4\n', 'the row has 3 columns and the header has 2'],
		['text after a closing quote', 'a,b\n"x"y,2\n3,4\n', 'text follows the closing quote of a field'],
		['a quote that never closes', 'a,b\n"x,2\n3,4\n', 'a quoted field begins here and does not end'],
	])('refuses a row with %s and goes on at the next line', async (_what, text, reason) => {
		const { rows } = await readAll(text);
		expect(refused(rows)).toEqual([[2, expect.stringContaining(reason)]]);
		expect(good(rows)).toEqual([{ a: '3', b: '4' }]);
	});

	test.each([
		['a column twice', 'a,b,a\n1,2,3\n', 'names the column "a" twice (columns 1 and 3)'],
		['no column names', ',,\n1,2,3\n', 'has no column names'],
		['line ends of old Macs', 'a,b\r1,2\r', 'old Mac line ends'],
		['an unclosed quote', '"a,b\n1,2\n', 'header is malformed'],
	])('says what is wrong with a header that has %s', async (_what, text, reason) => {
		await expect(readAll(text)).rejects.toThrow(reason);
	});

	test('refuses an unclosed quote within 1 MiB of it and takes the rest of the file', async () => {
		const many = '3,4\n'.repeat(600_000);
		const { rows } = await readAll(`a,b\n"x,2\n${many}`);
		expect(refused(rows)).toEqual([[2, expect.stringContaining('does not end within 1 MiB')]]);
		expect(good(rows)).toHaveLength(600_000);
	});
});
