import { worstQuality } from '#domain/figures/figure-ratios.ts';
import type { Figure, Quality } from '#domain/figures/provenance.ts';
import { UNKNOWN } from '#domain/figures/provenance.ts';
import { type OnlineFigures, onlineFigures } from './live-average.ts';
import { type CounterTotal, counterTotal, GAP_SECONDS } from './live-minutes.ts';
import { LIVE_RATIOS, type LiveRatio, liveRatios } from './live-ratios.ts';
import {
	counterReadings,
	type LiveCounter,
	type LiveSample,
	type LiveSpan,
	lengthOf,
	onlineReadings,
} from './live-samples.ts';

/** The figures of a session that are read or told; all others follow from them. */
export const LIVE_TOTALS = [
	'viewers',
	'peakOnline',
	'averageOnline',
	'units',
	'gmv',
	'comments',
	'likes',
	'newFollowers',
] as const;
export type LiveTotal = (typeof LIVE_TOTALS)[number];

/** What a feed says of a whole session beside its samples. */
export type ToldFigures = Readonly<Record<LiveTotal, number | null>>;

/**
 * Whose a figure is and why it is no plain reading: `told` by the feed for the whole session, `told_before_end` for as
 * much as there was of it, `restarted` counter, `silent` parts of the session, `derived` from other figures, null for
 * readings alone.
 */
export const LIVE_REASONS = ['told', 'told_before_end', 'restarted', 'silent', 'derived'] as const;
export type LiveReason = (typeof LIVE_REASONS)[number];

/** A figure of a session; `other` is what the other of feed and samples says. */
export type LiveFigure = Figure & {
	readonly reason: LiveReason | null;
	readonly origin: 'feed' | 'samples' | null;
	readonly other: number | null;
};

/** Everything that is told of a session as a whole. */
export type SessionFigures = Readonly<Record<LiveTotal | LiveRatio, LiveFigure>> & {
	/** Seconds from start to end, or to the newest sample. */
	readonly length: number;
	/** Share of it that was read. */
	readonly coverage: number;
};

const COUNTERS = {
	viewers: 'entered',
	units: 'units',
	gmv: 'gmv',
	comments: 'comments',
	likes: 'likes',
	newFollowers: 'newFollowers',
} as const satisfies Partial<Record<LiveTotal, LiveCounter>>;
type CounterTotalName = keyof typeof COUNTERS;

const NOBODY: LiveFigure = { ...UNKNOWN, reason: null, origin: null, other: null };

/** A counter as it was read: what it counted, how often it fell, and when it was read last (seconds after the start). */
type ReadCounter = CounterTotal & { readonly last: number | null };

/** What the samples of a session add up to. */
export type SessionReadings = {
	readonly counters: Readonly<Record<CounterTotalName, ReadCounter>>;
	/** `last` is the second of the last reading. */
	readonly online: OnlineFigures & { readonly last: number | null };
	/** Seconds from start to end, or to the newest sample. */
	readonly length: number;
};

/** Adds up the samples of a session. */
export function sessionReadings(samples: readonly LiveSample[], span: LiveSpan): SessionReadings {
	const length = lengthOf(span, samples);
	const counted = Object.entries(COUNTERS).map(([name, counter]) => {
		const readings = counterReadings(samples, counter, span);
		return [name, { ...counterTotal(readings), last: readings.at(-1)?.second ?? null }];
	});
	const online = onlineReadings(samples, span);
	return {
		counters: Object.fromEntries(counted) as SessionReadings['counters'],
		online: { ...onlineFigures(online, length), last: online.at(-1)?.second ?? null },
		length,
	};
}

type Read = Figure & { readonly reason: LiveReason | null };

/** How far a session is known to have gone: up to its end, or up to a moment. */
type Reach = {
	/** Seconds after the start. */
	readonly until: number;
	readonly isOver: boolean;
};

/** Whether the last reading lies so near to where a session has come that nothing is missing. */
const isReadTo = ({ until }: Reach, last: number | null) => last !== null && until - last <= GAP_SECONDS;

