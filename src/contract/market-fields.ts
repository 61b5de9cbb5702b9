import { z } from 'zod';

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
};
