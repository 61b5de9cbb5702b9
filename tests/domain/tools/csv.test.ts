import { describe, expect, test } from 'vitest';
import { csvRows } from '#domain/tools/csv.ts';

describe('the cells of a CSV text', () => {
	test.each<[what: string, text: string, rows: string[][]]>([
		[
			'commas',
			'a,b\n1,2',
			[
				['a', 'b'],
				['1', '2'],
			],
		],
		[
			'semicolons, as Excel writes them where commas are decimals',
			'a;b\r\n1,5;2\r\n',
			[
				['a', 'b'],
				['1,5', '2'],
			],
		],
		[
			'tabs',
			'a\tb\n1\t2',
			[
				['a', 'b'],
				['1', '2'],
			],
		],
		['a mark of the order of bytes', '\uFEFFa,b', [['a', 'b']]],
		['quotes with marks, line breaks and quotes', '"a,1","b\nc","d ""e"""', [['a,1', 'b\nc', 'd "e"']]],
		['a quote in the middle', 'size 5",b', [['size 5"', 'b']]],
		['a quote that never ends', 'a,"b,c\nd', [['a', 'b,c\nd']]],
		['empty cells and lines', 'a,,\n\nb', [['a', '', ''], [''], ['b']]],
		['nothing', '', []],
	])('with %s', (_, text, rows) => {
		expect(csvRows(text)).toEqual(rows);
	});
});
