import type { LiveCurve } from '#contract/live-detail.ts';

export type TrackName = keyof LiveCurve['series'];

/** How a curve of the timeline looks. */
export type Track = {
	readonly name: TrackName;
	/** A level is a line, what was counted in a minute is steps. */
	readonly kind: 'level' | 'steps';
	readonly unit: 'count' | 'money';
	readonly colour: string;
	/** Pixels. */
	readonly height: number;
};

/** The curves from top to bottom: who is there, what they buy, what they do. */
export const TRACKS: readonly Track[] = [
	{ name: 'online', kind: 'level', unit: 'count', colour: 'text-chart-2', height: 104 },
	{ name: 'gmv', kind: 'steps', unit: 'money', colour: 'text-chart-1', height: 64 },
	{ name: 'units', kind: 'steps', unit: 'count', colour: 'text-chart-1', height: 44 },
	{ name: 'entered', kind: 'steps', unit: 'count', colour: 'text-chart-3', height: 44 },
	{ name: 'left', kind: 'steps', unit: 'count', colour: 'text-chart-8', height: 44 },
	{ name: 'comments', kind: 'steps', unit: 'count', colour: 'text-chart-5', height: 44 },
	{ name: 'new_followers', kind: 'steps', unit: 'count', colour: 'text-chart-4', height: 44 },
];

/** The largest known value of a curve; 1 where there is none, so that it stands on the ground. */
export const mostOf = (values: readonly (number | null)[]) =>
	values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0) || 1;