/** What a feed tells of a session that has not ended is of the moment at which it told it. */
function toldFigure(value: number, read: Read, { isOver }: Reach, sofar: Quality): LiveFigure {
	const isWhole = isOver || read.quality === 'observed';
	return {
		value,
		quality: isWhole ? 'observed' : sofar,
		reason: isOver ? 'told' : 'told_before_end',
		origin: 'feed',
		other: read.value,
	};
}

const readFigure = (read: Read, other: number | null): LiveFigure => ({ ...read, origin: 'samples', other });

/** Of two figures that only grow the larger one is the newer. */
function larger(told: number | null, read: Read, reach: Reach): LiveFigure {
	if (told !== null && (read.value === null || told >= read.value))
		return toldFigure(told, read, reach, 'lower_bound');
	return read.value === null ? NOBODY : readFigure(read, told);
}

/** A counter is at least what its samples counted where it fell, or where they stop before the session does. */
function counterFigure({ value, breaks, last }: ReadCounter, reach: Reach): Read {
	if (value === null) return { ...UNKNOWN, reason: null };
	if (breaks > 0) return { value, quality: 'lower_bound', reason: 'restarted' };
	return isReadTo(reach, last)
		? { value, quality: 'observed', reason: null }
		: { value, quality: 'lower_bound', reason: 'silent' };
}

/** A figure of people online; of a session that goes on unread it is at best as good as `unread`. */
function onlineFigure(figure: Figure, isRead: boolean, unread: Quality): Read {
	const quality = isRead ? figure.quality : worstQuality([figure.quality, unread]);
	return { value: figure.value, quality, reason: quality === 'observed' ? null : 'silent' };
}

/** A mean that was read throughout is ours; else the feed may have seen more. */
function averageFigure(told: number | null, { average, last }: SessionReadings['online'], reach: Reach) {
	const read = onlineFigure(average, reach.isOver || isReadTo(reach, last), 'estimated');
	if (average.value !== null && (told === null || average.quality === 'observed'))
		return readFigure(read, told);
	return told === null ? NOBODY : toldFigure(told, read, reach, 'estimated');
}

function totalsOf(
	told: ToldFigures,
	{ counters, online }: SessionReadings,
	reach: Reach,
): Record<LiveTotal, LiveFigure> {
	const counted = (name: CounterTotalName) => larger(told[name], counterFigure(counters[name], reach), reach);
	const peak = onlineFigure(online.peak, reach.isOver || isReadTo(reach, online.last), 'lower_bound');
	return {
		viewers: counted('viewers'),
		peakOnline: larger(told.peakOnline, peak, reach),
		averageOnline: averageFigure(told.averageOnline, online, reach),
		units: counted('units'),
		gmv: counted('gmv'),
		comments: counted('comments'),
		likes: counted('likes'),
		newFollowers: counted('newFollowers'),
	};
}

/**
 * All figures of a session from what its feed tells of the whole and from its samples (docs/lives.md), as they are at a
 * moment (milliseconds): what was read of a session that goes on unread becomes a lower bound with time.
 */
export function sessionFigures(
	told: ToldFigures,
	readings: SessionReadings,
	{ startedAt, endedAt }: LiveSpan,
	now: number,
): SessionFigures {
	const { length, online } = readings;
	const reach = { until: ((endedAt ?? now) - startedAt) / 1_000, isOver: endedAt !== null };
	const totals = totalsOf(told, readings, reach);
	const ratios = liveRatios(totals, length);
	const derived = LIVE_RATIOS.map((name): [LiveRatio, LiveFigure] => [
		name,
		{ ...ratios[name], reason: ratios[name].value === null ? null : 'derived', origin: null, other: null },
	]);
	return {
		...totals,
		...(Object.fromEntries(derived) as Record<LiveRatio, LiveFigure>),
		length,
		coverage: online.coverage,
	};
}
