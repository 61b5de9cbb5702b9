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

/** Calls of each caller that warm up: every connection has its plans after some of them. */
const WARMING = 20;

/** Milliseconds of each of `count` calls made by `callers` at once, after some that warm up. */
export async function latencies(
	count: number,
	callers: number,
	call: () => Promise<unknown>,
	onWarm: () => void = () => undefined,
): Promise<number[]> {
	const samples: number[] = [];
	const caller = async (calls: number) => {
		for (let index = 0; index < calls; index += 1) {
			const { seconds } = await timed(call);
			samples.push(seconds * 1000);
		}
	};
	const all = (calls: number) => Promise.all(Array.from({ length: callers }, () => caller(calls)));
	await all(WARMING);
	samples.length = 0;
	onWarm();
	await all(count / callers);
	return samples;
}

/** `1.23 ms`. */
export const ms = (value: number) => `${value.toFixed(2)} ms`;

/** `12.3 s (345,678 rows/s)`. */
export const rate = (seconds: number, rows: number) =>
	`${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString('en')}/s`;
