import type { Query } from '#api/routes.ts';
import type { RankedCreator } from '#contract/creators.ts';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { hiddenAtFirst } from '#domain/rankings/declaration.ts';
import { hiddenColumns } from '#stores/rankings/hidden-columns.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import { shapeOf } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';
import { KEYS } from '#stores/shared/keys.ts';

/** What the creator ranking can be asked. */
export const CREATORS_SHAPE = shapeOf(CREATOR_RANKING, 'influenceMarket');

/** The creator ranking of `/influenceMarket`. */
export const creatorList = rankingList<RankedCreator>(CREATORS_SHAPE, (params, signal) =>
	call('rankAnchors', params as Query<'rankAnchors'>, signal),
);

/** Hidden columns of the creator ranking. */
export const $hiddenCreatorColumns = hiddenColumns(KEYS.hiddenCreatorColumns, hiddenAtFirst(CREATOR_RANKING));
