import { describe, expect, test } from 'vitest';
import { checkImports } from '#scripts/imports/check.ts';

/** What the check says about one file with this text; every file exists unless told otherwise. */
function messages(path: string, text: string, exists: (path: string) => boolean = () => true): string[] {
	return checkImports([{ path, text }], exists).map((problem) => `${problem.line ?? 0} ${problem.message}`);
}

const importing = (name: string) => `import { something } from '${name}';\n`;

describe('the import check', () => {
	test.each([
		['src/domain/a.ts', '#contract/codes.ts', 'domain may not import contract'],
		['src/contract/a.ts', '#server/app.ts', 'contract may not import server (only domain)'],
		['src/server/a.ts', '#api/client.ts', 'server may not import api (only contract, domain, i18n, locales)'],
		['src/server/a.ts', '#demo/plan.ts', 'server may not import demo (only contract, domain, i18n, locales)'],
		['src/api/a.ts', '#stores/region.ts', 'api may not import stores (only contract, domain)'],
		['src/api/a.ts', '#server/config.ts', 'api may not import server (only contract, domain)'],
		['src/stores/a.ts', '#islands/x.tsx', 'stores may not import islands'],
		['src/ui/a.tsx', '#stores/region.ts', 'ui may not import stores (only domain, i18n)'],
		['src/ui/a.tsx', '#contract/products.ts', 'ui may not import contract (only domain, i18n)'],
		['src/islands/a.tsx', '#api/products.ts', 'islands may not import api'],
		['src/islands/a.tsx', '#server/app.ts', 'islands may not import server'],
		['src/sections/A.astro', '#ui/table.tsx', 'sections may not import ui'],
		[
			'src/demo/a.ts',
			'#server/db/open.ts',
			'demo may not import server (only contract, domain, server/ingest)',
		],
		['src/cli/a.ts', '#stores/region.ts', 'cli may not import stores'],
		['src/ui/a.ts', '#locales/en/common.json', 'ui may not import locales'],
	])('refuses %s importing %s', (path, name, message) => {
		const text = path.endsWith('.astro') ? `---\n${importing(name)}---\n<p />` : importing(name);
		expect(messages(path, text).join()).toContain(message);
	});

	test.each([
		['src/contract/a.ts', '#domain/days.ts'],
		['src/server/queries/a.ts', '#server/db/open.ts'],
		['src/server/queries/a.ts', './b.ts'],
		['src/demo/a.ts', '#server/ingest/writer.ts'],
		['src/i18n/messages.ts', '#locales/en/common.json'],
		['src/cli/a.ts', '#demo/plan.ts'],
		['src/islands/goods/root.tsx', '#ui/table.tsx'],
		['src/islands/goods/root.tsx', 'react'],
		['src/ui/charts/line.tsx', 'apexcharts/core'],
		['src/i18n/setup.ts', 'astro-i18next'],
		['astro.config.mjs', 'astro-i18next'],
		['astro.config.mjs', 'node:path'],
		['tests/server/a.test.ts', '#server/app.ts'],
	])('accepts %s importing %s', (path, name) => {
		expect(messages(path, importing(name))).toEqual([]);
	});

	test.each([
		['src/ui/table.tsx', 'apexcharts'],
		['src/islands/goods/chart.tsx', 'react-apexcharts'],
		['src/stores/shared/language.ts', 'astro-i18next'],
		['src/pages/index.ts', 'astro-i18next'],
		['src/stores/a.ts', 'react'],
		['src/islands/a.tsx', '@radix-ui/react-tabs'],
		['src/domain/a.ts', 'node:crypto'],
		['src/stores/a.ts', 'hono'],
		['src/demo/a.ts', 'pg'],
	])('refuses the package in %s: %s', (path, name) => {
		expect(messages(path, importing(name)).join()).toContain('may be imported by');
	});

	test('refuses a way up, a missing ending, a missing file and a neighbour behind #', () => {
		const text = [
			importing('../days.ts'),
			importing('#domain/days'),
			importing('#domain/gone.ts'),
			importing('#server/routes/b.ts'),
		];
		expect(messages('src/server/routes/a.ts', text.join(''), (path) => !path.includes('gone'))).toEqual([
			`1 '../days.ts': goes up: across folders the import starts with #`,
			`2 '#domain/days': needs its file ending`,
			`3 '#domain/gone.ts': there is no file src/domain/gone.ts`,
			`4 '#server/routes/b.ts': is a neighbour: write ./b.ts`,
		]);
	});

	test('sees imports of types, re-exports, dynamic imports and plain imports', () => {
		const text = [
			`import type { App } from '#server/app.ts';`,
			`export { app } from '#server/b.ts';`,
			`import '#server/c.ts';`,
			`const d = await import('#server/d.ts');`,
			`type E = import('#server/e.ts').E;`,
		].join('\n');
		expect(messages('src/stores/a.ts', text).map((message) => message.slice(0, 17))).toEqual([
			`1 '#server/app.ts`,
			`2 '#server/b.ts':`,
			`3 '#server/c.ts':`,
			`4 '#server/d.ts':`,
			`5 '#server/e.ts':`,
		]);
	});

	test('sees the frontmatter, the scripts and the expressions of an .astro file, at their lines', () => {
		const text = [
			'---',
			`import Table from '#ui/table.tsx';`,
			'---',
			'<p>import x from "#server/not-code.ts"</p>',
			'<script>',
			`	import { token } from '#server/token.ts';`,
			'</script>',
			`<script src="../menu.ts"></script>`,
			`{import('#server/late.ts')}`,
		].join('\n');
		expect(messages('src/layouts/App.astro', text).map((message) => message.split(':')[0])).toEqual([
			`2 '#ui/table.tsx'`,
			`6 '#server/token.ts'`,
			`8 '../menu.ts'`,
			`9 '#server/late.ts'`,
		]);
	});

	test('refuses barrels, React below sections and folders without a rule', () => {
		expect(messages('src/domain/index.ts', '').join()).toContain('is a barrel');
		expect(messages('src/contract/index.ts', '')).toEqual([]);
		expect(messages('src/pages/index.astro', '')).toEqual([]);
		expect(messages('src/sections/hero.tsx', '').join()).toContain('no React');
		expect(messages('src/helpers/a.ts', '').join()).toContain('is not in scripts/imports/rules.ts');
	});
});

