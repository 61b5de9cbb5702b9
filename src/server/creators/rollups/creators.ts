import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { PRESET_DAYS } from '#domain/time/periods.ts';
import { activeColumns } from '#server/rankings/rollups/active-links.ts';
import type { Ranked, RowColumn } from '#server/rankings/rollups/ranked.ts';
import {
	boardsOf,
	growthColumn,
	levels,
	ownColumns,
	plainTotals,
	rangeFigure,
	totalLevels,
	youngColumn,
} from '#server/rankings/rollups/ranked-columns.ts';
import { figuresSql } from '#server/rankings/rollups/rows.ts';
import { levelColumn } from './creator-level.ts';
import { potentialColumn } from './creator-potential.ts';

const BORN_ON = 'p.joined_on';

/** Products that a creator sold. */
const PRODUCTS_OF = { id: 'creator_id', entity: 'c.creator_id', counted: 'c.product_id', bornOn: BORN_ON };

/** A figure for each of another: null where there is none of that. */
const perEach = (column: string, of: string, each: string, times = 1): RowColumn => ({
	column,
	type: 'bigint',
	sql: () => `case when f.${each} > 0 then round(f.${of}::numeric * ${times} / f.${each})::bigint end`,
	needs: [of, each],
});

/** The group of the audience that has the largest share. */
const largestGroup = (column: string, group: string): RowColumn => ({
	column,
	type: 'text',
	sql: () =>
		`(select g.key from jsonb_each(p.audience -> '${group}') g order by (g.value)::float8 desc, g.key limit 1)`,
});

/** Creators as they are ranked (field notes 2.4). */
export const CREATORS: Ranked = {
	name: 'creator',
	id: 'creator_id',
	entities: 'creators',
	bornOn: BORN_ON,
	knownBy: ['units', 'gmv', 'new_followers'],
	figures: [
		rangeFigure('units', 'units', { hasPrevious: true }),
		rangeFigure('gmv', 'gmv', { hasPrevious: true }),
		rangeFigure('video_gmv', 'video_gmv'),
		rangeFigure('live_gmv', 'live_gmv', { hasPrevious: true }),
		rangeFigure('new_followers', 'followers', { hasPrevious: true, isLevel: true }),
		rangeFigure('new_videos', 'videos'),
		rangeFigure('new_lives', 'lives'),
		rangeFigure('video_views', 'video_views', { hasPrevious: true }),
		rangeFigure('live_views', 'live_views', { hasPrevious: true }),
	],
	levels: [
		...totalLevels('creator', 'units'),
		...totalLevels('creator', 'gmv'),
		...plainTotals('creator', 'videos', 'lives'),
		...levels('bigint', 'followers', 'products'),
		...levels('numeric', 'engagement_rate'),
	],
	columns: [
		youngColumn(BORN_ON),
		growthColumn('units', BORN_ON),
		growthColumn('gmv', BORN_ON),
		{
			column: 'followers_growth',
			type: 'float8',
			sql: () =>
				'case when f.followers > f.new_followers then f.new_followers::float8 / (f.followers - f.new_followers) end',
			needs: ['followers', 'new_followers'],
		},
		perEach('unit_price', 'gmv', 'units'),
		perEach('average_video_views', 'video_views', 'new_videos'),
		perEach('average_live_views', 'live_views', 'new_lives'),
		perEach('video_gpm', 'video_gmv', 'video_views', 1000),
		perEach('live_gpm', 'live_gmv', 'live_views', 1000),
		...activeColumns('active_products', PRODUCTS_OF),
		potentialColumn((of, columns) => figuresSql(CREATORS, of, columns)),
		levelColumn,
		...ownColumns('text', 'category_id', 'gender', 'kind'),
		...ownColumns('boolean', 'is_verified', 'is_open'),
		...ownColumns('date', 'joined_on'),
		largestGroup('audience_age', 'age'),
		largestGroup('audience_gender', 'gender'),
	],
	sorts: [],
	lengths: PRESET_DAYS,
	boards: boardsOf(CREATOR_RANKING, {
		sales: { condition: 'true', before: { column: 'gmv_previous', condition: 'true' } },
		growth: {
			condition: 'r.new_followers > 0',
			before: { column: 'new_followers_previous', condition: 'true' },
		},
		potential: {
			condition: 'r.potential is not null',
			// The index of the period before would need the one before that.
			before: null,
		},
		live: {
			condition: 'r.live_gmv > 0',
			before: { column: 'live_gmv_previous', condition: 'true' },
		},
		// Who agreed to be reached when is not known: places are not compared.
		market: { condition: 'r.is_open', before: null },
	}),
};
