/*
 * A ranking is declared once, in `domain/<subject>/<kind>-ranking.ts`. The call and its rows (contract/declared-ranking.ts),
 * conditions and row mapping (server/rankings/declared.ts), what the address may ask (stores/rankings/ranking-view.ts),
 * columns (islands/rankings/declared-columns.tsx), the comparison and the workbook all follow from the declaration.
 */

/**
 * What a column holds: counts, amounts and prices in minor units, shares (0.1 = 10 %), growth (may be `new`), change
 * (a share that may be negative), ratings 0 to 5, an index 0 to 100, a level, a day, seconds. `own` is what only its
 * subject knows how to show.
 */
export type Holds =
	| 'count'
	| 'money'
	| 'price'
	| 'share'
	| 'growth'
	| 'change'
	| 'rating'
	| 'index'
	| 'level'
	| 'day'
	| 'seconds'
	| 'own';

/** A column of a ranking; its head is the message `columns.<id>` of the kind. */
export type DeclaredColumn = {
	readonly holds: Holds;
	/** Rows have it as a figure with its mark. */
	readonly isMarked?: true;
	/** Figures that it follows from: it is marked by the worst of them. */
	readonly follows?: readonly string[];
	/** Its column of the rank table, where that has another name. */
	readonly stored?: string;
	/** What the list is sorted by, for columns that are not stored under their own name or not shown. */
	readonly sorts?: string;
	/** Pixels in the table; without it the value is in rows and not in the table. */
	readonly width?: number;
	/** Stays in sight when the table scrolls sideways, and cannot be hidden. */
	readonly isPinned?: true;
	/** Its cells have three lines where rows are not compact. */
	readonly isTall?: true;
	/** Not shown until somebody asks for it, or a board is about it. */
	readonly isHidden?: true;
	/** The head says more on demand: `columns.<id>Long`. */
	readonly isExplained?: true;
	/** More is better: a comparison marks the best. */
	readonly isBetter?: true;
};

/** What the ends of a range may be. */
export type RangeKind =
	| 'money'
	| 'count'
	/** Counts of at most 32 bits. */
	| 'things'
	/** 0 to 1. */
	| 'share'
	/** From −1. */
	| 'growth'
	/** From 0, may be above 1. */
	| 'rate'
	| 'rating'
	/** 0 to 100. */
	| 'index'
	| 'seconds'
	| 'day';

/** A filter `<name>_min`, `<name>_max`. `column` is where both ends are compared; null leaves it to the subject. */
export type DeclaredRange = {
	readonly kind: RangeKind;
	readonly column: string | { readonly min: string; readonly max: string } | null;
};

/** A filter that is yes or no, which rows have as a value too. */
export type DeclaredFlag = {
	readonly stored: string;
	/** Rows say yes or no, never "unknown". */
	readonly isAlwaysKnown?: true;
	/** The subject has its own condition. */
	readonly isOwn?: true;
};

/** A filter with a few values; `column` null leaves its condition to the subject. */
export type DeclaredChoice = {
	readonly values: readonly string[];
	readonly column: string | null;
	readonly isNumber?: true;
};

/** A kind of ranking as data. Columns are in the order of the table; the first board is the plain one. */
export type RankingDeclaration = {
	/** The column that orders each board. */
	readonly boards: Readonly<Record<string, string>>;
	readonly columns: Readonly<Record<string, DeclaredColumn>>;
	readonly ranges: Readonly<Record<string, DeclaredRange>>;
	readonly flags: Readonly<Record<string, DeclaredFlag>>;
	readonly choices: Readonly<Record<string, DeclaredChoice>>;
	/** Filters that are words, besides the keyword; their conditions are the subject's. */
	readonly texts: readonly string[];
};

type ColumnsOf<D extends RankingDeclaration> = D['columns'];

type SortOf<Id, Column> = Column extends { readonly sorts: string }
	? Id
	: Column extends { readonly holds: 'own' }
		? never
		: Column extends { readonly width: number }
			? Id
			: never;

/** The names of what a ranking is sorted by: columns of the table that hold a value, and those that say so. */
export type SortName<D extends RankingDeclaration> = {
	[Id in keyof ColumnsOf<D>]: SortOf<Id, ColumnsOf<D>[Id]>;
}[keyof ColumnsOf<D>] &
	string;

/** The column of the rank table by which a column is sorted; undefined where nothing is sorted by it. */
export function sortedBy(id: string, { holds, sorts, stored, width }: DeclaredColumn): string | undefined {
	return sorts ?? (holds !== 'own' && width !== undefined ? (stored ?? id) : undefined);
}

/** Every sort with its column of the rank table. */
export function sortsOf<D extends RankingDeclaration>({ columns }: D): Record<SortName<D>, string> {
	const sorts = Object.entries(columns).flatMap(([id, column]) => {
		const stored = sortedBy(id, column);
		return stored === undefined ? [] : [[id, stored]];
	});
	return Object.fromEntries(sorts) as Record<SortName<D>, string>;
}

/** The names of the sorts. */
export const sortNames = <D extends RankingDeclaration>(declaration: D) =>
	Object.keys(sortsOf(declaration)) as [SortName<D>, ...SortName<D>[]];

const columnsThat = (
	{ columns }: RankingDeclaration,
	is: (column: DeclaredColumn) => boolean | undefined,
): string[] =>
	Object.entries(columns)
		.filter(([, column]) => is(column))
		.map(([id]) => id);

/** Ids of the columns that nobody sees until they ask for them. */
export const hiddenAtFirst = (declaration: RankingDeclaration) =>
	columnsThat(declaration, ({ isHidden }) => isHidden);

/** Ids of the columns of which more is better. */
export const betterColumns = (declaration: RankingDeclaration) =>
	columnsThat(declaration, ({ isBetter }) => isBetter);
