import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withStyles } from '#build/page-styles.ts';

const SHEETS: Readonly<Record<string, string>> = {
	'_astro/site.css': '.a{color:red}',
	'_astro/help.css': '.b{color:blue}',
};
const read = async (path: string) => SHEETS[path] ?? '';
const links =
	'<link rel="stylesheet" href="/_astro/site.css"><link rel="stylesheet" href="/_astro/help.css">';
const page = (body = '') => `<head>${links}</head><body>${body}</body>`;

describe('the styles of a static page', () => {
	test('are written into it in their order', async () => {
		expect(await withStyles(page('<p>'), read)).toEqual({
			html: '<head><style>.a{color:red}\n.b{color:blue}</style></head><body><p></body>',
		});
	});

	test('become one file where the page would outgrow its limit', async () => {
		const { html, file } = await withStyles(page(randomBytes(20_000).toString('base64')), read);
		expect(file).toEqual({
			path: expect.stringMatching(/^_astro\/page\.[0-9a-f]{8}\.css$/),
			css: '.a{color:red}\n.b{color:blue}',
		});
		expect(html).toContain(`<head><link rel="stylesheet" href="/${file?.path}"></head>`);
		expect(html).not.toContain('site.css');
	});

	test('stay files on app screens, and pages without styles stay as they are', async () => {
		const screen = page('<astro-island></astro-island>');
		expect(await withStyles(screen, read)).toEqual({ html: screen });
		expect(await withStyles('<head></head>', read)).toEqual({ html: '<head></head>' });
	});
});
