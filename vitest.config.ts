import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Tests of pure code. */
const UNIT = [
	'api',
	'build',
	'content',
	'contract',
	'demo',
	'domain',
	'i18n',
	'layouts',
	'scripts',
	'sections',
	'ui',
	'widget',
];
/** Tests of the browser's code without a browser. */
const STORES = ['elements', 'islands', 'stores'];
const BROWSER = ['e2e'];

/** Milliseconds after which a test without a limit of its own has stopped: far more than any takes on a busy machine. */
const HANGS = 60_000;

const testsOf = (folders: readonly string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

// Tests start hundreds of processes, and half of a start is loading modules: what one has compiled the next takes.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compile');

export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		// `npm test` runs what is not `full`, `npm run test:full` what is: together every test, each once.
		tags: [
			{ name: 'full', description: 'left to npm run test:full' },
			{ name: 'postgres', description: 'asks the PostgreSQL server of the run' },
		],
		projects: [
			// Pure code keeps nothing between files, so they share their modules: loading them took longer than the tests.
			{ test: { name: 'unit', include: testsOf(UNIT), maxWorkers: 2, isolate: false, testTimeout: HANGS } },
			// Stores are modules that keep what a page keeps, and read the storage as they start: one page a file.
			{ test: { name: 'stores', include: testsOf(STORES), maxWorkers: 2, testTimeout: HANGS } },
			{
				test: {
					// All others: they may want a database, and run on both engines. No folder is left out by accident.
					name: 'server',
					include: testsOf(['*']),
					exclude: testsOf([...UNIT, ...STORES, ...BROWSER]),
					globalSetup: 'tests/support/database-servers.ts',
					setupFiles: 'tests/support/undo-doubles.ts',
					maxWorkers: 2,
					// The service keeps what it knows in what it is given, never in its modules; loading them took a quarter of the run.
					isolate: false,
					testTimeout: HANGS,
					hookTimeout: HANGS,
				},
			},
			{
				test: {
					name: 'e2e',
					// Files that run one after the other share a browser.
					isolate: false,
					include: testsOf(BROWSER),
					globalSetup: 'tests/e2e/set-up.ts',
					maxWorkers: 2,
					testTimeout: 60_000,
					hookTimeout: 120_000,
					// What is polled for comes when the page has it; on a busy machine that takes longer than the usual second.
					expect: { poll: { timeout: 15_000 } },
				},
			},
		],
	},
});
