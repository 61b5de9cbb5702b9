import { TIER_FOLLOWERS } from '#domain/creators/creator-tiers.ts';
import {
	HIGHEST_GROWTH,
	LEAST_PEERS,
	POTENTIAL_WEIGHTS,
	type PotentialParts,
} from '#domain/creators/potential.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import type { RowColumn, RowsOf } from '#server/rankings/rollups/ranked.ts';

/*
 * The potential index in SQL; the rule is domain/creators/potential.ts, tests compare the two. `normal_share` is a function of
 * the database (server/creators/routines.ts).
 */

/** Figures that the parts are made of. */
export const POTENTIAL_NEEDS = [
	'gmv',
	'gmv_quality',
	'gmv_previous',
	'video_views',
	'video_views_quality',
	'video_views_previous',
	'live_views',
	'live_views_quality',
	'live_views_previous',
	'new_followers',
	'followers',
] as const;

const growth = (now: string, before: string, isWhole: string) =>
	`case when ${before} > 0 and ${isWhole} then least(${HIGHEST_GROWTH}, (${now} - ${before})::float8 / ${before}) end`;

/** Each part on figures `f`. */
const PARTS: Readonly<Record<keyof PotentialParts, string>> = {
	gmvGrowth: growth('f.gmv', 'f.gmv_previous', 'f.gmv_quality < 2'),
	viewsGrowth: growth(
		'(f.video_views + f.live_views)',
		'(f.video_views_previous + f.live_views_previous)',
		'f.video_views_quality < 2 and f.live_views_quality < 2',
	),
	followersGrowth: `case when f.followers > f.new_followers
		then least(${HIGHEST_GROWTH}, f.new_followers::float8 / (f.followers - f.new_followers)) end`,
	gpm: 'case when f.video_views + f.live_views > 0 then f.gmv * 1000.0::float8 / (f.video_views + f.live_views) end',
};

const NAMES = Object.keys(PARTS) as (keyof PotentialParts)[];
const partList = NAMES.map((name) => `${PARTS[name]} as "${name}"`).join(', ');

/** The tier by followers as a number, from 0; null where followers are unknown. */
const tier = `case when f.followers is not null then ${Object.values(TIER_FOLLOWERS)
	.slice(1)
	.map((least) => `(f.followers >= ${least})::int`)
	.join(' + ')} end`;

const statistics = NAMES.map(
	(name) => `avg("${name}") as "${name}_mean", stddev_pop("${name}") as "${name}_sd"`,
);
const isWhole = NAMES.map((name) => `"${name}" is not null`).join(' and ');

const score = NAMES.map(
	(name) =>
		`${POTENTIAL_WEIGHTS[name]} * coalesce((own."${name}" - peers."${name}_mean") / nullif(peers."${name}_sd", 0), own."${name}" * 0)`,
).join(' + ');

/**
 * The column. Peers are all creators of a tier, also where rows of only some are wanted.
 * @param figures a select of figures of all creators, as figuresSql gives them
 */
export function potentialColumn(figures: (of: RowsOf, columns: readonly string[]) => Sql): RowColumn {
	const parts = raw(`${tier} as tier, ${partList}`);
	const join = ({ days, range }: RowsOf) =>
		sql`cross join lateral (select ${parts}) own
		left join (
			select tier, count(*)::int as creators, ${raw(statistics.join(', '))}
			from (select ${parts} from (${figures({ days, range }, POTENTIAL_NEEDS)}) f) parts
			where tier is not null and ${raw(isWhole)} group by tier
		) peers on peers.tier = own.tier`;
	return {
		column: 'potential',
		type: 'float8',
		sql: () =>
			`case when peers.creators >= ${LEAST_PEERS} then round((100 * normal_share(${score}))::numeric, 1)::float8 end`,
		needs: POTENTIAL_NEEDS,
		join,
	};
}
