import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withBrand } from '#domain/site/brand.ts';
import type { Locale } from './languages.ts';
import type { Area } from './messages.ts';

/** The messages that a screen opens with, in one language: a file whose name changes with what is in it. */
export type MessageBundle = { readonly path: string; readonly text: string };

const NAME = /^_astro\/messages\.([\w-]+)\.(\w+)\.[\w-]+\.json$/;

/** The bundle of some areas; read anew each time, at build only. */
export function messageBundle(locale: Locale, areas: readonly Area[]): MessageBundle {
	const messages = areas.map((area) => {
		const text = readFileSync(`${process.cwd()}/public/locales/${locale}/${area}.json`, 'utf8');
		return [area, JSON.parse(text)] as const;
	});
	const text = withBrand(JSON.stringify(Object.fromEntries(messages)));
	const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
	return { path: `/_astro/messages.${areas.join('-')}.${locale}.${hash}.json`, text };
}

/** The bundle that a path names; null for any other file. */
export function bundleAt(path: string): MessageBundle | null {
	const [, areas = '', locale = ''] = NAME.exec(path.replace(/^\//, '')) ?? [];
	return areas ? messageBundle(locale as Locale, areas.split('-') as Area[]) : null;
}
