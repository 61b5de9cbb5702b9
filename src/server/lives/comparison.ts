import { COMPARED, type LiveDetail, type LiveFigures } from '#contract/live-detail.ts';
import { standingAmong } from '#domain/lives/live-comparison.ts';
import type { LiveRatio } from '#domain/lives/live-ratios.ts';
import {
	type LiveTotal,
	type SessionFigures,
	sessionFigures,
	sessionReadings,
} from '#domain/lives/live-session.ts';
import type { PastLive } from './queries/live-detail.ts';

type Compared = (typeof COMPARED)[number];

/** Of a session that still runs only these say something: the others grow with its time. */
const STEADY: readonly Compared[] = [
	'average_online',
	'conversion',
	'follow_rate',
	'gpm',
	'revenue_per_hour',
	'comment_heat',
	'stay_time',
];

const NAMES: Readonly<Record<Compared, LiveTotal | LiveRatio>> = {
	viewers: 'viewers',
	peak_online: 'peakOnline',
	average_online: 'averageOnline',
	units: 'units',
	gmv: 'gmv',
	new_followers: 'newFollowers',
	conversion: 'conversion',
	follow_rate: 'followRate',
	gpm: 'gpm',
	revenue_per_hour: 'revenuePerHour',
	comment_heat: 'commentHeat',
	stay_time: 'stayTime',
};

/** The figures of a session before, from its totals. */
function figuresOf(past: PastLive): SessionFigures {
	const told = {
		viewers: past.viewers,
		peakOnline: past.peak_online,
		averageOnline: past.average_online,
		units: past.units,
		gmv: past.gmv,
		comments: past.comments,
		likes: past.likes,
		newFollowers: past.new_followers,
	};
	const [startedAt, endedAt] = [Date.parse(past.started_at), Date.parse(past.ended_at)];
	const span = { startedAt, endedAt };
	return sessionFigures(told, sessionReadings([], span), span, endedAt);
}

/** How a session stands among the creator's sessions before it. */
export function comparisonOf(
	own: LiveFigures,
	past: readonly PastLive[],
	isRunning: boolean,
): LiveDetail['comparison'] {
	const others = past.map(figuresOf);
	const names = isRunning ? STEADY : COMPARED;
	return {
		sessions: others.length,
		figures: names.map((name) => ({
			name,
			value: own[name].value,
			...standingAmong(
				own[name].value,
				others.map((figures) => figures[NAMES[name]].value),
			),
		})),
	};
}
