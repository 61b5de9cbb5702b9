import { expect, test } from 'vitest';
import { csvLine } from '#domain/text/csv-line.ts';
import { csvRows } from '#domain/tools/csv.ts';

test.each([
	['numbers as they are, also below zero', [1, -0.5, 0], '1,-0.5,0'],
	['nothing for what is unknown', [null, undefined, ''], ',,'],
	['signs of CSV in quotes', ['a,b', 'say "so"', 'two\nlines'], '"a,b","say ""so""","two\nlines"'],
	['yes and no', [true, false], 'true,false'],
	['lists as JSON', [[1, null], ['a']], '"[1,null]","[""a""]"'],
	['no formula', ['=1+1', '+1', '-1', '@a', 'a=1'], "'=1+1,'+1,'-1,'@a,a=1"],
])('a line has %s', (_, values, line) => {
	expect(csvLine(values)).toBe(`${line}\r\n`);
});

test('what is written is read as it was', () => {
	const cells = ['a,b', 'say "so"', 'two\r\nlines', '', '杯子'];
	expect(csvRows(csvLine(cells))).toEqual([cells]);
});
