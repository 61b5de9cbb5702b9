import { posix } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import ts from 'typescript';

/** Reads a file of the built site by its path below dist/, or undefined where there is none. */
export type ReadAsset = (path: string) => string | undefined;

/** What one page weighs, in bytes: its own text after brotli, as it is served, its scripts and styles after gzip. */
export type PageSize = {
	readonly hasIsland: boolean;
	readonly script: number;
	readonly html: number;
	readonly style: number;
};

const SCRIPT_TAG = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE_TAG = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const LINK_TAG = /<link\b([^>]*)>/g;
const ISLAND_TAG = /<astro-island\b([^>]*)>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** Weighs a page: its HTML, the styles it links, and its scripts with all that they import statically. */
export function weighPage(html: string, read: ReadAsset): PageSize {
	const islands = [...html.matchAll(ISLAND_TAG)].map((match) => attributesOf(match[1] ?? ''));
	const links = [...html.matchAll(LINK_TAG)].map((match) => attributesOf(match[1] ?? ''));
	const scripts = [...html.matchAll(SCRIPT_TAG)];
	const entries = [
		...scripts.map((match) => attributesOf(match[1] ?? '').src),
		...links.filter((link) => link.rel === 'modulepreload').map((link) => link.href),
		...islands.flatMap((island) => [
			island['component-url'],
			island['renderer-url'],
			island['before-hydration-url'],
		]),
	].filter((url) => url?.startsWith('/'));
	const inline = scripts.filter((match) => isCode(match[1] ?? '')).map((match) => match[2] ?? '');
	const modules = staticGraph(
		entries.map((url) => (url ?? '').slice(1)),
		read,
	);
	const styles = links
		.filter((link) => link.rel === 'stylesheet' && link.href?.startsWith('/'))
		.map((link) => read((link.href ?? '').slice(1)) ?? '');
	return {
		hasIsland: islands.length > 0,
		script: sum([...inline, ...modules.map((path) => read(path) ?? '')]),
		html: brotliCompressSync(html).length,
		style: sum([...styles, ...[...html.matchAll(STYLE_TAG)].map((match) => match[1] ?? '')]),
	};
}

/** All modules that load before the entries run: the entries and their static imports, without dynamic ones. */
export function staticGraph(entries: readonly string[], read: ReadAsset): string[] {
	const seen = new Set<string>();
	const queue = [...entries];
	for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
		if (seen.has(path)) continue;
		seen.add(path);
		const code = read(path);
		if (code === undefined) throw new Error(`${path} is used but is not in the built site`);
		const folder = posix.dirname(path);
		queue.push(
			...staticImports(code).map((name) => (name.startsWith('/') ? name.slice(1) : posix.join(folder, name))),
		);
	}
	return [...seen];
}

function staticImports(code: string): string[] {
	const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest);
	return source.statements.flatMap((statement) => {
		if (!(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))) return [];
		const name = statement.moduleSpecifier;
		return name && ts.isStringLiteral(name) ? [name.text] : [];
	});
}

function attributesOf(text: string): Readonly<Record<string, string | undefined>> {
	return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function isCode(attributes: string): boolean {
	const { src, type } = attributesOf(attributes);
	return !src && (type === undefined || type === 'module' || type === 'text/javascript');
}

function sum(texts: readonly string[]): number {
	return texts.reduce((bytes, text) => bytes + (text === '' ? 0 : gzipSync(text, { level: 9 }).length), 0);
}
