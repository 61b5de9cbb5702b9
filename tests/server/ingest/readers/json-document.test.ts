import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rowReason } from '#domain/text/row-reasons.ts';
import type { RowShape } from '#server/ingest/readers/read-rows.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { good, readAll, refused } from '#tests/server/ingest/reading.ts';

const JSON_FILES: RowShape = { naming: (name) => name, formats: ['json', 'ndjson'] };
/** Takes `{items: […]}` apart and refuses `{error}`. */
const unfold = (row: RawRow) => {
	if (typeof row.error === 'string')
		return [{ refused: rowReason('broken_json', { cause: row.error }), excerpt: '' }];
	return Array.isArray(row.items) ? row.items.map((item: RawRow) => ({ row: item })) : [{ row }];
};
const read = (content: string | Buffer, shape = JSON_FILES, chunkSize = 65_536) =>
	readAll(content, chunkSize, shape);

const PRETTY = JSON.stringify({ id: 1, deep: { list: [1, 2] } }, null, 2);

describe('a file of JSON', () => {
	test.each([
		['one object over many lines', PRETTY, [{ id: 1, deep: { list: [1, 2] } }]],
		['one object in a line', '{"id":1}', [{ id: 1 }]],
		['a list', '[{"id":1},{"id":2}]', [{ id: 1 }, { id: 2 }]],
		['a list over many lines', '\n[\n{"id":1},\n{"id":2}\n]\n', [{ id: 1 }, { id: 2 }]],
		['one object a line', '{"id":1}\n{"id":2}\n', [{ id: 1 }, { id: 2 }]],
		['one object a line, the first of them empty', '{}\n{"id":2}\n', [{}, { id: 2 }]],
		['a long id', '[{"id":1729400000000000101}]', [{ id: '1729400000000000101' }]],
		['a byte order mark', '\ufeff[{"id":1}]', [{ id: 1 }]],
	])('with %s gives its objects', async (_what, content, objects) => {
		for (const chunkSize of [65_536, 3]) {
			expect(good((await read(content, JSON_FILES, chunkSize)).rows)).toEqual(objects);
		}
		expect(good((await read(gzipSync(content))).rows)).toEqual(objects);
	});

	test('in one line of more than a mebibyte is read as a document', async () => {
		const content = JSON.stringify({ id: 1, text: 'x'.repeat(1_500_000) });
		const { rows, format } = await read(content);
		expect(format).toBe('json');
		expect(good(rows)).toMatchObject([{ id: 1 }]);
	});

	test('counts its objects as lines, so that an import can go on among them', async () => {
		const content = JSON.stringify(Array.from({ length: 1_200 }, (_, id) => ({ id })));
		const { rows, through } = await read(content);
		expect(through).toBe(1_200);
		expect(rows.at(-1)).toEqual({ line: 1_200, row: { id: 1_199 } });
	});

	test.each([
		['more than 32 MiB', `[{"text":"${'x'.repeat(34_000_000)}"}]`, 'one JSON document of more than 32 MiB'],
		['an end too early', '[{"id":1},', 'neither one JSON document'],
		['documents one after the other', `${PRETTY}\n${PRETTY}`, 'nor one JSON object a line'],
		['numbers in the list', '[1,2]', 'elements that are no objects'],
		['no object in the list', '[]', 'The file is empty.'],
		['a table', 'id,title\n1,Pan\n', 'The file looks like CSV; this importer reads JSON.'],
		['nothing', ' \n', 'The file is empty.'],
	])('with %s cannot be read, and says why', async (_what, content, reason) => {
		await expect(read(content)).rejects.toThrow(reason);
	});
});

describe('answers', () => {
	const shape = { ...JSON_FILES, unfold };

	test('are taken apart into their items, each on the line of its answer', async () => {
		const { rows, columns } = await read('{"items":[{"a":1},{"a":2}]}\n{"error":"no"}\n{"a":3}\n', shape);
		expect(rows).toEqual([
			{ line: 1, row: { a: 1 } },
			{ line: 1, row: { a: 2 } },
			{ line: 2, refused: rowReason('broken_json', { cause: 'no' }), excerpt: '' },
			{ line: 3, row: { a: 3 } },
		]);
		expect(columns).toEqual(['a']);
	});

	test('in a document are taken apart too', async () => {
		const { rows } = await read('[{"items":[{"a":1},{"a":2}]},{"error":"no"},{"a":3}]', shape);
		expect(good(rows)).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
		expect(refused(rows)).toEqual([[3, 'the line is not one JSON object: no']]);
	});

	test.each([
		[
			'only an error',
			'{"error":"the plan is used up"}',
			'No line could be read; line 1: the line is not one JSON object: the plan is used up.',
		],
		['no items', '{"items":[]}\n{"items":[]}\n', 'The answers in the file hold no rows.'],
		['no items in a document', '[{"items":[]}]', 'The answers in the file hold no rows.'],
	])('with %s are no rows, and say why', async (_what, content, reason) => {
		await expect(read(content, shape)).rejects.toThrow(reason);
	});
});
