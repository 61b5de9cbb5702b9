/*
 * SVG paths of minute series, in a box as wide as there are minutes and one high: the box is stretched over its place,
 * so that lines stay crisp on any screen and nothing has to be drawn anew when it is resized.
 */

type Values = readonly (number | null)[];

const round = (value: number) => Math.round(value * 1_000) / 1_000;
const heightOf = (value: number, most: number) => round(1 - (most === 0 ? 0 : value / most));

/** Runs of known minutes: what nobody knows is a gap. */
function runsOf(values: Values): { readonly from: number; readonly values: number[] }[] {
	const runs: { from: number; values: number[] }[] = [];
	for (const [minute, value] of values.entries()) {
		const run = runs.at(-1);
		if (value === null) continue;
		if (run && run.from + run.values.length === minute) run.values.push(value);
		else runs.push({ from: minute, values: [value] });
	}
	return runs;
}

/** A level as a line through the ends of its minutes; a minute alone is a short dash. */
export function levelPath(values: Values, most: number): string {
	return runsOf(values)
		.map(({ from, values: run }) => {
			const points = run.map((value, index) => `${from + index + 1} ${heightOf(value, most)}`);
			return run.length === 1
				? `M${from} ${heightOf(run[0] ?? 0, most)}H${from + 1}`
				: `M${points.join('L')}`;
		})
		.join('');
}

/** What was counted in each minute as steps, open to the ground. */
export function stepPath(values: Values, most: number): string {
	return runsOf(values)
		.map(({ from, values: run }) => {
			const steps = run.map((value, index) => `V${heightOf(value, most)}H${from + index + 1}`);
			return `M${from} 1${steps.join('')}V1`;
		})
		.join('');
}

/** The area under a level. */
export function areaPath(values: Values, most: number): string {
	return runsOf(values)
		.filter(({ values: run }) => run.length > 1)
		.map(({ from, values: run }) => {
			const points = run.map((value, index) => `L${from + index + 1} ${heightOf(value, most)}`);
			return `M${from + 1} 1${points.join('')}V1Z`;
		})
		.join('');
}
