import { scoreCauses } from '#tests/support/measure-causes.ts';
import { CAUSE_SEEDS, MADE_LIVES, madeLives } from '#tests/support/planted-lives.ts';
import { line, timed } from './report.ts';

/** How well notes name what moved made sessions: the same sessions as in the test, and others that nobody looked at. */
export async function benchCauses(): Promise<void> {
	console.log(`\nCauses: ${MADE_LIVES} made sessions with planted causes and ${MADE_LIVES} without, a seed`);
	for (const seed of [...CAUSE_SEEDS, 1_000 + Math.floor(Math.random() * 9_000)]) {
		const { seconds, result } = await timed(async () => scoreCauses(madeLives(seed, MADE_LIVES)));
		const { precision, recall, right, named, planted } = result;
		line(`seed ${seed}: precision, ${right} of ${named} events named`, precision.toFixed(2), '≥ 0.90');
		line(`  recall, ${right} of ${planted} planted`, recall.toFixed(2), '≥ 0.80');
		line('  made, read and noted', `${((seconds * 1_000) / (2 * MADE_LIVES)).toFixed(1)} ms a live`);
	}
}
