import { setImmediate as turn } from 'node:timers/promises';
import type { Steps } from '#domain/titles/steps.ts';

/** As long as others wait at most, but for a step's own time. */
const SLICE_MS = 10;

/** Runs work whose steps are short; whatever else waits in this process is done between them. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
	let began = performance.now();
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
		if (performance.now() - began < SLICE_MS) continue;
		await turn();
		began = performance.now();
	}
}
