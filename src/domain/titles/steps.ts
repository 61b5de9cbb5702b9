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

/** Values that are sorted in one step. */
const SORTED_AT_ONCE = 2_000;

function merged<Value>(
	left: readonly Value[],
	right: readonly Value[],
	compare: (a: Value, b: Value) => number,
): readonly Value[] {
	const all: Value[] = [];
	let at = 0;
	for (const value of left) {
		while (at < right.length && compare(right[at] as Value, value) < 0) {
			all.push(right[at] as Value);
			at += 1;
		}
		all.push(value);
	}
	return [...all, ...right.slice(at)];
}

/** Values in order: parts of them are sorted, and then two and two put together. */
export function* sortedInSteps<Value>(
	values: readonly Value[],
	compare: (a: Value, b: Value) => number,
): Steps<readonly Value[]> {
	let parts: (readonly Value[])[] = [];
	for (let from = 0; from < values.length; from += SORTED_AT_ONCE) {
		yield;
		parts.push(values.slice(from, from + SORTED_AT_ONCE).sort(compare));
	}
	while (parts.length > 1) {
		const next: (readonly Value[])[] = [];
		for (let at = 0; at < parts.length; at += 2) {
			yield;
			next.push(merged(parts[at] ?? [], parts[at + 1] ?? [], compare));
		}
		parts = next;
	}
	return parts[0] ?? [];
}

/** The result of work that is done without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
