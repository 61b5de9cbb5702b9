import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the built site depends on; the server's own files do not change it. */
const INPUTS = [
	'src/{api,content,contract,domain,elements,i18n,islands,layouts,pages,sections,stores,styles,ui,widget}/**/*',
	'src/*.ts',
	'public/**/*',
	'astro.config.mjs',
	'astro-i18next.config.ts',
	'package-lock.json',
	'tsconfig.json',
];

/** Settings that are built into the site. */
const SETTINGS = [
	'SITE_URL',
	'PUBLIC_ACCESS',
	...[
		'SIGN_SECRET',
		'API_URL',
		'DROPSHIP_URL',
		'SERVICES_URL',
		'BROWSER_URL',
		'TOOLS_URL',
		'LOGIN_DATA_URL',
		'LOGIN_SERVICE_URL',
	].flatMap((name) => [name, `PUBLIC_${name}`]),
];

const STAMP = 'dist/.stamp';

/** A digest of all inputs of the site below `root` and of the settings that are built in. */
export function stampOf(root: string, settings: NodeJS.ProcessEnv): string {
	const hash = createHash('sha256');
	hash.update(`${JSON.stringify([globalThis.LIVEGAUGE_BRAND, globalThis.LIVEGAUGE_MARK])}\n`);
	for (const name of SETTINGS) hash.update(`${name}=${settings[name] ?? ''}\n`);
	for (const path of globSync(INPUTS, { cwd: root }).sort()) {
		const file = join(root, path);
		if (statSync(file).isFile()) hash.update(`${path}\n`).update(readFileSync(file));
	}
	return hash.digest('hex');
}

/** The stamp of the site that is built, or undefined where none is. */
export function readStamp(root: string): string | undefined {
	try {
		return readFileSync(join(root, STAMP), 'utf8');
	} catch {
		return undefined;
	}
}

/** Written last, after a build that succeeded. */
export function writeStamp(root: string, stamp: string): void {
	writeFileSync(join(root, STAMP), stamp);
}

/** Removed first, so that a build that breaks off is never taken for a site. */
export function removeStamp(root: string): void {
	rmSync(join(root, STAMP), { force: true });
}
