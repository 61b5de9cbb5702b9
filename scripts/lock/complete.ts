/** What we read and write of a package in package-lock.json. */
export type LockedPackage = {
	readonly version?: string;
	readonly dev?: boolean;
	readonly devOptional?: boolean;
	readonly optional?: boolean;
	readonly os?: readonly string[];
	readonly cpu?: readonly string[];
	readonly libc?: readonly string[];
	readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** package-lock.json, version 3. */
export type Lock = { packages: Record<string, LockedPackage> };

const SYSTEMS = [
	'aix',
	'android',
	'darwin',
	'freebsd',
	'linux',
	'netbsd',
	'openbsd',
	'openharmony',
	'sunos',
	'win32',
];
const PROCESSORS = [
	'arm',
	'arm64',
	'ia32',
	'loong64',
	'mips64el',
	'ppc64',
	'riscv64',
	's390x',
	'wasm32',
	'x64',
];
const LIBRARIES: Readonly<Record<string, string>> = { gnu: 'glibc', musl: 'musl' };

/**
 * Adds the optional packages of other platforms that the lock does not name, and answers their names. They have
 * no integrity, because the registry did not know them; a platform that needs one takes it by its exact version.
 */
export function completeLock(lock: Lock): string[] {
	const added: string[] = [];
	for (const [path, parent] of Object.entries(lock.packages)) {
		for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
			if (isLocked(lock, path, name)) continue;
			const platform = platformOf(name);
			if (!platform) continue;
			lock.packages[`node_modules/${name}`] = {
				version,
				...(parent.dev ? { dev: true } : {}),
				optional: true,
				...platform,
			};
			added.push(name);
		}
	}
	if (added.length > 0) lock.packages = sortByPath(lock.packages);
	return added;
}

/** Whether Node would find the package from there: in its own node_modules or in one above. */
function isLocked(lock: Lock, path: string, name: string): boolean {
	for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
		if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages) return true;
		if (folder === '') return false;
	}
}

/** Where a package runs, by the words of its name (`…-linux-x64-musl`); undefined if the name says nothing. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
	const words = name.split(/[-/_]/);
	const os = words.filter((word) => SYSTEMS.includes(word));
	const cpu = words.filter((word) => PROCESSORS.includes(word));
	if (cpu.length !== 1 || os.length > 1) return undefined;
	const libc = words.flatMap((word) => LIBRARIES[word] ?? []);
	return { cpu, ...(libc.length > 0 ? { libc } : {}), ...(os.length > 0 ? { os } : {}) };
}

function sortByPath(packages: Lock['packages']): Lock['packages'] {
	return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
}
