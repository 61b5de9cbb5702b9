import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { KITS } from '#scripts/imports/rules.ts';

/** A wish that cannot be fulfilled; its message says why and what would be right. */
export class Refused extends Error {}

const CAMEL = /^[a-z]+([A-Z][a-z]+)*$/;
const ROUTE = /^[A-Za-z]+$/;
const SNAKE = /^[a-z]+(_[a-z]+)*$/;
const MOST_SIGNS = 40;

/** The spellings of a name in paths and in code. */
export type Spellings = {
	readonly camel: string;
	readonly pascal: string;
	readonly kebab: string;
	readonly upper: string;
};

/** `liveNotes` → `LiveNotes`, `live-notes`, `LIVE_NOTES`. */
export function spellingsOf(name: string): Spellings {
	const camel = name.charAt(0).toLowerCase() + name.slice(1);
	const kebab = camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return {
		camel,
		pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
		kebab,
		upper: kebab.replaceAll('-', '_').toUpperCase(),
	};
}

function isKeyword(name: string): boolean {
	const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true);
	scanner.setText(name);
	return scanner.scan() !== ts.SyntaxKind.Identifier;
}

function plain(name: string | undefined, pattern: RegExp, example: string): string {
	const isPlain = name !== undefined && name.length <= MOST_SIGNS && pattern.test(name) && !isKeyword(name);
	if (!isPlain) throw new Refused(`“${name ?? ''}” is not a plain name such as ${example}`);
	return name;
}

/** The name of a call, which is a name in code and in its address. */
export function callName(name: string | undefined): string {
	const call = plain(name, CAMEL, 'marketNotes');
	// A test counts the calls of operators, so that none of them comes by accident.
	if (call.startsWith('admin')) throw new Refused('calls of operators (admin…) are written by hand');
	return call;
}

/** The name of a screen's route, as its address has it. */
export const routeName = (name: string | undefined) => plain(name, ROUTE, 'marketNotes');

/** The id of a column, as the API and SQL have it. */
export const columnId = (name: string | undefined) => plain(name, SNAKE, 'days_listed');

/** A title of words, without anything that would have to be escaped. */
export function plainTitle(title: string): string {
	if (!/^[A-Z][\w ,’-]{2,70}$/.test(title))
		throw new Refused(`“${title}” is not a plain title such as “Jobs on pg-boss”`);
	return title;
}

/** A subject: a folder of one of the layers that have subjects, and none of their kits. */
export function subjectName(root: string, name: string | undefined): string {
	const subjects = new Set(
		Object.entries(KITS).flatMap(([layer, kits]) =>
			globSync('*/', { cwd: resolve(root, 'src', layer) })
				.map((folder) => folder.replace(/[/\\]$/, ''))
				.filter((folder) => !kits.includes(folder)),
		),
	);
	if (name === undefined || !subjects.has(name))
		throw new Refused(
			`“${name ?? ''}” is no subject; there are ${[...subjects].sort().join(', ')}. ` +
				'A new one begins with a folder such as src/server/teams and a line in docs/architecture.md',
		);
	return name;
}
