import { comparedIds, comparedText } from '#domain/rankings/compared-ids.ts';
import { type RangeKind, type RankingDeclaration, sortNames } from '#domain/rankings/declaration.ts';
import type { ViewScreen } from '#domain/rankings/saved-views.ts';
import { isDay } from '#domain/time/days.ts';
import { parsePeriod } from '#domain/time/periods.ts';
import { DENSITIES, type Density } from '#stores/shared/density.ts';
import { isInverted } from '#stores/shared/range-order.ts';
import { type Range, type RangeUnit, type RankingFilters, TEXT_LENGTH, TOPS } from './ranking-filters.ts';

/*
 * The address of a ranking <-> what it shows. The params are those of the call, so that an address can be read beside
 * the API.
 */

/** What a ranking can be asked: its boards (the first is the plain one), sorts and filters. */
export type RankingShape = {
	readonly boards: readonly [string, ...string[]];
	readonly sorts: readonly string[];
	/** What a board is ordered by while nobody chose a sort. */
	readonly sortOf: Readonly<Record<string, string>>;
	/** Filters with a minimum and a maximum. */
	readonly ranges: Readonly<Record<string, RangeUnit>>;
	readonly flags: readonly string[];
	readonly choices: Readonly<Record<string, readonly string[]>>;
	/** Filters that are words. */
	readonly texts?: readonly string[];
	/** The screen under which members keep views of it. */
	readonly screen: ViewScreen;
	/** The `tab` of the address that shows it, where its screen shows another ranking without one. */
	readonly tab?: string;
	/** Tabs of its screen that show other rankings. */
	readonly otherTabs?: readonly string[];
};

/** In which unit an address has the ends of a range. */
const UNITS: Readonly<Record<RangeKind, RangeUnit>> = {
	money: 'money',
	count: 'count',
	things: 'count',
	index: 'count',
	seconds: 'count',
	share: 'share',
	growth: 'share',
	rate: 'share',
	rating: 'rating',
	day: 'day',
};

/** What a declared ranking can be asked, on its screen. */
export function shapeOf(declaration: RankingDeclaration, screen: ViewScreen): RankingShape {
	const { boards, ranges, flags, choices, texts } = declaration;
	return {
		boards: Object.keys(boards) as [string, ...string[]],
		sorts: sortNames(declaration),
		sortOf: boards,
		ranges: Object.fromEntries(Object.entries(ranges).map(([name, { kind }]) => [name, UNITS[kind]])),
		flags: Object.keys(flags),
		choices: Object.fromEntries(Object.entries(choices).map(([name, { values }]) => [name, values])),
		texts,
		screen,
	};
}

/** Whether an address shows this ranking, and not another one of its screen. */
export function isShownAt({ tab, otherTabs }: RankingShape, params: URLSearchParams): boolean {
	const named = params.get('tab');
	return tab === undefined ? !(named !== null && otherTabs?.includes(named)) : named === tab;
}

/** Everything the address says. */
export type RankingView = RankingFilters & {
	readonly board: string;
	/** As the call wants it; null lets the server choose (7 days, or total for a single snapshot). */
	readonly period: string | null;
	/** Null is the board's own order. */
	readonly sort: string | null;
	readonly order: 'asc' | 'desc';
	readonly page: number;
	/** Columns that a shared link or saved view shows; null shows those of one's own choice. */
	readonly columns: readonly string[] | null;
	/** Row height that a shared link or saved view has; null is that of one's own choice. */
	readonly density: Density | null;
	/** Ids that stand side by side instead of the list; empty shows the list. */
	readonly compare: readonly string[];
};

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
const CATEGORY = /^(\d{2}|\d{4}|\d{6}|unmapped)$/;

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
	return values.find((value) => value === text) ?? null;
}

/** What each name has in the address; names that have nothing good are left out. */
function readEach<Value>(
	names: readonly string[],
	read: (name: string) => Value | null,
): Record<string, Value> {
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = read(name);
			return value === null ? [] : [[name, value]];
		}),
	);
}

function rangeEnd(unit: RangeUnit | undefined, text: string | null): string | undefined {
	const isGood = unit === 'day' ? isDay : (value: string) => NUMBER.test(value);
	return text !== null && isGood(text) ? text : undefined;
}

