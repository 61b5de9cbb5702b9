import { defineConfig } from 'vitest/config';

/** Tests of pure code and of the browser's code without a browser. */
const UNIT = ['api', 'contract', 'demo', 'domain', 'i18n', 'islands', 'scripts', 'stores', 'ui'];
/** Tests that want a database; they run on both engines. */
const SERVER = ['server', 'cli', 'support'];

const testsOf = (folders: readonly string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
	test: {
		projects: [
			{ test: { name: 'unit', include: testsOf(UNIT) } },
			{
				test: {
					name: 'server',
					include: testsOf(SERVER),
					globalSetup: 'tests/support/database-servers.ts',
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'e2e',
					include: testsOf(['e2e']),
					globalSetup: 'tests/e2e/set-up.ts',
					maxWorkers: 2,
					testTimeout: 60_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
