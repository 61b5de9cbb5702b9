import { z } from 'zod';
import { SCOPES } from '#domain/figures/measured-error.ts';
import { QUALITIES, REASONS } from '#domain/figures/provenance.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { isDay } from '#domain/time/days.ts';

/*
 * Fields that many calls share. Queries arrive as text, so each of these reads text.
 */

const DIGITS = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d{1,15}(\.\d{1,6})?$/;

/** A whole number written as text. */
export const wholeNumber = (min: number, max: number) =>
	z.string().regex(DIGITS, 'is not a whole number').transform(Number).pipe(z.number().min(min).max(max));

/** The number of a stored row, in JSON. */
export const rowNumber = z.number().int().min(1).max(2_147_483_647);

/** A decimal number written as text, at most 6 places. */
export const decimalNumber = (min: number, max: number) =>
	z.string().regex(DECIMAL, 'is not a number').transform(Number).pipe(z.number().min(min).max(max));

/** `1` or `true`, `0` or `false`. */
export const flag = z.enum(['1', 'true', '0', 'false']).transform((text) => text === '1' || text === 'true');

/** A calendar day `YYYY-MM-DD` that exists. */
export const day = z.string().refine(isDay, 'is not a day YYYY-MM-DD');

const PLAT_IDS = PLATFORMS.map((platform) => String(platform.platId));

/** One of the eight served platforms, 81 to 88. */
export const platId = z.enum(PLAT_IDS as [string, ...string[]]).transform(Number);

/** 1 Indonesian, 2 English, 3 Chinese (spec section 3). */
export const languageId = z.enum(['1', '2', '3']).default('2').transform(Number);

/** Pages from 1; beyond 10,000 nobody reads. */
export const page = wholeNumber(1, 10_000).default(1);
/** Rows a page, at most 200 (decisions 2). */
export const limit = wholeNumber(1, 200).default(20);

/** The cursor of a first page. */
export const CURSOR_START = '*';

/** `*` for the first page, then the `next_cursor` of the page before: all pages are of one moment. Without `page`. */
const cursor = z
	.string()
	.regex(/^(\*|[\w-]{1,4000}\.[\w-]{43})$/, 'is no cursor')
	.optional();

/** Which page of a list: by number, or by cursor. */
export const pages = { page, limit, cursor };

/** The same, as what a query leaves out that is for the whole list. */
export const NO_PAGES = { page: true, limit: true, cursor: true } as const;

/** What the answer of a list with cursors says besides. */
export const byCursor = {
	/** Where a cursor was asked for: that of the next page; null after the last row that the caller sees. */
	next_cursor: z.string().nullable().optional(),
};

/** For how many days an installation keeps figures or samples, and the first day of which it keeps them. */
export const kept = z.object({ days: z.number(), since: z.string() });

/** First and last day of figures; `kept` where a range has to begin after its `since` and does not. */
export const days = z.object({ from: z.string(), to: z.string(), kept: kept.optional() });

/** A value with its provenance; null exactly where it is unknown. */
export const figure = z.object({ value: z.number().nullable(), quality: z.enum(QUALITIES) });

/** A share (0.1 = +10 %), `new` where the period before had nothing, null where either side is unknown. */
export const growth = z.union([z.number(), z.literal('new'), z.null()]);

/** A figure with where it comes from (domain/figures/provenance.ts). */
export const explainedFigure = figure.extend({
	/** Why it is not simply the difference of two readings; null where it is. */
	reason: z.enum(REASONS).nullable(),
	/** The source it was taken from; null where nobody knows it. */
	source: z.object({ name: z.string(), marketplace: z.string().nullable() }).nullable(),
	/** Days of the readings behind both ends. */
	read_from: z.string().nullable(),
	read_to: z.string().nullable(),
	/** Steps between them that are unknown. */
	breaks: z.number(),
	/** How far the source is off by a shop of one's own: shares (0.1 = +10 %), the half of the products between low and high. */
	measured: z
		.object({
			median: z.number(),
			low: z.number(),
			high: z.number(),
			products: z.number().int(),
			/** What was compared: products of its category and price, of its category, or all. */
			scope: z.enum(SCOPES),
		})
		.optional(),
	/** Where a ready figure was corrected: what its source told, and the factor with what speaks for it. */
	corrected: z
		.object({
			told: z.number(),
			factor: z.number(),
			products: z.number().int(),
			scope: z.enum(SCOPES),
			/** The median of how far held-out products were off either way, without and with the factor: 0.2 is 20 %. */
			before: z.number(),
			after: z.number(),
		})
		.optional(),
	/** What other sources say of the same, best first. */
	others: z.array(figure.extend({ source: z.string() })),
});

/** The same of a period, with growth against the equal period before. */
export const growingFigure = explainedFigure.extend({ growth });
export type GrowingFigure = z.output<typeof growingFigure>;

/** The figures of each day of a period, in the order of its days, all of one source. */
export const dailySeries = z.object({
	values: z.array(z.number().nullable()),
	qualities: z.array(z.enum(QUALITIES)),
	source: z.string().nullable(),
});
