import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Names of jobs where they are declared: each says what the log has of its failure. */
const DECLARED = /\bname: '([a-z-]+)',(?:(?!\bname: ')[\s\S])*?\bfailure: '/g;

test('the table of jobs in docs/operations.md has all that run, and no other', () => {
	const declared = globSync('src/{server,cli}/**/*.ts', { cwd: ROOT }).flatMap((file) => {
		const text = readFileSync(join(ROOT, file), 'utf8');
		if (!text.includes('jobs/job.ts') && !text.includes("from './job.ts'")) return [];
		return [...text.matchAll(DECLARED)].map(([, name]) => name);
	});
	const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
	const section = operations.split(/^## /m).find((one) => one.startsWith('Jobs\n')) ?? '';
	const listed = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
	expect(listed.toSorted()).toEqual(declared.toSorted());
	expect(declared.length).toBeGreaterThan(20);
});
