/**
 * Who may see what and what it costs (decisions 3). The server, the price page and the widget read this table;
 * nothing else knows a limit or a price.
 */
export const EDITIONS = [
	'guest',
	'sign_up',
	'authorized',
	'trial',
	'basic',
	'advanced',
	'deluxe',
	'professional',
	'all_in_one',
	'custom',
] as const;
export type Edition = (typeof EDITIONS)[number];

/** The editions that are the same for everybody: what tables show. */
export const STANDARD_EDITIONS = EDITIONS.filter((edition) => edition !== 'custom');

/** Which filters an edition may use: region and period only, category too, or all. */
export type FilterAccess = 'period' | 'category' | 'all';

/** What one edition may use (decisions 3). */
export type Limits = {
	/** Rows of one ranking. */
	readonly rows: number;
	readonly filters: FilterAccess;
	/** Longest ready-made period in days. */
	readonly longestPeriod: number;
	/** Whether past days, weeks, months and custom ranges are open. */
	readonly customRange: boolean;
	readonly detailsPerDay: number;
	readonly searchesPerDay: number;
	readonly followedCreators: number;
	readonly monitorsPerMonth: number;
	/** Rows of one export; 0 = none. */
	readonly exportRows: number;
};

const limits = (
	rows: number,
	filters: FilterAccess,
	longestPeriod: number,
	detailsPerDay: number,
	searchesPerDay: number,
	followedCreators: number,
	monitorsPerMonth: number,
	exportRows = 0,
): Limits => ({
	rows,
	filters,
	longestPeriod,
	customRange: longestPeriod === Number.POSITIVE_INFINITY,
	detailsPerDay,
	searchesPerDay,
	followedCreators,
	monitorsPerMonth,
	exportRows,
});

/** The limits of every edition: the table of decisions 3. */
export const LIMITS: Readonly<Record<Edition, Limits>> = {
	guest: limits(20, 'period', 7, 0, 3, 0, 0),
	sign_up: limits(32, 'period', 7, 0, 10, 5, 1),
	authorized: limits(36, 'period', 15, 0, 15, 10, 3),
	trial: limits(54, 'category', 30, 5, 20, 10, 3),
	basic: limits(160, 'all', 30, 20, 50, 30, 10),
	advanced: limits(180, 'all', 60, 50, 100, 50, 30),
	deluxe: limits(400, 'all', 90, 100, 200, 100, 60),
	professional: limits(800, 'all', Number.POSITIVE_INFINITY, 300, 500, 300, 150, 5_000),
	all_in_one: limits(1000, 'all', Number.POSITIVE_INFINITY, 1000, 2000, 1000, 500, 20_000),
	// Operators set the limits of each account that has one; these are what they start from.
	custom: limits(1000, 'all', Number.POSITIVE_INFINITY, 1000, 2000, 1000, 500, 20_000),
};

/** The limits that a custom edition sets; filters and periods are those of the largest edition. */
export const CUSTOM_LIMITS = [
	'rows',
	'detailsPerDay',
	'searchesPerDay',
	'followedCreators',
	'monitorsPerMonth',
	'exportRows',
] as const satisfies readonly (keyof Limits)[];
export type CustomLimits = Readonly<Record<(typeof CUSTOM_LIMITS)[number], number>>;

/** The most that a custom edition may set of any of them. */
export const MOST_CUSTOM = 1_000_000;

/** What somebody may use: the edition by name, and its limits, which custom editions have of their own. */
export type Rights = { readonly edition: Edition; readonly limits: Limits };

/** The rights of an edition; of a custom one with what operators have set. */
export function rightsOf(edition: Edition, custom: CustomLimits | null = null): Rights {
	const base = LIMITS[edition];
	return { edition, limits: edition === 'custom' && custom ? { ...base, ...custom } : base };
}

/** The edition that `ACCESS=open` gives to everybody. */
export const LARGEST_EDITION = 'all_in_one' satisfies Edition;

/** Price of a month in yuan. */
export const MONTHLY_PRICE_CNY = {
	basic: 99,
	advanced: 199,
	deluxe: 299,
	professional: 399,
	all_in_one: 699,
} as const;
export type PaidEdition = keyof typeof MONTHLY_PRICE_CNY;

/** Whether an edition is bought. */
export const isPaidEdition = (edition: Edition): edition is PaidEdition =>
	Object.hasOwn(MONTHLY_PRICE_CNY, edition);

/** Discount by months bought (decisions 3), and the days they last: never fewer than the calendar has. */
export const DURATIONS = [
	{ months: 1, discount: 0, days: 31 },
	{ months: 3, discount: 0.05, days: 92 },
	{ months: 6, discount: 0.1, days: 184 },
	{ months: 12, discount: 0.2, days: 366 },
] as const;

/** Months that an edition can be bought for. */
export type Months = (typeof DURATIONS)[number]['months'];

/** What an edition costs for a duration, in whole yuan. */
export function priceCny(edition: PaidEdition, months: Months): number {
	const discount = DURATIONS.find((duration) => duration.months === months)?.discount ?? 0;
	return Math.round(MONTHLY_PRICE_CNY[edition] * months * (1 - discount));
}

/** The lowest edition whose limits satisfy the test, or undefined where none does. */
export function lowestEdition(satisfies: (limits: Limits) => boolean): Edition | undefined {
	return EDITIONS.find((edition) => satisfies(LIMITS[edition]));
}

const CODE_OF_EDITION: Partial<Record<Edition, number>> = {
	sign_up: 11020,
	basic: 11001,
	advanced: 11004,
	deluxe: 11006,
	professional: 11007,
};

/**
 * The VIP code that names the edition which would allow what was refused (decisions 3):
 * 11020 where signing up suffices, 11001, 11004, 11006, 11007, 11005 beyond the largest, else 11011.
 */
export function codeFor(satisfies: (limits: Limits) => boolean): number {
	const edition = lowestEdition(satisfies);
	if (!edition) return 11005;
	if (edition === 'authorized' || edition === 'trial') return CODE_OF_EDITION.basic ?? 11011;
	return CODE_OF_EDITION[edition] ?? 11011;
}

/** The paid edition that a VIP code names; null where the code names none. */
export function editionForCode(code: number): PaidEdition | 'sign_up' | null {
	const found = Object.entries(CODE_OF_EDITION).find(([, value]) => value === code);
	return (found?.[0] as PaidEdition | 'sign_up' | undefined) ?? null;
}
