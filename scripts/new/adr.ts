import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { addFiles, type Draft } from './change.ts';
import { plainTitle, Refused } from './names.ts';

/** A record of a decision, under the next number. */
export function newAdr(draft: Draft, day: string, words: readonly string[]): void {
	const title = plainTitle(words.join(' '));
	const kebab = title
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/-$/, '');
	const records = globSync('*.md', { cwd: resolve(draft.root, 'docs/adr') });
	const same = records.find((file) => file.slice(5, -3) === kebab);
	if (same) throw new Refused(`docs/adr/${same} exists`);
	const index = Math.max(0, ...records.map((file) => Number(file.slice(0, 4)))) + 1;
	const number = String(index).padStart(4, '0');
	addFiles(draft, 'adr', { number, index: String(index), title, kebab, day });
}
