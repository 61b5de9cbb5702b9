import { z } from 'zod';
import { QUALITIES } from '#domain/figures/provenance.ts';
import { byCursor, days, decimalNumber, languageId, pages, platId, wholeNumber } from './fields.ts';

/*
 * What all rankings have in common: the shape of their calls, of their rows and of their answers.
 */

/** How many places a ranking may be cut to (spec section 9). */
const TOPS = [20, 40, 60, 100, 200, 500, 1000] as const;

/** A bound of a filter on a count or an amount. */
export const count = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional();
/** A bound of a filter on growth, as a share: 0.5 is +50 %. */
export const growthBound = decimalNumber(-1, 1_000_000).optional();

/** The two bounds of each filter on an amount, `<name>_min` and `<name>_max`. */
export function between<Bound extends z.ZodType, Name extends string>(bound: Bound, ...names: Name[]) {
	const bounds = names.flatMap((name) => [
		[`${name}_min`, bound],
		[`${name}_max`, bound],
	]);
	return Object.fromEntries(bounds) as Record<`${Name}_min` | `${Name}_max`, Bound>;
}

/** The params of every ranking call; each adds its boards, sorts and filters. */
export const rankingQuery = {
	plat_id: platId,
	language_id: languageId,
	/** 1 7 15 28 30 60 90, `total`, `today`, a day, `2026-W07`, `2026-02`, or `2026-02-01..2026-02-14`. Absent: 7; where 7 days have no figures, the longest that has; else total. */
	period: z.string().max(24).optional(),
	order: z.enum(['asc', 'desc']).default('desc'),
	top: z
		.enum(TOPS.map(String) as [string, ...string[]])
		.transform(Number)
		.optional(),
	...pages,
	/** A category id of the own tree of any level, or `unmapped`. */
	category: z
		.string()
		.regex(/^(\d{2}|\d{4}|\d{6}|unmapped)$/)
		.optional(),
	keyword: z.string().trim().max(100).optional(),
};

/** Places won (+) or lost (−) against the equal period before; `new` entry; null where the list is not the plain board, or the place before is unknown. */
export const rankChange = z.union([z.number(), z.literal('new'), z.null()]);

/** Names from level 1 down in the asked language; `unmapped` categories keep the source's words. */
export const rankedCategory = z.object({ id: z.string(), names: z.array(z.string()) });

/** Units of each of the last 14 days up to the period's end; null = unknown day. */
export const rankedTrend = z.array(z.number().nullable());

/** The first source of the operator's order that knows the row; `marketplace` where it is not the short-video platform. */
export const rankedSource = z.object({ name: z.string(), marketplace: z.string().nullable() });

/** What a row of every ranking says besides its figures. */
export const rankedFrame = {
	/** The place in the list, from 1. */
	rank: z.number(),
	rank_change: rankChange,
	category: rankedCategory,
	trend: rankedTrend,
	/** How far each of these days may be trusted. */
	trend_qualities: z.array(z.enum(QUALITIES)),
	source: rankedSource,
};

/** The answer of a ranking call with rows of a kind. */
export const rankingAnswer = <Row extends z.ZodType>(row: Row) =>
	z.object({
		list: z.array(row),
		/** Rows that match, at most the asked top, before any edition limit. */
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		/** The newest closed day that has data; null when the platform has none at all. */
		as_of: z.string().nullable(),
		/** The period answered, as asked or as chosen by the server. */
		period: z.string(),
		/** First and last day of the figures; null for `total`. */
		range: days.nullable(),
		/** True where the period runs into a day that is not over. */
		partial: z.boolean(),
		currency: z.string(),
		/** Rows of this ranking the caller's edition may see, and that edition. */
		rows_allowed: z.number(),
		edition: z.string(),
		/** True while only one snapshot is in: every figure of a period is unknown, `total` is the board to read. */
		single_snapshot: z.boolean(),
		/** Ready-made periods without figures, each with the day on or before which a reading is needed. */
		missing: z.array(z.object({ period: z.string(), needs: z.string() })),
		sources: z.array(z.object({ name: z.string(), marketplace: z.string().nullable(), demo: z.boolean() })),
		...byCursor,
	});

/** What a ranking of rows answers. */
export type RankingAnswer<Row = unknown> = Omit<z.output<ReturnType<typeof rankingAnswer>>, 'list'> & {
	list: Row[];
};

/**
 * A line of the export of a ranking: what it is of, then each row, then how many they were. Lines that end without
 * `end` broke off.
 */
export const exportLine = <Row extends z.ZodType>(row: Row) =>
	z.union([
		z.object({
			head: rankingAnswer(row)
				.omit({ list: true, page: true, limit: true, rows_allowed: true, next_cursor: true })
				/** Rows that follow: all that match, cut to what the edition exports at once. */
				.extend({ rows: z.number() }),
		}),
		z.object({ row }),
		z.object({ end: z.object({ rows: z.number() }) }),
	]);

/** What an export says of itself before its rows. */
export type ExportHead = Omit<RankingAnswer, 'list' | 'page' | 'limit' | 'rows_allowed' | 'next_cursor'> & {
	readonly rows: number;
};
/** A line of an export with rows of a kind. */
export type ExportLine<Row = unknown> =
	| { readonly head: ExportHead }
	| { readonly row: Row }
	| { readonly end: { readonly rows: number } };
