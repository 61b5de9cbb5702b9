import type { Quality } from '#domain/figures/provenance.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';

/** A place on the horizontal axis: a day, a price band. */
export type ChartPoint = {
	readonly key: string;
	/** As short as an axis needs it. */
	readonly label: string;
	/** In full, for the tooltip and the table. */
	readonly name: string;
};

/** One thing that is drawn. Null is unknown: a gap, never 0. */
export type ChartSeries = {
	readonly id: string;
	readonly name: string;
	readonly kind: 'line' | 'area' | 'bar';
	readonly values: readonly (number | null)[];
	/** How far each value may be trusted, where that is known; tooltip and table mark it. */
	readonly qualities?: readonly Quality[];
	/** The id of the axis on which it is measured. */
	readonly axis: string;
	/** 1 to 8 of the palette; by its place where nothing is said. */
	readonly colour?: ChartColour;
};

export const CHART_COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type ChartColour = (typeof CHART_COLOURS)[number];

/** A vertical axis; the second one stands at the right. */
export type ChartAxis = {
	readonly id: string;
	/** What is measured, with its unit. */
	readonly label: string;
	/** In few characters. */
	readonly text: (value: number) => string;
	readonly fullText: (value: number) => string;
	/** Only whole values make sense: no ticks between. */
	readonly isWhole?: boolean;
	/** Levels such as a price may start elsewhere; bars never do. */
	readonly isFromZero?: boolean;
};

/** Something that happened at a point: its words stand in the tooltip and the table. */
export type ChartMark = { readonly point: number; readonly series: string; readonly text: string };

/** The same as a numbered flag above the drawing, where there is room with its text. */
export type ChartFlag = {
	readonly point: number;
	readonly number: number;
	/** In few characters. */
	readonly text: string;
	/** In full, for who does not see the chart. */
	readonly fullText: string;
};

/** All that is drawn. */
export type ChartData = {
	readonly points: readonly ChartPoint[];
	readonly series: readonly ChartSeries[];
	readonly axes: readonly ChartAxis[];
	readonly marks?: readonly ChartMark[];
	/** In the order of their points; of charts without bars. */
	readonly flags?: readonly ChartFlag[];
	/** Bars and areas on top of each other. */
	readonly isStacked?: boolean;
};

/** The colour of a series, which it keeps while others are hidden. */
export function colourOf(data: ChartData, series: ChartSeries): ChartColour {
	const place = data.series.findIndex(({ id }) => id === series.id);
	return series.colour ?? CHART_COLOURS[place % CHART_COLOURS.length] ?? 1;
}

/** Series also differ by their dashes, in the order of the palette; 0 is a whole line. */
export const DASHES: Readonly<Record<ChartColour, number>> = {
	1: 0,
	2: 6,
	3: 2,
	4: 9,
	5: 4,
	6: 0,
	7: 6,
	8: 2,
};

/** The axis of a series; the first where it names none of them. */
export function axisOf({ axes }: ChartData, series: ChartSeries): ChartAxis | undefined {
	return axes.find(({ id }) => id === series.axis) ?? axes[0];
}

/** The marks of what is not observed. */
const MARKS: Readonly<Partial<Record<Quality, string>>> = { estimated: '~', lower_bound: '≥' };

/** What a series says of a point in full, with its mark. */
export function valueText(data: ChartData, series: ChartSeries, point: number): string {
	const value = series.values[point] ?? null;
	if (value === null) return UNKNOWN_TEXT;
	const mark = MARKS[series.qualities?.[point] ?? 'observed'] ?? '';
	return `${mark}${axisOf(data, series)?.fullText(value) ?? ''}`;
}
