import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real disk of a few megabytes, in memory. */
export type SmallDisk = {
	readonly folder: string;
	/** Leaves only so many bytes. */
	fill(left: number): void;
	/** Takes away what filled it. */
	free(): void;
	remove(): void;
};

/** Mounts a disk of so many megabytes; throws where this user may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-disk-'));
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'livegauge-test', folder], {
			stdio: 'pipe',
		});
	} catch (error) {
		rmSync(folder, { recursive: true });
		throw error;
	}
	const filler = join(folder, 'filler');
	return {
		folder,
		fill: (left) => {
			const { bfree, bsize } = statfsSync(folder);
			writeFileSync(filler, Buffer.alloc(Math.max(0, bfree * bsize - left)));
		},
		free: () => rmSync(filler, { force: true }),
		remove: () => {
			execFileSync('umount', ['--lazy', folder]);
			rmSync(folder, { recursive: true });
		},
	};
}

/** Why no disk can be mounted here, or null where one can. */
export function whyNoSmallDisk(): string | null {
	try {
		mountSmallDisk(1).remove();
		return null;
	} catch (error) {
		return `no tmpfs can be mounted here: ${(error as Error).message.trim().split('\n').at(-1)}`;
	}
}
