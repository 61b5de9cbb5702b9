import { existsSync } from 'node:fs';
import type { Step } from './step.ts';

const NODE = process.execPath;
const POSTGRES_15 = '/usr/lib/postgresql/15/bin';

const script = (name: string, file: string): Step => ({ name, command: [NODE, `scripts/${file}`] });

const vitest = (name: string, report: string, args: readonly string[], env: Step['env'] = {}): Step => {
	const counts = `test-results/${report}.json`;
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`];
	return { name, command: ['vitest', 'run', ...args, ...reporters], env, counts };
};

const LINT: Step = { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] };
const TYPES: Step = { name: 'types', command: ['tsc'] };
const PURE: Step = { name: 'types of the pure folders', command: ['tsc', '-p', 'tsconfig.pure.json'] };
const ASTRO: Step = {
	name: 'types of the pages',
	command: ['astro', 'check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'hint'],
};
const IMPORTS = script('import directions', 'check-imports.ts');
const MESSAGES = script('messages of three languages', 'check-locales.ts');
const STYLE = script('house style', 'check-style.ts');
const DEAD_CODE: Step = { name: 'dead code', command: ['knip', '--no-progress'] };
const BUILD: Step = { name: 'build', command: [NODE, 'src/cli/build.ts'] };
const SIZES = script('size budgets', 'check-sizes.ts');
const LANGUAGES = script('languages of the pages', 'check-foreign-strings.ts');

const UNIT_AND_SERVER = ['--project', 'unit', '--project', 'server'];
const TESTS = vitest('unit and server tests', 'tests', UNIT_AND_SERVER);
const BROWSER = vitest('browser journeys', 'e2e', ['--project', 'e2e']);

const OTHER_POSTGRES: Step = {
	...vitest('server tests on PostgreSQL 15', 'postgres-15', ['--project', 'server'], {
		TEST_POSTGRES_BIN: POSTGRES_15,
		TEST_ENGINES: 'postgres',
	}),
	...(existsSync(POSTGRES_15) ? {} : { missing: `there is no ${POSTGRES_15}` }),
};
const BUNDLED_BROWSER = vitest('all screens in the bundled Chromium', 'e2e-full', ['--project', 'e2e'], {
	TEST_BUNDLED_CHROMIUM: '1',
	TEST_FULL: '1',
});

/** Every figure against an oracle and a hidden truth; about five minutes. */
const TRUTH: Step = { name: 'figures against their truth', command: [NODE, 'tests/truth/main.ts'] };

const MEASURE = script('Lighthouse on the static pages', 'measure-site.ts');

/** What takes seconds. The pages come first: their check writes the types that the others read (.astro/). */
const CHECKS = [LINT, IMPORTS, MESSAGES, STYLE, ASTRO, TYPES, PURE];

/** The steps of `npm test`, `npm run quick` and `npm run test:full`, in their order. */
export const STEPS: Readonly<Record<'normal' | 'quick' | 'full', readonly Step[]>> = {
	quick: [
		...CHECKS,
		vitest('tests of what changed', 'quick', ['--changed', '--passWithNoTests', ...UNIT_AND_SERVER]),
	],
	normal: [...CHECKS, DEAD_CODE, TESTS, BUILD, SIZES, LANGUAGES, BROWSER],
	full: [
		...CHECKS,
		DEAD_CODE,
		TESTS,
		BUILD,
		SIZES,
		LANGUAGES,
		BROWSER,
		TRUTH,
		MEASURE,
		OTHER_POSTGRES,
		BUNDLED_BROWSER,
	],
};
