import type { Outcome, Step } from './step.ts';

/** As many as `npm test` has cores. */
const LANES = 2;

/**
 * Runs steps in their order, two beside each other; one that has the machine `alone` waits for all before it, and those
 * after it wait for it. Every step runs, whatever failed before it. `run` runs one, `tell` hears what came of each.
 */
export async function runSteps(
	steps: readonly Step[],
	run: (step: Step) => Promise<Outcome>,
	tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
	const running = new Map<Step, Promise<void>>();
	const outcomes: Outcome[] = [];
	const waiting = [...steps];
	const runOne = async (step: Step) => {
		const outcome = await run(step);
		running.delete(step);
		outcomes.push(outcome);
		tell(outcome);
	};
	while (waiting.length > 0 || running.size > 0) {
		const next = nextStep(waiting, [...running.keys()]);
		if (next) {
			waiting.splice(waiting.indexOf(next), 1);
			running.set(next, runOne(next));
		} else {
			await Promise.race(running.values());
		}
	}
	return outcomes;
}

/** The first step that may start now; none overtakes one that wants the machine alone. */
function nextStep(waiting: readonly Step[], running: readonly Step[]): Step | undefined {
	if (running.length >= LANES || running.some((step) => step.alone)) return undefined;
	const open = new Set([...waiting, ...running]);
	const end = waiting.findIndex((step) => step.alone);
	if (end === 0) return running.length === 0 ? waiting[0] : undefined;
	const before = end < 0 ? waiting : waiting.slice(0, end);
	return before.find((step) => !step.after?.some((other) => open.has(other)));
}
