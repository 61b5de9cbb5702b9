import type { RankedCreator } from '#contract/creators.ts';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { betterColumns } from '#domain/rankings/declaration.ts';
import { CREATOR_ROWS } from '#islands/rankings/comparison/kind-rows.ts';
import type { RankingKind } from '#islands/rankings/ranking-kind.tsx';
import { $hiddenCreatorColumns, creatorList } from '#stores/creators/creators.ts';
import { creatorColumns } from './columns.tsx';
import { CreatorPhoneRow } from './phone-row.tsx';

/** The creator ranking on screen. */
export const CREATORS: RankingKind<RankedCreator> = {
	area: 'creators',
	list: creatorList,
	columns: creatorColumns,
	columnOf: { growth: 'new_followers', potential: 'potential', live: 'live_gmv', market: 'cooperation' },
	$hidden: $hiddenCreatorColumns,
	shownRanges: ['followers', 'gmv', 'engagement_rate', 'video_gpm', 'live_gpm'],
	flagsNote: null,
	keyOf: (row) => row.creator_id,
	loadExport: () => import('./creator-export.tsx').then((module) => module.CreatorExport),
	rows: CREATOR_ROWS,
	better: betterColumns(CREATOR_RANKING),
	PhoneRow: CreatorPhoneRow,
};
