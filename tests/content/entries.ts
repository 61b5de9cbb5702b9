import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const CONTENT = resolve(import.meta.dirname, '../../src/content');

/** One file of a collection: its name without ending, its front matter as written, and its text. */
export type Entry = {
	readonly slug: string;
	readonly matter: ReadonlyMap<string, string>;
	readonly body: string;
};

/** The languages that every collection has. */
export const LOCALES = ['en', 'zh', 'id'] as const;

/** The entries of a collection in one language, by name. */
export function entriesOf(collection: string, locale: string): Entry[] {
	const folder = resolve(CONTENT, collection, locale);
	return globSync('*.{md,mdx}', { cwd: folder })
		.sort()
		.map((file) => {
			const text = readFileSync(resolve(folder, file), 'utf8');
			const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
			const lines = head.split('\n').map((line) => /^(\s*[\w]+):\s*(.*)$/.exec(line) ?? []);
			return {
				slug: file.replace(/\.mdx?$/, ''),
				matter: new Map(lines.map(([, key = '', value = '']) => [key, value.replace(/^'(.*)'$/, '$1')])),
				body,
			};
		});
}
