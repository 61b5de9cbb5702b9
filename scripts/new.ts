import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ROOT } from './files.ts';
import { newAdr } from './new/adr.ts';
import { newCall } from './new/call.ts';
import type { Draft } from './new/change.ts';
import { newColumn } from './new/column.ts';
import { Refused } from './new/names.ts';
import { newScreen } from './new/screen.ts';

/*
 * npm run new: writes a skeleton that passes every check, to be changed into what is meant (docs/new-*.md).
 */

const USAGE = `npm run new call <subject> <name>       a call: contract, SQL, route, test     docs/new-endpoint.md
npm run new screen <subject> <name>     a screen with a call of its own        docs/new-screen.md
npm run new column <ranking> <id>       a column of a ranking                  docs/new-ranking-column.md
npm run new adr <Title of it>           a record of a decision                 docs/adr`;

const KINDS: Readonly<Record<string, (draft: Draft, words: readonly string[]) => void>> = {
	call: (draft, [subject, name]) => newCall(draft, subject, name),
	screen: (draft, [subject, name]) => newScreen(draft, subject, name),
	column: (draft, [ranking, id]) => newColumn(draft, ranking, id),
	adr: (draft, words) => newAdr(draft, new Date().toISOString().slice(0, 10), words),
};

/** Works out everything before anything is written, so that a refusal leaves the checkout as it is. */
function draftOf([kind = '', ...words]: readonly string[]): Draft {
	const make = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
	if (!make) throw new Refused(USAGE);
	const draft: Draft = { root: ROOT, changes: new Map() };
	make(draft, words);
	return draft;
}

/** Brings imports into their order and breaks lines, as the check of formats wants them. */
function format(paths: readonly string[]): void {
	const biome = resolve(ROOT, 'node_modules/@biomejs/biome/bin/biome');
	const code = paths.filter((path) => !path.endsWith('.md'));
	if (code.length > 0)
		spawnSync(process.execPath, [biome, 'check', '--write', ...code], { cwd: ROOT, stdio: 'inherit' });
}

try {
	const { changes } = draftOf(process.argv.slice(2));
	for (const [path, text] of changes) {
		const file = resolve(ROOT, path);
		console.log(`${existsSync(file) ? 'changed' : 'new    '}  ${path}`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	format([...changes.keys()]);
} catch (error) {
	if (!(error instanceof Refused)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
