/** A run of known values: `M x y L x y …`, or a dot where a single day is known between gaps. */
export type SparklineParts = { readonly line: string; readonly dots: readonly { x: number; y: number }[] };

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The line of a tiny chart from zero up, `width` × `height` px. Unknown days are gaps: nothing is drawn across them.
 */
export function sparklineParts(
	values: readonly (number | null)[],
	width: number,
	height: number,
): SparklineParts {
	const highest = Math.max(1, ...values.map((value) => value ?? 0));
	const step = values.length > 1 ? width / (values.length - 1) : 0;
	const points = values.map((value, index) =>
		value === null ? null : { x: round(index * step), y: round(height - (value / highest) * height) },
	);
	const dots: { x: number; y: number }[] = [];
	let line = '';
	for (const [index, point] of points.entries()) {
		if (!point) continue;
		const hasBefore = Boolean(points[index - 1]);
		if (hasBefore || points[index + 1]) line += `${hasBefore ? 'L' : 'M'}${point.x} ${point.y}`;
		else dots.push(point);
	}
	return { line, dots };
}
