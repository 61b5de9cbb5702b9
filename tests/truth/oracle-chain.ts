import { addDays, daysBetween } from '#domain/time/days.ts';

/*
 * The rules of docs/counters.md, written from that page alone: nothing here may be imported from the product's own
 * counters, or it would agree with itself.
 */

export type Quality = 'observed' | 'estimated' | 'lower_bound' | 'unknown';
export type Known = { readonly value: number | null; readonly quality: Quality };
export const UNKNOWN: Known = { value: null, quality: 'unknown' };

export type Kind = 'exact' | 'spread' | 'corrected' | 'open' | 'reset';

/** A kept reading, and the step that leads to it. */
export type Point = {
	readonly day: string;
	readonly value: number;
	readonly kind: Kind;
	/** What the step adds. */
	readonly adds: number;
	readonly isEstimated: boolean;
};

/** The kept readings of a counter with what has added up at each. */
export type Chain = {
	readonly points: readonly (Point & {
		readonly sum: number;
		readonly breaks: number;
		readonly estimates: number;
	})[];
	/** Birth; null where nobody says it. */
	readonly birth: string | null;
	/** After this day estimates stand only until money is counted again; null where none do. */
	readonly provisionalAfter?: string | null;
};

const CORRECTION_DAYS = 14;
const missingBetween = (from: string, to: string) => daysBetween(from, to) - 1;

function stepKind(from: string, to: string): Kind {
	const missing = missingBetween(from, to);
	if (missing === 0) return 'exact';
	return missing <= 3 ? 'spread' : 'open';
}

/** What is kept of readings in the order of their days. */
export function keep(readings: readonly { readonly day: string; readonly value: number }[]): Point[] {
	const kept: Point[] = [];
	for (const { day, value } of readings) {
		const last = kept.at(-1);
		if (!last) kept.push({ day, value, kind: 'exact', adds: value, isEstimated: false });
		else if (value >= last.value) {
			kept.push({ day, value, kind: stepKind(last.day, day), adds: value - last.value, isEstimated: false });
		} else {
			const at = kept.findLastIndex(
				(point) => point.value <= value && daysBetween(point.day, day) <= CORRECTION_DAYS,
			);
			const base = kept[at];
			if (base) {
				kept.length = at + 1;
				kept.push({ day, value, kind: 'corrected', adds: value - base.value, isEstimated: true });
			} else kept.push({ day, value, kind: 'reset', adds: 0, isEstimated: false });
		}
	}
	return kept;
}

/** Adds kept readings up. */
export function chainOf(kept: readonly Point[], birth: string | null): Chain {
	let [sum, breaks, estimates] = [0, 0, 0];
	const points = kept.map((point) => {
		sum += point.adds;
		if (point.kind === 'open' || point.kind === 'reset') breaks += 1;
		if (point.isEstimated) estimates += 1;
		return { ...point, sum, breaks, estimates };
	});
	return { points, birth };
}

type End = {
	readonly kind: 'read' | 'estimated' | 'open' | 'missing';
	/** What has surely been counted up to it, and what a range that starts here begins from. */
	readonly upTo: number;
	readonly from: number;
	readonly breaks: number;
	readonly estimates: number;
};

const ZERO: End = { kind: 'read', upTo: 0, from: 0, breaks: 0, estimates: 0 };
const MISSING: End = { ...ZERO, kind: 'missing' };

/** What is known at the end of a day. */
export function endAt({ points, birth }: Chain, day: string): End {
	if (birth !== null && day < birth) return ZERO;
	const at = points.findLastIndex((point) => point.day <= day);
	const before = points[at];
	if (!before) return MISSING;
	const { sum, breaks, estimates } = before;
	if (before.day === day) return { kind: 'read', upTo: sum, from: sum, breaks, estimates };
	const after = points[at + 1];
	const since = daysBetween(before.day, day);
	if (!after) {
		if (since > 7) return MISSING;
		return { kind: since <= 3 ? 'estimated' : 'open', upTo: sum, from: sum, breaks, estimates };
	}
	const missing = missingBetween(before.day, after.day);
	if (after.kind === 'open' || after.kind === 'reset' || missing > 3) {
		return { kind: 'open', upTo: sum, from: sum + after.adds, breaks, estimates };
	}
	const soFar = sum + Math.round((after.adds * since) / (missing + 1));
	return { kind: 'estimated', upTo: soFar, from: soFar, breaks, estimates };
}

/** The figure between two ends. */
function between(start: End, end: End): Known {
	if (start.kind === 'missing' || end.kind === 'missing') return UNKNOWN;
	const value = end.upTo - start.from;
	if (start.kind === 'open' || end.kind === 'open' || start.breaks !== end.breaks) {
		return value > 0 ? { value, quality: 'lower_bound' } : UNKNOWN;
	}
	const isEstimated =
		start.kind === 'estimated' || end.kind === 'estimated' || start.estimates !== end.estimates;
	return { value, quality: isEstimated ? 'estimated' : 'observed' };
}

/** The figure of the days from `from` to `to`. */
export const rangeOf = (chain: Chain, from: string, to: string): Known =>
	between(endAt(chain, addDays(from, -1)), endAt(chain, to));

/** Everything up to a day. What was read last stays a lower bound however long ago that was. */
export function totalAt(chain: Chain, day: string): Known {
	const last = chain.points.at(-1);
	const end = endAt(chain, day);
	if (end.kind !== 'missing' || !last || last.day > day) return between(ZERO, end);
	return last.sum > 0 ? { value: last.sum, quality: 'lower_bound' } : UNKNOWN;
}

/** A day of a chart: a carried one is unknown. */
export function dayOf(chain: Chain, day: string): Known {
	const last = chain.provisionalAfter ?? chain.points.at(-1)?.day;
	if (!last || day > last)
		return chain.birth !== null && day < chain.birth ? rangeOf(chain, day, day) : UNKNOWN;
	return rangeOf(chain, day, day);
}
