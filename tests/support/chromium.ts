import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright';

/** Nothing but the pages under test may reach the network. */
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

const INSTALLED = '/usr/bin/chromium';

/**
 * How to start Chromium: CHROMIUM_PATH, or an installed one, or the one from npm, which TEST_BUNDLED_CHROMIUM=1
 * asks for anyway.
 */
export async function chromiumLaunch(): Promise<LaunchOptions> {
	const given = process.env.CHROMIUM_PATH;
	if (given) return { executablePath: given, args: FLAGS };
	const wantsBundled = process.env.TEST_BUNDLED_CHROMIUM === '1';
	if (existsSync(INSTALLED) && !wantsBundled) return { executablePath: INSTALLED, args: FLAGS };
	return bundledChromium();
}

/**
 * Chromium from @sparticuz/chromium. It is packed with the libraries (NSS and others) that a bare machine
 * lacks, but unpacks them by itself only where it sees a cloud function; so we do.
 */
async function bundledChromium(): Promise<LaunchOptions> {
	const { default: chromium, inflate } = await import('@sparticuz/chromium');
	const executablePath = await chromium.executablePath();
	const main = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
	await inflate(resolve(dirname(main), '../bin/al2023.tar.br'));
	const libraries = join(tmpdir(), 'al2023/lib');
	const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(tmpdir(), 'fonts') };
	return { executablePath, args: FLAGS, env };
}