describe('subjects', () => {
	test.each([
		['src/server/shops/a.ts', '#server/videos/queries/b.ts', 'the subject shops does not use videos'],
		['src/islands/videos/a.tsx', '#stores/market/market.ts', 'the subject videos does not use market'],
		['src/server/http/a.ts', '#server/shops/b.ts', 'the subject http does not use shops'],
	])('refuses %s importing %s', (path, name, message) => {
		expect(messages(path, importing(name)).join()).toContain(message);
	});

	test.each([
		['src/server/shops/a.ts', '#domain/shops/dependence.ts'],
		['src/server/shops/a.ts', '#server/products/b.ts'],
		['src/islands/videos/a.tsx', '#islands/rankings/cells.tsx'],
		['src/server/videos/a.ts', '#server/app.ts'],
		['src/server/app.ts', '#server/videos/routes.ts'],
	])('accepts %s importing %s', (path, name) => {
		expect(messages(path, importing(name))).toEqual([]);
	});
});

test('finds circles of imports, also through folders and types', () => {
	const files = [
		{ path: 'src/ui/a.ts', text: "import { b } from './b.ts';" },
		{ path: 'src/ui/b.ts', text: "import type { C } from '#ui/charts/c.ts';" },
		{ path: 'src/ui/charts/c.ts', text: "import { a } from '#ui/a.ts';" },
		{ path: 'src/ui/d.ts', text: "import { a } from './a.ts';" },
	];
	expect(checkImports(files, () => true).map(({ message }) => message)).toEqual([
		'is in a circle of imports: src/ui/a.ts → src/ui/b.ts → src/ui/charts/c.ts',
	]);
});
