import { expect, test } from 'vitest';
import { tableForm, tableRows } from '#domain/access/table-access.ts';

test.each([
	[null, null],
	['', null],
	['*/*', null],
	['application/json', null],
	['text/html,application/xhtml+xml,*/*;q=0.8', null],
	['text/csv', 'csv'],
	['TEXT/CSV; charset=utf-8', 'csv'],
	['application/x-ndjson', 'ndjson'],
	['application/json;q=0.5, text/csv;q=0.9', 'csv'],
	['application/json, text/csv', null],
	['text/csv;q=0', null],
	['text/csv;q=x, application/x-ndjson;q=0.1', 'ndjson'],
] as const)('%s is answered as %s', (accept, form) => {
	expect(tableForm(accept)).toBe(form);
});

test.each([
	['all of a first page', 1, 100, 3],
	['the end of what is exported', 99, 100, 2],
	['nothing beyond it', 101, 100, 0],
	['nothing where none is exported', 1, 0, 0],
])('a table has %s', (_, first, most, rows) => {
	expect(tableRows(['a', 'b', 'c'], first, most)).toHaveLength(rows);
});