function readRange(params: URLSearchParams, name: string, unit: RangeUnit | undefined): Range | null {
	const min = rangeEnd(unit, params.get(`${name}_min`));
	const max = rangeEnd(unit, params.get(`${name}_max`));
	if (min === undefined && max === undefined) return null;
	if (isInverted(min, max)) return null;
	return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function readFlag(text: string | null): boolean | null {
	if (text === '1' || text === 'true') return true;
	return text === '0' || text === 'false' ? false : null;
}

const readText = (params: URLSearchParams, name: string) =>
	(params.get(name) ?? '').trim().slice(0, TEXT_LENGTH);

function readFilters(shape: RankingShape, params: URLSearchParams): RankingFilters {
	const category = params.get('category');
	return {
		category: category !== null && CATEGORY.test(category) ? category : null,
		keyword: readText(params, 'keyword'),
		ranges: readEach(Object.keys(shape.ranges), (name) => readRange(params, name, shape.ranges[name])),
		flags: readEach(shape.flags, (flag) => readFlag(params.get(flag))),
		choices: readEach(Object.keys(shape.choices), (name) =>
			oneOf(shape.choices[name] ?? [], params.get(name)),
		),
		texts: readEach(shape.texts ?? [], (name) => readText(params, name) || null),
		top: oneOf(TOPS, params.get('top')),
	};
}

const COLUMN = /^[a-z][a-z_]{0,39}$/;

function readColumns(text: string | null): readonly string[] | null {
	const columns = text?.split(',').filter((id) => COLUMN.test(id)) ?? [];
	return columns.length > 0 ? [...new Set(columns)] : null;
}

/** What an address shows. Params that make no sense count as absent: a mistyped link still opens. */
export function viewOf(shape: RankingShape, params: URLSearchParams): RankingView {
	const period = params.get('period');
	const page = Number(params.get('page') ?? 1);
	return {
		...readFilters(shape, params),
		board: oneOf(shape.boards, params.get('board')) ?? shape.boards[0],
		period: period !== null && parsePeriod(period) !== null ? period : null,
		sort: oneOf(shape.sorts, params.get('sort')),
		order: params.get('order') === 'asc' ? 'asc' : 'desc',
		page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
		columns: readColumns(params.get('columns')),
		density: oneOf(DENSITIES, params.get('density')),
		compare: comparedIds(params.get('compare') ?? '') ?? [],
	};
}

/** The filters as params of the call and of the address; what is not set is absent. */
export function filterParams(shape: RankingShape, filters: RankingFilters): Record<string, string> {
	const params: Record<string, string> = {};
	if (filters.category) params.category = filters.category;
	if (filters.keyword) params.keyword = filters.keyword;
	for (const name of Object.keys(shape.ranges)) {
		const range = filters.ranges[name];
		if (range?.min !== undefined) params[`${name}_min`] = range.min;
		if (range?.max !== undefined) params[`${name}_max`] = range.max;
	}
	for (const flag of shape.flags) {
		const value = filters.flags[flag];
		if (value !== undefined) params[flag] = value ? '1' : '0';
	}
	Object.assign(params, filters.choices, filters.texts);
	if (filters.top) params.top = filters.top;
	return params;
}

/** What the call takes of a view, as params; defaults are absent, so that the plain screen has the plain address. */
export function viewParams(shape: RankingShape, view: RankingView): Record<string, string> {
	return {
		...(view.board === shape.boards[0] ? {} : { board: view.board }),
		...(view.period ? { period: view.period } : {}),
		...(view.sort ? { sort: view.sort } : {}),
		...(view.order === 'asc' ? { order: 'asc' } : {}),
		...filterParams(shape, view),
		...(view.page > 1 ? { page: String(view.page) } : {}),
	};
}

/** What only the screen takes of a view. */
function screenParams({ columns, density, compare }: RankingView): Record<string, string> {
	return {
		...(columns ? { columns: columns.join(',') } : {}),
		...(density ? { density } : {}),
		...(compare.length > 0 ? { compare: comparedText(compare) } : {}),
	};
}

/** The address of a view. It names the region too: a shared link shows everybody the same list. */
export function addressOf(shape: RankingShape, view: RankingView, platId: number): URLSearchParams {
	const tab = shape.tab === undefined ? {} : { tab: shape.tab };
	const params = { ...tab, ...viewParams(shape, view), ...screenParams(view) };
	if (Object.keys(params).length === 0) return new URLSearchParams();
	return new URLSearchParams({ plat_id: String(platId), ...params });
}

/** What a view is ordered by. */
export function sortOf(shape: RankingShape, { sort, board }: RankingView): string | null {
	return sort ?? shape.sortOf[board] ?? null;
}
