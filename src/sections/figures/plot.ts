/** A point in the plot's own units; an unknown value is a gap. */
export type PlotPoint = { readonly x: number; readonly y: number | null };

/** The values that the edges of a plot stand for; y begins at 0. */
export type PlotSpan = { readonly x: readonly [number, number]; readonly top: number };

/** The side of the square that a plot is drawn in; the page stretches it. */
export const PLOT_SIDE = 100;

const round = (value: number) => Math.round(value * 100) / 100;

/** Where a value lies between the left and the right edge, in percent. */
export function acrossPercent(x: number, { x: [first, last] }: PlotSpan): number {
	return round(((x - first) / (last - first)) * PLOT_SIDE);
}

/** Where a value lies below the upper edge, in percent. */
export function downPercent(y: number, { top }: PlotSpan): number {
	return round(PLOT_SIDE - (y / top) * PLOT_SIDE);
}

/** A path through the known points; nothing is drawn across unknown ones. */
export function linePath(points: readonly PlotPoint[], span: PlotSpan): string {
	let path = '';
	let isOpen = false;
	for (const { x, y } of points) {
		if (y !== null) path += `${isOpen ? 'L' : 'M'}${acrossPercent(x, span)} ${downPercent(y, span)}`;
		isOpen = y !== null;
	}
	return path;
}

/** A dot for every known point: lines of no length, which round caps make dots however the plot is stretched. */
export function dotsPath(points: readonly PlotPoint[], span: PlotSpan): string {
	return points
		.filter((point) => point.y !== null)
		.map(({ x, y }) => `M${acrossPercent(x, span)} ${downPercent(y ?? 0, span)}h0`)
		.join('');
}
