import type { ProductBoard, ProductSort } from '#contract/products.ts';
import { isDay } from '#domain/days.ts';
import { parsePeriod } from '#domain/periods.ts';
import {
	FLAGS,
	type ProductsFilters,
	RANGES,
	type Range,
	type RangeName,
	SAMPLE_KINDS,
	TOPS,
} from './products-filters.ts';

/*
 * The address of the product ranking <-> what it shows. The params are those of the call, so that an address
 * can be read beside the API.
 */

/** The boards, in the order of the tabs. */
export const BOARDS = ['hot', 'new', 'promoted', 'video', 'live'] as const satisfies readonly ProductBoard[];

const SORTS: Readonly<Record<ProductSort, true>> = {
	units: true,
	gmv: true,
	units_growth: true,
	gmv_growth: true,
	price: true,
	commission_rate: true,
	commission_amount: true,
	total_units: true,
	total_gmv: true,
	video_gmv: true,
	live_gmv: true,
	card_gmv: true,
	new_creators: true,
	active_creators: true,
	creators: true,
	videos: true,
	lives: true,
	rating: true,
	reviews: true,
	listed_on: true,
	first_units: true,
};

/** Everything the address says. */
export type ProductsView = ProductsFilters & {
	readonly board: ProductBoard;
	/** As the call wants it; null lets the server choose (7 days, or total for a single snapshot). */
	readonly period: string | null;
	/** Null is the board's own order. */
	readonly sort: ProductSort | null;
	readonly order: 'asc' | 'desc';
	readonly page: number;
};

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
const CATEGORY = /^(\d{2}|\d{4}|\d{6}|unmapped)$/;
const RANGE_NAMES = Object.keys(RANGES) as RangeName[];

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
	return values.find((value) => value === text) ?? null;
}

function rangeEnd(name: RangeName, text: string | null): string | undefined {
	const isGood = RANGES[name] === 'day' ? isDay : (value: string) => NUMBER.test(value);
	return text !== null && isGood(text) ? text : undefined;
}

function readRange(params: URLSearchParams, name: RangeName): Range | null {
	const min = rangeEnd(name, params.get(`${name}_min`));
	const max = rangeEnd(name, params.get(`${name}_max`));
	if (min === undefined && max === undefined) return null;
	return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function readFlag(text: string | null): boolean | null {
	if (text === '1' || text === 'true') return true;
	return text === '0' || text === 'false' ? false : null;
}

function readFilters(params: URLSearchParams): ProductsFilters {
	const category = params.get('category');
	const ranges = RANGE_NAMES.map((name) => [name, readRange(params, name)] as const);
	const flags = FLAGS.map((flag) => [flag, readFlag(params.get(flag))] as const);
	return {
		category: category !== null && CATEGORY.test(category) ? category : null,
		keyword: (params.get('keyword') ?? '').trim().slice(0, 100),
		ranges: Object.fromEntries(ranges.filter(([, range]) => range !== null)),
		flags: Object.fromEntries(flags.filter(([, flag]) => flag !== null)),
		sampleKind: oneOf(SAMPLE_KINDS, params.get('sample_kind')),
		top: oneOf(TOPS, params.get('top')),
	};
}

/** What an address shows. Params that make no sense count as absent: a mistyped link still opens. */
export function viewOf(params: URLSearchParams): ProductsView {
	const period = params.get('period');
	const sort = params.get('sort');
	const page = Number(params.get('page') ?? 1);
	return {
		...readFilters(params),
		board: oneOf(BOARDS, params.get('board')) ?? 'hot',
		period: period !== null && parsePeriod(period) !== null ? period : null,
		sort: sort !== null && Object.hasOwn(SORTS, sort) ? (sort as ProductSort) : null,
		order: params.get('order') === 'asc' ? 'asc' : 'desc',
		page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
	};
}

/** The filters as params of the call and of the address; what is not set is absent. */
export function filterParams(filters: ProductsFilters): Record<string, string> {
	const params: Record<string, string> = {};
	if (filters.category) params.category = filters.category;
	if (filters.keyword) params.keyword = filters.keyword;
	for (const name of RANGE_NAMES) {
		const range = filters.ranges[name];
		if (range?.min !== undefined) params[`${name}_min`] = range.min;
		if (range?.max !== undefined) params[`${name}_max`] = range.max;
	}
	for (const flag of FLAGS) {
		const value = filters.flags[flag];
		if (value !== undefined) params[flag] = value ? '1' : '0';
	}
	if (filters.sampleKind) params.sample_kind = filters.sampleKind;
	if (filters.top) params.top = filters.top;
	return params;
}

/** The whole view as params; defaults are absent, so that the plain screen has the plain address. */
export function viewParams(view: ProductsView): Record<string, string> {
	return {
		...(view.board === 'hot' ? {} : { board: view.board }),
		...(view.period ? { period: view.period } : {}),
		...(view.sort ? { sort: view.sort } : {}),
		...(view.order === 'asc' ? { order: 'asc' } : {}),
		...filterParams(view),
		...(view.page > 1 ? { page: String(view.page) } : {}),
	};
}

/** The address of a view. It names the region too: a shared link shows everybody the same list. */
export function addressOf(view: ProductsView, platId: number): URLSearchParams {
	const params = viewParams(view);
	if (Object.keys(params).length === 0) return new URLSearchParams();
	return new URLSearchParams({ plat_id: String(platId), ...params });
}

const DEFAULT_SORTS: Readonly<Record<ProductBoard, ProductSort>> = {
	hot: 'units',
	new: 'units',
	promoted: 'new_creators',
	video: 'video_gmv',
	live: 'live_gmv',
};

/** What a board is ordered by while nobody chose a sort. */
export function defaultSort(board: ProductBoard): ProductSort {
	return DEFAULT_SORTS[board];
}
