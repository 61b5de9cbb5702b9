import type { CreatorTrend } from '#contract/creator-detail.ts';
import type { Rights } from '#domain/access/editions.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { eachDay } from '#domain/time/days.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { levelsOfDays } from '#server/details/detail-figures.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import type { CreatorQuery } from './creator.ts';
import { daysOf, LEVELS } from './figures.ts';

/** A creator day by day. */
export async function creatorTrendOf(
	deps: Dependencies,
	query: CreatorQuery,
	rights: Rights,
): Promise<CreatorTrend> {
	const { plat_id: platId, id } = query;
	const { days, range, asOf } = await detailRange(deps, query, rights, 'creator');
	const histories = await readHistories(deps.database, { kind: 'creator', platId, id }, days, range);
	return {
		range: asOf === null ? null : range,
		days: eachDay(range.from, range.to),
		currency: currencyOf(platId),
		series: daysOf(histories, range),
		levels: levelsOfDays(histories, 'creator', LEVELS, range),
	};
}
