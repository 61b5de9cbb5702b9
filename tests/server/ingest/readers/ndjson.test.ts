import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJsonLine } from '#server/ingest/readers/json-line.ts';
import { good, readAll, refused } from '#tests/server/ingest/reading.ts';

describe('NDJSON', () => {
	test('is read a line at a time; empty lines are passed over and count as lines', async () => {
		const { format, columns, rows, through } = await readAll('{"a":1}\n\n  {"a":null,"b":"x"}\r\n{"a":3}');
		expect(format).toBe('ndjson');
		expect(columns).toEqual(['a']);
		expect(rows).toEqual([
			{ line: 1, row: { a: 1 } },
			{ line: 3, row: { a: null, b: 'x' } },
			{ line: 4, row: { a: 3 } },
		]);
		expect(through).toBe(4);
	});

	test('keeps every digit of ids that a number cannot hold', async () => {
		const { rows } = await readAll(
			'{"id":1729500000000000001,"ids":[1729500000000000002,7],"price":12345678901234567.25,"small":42,"text":"1729500000000000003"}\n',
		);
		expect(good(rows)).toEqual([
			{
				id: '1729500000000000001',
				ids: ['1729500000000000002', 7],
				price: 12345678901234568,
				small: 42,
				text: '1729500000000000003',
			},
		]);
	});

	test('refuses what is nested so deeply that it could not be written again, and goes on', async () => {
		const nested = (levels: number) => `{"a":${'{"a":'.repeat(levels - 1)}1${'}'.repeat(levels)}`;
		const brackets = JSON.stringify({ a: `\\"${'[{'.repeat(2_000)}` });
		const wide = JSON.stringify({ a: Array.from({ length: 1_000 }, () => ({ b: [] })) });
		const { rows } = await readAll([nested(50_000), nested(400), brackets, wide].join('\n'));
		const reason = 'the line is not one JSON object: nested too deeply';
		expect(refused(rows)).toEqual([
			[1, reason],
			[2, reason],
		]);
		expect(good(rows)).toEqual([JSON.parse(brackets), JSON.parse(wide)]);
	});

	test('any whole number survives: as a number where it fits, else as its text', () => {
		fc.assert(
			fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), (id) => {
				const { value } = parseJsonLine(`{"value": ${id}}`) as { value: number | string };
				expect(String(value)).toBe(String(id));
				expect(typeof value === 'string' || Number.isSafeInteger(value)).toBe(true);
			}),
		);
	});

	test.each([
		['broken JSON', '{"a":1}\n{"a":\n{"a":3}\n'],
		['a list', '{"a":1}\n[1]\n{"a":3}\n'],
		['a bare value', '{"a":1}\n"x"\n{"a":3}\n'],
	])('refuses a line with %s and goes on', async (_what, text) => {
		const { rows } = await readAll(text);
		expect(refused(rows)).toEqual([[2, expect.stringContaining('the line is not one JSON object')]]);
		expect(good(rows)).toEqual([{ a: 1 }, { a: 3 }]);
	});

	test('a JSON list is named as such, with what to do', async () => {
		await expect(readAll('[{"a":1}]')).rejects.toThrow('jq -c ".[]"');
	});
});
