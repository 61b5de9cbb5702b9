import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger, IntegrationResolvedRoute } from 'astro';
import { expect, test } from 'vitest';
import { cdnFiles, headersFile, redirectsFile } from '#build/cdn-files.ts';
import { nginxConfig } from '#build/nginx.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import { ROUTES, shellOf } from '#domain/site/routes.ts';
import { headerRules } from '#domain/site/site-headers.ts';

const OPERATIONS = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

const rules = redirectsFile()
	.trim()
	.split('\n')
	.filter((line) => !line.startsWith('#'))
	.map((line) => line.split(' '));

/** Where the first rule sends an address, as Netlify and Cloudflare Pages read placeholders. */
function rewritten(pathname: string): string | undefined {
	const rule = rules.find(
		([from = '', , status]) =>
			status === '200' && new RegExp(`^${from.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
	);
	return rule?.[1];
}

const screens = ROUTES.filter((route) => route.kind === 'app');

test.each(screens)('$path shows the page of its first segment', (route) => {
	const pathname = route.path.replaceAll(/:\w+/g, 'a1');
	const expected = route.path.includes('/:') ? `${shellOf(route)}/` : undefined;
	expect(rewritten(pathname)).toBe(expected);
	expect(rewritten(`${pathname}/`)).toBe(expected);
});

test.each(['/', '/zh/help', '/goodsDetail/', '/goodsDetail/87', '/goodsDetail/87/1/2', '/academy/a'])(
	'%s is rewritten by no rule',
	(pathname) => {
		expect(rewritten(pathname)).toBeUndefined();
	},
);

test('what is missing below a language gets the page of that language', () => {
	expect(rules.filter(([, , status]) => status === '404')).toEqual([
		['/zh/*', '/zh/404.html', '404'],
		['/id/*', '/id/404.html', '404'],
	]);
});

test('the header file holds every rule and nothing else', () => {
	const blocks = headersFile()
		.split('\n')
		.slice(1)
		.join('\n')
		.trim()
		.split(/\n(?=\/)/)
		.map((block) => {
			const [path, ...lines] = block.split('\n');
			return { path, headers: Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2))) };
		});
	expect(blocks).toEqual(headerRules());
});

test('the build writes both files and places the missing pages where static hosts look', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-cdn-'));
	mkdirSync(join(folder, 'zh/404'), { recursive: true });
	writeFileSync(join(folder, 'zh/404/index.html'), 'nothing here');
	await cdnFiles().hooks['astro:build:done']?.({
		dir: pathToFileURL(`${folder}/`),
		pages: [],
		assets: new Map(),
		logger: {} as AstroIntegrationLogger,
		routes: [] as IntegrationResolvedRoute[],
	} as never);
	expect(readFileSync(join(folder, '_redirects'), 'utf8')).toBe(redirectsFile());
	expect(readFileSync(join(folder, '_headers'), 'utf8')).toBe(headersFile());
	expect(readFileSync(join(folder, 'zh/404.html'), 'utf8')).toBe('nothing here');
	expect(existsSync(join(folder, 'zh/404'))).toBe(false);
	rmSync(folder, { recursive: true });
});

test('docs/operations.md shows the nginx configuration of the route table', () => {
	expect(OPERATIONS).toContain(`\`\`\`nginx\n${nginxConfig()}\n\`\`\``);
});

test('docs/operations.md says how long each answer may be kept', () => {
	const endpoints: readonly Endpoint[] = Object.values(CONTRACT);
	for (const { path, cacheSeconds } of endpoints) {
		if (!cacheSeconds) continue;
		const row = OPERATIONS.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${path}\``));
		expect([path, row?.includes(`| ${cacheSeconds} s |`)]).toEqual([path, true]);
	}
});
