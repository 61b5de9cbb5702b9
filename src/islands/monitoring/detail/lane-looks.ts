import type { Lane } from '#domain/monitoring/lanes.ts';

/** How a lane looks. */
export type LaneLook = {
	readonly name: Lane;
	/** A level is a line between its least and its most, a speed is steps from the ground. */
	readonly kind: 'level' | 'steps';
	readonly unit: 'money' | 'count' | 'rank';
	readonly colour: string;
	/** Pixels. */
	readonly height: number;
};

/** The lanes from top to bottom: what it costs, what is left, what is sold, who sells it, where it stands. */
export const LANE_LOOKS: readonly LaneLook[] = [
	{ name: 'price', kind: 'level', unit: 'money', colour: 'text-chart-2', height: 64 },
	{ name: 'stock', kind: 'level', unit: 'count', colour: 'text-chart-8', height: 52 },
	{ name: 'units_per_hour', kind: 'steps', unit: 'count', colour: 'text-chart-1', height: 72 },
	{ name: 'gmv_per_hour', kind: 'steps', unit: 'money', colour: 'text-chart-1', height: 52 },
	{ name: 'creators', kind: 'level', unit: 'count', colour: 'text-chart-3', height: 40 },
	{ name: 'videos', kind: 'level', unit: 'count', colour: 'text-chart-4', height: 40 },
	{ name: 'lives', kind: 'level', unit: 'count', colour: 'text-chart-5', height: 40 },
	{ name: 'rank', kind: 'level', unit: 'rank', colour: 'text-chart-6', height: 52 },
];

type Values = readonly (number | null)[];

/** Between which values a lane is drawn; null where nothing is known. */
export type Scale = { readonly least: number; readonly most: number };

/** The scale of a lane with the week before: speeds stand on the ground, levels have a little room. */
export function scaleOf({ kind }: LaneLook, values: Values, before: Values): Scale | null {
	const known = [...values, ...before].filter((value) => value !== null);
	if (known.length === 0) return null;
	const most = known.reduce((top, value) => Math.max(top, value));
	const least = known.reduce((bottom, value) => Math.min(bottom, value));
	if (kind === 'steps') return { least: 0, most: most || 1 };
	const room = (most - least) * 0.15 || Math.max(1, most * 0.05);
	return { least: least - room, most: most + room };
}

/** Values as heights from 0 to 1; of ranks the best is at the top. */
export const heights = ({ unit }: LaneLook, values: Values, { least, most }: Scale): Values =>
	values.map((value) => {
		if (value === null) return null;
		const height = (value - least) / (most - least);
		return unit === 'rank' ? 1 - height : height;
	});
