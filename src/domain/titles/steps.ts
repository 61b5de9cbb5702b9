/**
 * Long work in steps of some milliseconds, which answers its result at the end: who runs it can let others go first between
 * them.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Works on numbers from 0 on, so many a step. */
export function* inSteps(count: number, size: number, work: (index: number) => void): Steps<void> {
	for (let index = 0; index < count; index += 1) {
		if (index % size === 0) yield;
		work(index);
	}
}

/** The result of work that is done without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
