import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group whose processes have only so much memory; more ends one of them. */
export type LittleMemory = {
	readonly folder: string;
	/** How many processes were ended for wanting more. */
	killed(): number;
	remove(): void;
};

/** Files of the two kinds of control groups, of which a machine has either. */
const ONE = { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' };
const TWO = { root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' };
const files = () => (existsSync(ONE.root) ? ONE : TWO);

let made = 0;

/** Makes a group of so many megabytes; throws where this user may not. */
export function boundMemory(megabytes: number): LittleMemory {
	const { root, limit, events } = files();
	made += 1;
	const folder = join(root, `livegauge-test-${process.pid}-${made}`);
	mkdirSync(folder);
	const remove = () => rmdirSync(folder);
	try {
		writeFileSync(join(folder, limit), String(megabytes * 1024 * 1024), { flag: 'r+' });
	} catch (error) {
		remove();
		throw error;
	}
	return {
		folder,
		killed: () => Number(/oom_kill (\d+)/.exec(readFileSync(join(folder, events), 'utf8'))?.[1]),
		remove,
	};
}

/** Why no memory can be bounded here, or null where it can. */
export function whyNoLittleMemory(): string | null {
	try {
		boundMemory(64).remove();
		return null;
	} catch (error) {
		return `no control group can be made here: ${(error as Error).message}`;
	}
}
