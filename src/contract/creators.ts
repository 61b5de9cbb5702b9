import { z } from 'zod';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { ENTITY_ID } from '#domain/text/entity-id.ts';
import { declaredQuery, declaredRow } from './declared-ranking.ts';
import type { Endpoint } from './endpoint.ts';
import { NO_PAGES, platId } from './fields.ts';
import { exportLine, rankingAnswer } from './rankings.ts';

const rankAnchorsQuery = declaredQuery(CREATOR_RANKING);

/**
 * One row of a creator ranking; money in minor units of the platform's currency, null is unknown. `authorized` says
 * whether the creator has authorized a member of this site, and that has not run out.
 */
export const rankedCreator = declaredRow(CREATOR_RANKING, {
	creator_id: z.string(),
	handle: z.string(),
	nickname: z.string().nullable(),
	/** Path on this API: never a foreign host. */
	image: z.string(),
	gender: z.enum(CREATOR_RANKING.choices.gender.values).nullable(),
	/** Whom the creator works for; `mcn` names the agency. */
	kind: z.enum(CREATOR_RANKING.choices.kind.values).nullable(),
	mcn: z.string().nullable(),
	/** Agreed to be reached by partners here, and what they say to them; how to reach them is `anchor_contact`. */
	is_open: z.boolean(),
	cooperation: z.string().nullable(),
	/** The largest group of the audience, in the words of the feed. */
	audience_gender: z.string().nullable(),
	audience_age: z.string().nullable(),
});
export type RankedCreator = z.output<typeof rankedCreator>;

const rankAnchorsAnswer = rankingAnswer(rankedCreator);
export type CreatorsRanking = z.output<typeof rankAnchorsAnswer>;

/** Creator rankings (decisions 2 and 3, field notes 2.4). */
export const rankAnchors = {
	method: 'GET',
	path: '/api/rank_anchors',
	access: 'public',
	summary: 'Creator rankings of a platform by board, period, filters and sort.',
	query: rankAnchorsQuery,
	body: z.undefined(),
	answer: rankAnchorsAnswer,
	cacheSeconds: 60,
	isReady: true,
	byEdition: true,
} as const satisfies Endpoint;

/** The creator ranking as a download, for a workbook. */
export const exportAnchors = {
	method: 'GET',
	path: '/api/export_anchors',
	access: 'public',
	summary:
		'All rows of a creator ranking with the same params, up to what the edition exports at once, as NDJSON: head, ' +
		'rows, end. 11007 below professional, 11020 for guests.',
	query: rankAnchorsQuery.omit(NO_PAGES),
	body: z.undefined(),
	answer: exportLine(rankedCreator),
	isLines: true,
	byEdition: true,
} as const satisfies Endpoint;

/** How to reach a creator who agreed to that (docs/accounts.md). */
export const anchorContact = {
	method: 'GET',
	path: '/api/anchor_contact',
	access: 'public',
	summary:
		'Where a creator of the creator market wants to be reached. It takes a detail view of the creator ' +
		'(11020, 10015, 11001, 11008); 10001 where the creator has not agreed to be reached.',
	query: z.object({ plat_id: platId, creator_id: z.string().regex(ENTITY_ID, 'is not an id') }),
	body: z.undefined(),
	answer: z.object({ contact: z.string().nullable(), cooperation: z.string().nullable() }),
	byEdition: true,
} as const satisfies Endpoint;
