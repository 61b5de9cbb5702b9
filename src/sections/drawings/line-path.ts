type Box = { readonly width: number; readonly height: number };

/** The path of a line through values from 0 to `most` (the largest where none is given), left to right. */
export function linePath(
	values: readonly number[],
	{ width, height }: Box,
	most = Math.max(...values),
): string {
	const step = width / Math.max(values.length - 1, 1);
	const points = values.map(
		(value, index) => `${Math.round(index * step)} ${Math.round(height - (value / most) * height)}`,
	);
	return `M${points.join('L')}`;
}

/** The same line as far as it varies: between its lowest and its highest value. */
export function trendPath(values: readonly number[], box: Box): string {
	const lowest = Math.min(...values);
	return linePath(
		values.map((value) => value - lowest),
		box,
	);
}

/** The path of bars for values from 0 to `most`, side by side with gaps as wide as they are. */
export function barsPath(values: readonly number[], { width, height }: Box, most: number): string {
	const step = width / values.length;
	const breadth = Math.round(step / 2);
	const bar = (value: number, index: number) => {
		const rise = Math.round((value / most) * height);
		return `M${Math.round(index * step + breadth / 2)} ${height}v-${rise}h${breadth}v${rise}`;
	};
	return values.map(bar).join('');
}
