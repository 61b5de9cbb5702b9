import type { Hono } from 'hono';
import {
	type ComparedCreator,
	type Comparison,
	compareAnchors,
	compareGoods,
	compareShops,
	compareVideos,
} from '#contract/comparison.ts';
import { audienceOverlap } from '#domain/creators/audience.ts';
import { trendRange } from '#domain/rankings/comparison.ts';
import { type Day, eachDay } from '#domain/time/days.ts';
import type { Caller } from '#server/access/caller.ts';
import { takeCompared } from '#server/access/entitlements.ts';
import { audiencesOf } from '#server/creators/queries/audiences.ts';
import { creatorTrends } from '#server/creators/queries/creator-trends.ts';
import { CREATORS_RANKING } from '#server/creators/ranked-creator.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { GOODS_RANKING } from '#server/products/ranked-product.ts';
import { SHOPS_RANKING } from '#server/shops/ranked-shop.ts';
import { VIDEOS_RANKING } from '#server/videos/ranked-video.ts';
import { builtRowsOf } from './queries/built-ranking.ts';
import { computedRows } from './queries/computed-ranking.ts';
import type { WholeRows } from './queries/hydrate-rows.ts';
import { type RankingOf, type RankQuery, type RankRow, tablePeriod } from './queries/ranking.ts';
import { aboutRanking, type OpenRanking, openRanking, type Ranking, rowWriter } from './ranking-route.ts';
import { platformDays } from './rollups/platform-days.ts';

async function rowsOf<Query extends RankQuery>(
	deps: Dependencies,
	kind: RankingOf<Query>,
	{ build, period, range }: OpenRanking,
	whole: WholeRows,
): Promise<RankRow[]> {
	if (!build) return [];
	const table = tablePeriod(period);
	if (table !== null) return builtRowsOf(deps.database, kind, { build, period: table }, whole);
	const days = await platformDays(deps.database, whole.platId, deps.clock(), kind.ranked.name);
	return days && range ? computedRows(deps.database, kind, { days, range }, whole) : [];
}

/** What a row has of its list; beside others chosen by id it has no place. */
type Placed = { readonly rank: number; readonly rank_change: number | 'new' | null };

function withoutPlace<Row extends Placed>({ rank: _, rank_change: __, ...row }: Row) {
	return row;
}

/** What a kind shows of each besides its row: asked for all of them on the days of their trends. */
type More<Extra> = (rows: readonly RankRow[], days: readonly Day[]) => Promise<(row: RankRow) => Extra>;

/** Rows of a ranking by id, side by side; the query is that of the plain board. Throws what the ranking would. */
async function comparisonOf<Query extends RankQuery, Row extends Placed, Extra extends object>(
	deps: Dependencies,
	kind: Ranking<Query, Row>,
	query: Query,
	ids: readonly string[],
	caller: Caller,
	more: More<Extra>,
): Promise<Comparison<Omit<Row, keyof Placed> & Extra>> {
	const open = await openRanking(deps, kind, query, caller);
	const trend = open.build && trendRange(open.range, open.build.as_of);
	const days = trend ? eachDay(trend.from, trend.to) : [];
	const platId = query.plat_id;
	const rows = trend ? await rowsOf(deps, kind, open, { platId, ids, trend }) : [];
	const idOf = (row: RankRow) => String(row[kind.ranked.id]);
	const found = rows.map(idOf);
	await takeCompared(deps, caller, { kind: kind.ranked.name, platId, ids: found });
	const write = rowWriter(kind, open, query);
	const moreOf = await more(rows, days);
	return {
		...aboutRanking(open, query),
		edition: caller.edition,
		days,
		missing: ids.filter((id) => !found.includes(id)),
		// A trend that nobody knows is as long as the others.
		list: rows.map((row) => ({
			...withoutPlace(
				write(
					{
						...row,
						trend: row.trend ?? days.map(() => null),
						trend_qualities: row.trend_qualities ?? days.map(() => null),
					},
					0,
				),
			),
			...moreOf(row),
		})),
	};
}

/** Nothing but the row. */
const rowAlone: More<object> = async () => () => ({});

type BesideCreators = Pick<ComparedCreator, 'followers_trend' | 'gmv_trend' | 'audience_overlaps'>;

/** Followers and GMV day by day, and how much the audiences overlap. */
const besideCreators =
	(deps: Dependencies, platId: number): More<BesideCreators> =>
	async (rows, days) => {
		const sources = new Map(rows.map((row) => [String(row.creator_id), row.source_id]));
		const ids = [...sources.keys()];
		const [trends, audiences] = await Promise.all([
			creatorTrends(deps.database, platId, sources, days),
			audiencesOf(deps.database, platId, ids),
		]);
		const unknown = days.map(() => null);
		const audienceOf = (id: string) => audiences.get(id) ?? null;
		return (row) => {
			const own = String(row.creator_id);
			const { followers, gmv } = trends.get(own) ?? { followers: unknown, gmv: unknown };
			const overlaps = ids
				.filter((id) => id !== own)
				.map((id) => ({ creator_id: id, ...audienceOverlap(audienceOf(own), audienceOf(id)) }));
			return { followers_trend: [...followers], gmv_trend: [...gmv], audience_overlaps: overlaps };
		};
	};

const PLAIN = { order: 'desc', page: 1, limit: 1 } as const;

/** `/api/compare_goods`, `_shops`, `_videos` and `_anchors`. */
export function comparisonRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, compareGoods, ({ ids, ...query }, { caller }) =>
		comparisonOf(deps, GOODS_RANKING, { ...query, ...PLAIN, board: 'hot' }, ids, caller, rowAlone),
	);
	mount(app, deps, compareShops, ({ ids, ...query }, { caller }) =>
		comparisonOf(deps, SHOPS_RANKING, { ...query, ...PLAIN, board: 'sales' }, ids, caller, rowAlone),
	);
	mount(app, deps, compareVideos, ({ ids, ...query }, { caller }) =>
		comparisonOf(deps, VIDEOS_RANKING, { ...query, ...PLAIN, board: 'sales' }, ids, caller, rowAlone),
	);
	mount(app, deps, compareAnchors, ({ ids, ...query }, { caller }) =>
		comparisonOf(
			deps,
			CREATORS_RANKING,
			{ ...query, ...PLAIN, board: 'sales' },
			ids,
			caller,
			besideCreators(deps, query.plat_id),
		),
	);
}
