import type { Count, Outcome } from './step.ts';

const SIGNS = { passed: '✓', failed: '✗', skipped: '-' } as const;
const NAME_WIDTH = 36;

/** One line about a step. */
export function lineOf({ step, state, seconds, tests }: Outcome): string {
	const what = tests ? countText(tests) : (step.missing ?? '');
	return `${SIGNS[state]} ${step.name.padEnd(NAME_WIDTH)} ${seconds.toFixed(1).padStart(6)} s  ${what}`.trimEnd();
}

/**
 * Tests and checks added up. A step counts as a check of its own if it has no tests,
 * or if it failed though none of its tests did (it broke before or after them).
 */
export function total(outcomes: readonly Outcome[]): Count {
	const parts = outcomes.map(({ state, tests }): Count => {
		if (tests && (state !== 'failed' || tests.failed > 0)) return tests;
		const own = { passed: 0, failed: 0, skipped: 0, [state]: 1 };
		return tests ? add(tests, own) : own;
	});
	return parts.reduce(add, { passed: 0, failed: 0, skipped: 0 });
}

/** `12 passed, 0 failed, 1 skipped`. */
export function countText({ passed, failed, skipped }: Count): string {
	return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function add(left: Count, right: Count): Count {
	return {
		passed: left.passed + right.passed,
		failed: left.failed + right.failed,
		skipped: left.skipped + right.skipped,
	};
}
