import { runStep } from './test/run-step.ts';
import { runSteps } from './test/run-steps.ts';
import type { Outcome } from './test/step.ts';
import { STEPS } from './test/steps.ts';
import { countText, lineOf, total } from './test/summary.ts';

/*
 * npm test, npm run test:rest (--rest), npm run test:full (--full) and npm run quick (--quick): every step runs, whatever failed before it,
 * two beside each other where they gain from it.
 */
const extent =
	(['full', 'rest', 'quick'] as const).find((name) => process.argv.includes(`--${name}`)) ?? 'normal';

const started = performance.now();
const tell = (outcome: Outcome) => console.log(lineOf(outcome));
const outcomes = await runSteps(STEPS[extent], runStep, tell);

const failed = outcomes.filter(({ state }) => state === 'failed').map(({ step }) => step.name);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(
	failed.length > 0 ? `\nFailed after ${minutes} min: ${failed.join(', ')}` : `\nDone in ${minutes} min.`,
);
console.log(countText(total(outcomes)));
if (failed.length > 0) process.exitCode = 1;
