// @module-tag full
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#scripts/files.ts';

const MINUTES = 60_000;
/** What a checkout has besides its sources. */
const BESIDES = ['.astro', '.cache', '.git', 'coverage', 'data', 'dist', 'node_modules', 'test-results'];

const run = promisify(execFile);
/** Of what Vitest sets the build would make pages for developers. */
const ENV = Object.fromEntries(
	Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|TEST|VITEST.*)$/.test(name)),
);
const folder = mkdtempSync(join(tmpdir(), 'livegauge-new-'));

/** Runs a program in the copy; answers what it printed, and fails with that where it fails. */
async function inCopy(program: string, ...args: string[]): Promise<string> {
	const options = { cwd: folder, env: { ...ENV, NO_COLOR: '1', TEST_ENGINES: 'pglite' } };
	try {
		return (await run(program, args, options)).stdout;
	} catch (error) {
		const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
		throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
	}
}

const script = (...args: string[]) => inCopy(process.execPath, ...args);
const tool = (name: string, ...args: string[]) => inCopy(join(ROOT, 'node_modules/.bin', name), ...args);

beforeAll(async () => {
	for (const name of readdirSync(ROOT))
		if (!BESIDES.includes(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
	symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
	await script('scripts/new.ts', 'call', 'shops', 'skeletonCall');
	await script('scripts/new.ts', 'screen', 'market', 'skeletonScreen');
	// A subject without a store so far.
	await script('scripts/new.ts', 'screen', 'site', 'skeletonStore');
	for (const ranking of ['creators', 'products', 'shops', 'videos'])
		await script('scripts/new.ts', 'column', ranking, 'skeleton_column');
	await script('scripts/new.ts', 'adr', 'Skeletons', 'pass', 'all', 'checks');
}, 10 * MINUTES);

afterAll(() => rmSync(folder, { recursive: true, force: true }), MINUTES);

test('skeletons have the format, the style, the imports and the messages of the house', {
	timeout: 10 * MINUTES,
}, async () => {
	await tool('biome', 'check', '--error-on-warnings', 'src', 'tests', 'scripts', 'public/locales');
	expect(await script('scripts/check-imports.ts')).toContain(', 0 problems');
	expect(await script('scripts/check-style.ts')).toContain(', 0 problems');
	expect(await script('scripts/check-locales.ts')).toContain(', 0 problems');
	await tool('knip', '--no-progress');
});

test('skeletons build into pages within their budgets and languages, and have right types', {
	timeout: 10 * MINUTES,
}, async () => {
	await script('src/cli/build.ts');
	expect(await script('scripts/check-sizes.ts')).toContain('skeletonScreen');
	expect(await script('scripts/check-foreign-strings.ts')).toContain(', 0 problems');
	await tool('tsc', '--noEmit');
});

test('the tests of skeletons, and those of what they were entered into, pass', {
	timeout: 10 * MINUTES,
}, async () => {
	await tool(
		'vitest',
		'run',
		'skeleton-call',
		'skeleton-screen',
		'group-list',
		'tests/api/routes',
		'tests/build/cdn-files',
		'tests/content/doc-paths',
		'tests/domain/access/screen-access',
		'tests/domain/site',
		'tests/i18n/planned',
		'tests/islands/sheets',
		'tests/server/products/ranking',
	);
});
