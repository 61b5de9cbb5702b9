import { expect, test } from 'vitest';
import { completeLock, type Lock } from '#scripts/lock/complete.ts';

const lockOf = (optionalDependencies: Readonly<Record<string, string>>): Lock => ({
	packages: { '': {}, 'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies } },
});

test('packages of other platforms are added with where they run', () => {
	const lock = lockOf({
		'@tool/cli-darwin-arm64': '2.0.0',
		'@tool/cli-linux-x64-musl': '2.0.0',
		'@tool/cli-wasm32-wasi': '2.0.0',
	});
	expect(completeLock(lock)).toHaveLength(3);
	expect(lock.packages).toMatchObject({
		'node_modules/@tool/cli-darwin-arm64': {
			version: '2.0.0',
			dev: true,
			optional: true,
			cpu: ['arm64'],
			os: ['darwin'],
		},
		'node_modules/@tool/cli-linux-x64-musl': { cpu: ['x64'], os: ['linux'], libc: ['musl'] },
		'node_modules/@tool/cli-wasm32-wasi': { cpu: ['wasm32'] },
	});
});

test('what the lock has stays, wherever it stands', () => {
	const lock = lockOf({ '@tool/cli-linux-x64': '2.0.0', '@tool/cli-win32-x64': '2.0.0' });
	const locked = { version: '2.0.0', integrity: 'sha512-abc' };
	lock.packages['node_modules/@tool/cli-linux-x64'] = locked;
	lock.packages['node_modules/tool/node_modules/@tool/cli-win32-x64'] = locked;
	const before = structuredClone(lock);
	expect(completeLock(lock)).toEqual([]);
	expect(lock).toEqual(before);
});

test('optional packages that are for any platform are left alone', () => {
	expect(completeLock(lockOf({ fsevents: '2.3.3', 'pg-native': '3.0.0' }))).toEqual([]);
});
