import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptHashes, withPolicy } from '#build/content-security.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('scripts in the page are hashed once; files and data blocks are not', () => {
	const html = [
		'<script>boot()</script>',
		'<script type="module">mount(1 > 0)</script>',
		'<script data-note="a > b">boot()</script>',
		'<script src="/_astro/a.js"></script>',
		'<script type="module" src="/_astro/b.js"></script>',
		'<script type="application/ld+json">{"a":1}</script>',
	].join('');
	expect(scriptHashes(html)).toEqual([hashOf('boot()'), hashOf('mount(1 > 0)')]);
});

test('the policy stands first in the head and allows no other inline script', () => {
	const html = withPolicy('<html><head lang="en"><title>t</title><script>a()</script></head></html>', null);
	expect(html).toMatch(
		/^<html><head lang="en"><meta http-equiv="Content-Security-Policy" content="[^"]+"><title>/,
	);
	expect(html).toContain(`script-src 'self' ${hashOf('a()')};`);
	expect(html).not.toMatch(/script-src[^;]*unsafe-inline/);
	expect(html).toContain("connect-src 'self';");
});

test('an API of another origin may be called and its pictures shown', () => {
	const html = withPolicy('<head></head>', 'https://api.example');
	expect(html).toContain("connect-src 'self' https://api.example;");
	expect(html).toContain("img-src 'self' https://api.example data:;");
});
