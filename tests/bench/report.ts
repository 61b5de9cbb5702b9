/** Prints a line of the report: what, how much, and the target where there is one. */
export function line(what: string, figure: string, target = ''): void {
	console.log(`${what.padEnd(64)} ${figure.padStart(16)}   ${target}`);
}

/** Seconds that the work took, and what it gave. */
export async function timed<Result>(
	work: () => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
	const began = performance.now();
	const result = await work();
	return { seconds: (performance.now() - began) / 1000, result };
}

/** The value below which `share` of the sorted samples lie. */
export function percentile(samples: readonly number[], share: number): number {
	const sorted = [...samples].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds of each of `count` calls made by `callers` at once, after a few that warm up. */
export async function latencies(
	count: number,
	callers: number,
	call: () => Promise<unknown>,
): Promise<number[]> {
	for (let index = 0; index < 20; index += 1) await call();
	const samples: number[] = [];
	const caller = async () => {
		for (let index = 0; index < count / callers; index += 1) {
			const { seconds } = await timed(call);
			samples.push(seconds * 1000);
		}
	};
	await Promise.all(Array.from({ length: callers }, caller));
	return samples;
}

/** `1.23 ms`. */
export const ms = (value: number) => `${value.toFixed(2)} ms`;

/** `12.3 s (345,678 rows/s)`. */
export const rate = (seconds: number, rows: number) =>
	`${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString('en')}/s`;
