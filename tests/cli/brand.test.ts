import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'livegauge-brand-'));
	mkdirSync(join(folder, 'brand'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const give = (file: string, text: string) => writeFileSync(join(folder, 'brand', file), text);

/** Runs a module as the commands do: with what the data folder says of who runs the installation. */
function run(code: string): Promise<{ status: unknown; out: string; err: string }> {
	const env = { ...process.env, BRAND_DIR: undefined, DATA_DIR: folder };
	const args = ['--import', './src/cli/check-node.mjs', '--input-type=module', '-e', code];
	return new Promise((resolve) => {
		execFile(process.execPath, args, { env }, (error, out, err) =>
			resolve({ status: error?.code ?? 0, out, err }),
		);
	});
}

const SAY = `import { BRAND, withBrand } from '#domain/site/brand.ts';
	console.log(JSON.stringify([BRAND.name, BRAND.company.en, BRAND.email, BRAND.registration, BRAND.hasMark, withBrand('About Livegauge')]));`;

test('an installation without a brand has ours', async () => {
	const { out } = await run(SAY);
	expect(JSON.parse(out).slice(0, 2)).toEqual(['Livegauge', 'The Livegauge project']);
});

test('what the file says stands in the place of ours, the rest stays', async () => {
	give('brand.json', JSON.stringify({ name: 'Pasar Pulse', registration: null }));
	give('mark.svg', '<svg viewBox="0 0 24 24"></svg>');
	const { out } = await run(SAY);
	expect(JSON.parse(out)).toEqual([
		'Pasar Pulse',
		'The Livegauge project',
		'hello@livegauge.example',
		null,
		true,
		'About Pasar Pulse',
	]);
});

test('the built files name it, but for scripts, and have its mark', async () => {
	give('brand.json', JSON.stringify({ name: 'Pasar Pulse' }));
	give('mark.svg', '<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>');
	const site = join(folder, 'site');
	mkdirSync(join(site, 'help'), { recursive: true });
	writeFileSync(join(site, 'help/index.html'), '<title>Help – Livegauge</title>');
	writeFileSync(join(site, 'a.js'), '"Livegauge"');
	await run(`import { pathToFileURL } from 'node:url';
		import { brandFiles } from '#build/brand-files.ts';
		await brandFiles().hooks['astro:build:done']({ dir: pathToFileURL(${JSON.stringify(`${site}/`)}) });`);
	expect(readFileSync(join(site, 'help/index.html'), 'utf8')).toBe('<title>Help – Pasar Pulse</title>');
	expect(readFileSync(join(site, 'a.js'), 'utf8')).toBe('"Livegauge"');
	expect(readFileSync(join(site, 'favicon.svg'), 'utf8')).toContain('M0 0');
});

test.each([
	['brand.json', '{', /brand\.json cannot be read as JSON/],
	['brand.json', '{"name":"<b>"}', /"name" is up to 40 letters and digits/],
	['brand.json', '{"company":{"en":"A"}}', /"company" is a text for each of en, zh and id/],
	['brand.json', '{"nmae":"A"}', /there is no "nmae"/],
	['mark.svg', '<svg><script>1</script></svg>', /without scripts, handlers and links/],
	['mark.svg', '<svg/onload ="alert(1)"></svg>', /without scripts, handlers and links/],
	['mark.svg', 'PNG', /is to be an SVG/],
])('%s with %s is refused in a sentence', async (file, text, words) => {
	give(file, text);
	const { status, err } = await run(SAY);
	expect(status).toBe(1);
	expect(err.trim().split('\n')).toHaveLength(1);
	expect(err).toMatch(words);
});
