const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How long the end may take: answers have 5 s of it, the rest is for work that is under way and for the database. */
const LONGEST_END_MS = 25_000;
/** Ctrl-C reaches the process twice, from the terminal and through npm: what comes so soon is the same press. */
const SAME_PRESS_MS = 500;

/**
 * Closes on Ctrl-C or a polite kill and ends with exit code 0; a second signal does not wait for the first. Where work
 * does not end in time the process ends all the same, with exit code 1.
 */
export function closeOnSignal(close: () => Promise<void>, longestMs = LONGEST_END_MS): void {
	let since: number | null = null;
	const onSignal = async () => {
		if (since !== null) {
			if (performance.now() - since > SAME_PRESS_MS) process.exit(1);
			return;
		}
		since = performance.now();
		setTimeout(() => {
			console.error(
				`Something is still at work after ${longestMs / 1000} seconds. The server ends without it; what was confirmed is stored.`,
			);
			process.exit(1);
		}, longestMs);
		await close();
		process.exit(0);
	};
	for (const signal of SIGNALS) process.on(signal, onSignal);
}
