import type { ExportHead, ExportLine } from '#contract/rankings.ts';
import { exportWant } from '#domain/access/ranking-access.ts';
import type { Caller } from '#server/access/caller.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type RankingOf, type RankQuery, tablePeriod } from './queries/ranking.ts';
import { builtParts, computedParts, type RankParts } from './queries/ranking-export.ts';
import { aboutRanking, type OpenRanking, openRanking, type Ranking, rowWriter } from './ranking-route.ts';
import { platformDays } from './rollups/platform-days.ts';

const NOTHING: RankParts = { total: 0, parts: [] };

async function partsOf<Query extends RankQuery>(
	deps: Dependencies,
	kind: RankingOf<Query>,
	{ build, period, range }: OpenRanking,
	query: Query,
	most: number,
): Promise<RankParts> {
	if (!build) return NOTHING;
	const table = tablePeriod(period);
	if (table !== null) return builtParts(deps.database, kind, { build, period: table }, query, most);
	const days = await platformDays(deps.database, query.plat_id, deps.clock(), kind.ranked.name);
	if (!days || !range) return NOTHING;
	return computedParts(deps.database, kind, { days, range }, query, most);
}

/**
 * The lines of an export of a ranking, part by part. Refuses whose edition exports nothing, and what it may not see.
 * Throws on the way where a newer build has taken the place of the one it reads: then rows would be missing.
 */
export async function rankingExport<Query extends RankQuery, Row>(
	deps: Dependencies,
	kind: Ranking<Query, Row>,
	query: Query,
	caller: Caller,
): Promise<AsyncIterable<ExportLine<Row>[]>> {
	const { edition } = caller;
	const want = exportWant(caller);
	if (want) throw refusalOf(want);
	const open = await openRanking(deps, kind, query, caller);
	await deps.limits.take('exports', caller.member ? String(caller.member.accountId) : caller.network);
	const top = query.top ?? Number.POSITIVE_INFINITY;
	const most = Math.min(caller.limits.exportRows, top);
	const { total, parts } = await partsOf(deps, kind, open, query, most);
	const rows = Math.min(total, most);
	const head: ExportHead = { ...aboutRanking(open, query), total: Math.min(total, top), rows, edition };
	const write = rowWriter(kind, open, query);
	return (async function* lines() {
		yield [{ head }];
		let rank = 0;
		for await (const part of parts) yield part.map((row) => ({ row: write(row, ++rank) }));
		if (rank < rows) throw new Error(`The ranks were built anew while ${kind.ranked.name} were exported.`);
		yield [{ end: { rows } }];
	})();
}
