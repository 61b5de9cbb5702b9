import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
	IMPORT_PROBLEMS,
	type ImportProblemCode,
	importProblem,
	isPassing,
	namesInProblem,
	problemIn,
} from '#domain/text/import-problems.ts';
import { rowReason } from '#domain/text/row-reasons.ts';

/** A sentence whose names are not known to the types. */
const sentenceOf = importProblem as (code: ImportProblemCode, params: Record<string, string>) => string;

test.each(IMPORT_PROBLEMS)('the sentence of a problem tells its code and what it names: %s', (code) => {
	const names = namesInProblem(code);
	const params = Object.fromEntries(
		names.map((name) => [
			name,
			names.length > 1 ? `{path}-${name}-$&` : 'a file (of {path} and {cause}): $& here',
		]),
	);
	expect(problemIn(sentenceOf(code, params))).toEqual({ code, params, reason: null });
});

test('a sentence says what it names, and others have no code', () => {
	expect(importProblem('gzip_damaged', { cause: 'incorrect header check' })).toBe(
		'The gzip file is damaged (incorrect header check): everything before the damage was read; fetch it again.',
	);
	expect(importProblem('header_twice', { name: 'day', first: 2, second: 4 })).toBe(
		'The CSV header names the column "day" twice (columns 2 and 4): rename or remove one.',
	);
	for (const sentence of ['', 'The file has no rows', 'The gzip file is damaged', 'The file has no rows. '])
		expect(problemIn(sentence)).toBeNull();
});

test.each([
	['disk_full', true],
	['source_out', true],
	['none_taken', false],
	['old_excel', false],
] as const)('%s goes away without another file: %s', (code, expected) => {
	expect(isPassing(sentenceOf(code, { source: 'Shop' }))).toBe(expected);
});

test('a line that is not read has its reason by code', () => {
	const { text } = rowReason('other_columns', { columns: 3, header: 2 });
	expect(problemIn(importProblem('no_line', { line: 2, reason: text }))).toEqual({
		code: 'no_line',
		params: { line: '2', reason: 'the row has 3 columns and the header has 2' },
		reason: { code: 'other_columns', params: { columns: '3', header: '2' } },
	});
});

/** What screens leave out: options of a command line, and how to make lines of a document. */
const UNSAID: Readonly<Partial<Record<ImportProblemCode, readonly string[]>>> = { misfit: ['advice'] };

test.each(['en', 'zh', 'id'])('screens have words for every problem, of what it names: %s', (folder) => {
	const { feeds } = JSON.parse(readFileSync(`public/locales/${folder}/operators.json`, 'utf8')) as {
		feeds: { problem: Record<string, string> };
	};
	expect(Object.keys(feeds.problem).sort()).toEqual([...IMPORT_PROBLEMS].sort());
	for (const code of IMPORT_PROBLEMS) {
		const named = [...(feeds.problem[code] ?? '').matchAll(/\{\{([a-z]+)\}\}/g)].map(([, name]) => name);
		const said = namesInProblem(code).filter((name) => !UNSAID[code]?.includes(name));
		expect([code, ...named.sort()]).toEqual([code, ...said.sort()]);
	}
});
