import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One file of the checkout: its path from the root, with `/`, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** The root of the checkout. */
export const ROOT = resolve(import.meta.dirname, '..');

/** Every file that matches one of the patterns, sorted by path. */
export function readFiles(patterns: readonly string[], root = ROOT): SourceFile[] {
	return globSync([...patterns], { cwd: root })
		.map((path) => path.replaceAll('\\', '/'))
		.sort()
		.map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
}
