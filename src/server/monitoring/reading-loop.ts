import type { Log } from '#server/log.ts';
import { dropClaims } from './queries/due.ts';
import { type ReadingDeps, takeReadings } from './take-readings.ts';

/** How often a process looks for readings that are due. */
const POLL_MS = 5_000;
/** While the database is away every look fails; it is told once in so long. */
const QUIET_MS = 60_000;
/** How long a look that is under way may take to end when the process stops. */
const GRACE_MS = 4_000;

/** What the readings of a process need. */
export type LoopSettings = ReadingDeps & {
	readonly log: Log;
	/** Whether no other process has the database: claims at the start are those of one that died. */
	readonly isAlone: boolean;
	/** Tests look more often. */
	readonly pollMs?: number;
};

/** Takes readings as they become due, beside other processes on the database; answers how to stop. */
export async function startReadings({
	log,
	isAlone,
	pollMs = POLL_MS,
	...deps
}: LoopSettings): Promise<() => Promise<void>> {
	if (isAlone) await dropClaims(deps.database);
	let isStopped = false;
	let quietUntil = 0;
	let timer: NodeJS.Timeout | undefined;
	async function look(): Promise<void> {
		try {
			while (!isStopped && (await takeReadings(deps)) > 0);
		} catch (error) {
			if (!isStopped && performance.now() >= quietUntil) {
				quietUntil = performance.now() + QUIET_MS;
				log.error({ error }, 'due readings of monitors were not taken; they are tried again');
			}
		}
		if (!isStopped) timer = setTimeout(next, pollMs);
	}
	let running = Promise.resolve();
	function next(): void {
		running = look();
	}
	next();
	return async () => {
		isStopped = true;
		clearTimeout(timer);
		const grace = new Promise<void>((resolve) => {
			setTimeout(resolve, GRACE_MS).unref();
		});
		await Promise.race([running, grace]);
	};
}
