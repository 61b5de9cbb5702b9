import { z } from 'zod';
import { CREATOR_TIERS } from '#domain/creators/creator-tiers.ts';
import { byCursor, figure } from './fields.ts';

/*
 * What the calls of the market have in common.
 */

/** A node of the category tree with its names from level 1 down. */
export const category = z.object({ id: z.string(), names: z.array(z.string()) });
/** A category id of the own tree of any level, or `unmapped`. */
export const categoryId = z.string().regex(/^(\d{2}|\d{4}|\d{6}|unmapped)$/, 'is not a category');
/** A level of the tree. */
export const level = z.enum(['1', '2', '3']).transform(Number);
/** A number, null where it is unknown. */
export const number = z.number().nullable();

/** Products by price: above a bound, up to and with the next; null is open. */
export const priceBands = z.array(
	z.object({
		above: number,
		up_to: number,
		products: z.number(),
		units: figure,
		gmv: figure,
		share: number,
	}),
);
export type PriceBands = z.output<typeof priceBands>;

/** Creators by followers and by what they sold; null where nobody tells. */
export const creatorMatrix = z
	.object({
		/** Units from which each column begins. */
		bands: z.array(z.number()),
		rows: z.array(
			z.object({
				tier: z.enum(CREATOR_TIERS),
				creators: z.number(),
				bands: z.array(z.number()),
				/** What they sold together; null where nobody tells of any of them. */
				units: number,
			}),
		),
	})
	.nullable();
export type CreatorMatrix = z.output<typeof creatorMatrix>;

const sources = z.array(
	z.object({ name: z.string(), marketplace: z.string().nullable(), demo: z.boolean() }),
);

/** What every call of the market says of its figures; money is minor units of `currency`, null is unknown. */
export const stated = {
	/** The newest closed day that has data; null when the platform has none at all. */
	as_of: z.string().nullable(),
	currency: z.string(),
	edition: z.string(),
	sources,
};

/** The same for a page of a list. */
export const listed = {
	...stated,
	total: z.number(),
	page: z.number(),
	limit: z.number(),
	/** Rows that the caller's edition may see. */
	rows_allowed: z.number(),
	...byCursor,
};
