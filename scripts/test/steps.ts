import { existsSync } from 'node:fs';
import type { Step } from './step.ts';

const NODE = process.execPath;
const POSTGRES_15 = '/usr/lib/postgresql/15/bin';

const script = (name: string, file: string): Step => ({ name, command: [NODE, `scripts/${file}`] });

type Tests = Pick<Step, 'env' | 'part' | 'missing' | 'minutes'>;

/** A run of Vitest; with a part, of the tests of that part alone. */
const vitest = (name: string, report: string, args: readonly string[], more: Tests = {}): Step => {
	const counts = `test-results/${report}.json`;
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`];
	const part = more.part ? [`--tags-filter=${more.part}`] : [];
	return { name, command: ['vitest', 'run', ...args, ...part, ...reporters], counts, alone: true, ...more };
};

const LINT: Step = { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] };
const ASTRO: Step = {
	name: 'types of the pages',
	command: ['astro', 'check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'hint'],
};
/** The check of the pages writes the types that the others read (.astro/). */
const TYPES: Step = { name: 'types', command: ['tsc'], after: [ASTRO] };
const PURE: Step = {
	name: 'types of the pure folders',
	command: ['tsc', '-p', 'tsconfig.pure.json'],
	after: [ASTRO],
};
const IMPORTS = script('import directions', 'check-imports.ts');
const MESSAGES = script('messages of three languages', 'check-locales.ts');
const STYLE = script('house style', 'check-style.ts');
const DEAD_CODE: Step = { name: 'dead code', command: ['knip', '--no-progress'] };
const BUILD: Step = { name: 'build', command: [NODE, 'src/cli/build.ts'], after: [ASTRO] };
/** The build that the journeys look at, unless it is there. */
const STALE_BUILD: Step = { name: 'build', command: [NODE, 'src/cli/build.ts', '--stale'] };
const SIZES: Step = { ...script('size budgets', 'check-sizes.ts'), after: [BUILD] };
const LANGUAGES: Step = { ...script('languages of the pages', 'check-foreign-strings.ts'), after: [BUILD] };

/** Unit and server tests; the names of their projects are in vitest.config.ts. */
const WITHOUT_BROWSER = ['--project', '!e2e'];
const BROWSER = ['--project', 'e2e'];
const TESTS = vitest('unit and server tests', 'tests', WITHOUT_BROWSER, { part: '!full' });
const JOURNEYS = vitest('browser journeys', 'e2e', BROWSER, { part: '!full' });

const OTHER_TESTS = vitest('second engine, slow server tests', 'tests-full', WITHOUT_BROWSER, {
	part: 'full',
	minutes: 45,
});
const OTHER_JOURNEYS = vitest('other screens and languages', 'e2e-full', BROWSER, {
	part: 'full',
	minutes: 38,
	env: { TEST_BUNDLED_CHROMIUM: '1' },
});
const OTHER_POSTGRES = vitest(
	'server tests on PostgreSQL 15',
	'postgres-15',
	['--project', 'server', '--tags-filter=postgres'],
	{
		minutes: 90,
		env: { TEST_POSTGRES_BIN: POSTGRES_15, TEST_ENGINES: 'postgres' },
		...(existsSync(POSTGRES_15) ? {} : { missing: `there is no ${POSTGRES_15}` }),
	},
);

/** Every figure against an oracle and a hidden truth; about five minutes. */
const TRUTH: Step = { name: 'figures against their truth', command: [NODE, 'tests/truth/main.ts'] };

const MEASURE: Step = { ...script('Lighthouse on the static pages', 'measure-site.ts'), alone: true };

/** What takes seconds, the longest first. */
const CHECKS = [ASTRO, LINT, IMPORTS, MESSAGES, STYLE, TYPES, PURE];

/** The steps of `npm test`, `npm run quick`, `npm run test:rest` and `npm run test:full`, in their order. */
export const STEPS: Readonly<Record<'normal' | 'quick' | 'rest' | 'full', readonly Step[]>> = {
	quick: [
		...CHECKS,
		vitest('tests of what changed', 'quick', ['--changed', '--passWithNoTests', ...WITHOUT_BROWSER], {
			part: '!full',
		}),
	],
	normal: [
		ASTRO,
		LINT,
		IMPORTS,
		MESSAGES,
		STYLE,
		DEAD_CODE,
		BUILD,
		TYPES,
		PURE,
		SIZES,
		LANGUAGES,
		TESTS,
		JOURNEYS,
	],
	// What `npm test` left out, and nothing of it again.
	rest: [STALE_BUILD, OTHER_TESTS, OTHER_JOURNEYS],
	// The same, and what takes a machine of its own.
	full: [STALE_BUILD, TRUTH, OTHER_TESTS, OTHER_POSTGRES, OTHER_JOURNEYS, MEASURE],
};
