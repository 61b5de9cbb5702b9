import { posix } from 'node:path';
import type { SourceFile } from '#scripts/files.ts';
import type { Problem } from '#scripts/report.ts';
import { circlesOf } from './circles.ts';
import { BARRELS, COMPOSERS, KITS, MAY_IMPORT, MAY_USE, PACKAGE_PLACES } from './rules.ts';
import { type Specifier, specifiersOf } from './specifiers.ts';

const ENDING = /\.(ts|tsx|mjs|js|css|json|astro|svg|md|mdx|sql|woff2|wasm)$/;

/**
 * Every import that breaks the rules of rules.ts. `exists` tells whether a path from the root is a file;
 * it is passed in so that the rules can be tested without files.
 */
export function checkImports(files: readonly SourceFile[], exists: (path: string) => boolean): Problem[] {
	const imports = new Map(files.map((file) => [file.path, specifiersOf(file)]));
	const problems = files.flatMap(({ path }) => [
		...checkPlace(path),
		...(imports.get(path) ?? []).flatMap((specifier) =>
			problemsOf(path, specifier, exists).map((message) => ({
				path,
				line: specifier.line,
				message: `'${specifier.name}': ${message}`,
			})),
		),
	]);
	return [...problems, ...checkCircles(imports)];
}

function checkCircles(imports: ReadonlyMap<string, readonly Specifier[]>): Problem[] {
	const targets = new Map(
		[...imports].map(([path, specifiers]) => [
			path,
			specifiers
				.map(({ name }) => name.split('?')[0] ?? name)
				.filter((name) => /^[#.]/.test(name))
				.map((name) => resolveTarget(path, name)),
		]),
	);
	return circlesOf(targets).map((circle) => ({
		path: circle[0] ?? '',
		message: `is in a circle of imports: ${circle.join(' → ')}`,
	}));
}

function checkPlace(path: string): Problem[] {
	const problems: Problem[] = [];
	const folder = folderOf(path);
	if (/^src\/.+\/index\.tsx?$/.test(path) && folder !== 'pages' && !BARRELS.includes(path)) {
		problems.push({ path, message: 'is a barrel: name the file after what is in it' });
	}
	if (['sections', 'layouts'].includes(folder ?? '') && path.endsWith('.tsx')) {
		problems.push({ path, message: 'static pages have no React: write a .astro file' });
	}
	if (folder && !(folder in MAY_IMPORT)) {
		problems.push({
			path,
			message: `src/${folder} is not in scripts/imports/rules.ts: say what it may import`,
		});
	}
	return problems;
}

function problemsOf(path: string, { name }: Specifier, exists: (path: string) => boolean): string[] {
	const target = name.split('?')[0] ?? name;
	if (target.startsWith('..')) return ['goes up: across folders the import starts with #'];
	if (!(target.startsWith('#') || target.startsWith('.'))) return packageProblems(path, target);
	const file = resolveTarget(path, target);
	const problems: string[] = [];
	if (!ENDING.test(target)) problems.push('needs its file ending');
	else if (!exists(file)) problems.push(`there is no file ${file}`);
	if (target.startsWith('#') && posix.dirname(file) === posix.dirname(path)) {
		problems.push(`is a neighbour: write ./${posix.basename(file)}`);
	}
	return [...problems, ...directionProblems(path, file)];
}

function packageProblems(path: string, name: string): string[] {
	if (!path.startsWith('src/') && !/^[^/]+\.(mjs|ts)$/.test(path)) return [];
	const rule = PACKAGE_PLACES.find((candidate) => candidate.package.test(name));
	if (!rule || rule.places.some((place) => path.startsWith(place))) return [];
	if (name.startsWith('node:') && !path.startsWith('src/')) return [];
	return [`may be imported by ${rule.places.join(', ')} only`];
}

function directionProblems(path: string, file: string): string[] {
	const from = folderOf(path);
	const to = folderOf(file);
	if (!from) return [];
	if (!to) return [`${from} may not import ${file}`];
	const allowed = MAY_IMPORT[from] ?? [];
	if (from === to || allowed.some((place) => place === to || file.startsWith(`src/${place}/`)))
		return subjectProblems(path, file);
	return [`${from} may not import ${to}${allowed.length > 0 ? ` (only ${allowed.join(', ')})` : ''}`];
}

function subjectProblems(path: string, file: string): string[] {
	const from = subjectOf(path);
	const to = subjectOf(file);
	if (!from || !to || from.subject === to.subject || COMPOSERS.includes(path)) return [];
	if (KITS[to.layer]?.includes(to.subject) || MAY_USE[from.subject]?.includes(to.subject)) return [];
	return [`the subject ${from.subject} does not use ${to.subject} (scripts/imports/rules.ts)`];
}

/** The layer and the subject of a file; undefined for files that belong to none. */
function subjectOf(path: string): { readonly layer: string; readonly subject: string } | undefined {
	const [, layer = '', subject = ''] = /^src\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
	return layer in KITS ? { layer, subject } : undefined;
}

/** Folders behind a `#` name that is not below src/ (package.json, `imports`). */
const OUTSIDE: Readonly<Record<string, string>> = {
	examples: 'examples',
	locales: 'public/locales',
	scripts: 'scripts',
	tests: 'tests',
};

function resolveTarget(path: string, target: string): string {
	const [, folder = '', rest = ''] = /^#([^/]+)\/(.*)$/.exec(target) ?? [];
	if (folder) return posix.join(OUTSIDE[folder] ?? `src/${folder}`, rest);
	return posix.join(posix.dirname(path), target);
}

/** The folder directly below src/, `locales`, or undefined for any other file. */
function folderOf(path: string): string | undefined {
	if (path.startsWith('public/locales/')) return 'locales';
	return /^src\/([^/]+)\//.exec(path)?.[1];
}
