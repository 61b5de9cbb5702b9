import { defineConfig } from 'vitest/config';

/** Tests of pure code and of the browser's code without a browser. */
const UNIT = [
	'api',
	'build',
	'content',
	'contract',
	'demo',
	'domain',
	'elements',
	'i18n',
	'islands',
	'layouts',
	'scripts',
	'sections',
	'stores',
	'ui',
	'widget',
];
const BROWSER = ['e2e'];

const testsOf = (folders: readonly string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
	test: {
		projects: [
			{ test: { name: 'unit', include: testsOf(UNIT), maxWorkers: 2 } },
			{
				test: {
					// All others: they may want a database, and run on both engines. No folder is left out by accident.
					name: 'server',
					include: testsOf(['*']),
					exclude: testsOf([...UNIT, ...BROWSER]),
					globalSetup: 'tests/support/database-servers.ts',
					maxWorkers: 2,
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'e2e',
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
