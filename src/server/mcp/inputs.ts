import { z } from 'zod';
import { PLATFORMS, platformOfRegion } from '#domain/platforms/platforms.ts';
import { type RangeKind, type RankingDeclaration, sortNames } from '#domain/rankings/declaration.ts';

/*
 * What tools are asked with, described for a reader who sees nothing else, and how it becomes the query of a call.
 */

const REGIONS = PLATFORMS.map(({ region }) => region) as [string, ...string[]];
const LANGUAGES = { id: '1', en: '2', zh: '3' } as const;

/** What every tool takes. */
export const REGION = {
	region: z.enum(REGIONS).default('US').describe('Market, by country code.'),
	language: z.enum(['en', 'zh', 'id']).default('en').describe('Language of category names.'),
};

export const PERIOD = z
	.string()
	.max(24)
	.optional()
	.describe(
		'1, 7, 15, 28, 30, 60 or 90 days; total; a day 2026-02-14; a week 2026-W07; a month 2026-02; or 2026-02-01..2026-02-14. Days end with the newest closed one; a range that answers with kept began before the figures that are kept.',
	);

export const ID = z.string().trim().min(1).max(128);

/** A page of a list: short by default, as whoever asks has to read it. */
export const PAGE = {
	page: z.number().int().min(1).max(1_000).default(1),
	limit: z.number().int().min(1).max(100).default(10).describe('Rows a page.'),
};

/** What the ends of a range mean. */
const UNITS: Readonly<Record<RangeKind, string>> = {
	money: 'in minor units of the region’s currency (1000 is 10.00 USD)',
	count: 'a count',
	things: 'a count',
	share: 'a share, 0.12 is 12 %',
	growth: 'growth, 0.5 is +50 %',
	rate: 'a rate, 0.12 is 12 %',
	rating: 'stars, 0 to 5',
	index: '0 to 100',
	seconds: 'seconds',
	day: 'a day, 2026-02-14',
};

const bound = (kind: RangeKind) =>
	(kind === 'day' ? z.iso.date() : z.number()).optional().describe(UNITS[kind]);

type Field = readonly [name: string, shape: z.ZodType];

function filtersOf({ ranges, flags, choices }: RankingDeclaration): Field[] {
	return [
		...Object.entries(ranges).flatMap(([name, { kind }]): Field[] => [
			[`${name}_min`, bound(kind)],
			[`${name}_max`, bound(kind)],
		]),
		...Object.keys(flags).map((name): Field => [name, z.boolean().optional()]),
		...Object.entries(choices).map(
			([name, { values }]): Field => [name, z.enum(values as [string, ...string[]]).optional()],
		),
	];
}

/** The input of a tool that reads a ranking, from the ranking's declaration. */
export function rankingInput(declaration: RankingDeclaration) {
	const boards = Object.keys(declaration.boards) as [string, ...string[]];
	return z.strictObject({
		...REGION,
		period: PERIOD,
		board: z.enum(boards).default(boards[0]).describe('Which list; each has its own usual order.'),
		sort: z.enum(sortNames(declaration)).optional(),
		order: z.enum(['asc', 'desc']).default('desc'),
		category: z
			.string()
			.optional()
			.describe('Category id of 2, 4 or 6 digits; the tool find_category names them.'),
		keyword: z.string().max(100).optional(),
		...PAGE,
		...Object.fromEntries(filtersOf(declaration)),
	});
}

/** What a tool was asked, as the query of a call: the region becomes its platform, all values text. */
export function queryOf(asked: Readonly<Record<string, unknown>>): Record<string, string> {
	const { region, language, ...others } = asked;
	const platform = typeof region === 'string' ? platformOfRegion(region) : undefined;
	return {
		...(platform ? { plat_id: String(platform.platId) } : {}),
		...(language === undefined ? {} : { language_id: LANGUAGES[language as keyof typeof LANGUAGES] }),
		...Object.fromEntries(
			Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
		),
	};
}
