import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { marketIndustries, marketOverview } from '#contract/market.ts';
import { marketSegment, marketSegments } from '#contract/market-segments.ts';
import type { Rights } from '#domain/access/editions.ts';
import { type RankingRequest, rankingRefusal } from '#domain/access/ranking-access.ts';
import { type MarketPeriod, marketDays } from '#domain/market/market-nodes.ts';
import { categoryOf } from '#domain/platforms/categories.ts';
import { parsePeriod } from '#domain/time/periods.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount, mountReady } from '#server/http/route.ts';
import { marketNode, periodFor, periodStated, segmentRow, stated, sumsOf } from './answers.ts';
import { marketNodePage, marketNodes, shownMarket } from './queries/market-nodes.ts';
import { segmentPage, segmentRangeFault, usesRanges } from './queries/market-segments.ts';
import { marketWhole } from './queries/market-whole.ts';
import { segmentDetail } from './segment-routes.ts';
import { wholeAnswer } from './whole-routes.ts';

type Page = { readonly page: number; readonly limit: number };

/** Refuses what the edition may not have, as for rankings (decisions 3). Samples are of fixed days: no period is asked. */
function guard(rights: Rights, wish: Partial<RankingRequest> & { readonly asked?: MarketPeriod }): void {
	const code = rankingRefusal(rights, {
		period: parsePeriod(wish.asked ?? 'total') ?? { kind: 'total' },
		usesCategory: false,
		usesOtherFilters: false,
		offset: 0,
		...wish,
	});
	if (code !== null) throw new Refusal(code, `not open to the ${rights.edition} edition`);
}

/** The rows of a page that the edition may see. */
function cut(rights: Rights, { page, limit }: Page) {
	const offset = (page - 1) * limit;
	return { offset, limit: Math.max(0, Math.min(limit, rights.limits.rows - offset)) };
}

/** Level 1 has about two dozen nodes: an overview shows them all. */
const ALL_NODES = { sort: 'gmv', order: 'desc', offset: 0, limit: 200 } as const;

function overviewRoute(app: Hono, deps: Dependencies): void {
	mountReady(app, deps, marketOverview, async ({ plat_id, language_id, period: asked }, rights) => {
		const market = await shownMarket(deps.database, plat_id);
		const period = periodFor(asked, market, rights);
		guard(rights, { asked: period });
		const nodes = async (level: number) =>
			market ? marketNodes(deps.database, market, { ...ALL_NODES, period: marketDays(period), level }) : [];
		const [whole] = await nodes(0);
		const more = market && (await marketWhole(deps.database, market, marketDays(period)));
		return {
			...stated(market, plat_id, rights),
			...periodStated(period, market),
			totals: whole ? { ...sumsOf(whole), videos: whole.videos, lives: whole.lives } : null,
			industries: (await nodes(1)).map((row) => marketNode(row, language_id)),
			...wholeAnswer(more),
		};
	});
}

function industriesRoute(app: Hono, deps: Dependencies): void {
	mountReady(app, deps, marketIndustries, async (query, rights) => {
		const market = await shownMarket(deps.database, query.plat_id);
		const period = periodFor(query.period, market, rights);
		const page = cut(rights, query);
		guard(rights, {
			asked: period,
			usesCategory: query.parent !== undefined,
			offset: page.offset,
		});
		const level = query.level ?? (query.parent ? (categoryOf(query.parent)?.level ?? 3) + 1 : 1);
		const wanted = { ...page, period: marketDays(period), level, parent: query.parent };
		const { sort, order } = query;
		const { rows, total } = market
			? await marketNodePage(deps.database, market, { ...wanted, sort, order })
			: { rows: [], total: 0 };
		return {
			...stated(market, query.plat_id, rights),
			...periodStated(period, market),
			list: rows.map((row) => marketNode(row, query.language_id)),
			total,
			page: query.page,
			limit: query.limit,
			rows_allowed: rights.limits.rows,
		};
	});
}

function segmentsRoute(app: Hono, deps: Dependencies): void {
	mountReady(app, deps, marketSegments, async (query, rights) => {
		const fault = segmentRangeFault(query);
		if (fault) throw new Refusal(CODES.badParameter, fault);
		const page = cut(rights, query);
		guard(rights, {
			usesCategory: query.category !== undefined,
			usesOtherFilters: usesRanges(query),
			offset: page.offset,
		});
		const market = await shownMarket(deps.database, query.plat_id);
		const found = market ? await segmentPage(deps.database, market, query, page) : { rows: [], total: 0 };
		return {
			...stated(market, query.plat_id, rights),
			list: found.rows.map((row) => segmentRow(row, query.language_id)),
			total: found.total,
			page: query.page,
			limit: query.limit,
			rows_allowed: rights.limits.rows,
		};
	});
}

/** `/api/market_overview`, `/api/market_industries`, `/api/market_segments` and `/api/market_segment`. */
export function marketRoutes(app: Hono, deps: Dependencies): void {
	overviewRoute(app, deps);
	industriesRoute(app, deps);
	segmentsRoute(app, deps);
	mount(app, deps, marketSegment, (query, { caller }) => segmentDetail(deps, query, caller));
}
