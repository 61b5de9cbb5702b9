import {
	buyingAfter,
	type CauseLane,
	inMoney,
	type PriorEvent,
	priorEvent,
	type RiseProduct,
	riseProduct,
} from './live-causes.ts';
import type { LiveEvent } from './live-lane.ts';
import { type Grain, type Moment, momentsOf, NEW_MINUTES, USUAL_MINUTES } from './live-moments.ts';

/*
 * Automatic notes: the moments at which a curve changed more than it usually does, with what came shortly before
 * (docs/lives.md). A note says what was measured and in which order. It does not say why: nobody can know that from
 * the curves.
 */

/** The curves that are watched. */
export const NOTED = ['online', 'units', 'gmv', 'comments', 'newFollowers'] as const;
export type NotedMeasure = (typeof NOTED)[number];

/** A moment that mattered: people, counts or minor units a minute. */
export type LiveNote = Omit<Moment, 'peak'> & {
	readonly measure: NotedMeasure;
	/** The strongest event shortly before. */
	readonly event: PriorEvent | null;
	/** Of a rise in sales, the product that sold most of it. */
	readonly product: RiseProduct | null;
};

/** What notes are made of: the minutes, and the seconds of the readings behind them. */
export type NotedGrid = {
	readonly series: Readonly<Record<NotedMeasure, { readonly values: readonly (number | null)[] }>>;
	readonly readAt: Readonly<Record<NotedMeasure, readonly number[]>>;
};

/** Changes smaller than this are not worth a word: people, counts, or for money units a minute. */
const LEAST_STEP: Readonly<Record<NotedMeasure, number>> = {
	online: 20,
	units: 2,
	gmv: 2,
	comments: 5,
	newFollowers: 2,
};
/** Of a session, most telling first. */
const MOST_NOTES = 20;

/**
 * GMV comes in steps of a unit's price: what a unit cost before a minute (else after it), each minute counted by its GMV, as dear units
 * make the larger steps; null where nothing was sold.
 */
function priceAround({ gmv, units }: NotedGrid['series']): Grain {
	const priceIn = (from: number, to: number) => {
		let [weighted, whole] = [0, 0];
		for (let at = from; at < to; at += 1) {
			const [money, sold] = [gmv.values[at] ?? 0, units.values[at] ?? 0];
			if (sold === 0) continue;
			weighted += money * (money / sold);
			whole += money;
		}
		return whole > 0 ? weighted / whole : null;
	};
	return (minute) => priceIn(minute - USUAL_MINUTES, minute) ?? priceIn(minute, minute + NEW_MINUTES);
}

/**
 * The second of the reading that showed a minute. Of people online it is the last one of the minute; what was counted
 * between two readings came somewhere between them, so it is the first one at the end of the minute or later.
 */
function seenAt(readAt: readonly number[], minute: number, measure: NotedMeasure): number {
	const [from, to] = [minute * 60, (minute + 1) * 60];
	const within =
		measure === 'online' ? readAt.findLast((second) => second > from && second <= to) : undefined;
	return within ?? readAt.find((second) => second >= to) ?? to;
}

type MeasuredMoment = Moment & { readonly measure: NotedMeasure; readonly grain: number };

/** The moments of all curves, as many as are told, most telling first. */
function measuredMoments({ series }: NotedGrid, isEnded: boolean): MeasuredMoment[] {
	const price = priceAround(series);
	const moments = NOTED.flatMap((measure) => {
		const grain: Grain = measure === 'gmv' ? price : () => 1;
		const options = { leastStep: LEAST_STEP[measure], grain, isEnded };
		return momentsOf(series[measure].values, options).map((moment) => ({
			...moment,
			measure,
			grain: grain(moment.peak) ?? 1,
		}));
	});
	return moments.sort((a, b) => b.score - a.score).slice(0, MOST_NOTES);
}

/** The moments of a session in order of time. GMV is explained by money, the other curves by units. */
export function liveNotes(
	grid: NotedGrid,
	events: readonly LiveEvent[],
	lanes: readonly CauseLane[],
	isEnded: boolean,
): LiveNote[] {
	const { series, readAt } = grid;
	const lanesInMoney = lanes.map(inMoney);
	const notes = measuredMoments(grid, isEnded).map(({ measure, grain, ...moment }): LiveNote => {
		const isMoney = measure === 'gmv';
		const sold = isMoney ? lanesInMoney : lanes;
		const bought = (isMoney ? series.gmv : series.units).values;
		const side = isMoney || measure === 'units' ? 'sales' : 'people';
		const buying = buyingAfter(bought, series.online.values, moment, grain);
		const change = { moment, side, buying, seenAt: seenAt(readAt[measure], moment.minute, measure) } as const;
		const { peak: _, ...noted } = moment;
		return {
			...noted,
			measure,
			event: priorEvent(events, sold, change),
			product: side === 'sales' ? riseProduct(sold, moment) : null,
		};
	});
	return notes.sort((a, b) => a.minute - b.minute || NOTED.indexOf(a.measure) - NOTED.indexOf(b.measure));
}
