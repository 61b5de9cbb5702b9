import type { Answer } from '#api/routes.ts';

type Curve = Answer<'liveCurve'>;
type Series = Curve['series']['online'];
type Lane = Curve['lane'][number];

/** The minutes before `from` as they were, the others as they came. */
function mergeSeries(known: Series, next: Series, from: number): Series {
	const before = known.estimated
		.filter(([first]) => first < from)
		.map(([first, last]): [number, number] => [first, Math.min(last, from - 1)]);
	return {
		values: [...known.values.slice(0, from), ...next.values],
		estimated: [...before, ...next.estimated],
	};
}

function mergeLane(known: Lane | undefined, next: Lane, from: number): Lane {
	const before = known?.sold.filter(([minute]) => minute < from) ?? [];
	return { ...next, sold: [...before, ...next.sold] };
}

/** The minutes of a session with those that came since; what comes whole (from 0) takes the place of everything. */
export function mergeCurve(known: Curve | null, next: Curve): Curve {
	const { from } = next;
	if (!known || from === 0) return next;
	const lanes = new Map(known.lane.map((lane) => [lane.product_id, lane]));
	const names = Object.keys(next.series) as (keyof Curve['series'])[];
	const series = names.map((name) => [name, mergeSeries(known.series[name], next.series[name], from)]);
	return {
		...next,
		from: 0,
		series: Object.fromEntries(series) as Curve['series'],
		lane: next.lane.map((lane) => mergeLane(lanes.get(lane.product_id), lane, from)),
		events: [...known.events.filter(({ second }) => second < from * 60), ...next.events],
	};
}
