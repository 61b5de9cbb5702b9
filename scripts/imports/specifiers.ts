import ts from 'typescript';
import type { SourceFile } from '#scripts/files.ts';

/** One import of a file, static or dynamic, of values or of types, and the line where it stands. */
export type Specifier = { readonly name: string; readonly line: number };

/** A piece of TypeScript inside a file and the offset where it starts. */
type Piece = { readonly text: string; readonly start: number };

const FRONTMATTER = /^\s*---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const SCRIPT_SOURCE = /\bsrc="([^"]+)"/;
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Everything a .ts, .tsx or .astro file imports; in .astro the frontmatter, the scripts and the markup count. */
export function specifiersOf(file: SourceFile): Specifier[] {
	return file.path.endsWith('.astro')
		? ofAstro(file.text)
		: ofPiece(file.text, { text: file.text, start: 0 });
}

function ofPiece(whole: string, piece: Piece): Specifier[] {
	return ts.preProcessFile(piece.text, true, true).importedFiles.map((found) => ({
		name: found.fileName,
		line: lineAt(whole, piece.start + found.pos),
	}));
}

function ofAstro(text: string): Specifier[] {
	const found: Specifier[] = [];
	const frontmatter = FRONTMATTER.exec(text);
	if (frontmatter)
		found.push(...ofPiece(text, { text: frontmatter[1] ?? '', start: text.indexOf('---') + 4 }));
	const markup = blank(text, frontmatter?.[0].length ?? 0);
	for (const script of markup.matchAll(SCRIPT)) {
		const [tag, attributes = '', body = ''] = script;
		const source = SCRIPT_SOURCE.exec(attributes)?.[1];
		if (source?.startsWith('.') || source?.startsWith('#')) {
			found.push({ name: source, line: lineAt(text, script.index) });
		}
		found.push(...ofPiece(text, { text: body, start: script.index + tag.indexOf('>') + 1 }));
	}
	for (const dynamic of markup
		.replaceAll(SCRIPT, (script) => blank(script, script.length))
		.matchAll(DYNAMIC_IMPORT)) {
		found.push({ name: dynamic[1] ?? '', line: lineAt(text, dynamic.index) });
	}
	return found;
}

/** The text with its first `length` characters blanked, line ends kept, so that offsets stay true. */
function blank(text: string, length: number): string {
	return text.slice(0, length).replace(/[^\n]/g, ' ') + text.slice(length);
}

function lineAt(text: string, offset: number): number {
	return text.slice(0, offset).split('\n').length;
}
