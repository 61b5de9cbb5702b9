import { PRESET_DAYS } from '#domain/time/periods.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import {
	type OwnRow,
	type Ranked,
	type RowColumn,
	type RowsOf,
	wantedBy,
} from '#server/rankings/rollups/ranked.ts';
import {
	boardsOf,
	growthColumn,
	ownColumns,
	rangeFigure,
	totalLevels,
	youngColumn,
} from '#server/rankings/rollups/ranked-columns.ts';

/** How many products a video shows. */
const shownProducts = (of: RowsOf, _end: string, own: OwnRow): Sql => sql`left join (
	select v.video_id, count(*)::int as products from video_products v
	where v.plat_id = ${of.days.platId} and ${wantedBy(of, 'v.video_id')} group by v.video_id
) shown on shown.video_id = ${raw(own)}.video_id`;

/** Who made each: a select of its own, which a cluster reads first, as creators are not where their videos are. */
const makers = ({ days }: RowsOf): Sql => sql`left join (
	select c.creator_id, c.category_id from creators c where c.plat_id = ${days.platId}
) maker on maker.creator_id = p.creator_id`;

/** A figure for each view: null where there is none. */
const perView = (column: string, of: string, needs: readonly string[]): RowColumn => ({
	column,
	type: 'float8',
	sql: () => `case when f.views > 0 then ${of} / f.views end`,
	needs: ['views', ...needs],
});

const BORN_ON =
	'(p.published_at at time zone (select time_zone from platforms where plat_id = p.plat_id))::date';

/** Videos as they are ranked. */
export const VIDEOS: Ranked = {
	name: 'video',
	id: 'video_id',
	entities: 'videos',
	bornOn: BORN_ON,
	knownBy: ['units', 'gmv', 'views'],
	figures: [
		rangeFigure('units', 'units', { hasPrevious: true }),
		rangeFigure('gmv', 'gmv', { hasPrevious: true }),
		rangeFigure('views', 'views', { hasPrevious: true }),
		rangeFigure('likes', 'likes'),
		rangeFigure('comments', 'comments'),
		rangeFigure('shares', 'shares'),
	],
	levels: [
		...totalLevels('video', 'views'),
		...totalLevels('video', 'units'),
		...totalLevels('video', 'gmv'),
	],
	columns: [
		youngColumn(BORN_ON),
		growthColumn('views', BORN_ON),
		growthColumn('gmv', BORN_ON),
		perView(
			'engagement',
			`case when coalesce(f.likes, f.comments, f.shares) is not null
				then (coalesce(f.likes, 0) + coalesce(f.comments, 0) + coalesce(f.shares, 0))::float8 end`,
			['likes', 'comments', 'shares'],
		),
		perView('gpm', 'f.gmv * 1000.0::float8', ['gmv']),
		{ column: 'products', type: 'int', sql: () => 'coalesce(shown.products, 0)', join: shownProducts },
		{
			column: 'category_id',
			type: 'text',
			sql: () => `coalesce(maker.category_id, 'unmapped')`,
			join: makers,
		},
		...ownColumns('text', 'creator_id'),
		...ownColumns('timestamptz', 'published_at'),
		...ownColumns('int', 'duration_seconds'),
		...ownColumns('boolean', 'is_ad'),
	],
	sorts: [],
	lengths: PRESET_DAYS,
	boards: boardsOf(VIDEO_RANKING, {
		sales: { condition: 'true', before: { column: 'gmv_previous', condition: 'true' } },
		views: { condition: 'true', before: { column: 'views_previous', condition: 'true' } },
		ads: {
			condition: 'r.is_ad',
			before: { column: 'gmv_previous', condition: 'r.is_ad' },
		},
	}),
};
