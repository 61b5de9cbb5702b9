import type { RankedLive } from '#contract/lives.ts';
import { LISTED_FIGURES } from '#domain/lives/live-list.ts';
import type { RankingKind } from '#islands/rankings/ranking-kind.tsx';
import { $hiddenLiveColumns, liveList } from '#stores/lives/lives.ts';
import { liveColumns } from './columns.tsx';
import { LIVE_ROWS } from './live-rows.ts';
import { LIVE_TABS } from './live-tabs.ts';
import { LivePhoneRow } from './phone-row.tsx';

/** The live sessions on screen. */
export const LIVES: RankingKind<RankedLive> = {
	area: 'lives',
	list: liveList,
	columns: liveColumns,
	columnOf: { now: 'online' },
	withoutPeriod: ['now'],
	$hidden: $hiddenLiveColumns,
	shownRanges: ['viewers', 'units', 'gmv', 'gpm', 'revenue_per_hour'],
	flagsNote: null,
	tabs: LIVE_TABS,
	keyOf: (row) => row.room_id,
	loadExport: () => import('./live-export.tsx').then((module) => module.LiveExport),
	rows: LIVE_ROWS,
	// What is paid for a unit is neither better nor worse.
	better: LISTED_FIGURES.filter((figure) => figure !== 'unit_price'),
	PhoneRow: LivePhoneRow,
};
