import { z } from 'zod';
import { CREATOR_TIERS } from '#domain/creators/creator-tiers.ts';
import { inPeriod } from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { days } from './fields.ts';
import { rankedSource } from './rankings.ts';

/** What a group of creators sold of a product in a period. */
const contribution = {
	creators: z.number(),
	units: z.number().nullable(),
	/** Minor units. */
	gmv: z.number().nullable(),
	/** Of all units of the product, those that no creator sold included. */
	share: z.number().nullable(),
};

const goodsContributionsAnswer = z.object({
	range: days.nullable(),
	currency: z.string(),
	/** Whose links these are; null where no source reports who sells. */
	source: rankedSource.nullable(),
	/** Units of the product in the period, as the same source has them. */
	units: z.number().nullable(),
	/** Units that creators sold. */
	creator_units: z.number().nullable(),
	/** Levels 0 to 6, then those whose level nobody knows. */
	levels: z.array(z.object({ level: z.number().nullable(), ...contribution })),
	/** By followers. */
	tiers: z.array(z.object({ tier: z.enum(CREATOR_TIERS), ...contribution })),
});
export type GoodsContributions = z.output<typeof goodsContributionsAnswer>;

/** What creators contributed to a product's sales, by level and by followers; needs the product's view of today. */
export const goodsContributions = {
	method: 'GET',
	path: '/api/goods_contributions',
	access: 'readers',
	summary: 'What creators of each level and each following sold of a product in a period.',
	query: inPeriod,
	body: z.undefined(),
	answer: goodsContributionsAnswer,
} as const satisfies Endpoint;
