import { onlineFigures } from './live-average.ts';
import { counterTotal, GAP_SECONDS } from './live-minutes.ts';
import { LIVE_RATIOS, type LiveRatio, liveRatios } from './live-ratios.ts';
import {
	counterReadings,
	type LiveCounter,
	type LiveSample,
	type LiveSpan,
	lengthOf,
	onlineReadings,
} from './live-samples.ts';
import type { Figure } from './provenance.ts';
import { UNKNOWN } from './provenance.ts';

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
 * Whose a figure is and why it is no plain reading: `told` by the feed for the whole session, `restarted` counter,
 * `silent` parts of the session, `derived` from other figures, null for readings alone.
 */
export const LIVE_REASONS = ['told', 'restarted', 'silent', 'derived'] as const;
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

type Read = Figure & { readonly reason: LiveReason | null };

const toldFigure = (value: number, other: number | null): LiveFigure => ({
	value,
	quality: 'observed',
	reason: 'told',
	origin: 'feed',
	other,
});

const readFigure = (read: Read, other: number | null): LiveFigure => ({ ...read, origin: 'samples', other });

/** Of two figures that only grow the larger one is the newer. */
function larger(told: number | null, read: Read): LiveFigure {
	if (told !== null && (read.value === null || told >= read.value)) return toldFigure(told, read.value);
	return read.value === null ? NOBODY : readFigure(read, told);
}

/** A mean that was read throughout is ours; else the feed may have seen more. */
function surer(told: number | null, read: Read): LiveFigure {
	if (read.value !== null && (told === null || read.quality === 'observed')) return readFigure(read, told);
	return told === null ? NOBODY : toldFigure(told, read.value);
}

/** A counter as its samples have it: at least what they counted where it fell, or where they end before the session. */
function readCounter(
	samples: readonly LiveSample[],
	name: LiveCounter,
	span: LiveSpan,
	length: number,
): Read {
	const readings = counterReadings(samples, name, span);
	const { value, breaks } = counterTotal(readings);
	if (value === null) return { ...UNKNOWN, reason: null };
	if (breaks > 0) return { value, quality: 'lower_bound', reason: 'restarted' };
	const isWhole = length - (readings.at(-1)?.second ?? 0) <= GAP_SECONDS;
	return isWhole
		? { value, quality: 'observed', reason: null }
		: { value, quality: 'lower_bound', reason: 'silent' };
}

const orSilent = (figure: Figure): Read => ({
	...figure,
	reason: figure.quality === 'observed' ? null : 'silent',
});

function totalsOf(
	told: ToldFigures,
	samples: readonly LiveSample[],
	span: LiveSpan,
	online: { readonly average: Figure; readonly peak: Figure },
): Record<LiveTotal, LiveFigure> {
	const length = lengthOf(span, samples);
	const counted = (name: CounterTotalName) =>
		larger(told[name], readCounter(samples, COUNTERS[name], span, length));
	return {
		viewers: counted('viewers'),
		peakOnline: larger(told.peakOnline, orSilent(online.peak)),
		averageOnline: surer(told.averageOnline, orSilent(online.average)),
		units: counted('units'),
		gmv: counted('gmv'),
		comments: counted('comments'),
		likes: counted('likes'),
		newFollowers: counted('newFollowers'),
	};
}

/** All figures of a session from what its feed tells of the whole and from its samples (docs/lives.md). */
export function sessionFigures(
	told: ToldFigures,
	samples: readonly LiveSample[],
	span: LiveSpan,
): SessionFigures {
	const length = lengthOf(span, samples);
	const online = onlineFigures(onlineReadings(samples, span), length);
	const totals = totalsOf(told, samples, span, online);
	const ratios = liveRatios(totals, length / 60);
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
