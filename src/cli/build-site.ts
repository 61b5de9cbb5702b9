import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { readStamp, removeStamp, stampOf, writeStamp } from './site-stamp.ts';

/** The folder of the package. */
const ROOT = resolve(import.meta.dirname, '../..');

/** Where the built site is. */
export const SITE = join(ROOT, 'dist');

/** A site that could not be built; Astro has printed why. */
export class BuildError extends Error {}

/** Astro's own command, in a process of its own: its memory is not kept by the server. */
function astroCommand(): string {
	const manifest = createRequire(import.meta.url).resolve('astro/package.json');
	const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { astro: string } };
	return join(dirname(manifest), bin.astro);
}

/** Builds the site into dist/ and stamps it. */
export async function buildSite(): Promise<void> {
	const stamp = stampOf(ROOT, process.env);
	removeStamp(ROOT);
	const astro = spawn(process.execPath, [astroCommand(), 'build', '--silent'], {
		cwd: ROOT,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
	});
	const [code] = (await once(astro, 'exit')) as [number | null];
	if (code !== 0) throw new BuildError('The site could not be built.');
	writeStamp(ROOT, stamp);
}

/** Whether the built site is up to date with everything it depends on. */
export function isSiteBuilt(): boolean {
	return readStamp(ROOT) === stampOf(ROOT, process.env);
}
