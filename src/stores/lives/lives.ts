import type { Query } from '#api/routes.ts';
import type { LiveBoard, LiveSort, RankedLive } from '#contract/lives.ts';
import { hiddenColumns } from '#stores/rankings/hidden-columns.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import type { RankingShape } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';
import { KEYS } from '#stores/shared/keys.ts';

const SORTS: Readonly<Record<LiveSort, true>> = {
	started_at: true,
	seconds: true,
	viewers: true,
	online: true,
	peak_online: true,
	average_online: true,
	new_followers: true,
	units: true,
	gmv: true,
	unit_price: true,
	conversion: true,
	follow_rate: true,
	comment_heat: true,
	stay_time: true,
	gpm: true,
	revenue_per_hour: true,
	products: true,
	comments: true,
	likes: true,
};

const SORT_OF: Readonly<Record<LiveBoard, LiveSort>> = {
	ranking: 'gmv',
	now: 'online',
	records: 'started_at',
};

/** What the live list can be asked. */
export const LIVES_SHAPE: RankingShape = {
	boards: ['ranking', 'now', 'records'] satisfies [LiveBoard, ...LiveBoard[]],
	sorts: Object.keys(SORTS),
	sortOf: SORT_OF,
	ranges: {
		viewers: 'count',
		peak_online: 'count',
		average_online: 'count',
		units: 'count',
		gmv: 'money',
		unit_price: 'money',
		gpm: 'money',
		revenue_per_hour: 'money',
		conversion: 'share',
		new_followers: 'count',
		minutes: 'count',
	},
	flags: ['has_replay'],
	choices: {
		kind: ['shop', 'creator'],
		hour: Array.from({ length: 24 }, (_, hour) => String(hour)),
	},
	screen: 'liveData',
	otherTabs: ['liveSellGoods'],
};

/** The live sessions of `/liveData`. */
export const liveList = rankingList<RankedLive>(LIVES_SHAPE, (params, signal) =>
	call('rankLives', params as Query<'rankLives'>, signal),
);

/** How often running sessions are asked for, in milliseconds: readings come once a minute. */
const REFRESH_MS = 30_000;

/** Asks for running sessions anew while they are on screen and the page is looked at; returns how to stop that. */
export function followRunning(): () => void {
	const timer = setInterval(() => {
		if (liveList.$view.get().board === 'now' && document.visibilityState === 'visible') liveList.reload();
	}, REFRESH_MS);
	return () => clearInterval(timer);
}

/** Hidden columns of the live list. */
export const $hiddenLiveColumns = hiddenColumns(KEYS.hiddenLiveColumns, [
	'online',
	'follow_rate',
	'comments',
	'likes',
]);
