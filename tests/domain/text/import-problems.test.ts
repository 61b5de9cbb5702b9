import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { IMPORT_PROBLEMS, importProblem, problemIn } from '#domain/text/import-problems.ts';

const NAMES: Readonly<Record<string, string>> = { unwritable: 'path', gzip_damaged: 'cause' };

test.each(IMPORT_PROBLEMS)('the sentence of a problem tells its code and what it names: %s', (code) => {
	const name = NAMES[code];
	const named = 'a file (of {path} and {cause}): $& here';
	expect(problemIn(importProblem(code, named))).toEqual({ code, params: name ? { [name]: named } : {} });
});

test('a sentence says what it names, and others have no code', () => {
	expect(importProblem('gzip_damaged', 'incorrect header check')).toBe(
		'The gzip file is damaged (incorrect header check): everything before the damage was read; fetch it again.',
	);
	for (const sentence of ['', 'The file has no rows', 'The gzip file is damaged', 'The file has no rows. '])
		expect(problemIn(sentence)).toBeNull();
});

test.each(['en', 'zh', 'id'])('screens have words for every problem, of what it names: %s', (folder) => {
	const { feeds } = JSON.parse(readFileSync(`public/locales/${folder}/operators.json`, 'utf8')) as {
		feeds: { problem: Record<string, string> };
	};
	expect(Object.keys(feeds.problem).sort()).toEqual([...IMPORT_PROBLEMS].sort());
	for (const code of IMPORT_PROBLEMS) {
		const named = [...(feeds.problem[code] ?? '').matchAll(/\{\{([a-z]+)\}\}/g)].map(([, name]) => name);
		expect([code, ...named]).toEqual([code, ...(NAMES[code] ? [NAMES[code]] : [])]);
	}
});
