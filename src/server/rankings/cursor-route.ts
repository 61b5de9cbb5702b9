import type { RankingAnswer } from '#contract/rankings.ts';
import type { Rights } from '#domain/access/editions.ts';
import { rankingRefusal } from '#domain/access/ranking-access.ts';
import { parsePeriod } from '#domain/time/periods.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { listName, noCursor, openCursor, sealCursor } from '#server/http/cursor.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type CursorPlace, cursorPlace, holdBuild, needBuild } from './cursor.ts';
import { builtRows, builtTotal } from './queries/built-ranking.ts';
import type { RankBuild } from './queries/rank-builds.ts';
import { filtersUsed, type RankQuery, tablePeriod } from './queries/ranking.ts';
import {
	aboutRanking,
	type OpenRanking,
	openRanking,
	type Ranking,
	rankingOf,
	rowsAllowed,
	rowWriter,
} from './ranking-route.ts';

type CursorDependencies = Pick<Dependencies, 'database' | 'clock' | 'kept' | 'hashes'>;

/** What a page by cursor is read from. */
type Opened = { readonly at: CursorPlace; readonly open: OpenRanking & { readonly build: RankBuild } };

/** The first page is of the build that shows; null for a platform without any. */
async function begin<Query extends RankQuery>(
	deps: CursorDependencies,
	kind: Ranking<Query, unknown>,
	query: Query,
	rights: Rights,
): Promise<Opened | null> {
	const open = await openRanking(deps, kind, query, rights);
	const { build, period } = open;
	const table = tablePeriod(period);
	if (!build || table === null) return null;
	const total = await builtTotal(deps.database, kind, { build, period: table }, query);
	const { build_id, version, slot } = build;
	const at = {
		build_id,
		version,
		slot,
		offset: 0,
		total,
		about: { ...aboutRanking(open, query), as_of: build.as_of },
	};
	return { at, open: { ...open, build } };
}

/** The build and the period that a cursor names, for who may still see them. */
function goOn<Query extends RankQuery>(
	kind: Ranking<Query, unknown>,
	query: Query,
	rights: Rights,
	at: CursorPlace,
): Opened {
	const { about, build_id, version, slot, offset } = at;
	const period = parsePeriod(about.period);
	if (!period) throw new Error(`A cursor names the period ${about.period}.`);
	const code = rankingRefusal(rights, { period, ...filtersUsed(kind, query), offset });
	if (code !== null) throw new Refusal(code, `not open to the ${rights.edition} edition`);
	const { as_of, sources, range, partial } = about;
	const build = {
		plat_id: query.plat_id,
		build_id,
		version,
		slot,
		as_of,
		first_day: null,
		counts: {},
		sources,
	};
	return { at, open: { build, text: about.period, period, range, isPartial: partial } };
}

async function pageByCursor<Query extends RankQuery, Row>(
	deps: CursorDependencies,
	kind: Ranking<Query, Row>,
	query: Query,
	rights: Rights,
	{ at, open }: Opened,
): Promise<RankingAnswer<Row>> {
	const { offset, about } = at;
	const allowed = rowsAllowed(rights, query);
	const total = Math.min(at.total, query.top ?? Number.POSITIVE_INFINITY);
	const last = Math.min(total, allowed);
	const cut = { offset, limit: Math.max(0, Math.min(query.limit, last - offset)) };
	const period = tablePeriod(open.period) ?? 0;
	const rows =
		cut.limit === 0 ? [] : await builtRows(deps.database, kind, { build: open.build, period }, query, cut);
	await needBuild(deps.database, kind.ranked.name, open.build);
	const write = rowWriter(kind, open, query);
	const next = offset + cut.limit;
	return {
		list: rows.map((row, index) => write(row, offset + index + 1)),
		total,
		page: 1,
		limit: query.limit,
		...about,
		rows_allowed: allowed,
		edition: rights.edition,
		next_cursor:
			next < last ? sealCursor(deps, listName(kind.ranked.name, query), { ...at, offset: next }) : null,
	};
}

/**
 * A ranking of a platform for an edition, by page or by cursor; throws a Refusal for what the edition may not see, and
 * where the build of a cursor is gone.
 */
export async function pagedRanking<Query extends RankQuery, Row>(
	deps: CursorDependencies,
	kind: Ranking<Query, Row>,
	query: Query,
	rights: Rights,
): Promise<RankingAnswer<Row>> {
	const { cursor } = query;
	if (cursor === undefined) return rankingOf(deps, kind, query, rights);
	if (query.page !== 1) throw noCursor('goes with no page');
	const at = openCursor(deps, cursor, listName(kind.ranked.name, query), cursorPlace);
	// Before what shows is read: it is not changed from then on.
	await holdBuild(deps.database, kind.ranked.name, query.plat_id);
	const opened = at ? goOn(kind, query, rights, at) : await begin(deps, kind, query, rights);
	if (!opened) return { ...(await rankingOf(deps, kind, query, rights)), next_cursor: null };
	return pageByCursor(deps, kind, query, rights, opened);
}
