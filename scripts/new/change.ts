import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refused } from './names.ts';

/** Files of the checkout as they would be: text by path. Nothing is written until all of them are known. */
export type Changes = Map<string, string>;

/** What the skeletons are made in: the checkout, and what is to change in it. */
export type Draft = { readonly root: string; readonly changes: Changes };

const TEMPLATES = resolve(import.meta.dirname, 'templates');

const filled = (text: string, values: Readonly<Record<string, string>>) =>
	Object.entries(values).reduce((sofar, [name, value]) => sofar.replaceAll(`__${name}__`, value), text);

/**
 * Adds the files of a kind: `templates/<kind>/` has them below the paths they get, with `__names__` in paths and text.
 * @throws Refused where one of them exists
 */
export function addFiles(
	{ root, changes }: Draft,
	kind: string,
	values: Readonly<Record<string, string>>,
): void {
	const folder = resolve(TEMPLATES, kind);
	for (const template of globSync('**/*.txt', { cwd: folder }).sort()) {
		const path = filled(template.replaceAll('\\', '/').replace(/\.txt$/, ''), values);
		if (existsSync(resolve(root, path)) || changes.has(path)) throw new Refused(`${path} exists`);
		changes.set(path, filled(readFileSync(resolve(folder, template), 'utf8'), values));
	}
}

/** The text of a file, with the changes made to it. */
export const textOf = ({ root, changes }: Draft, path: string) =>
	changes.get(path) ?? readFileSync(resolve(root, path), 'utf8');

/** Changes a file at the one place that an anchor names. */
export function changeAt(draft: Draft, path: string, anchor: string, replacement: string): void {
	const parts = textOf(draft, path).split(anchor);
	if (parts.length !== 2)
		throw new Error(`${path} has ${JSON.stringify(anchor)} ${parts.length - 1} times: mend scripts/new`);
	draft.changes.set(path, parts.join(replacement));
}

/** Puts lines before the one place that an anchor names. */
export const putBefore = (draft: Draft, path: string, anchor: string, lines: string) =>
	changeAt(draft, path, anchor, lines + anchor);

/** Puts lines after the one place that an anchor names. */
export const putAfter = (draft: Draft, path: string, anchor: string, lines: string) =>
	changeAt(draft, path, anchor, anchor + lines);

/** Puts an import before those of a module; the formatter brings it to its place. */
export function addImport(draft: Draft, path: string, line: string): void {
	draft.changes.set(path, `${line}\n${textOf(draft, path)}`);
}
