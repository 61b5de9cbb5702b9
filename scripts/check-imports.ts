import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT, readFiles } from './files.ts';
import { checkImports } from './imports/check.ts';
import { report } from './report.ts';

const files = readFiles(['src/**/*.{ts,tsx,astro}', 'tests/**/*.{ts,tsx}', 'scripts/**/*.ts', '*.{ts,mjs}']);

report(
	'imports',
	files.length,
	checkImports(files, (path) => existsSync(resolve(ROOT, path))),
);
