import type { RankedCreator } from '#contract/creators.ts';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { sortsOf } from '#domain/rankings/declaration.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { declaredValues } from '#server/rankings/declared.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import { type RowContext, rowFrame, textOf } from '#server/rankings/ranked-row.ts';
import type { Ranking } from '#server/rankings/ranking-route.ts';
import { authorizedCreators, type CreatorsQuery, creatorConditions } from './queries/creator-filters.ts';
import { CREATORS } from './rollups/creators.ts';

/** A row of the ranking as the contract words it. */
function rankedCreator(row: RankRow, context: RowContext): RankedCreator {
	const id = String(row.creator_id);
	return {
		...rowFrame(row, context),
		...declaredValues(CREATOR_RANKING, row),
		creator_id: id,
		handle: String(row.handle),
		nickname: textOf(row, 'nickname'),
		image: creatorImage(context.platId, id),
		gender: row.gender as RankedCreator['gender'],
		kind: row.kind as RankedCreator['kind'],
		mcn: textOf(row, 'mcn'),
		is_open: row.is_open_now === true,
		cooperation: textOf(row, 'cooperation'),
		audience_gender: textOf(row, 'audience_gender'),
		audience_age: textOf(row, 'audience_age'),
	};
}

/** The creator ranking (`rank_anchors`). */
export const CREATORS_RANKING: Ranking<CreatorsQuery, RankedCreator> = {
	ranked: CREATORS,
	conditions: creatorConditions,
	columnOf: sortsOf(CREATOR_RANKING),
	identity: (platId) => ({
		columns: `p.handle, p.nickname, p.mcn, p.is_open as is_open_now, p.cooperation, p.category_path, o.name as source_name, o.marketplace,
			r.creator_id in (${authorizedCreators(platId)}) as is_authorized`,
		joins: `join creators p on p.plat_id = ${platId} and p.creator_id = r.creator_id
			join sources o on o.source_id = r.source_id`,
	}),
	row: rankedCreator,
};
