import { addDays } from '#domain/time/days.ts';
import {
	ADDRESS,
	baseOf,
	codeFault,
	dayStart,
	faultOf,
	isObject,
	type Json,
	jsonOf,
	type Need,
	ndjson,
	need,
	nextNumber,
	noJson,
	objectsOf,
	pageNumber,
	pageRead,
} from './answers.ts';
import type { ConnectorKind, Fault, Offer, Part, PartWhat } from './kind.ts';

/** The interface answers at most 1,000 rows of a list, 100 of them on a page. */
const PAGE_SIZE = 100;
const MOST_PAGES = 10;
/** The most days of a sales trend. */
const TREND_DAYS = 28;
/** Videos that are asked for: published in so many days. The interface allows 90. */
const VIDEO_DAYS = 30;

const CODES: Readonly<Record<string, Fault>> = {
	10001: 'request',
	20001: 'absent',
	30001: 'permission',
	30002: 'quota',
	30003: 'rate',
	40001: 'service',
};

/** What one kind of part asks, and the fields that its rows need. */
type Ask = {
	readonly path: string;
	readonly filter: (part: Part) => Json;
	readonly sortedBy?: string;
	readonly needs: readonly Need[];
};

const ID = need('id', 'product_id');
const SOLD = need('number', 'units_sold');

/** The interface's categories are whole numbers. */
const category = (name: string, part: Part): Json =>
	part.category === null ? {} : { [name]: Number(part.category) };

const seconds = (part: Part, days: number) => ({
	min: dayStart(addDays(part.day, 1 - days), part.region),
	max: dayStart(addDays(part.day, 1), part.region) - 1,
});

const ASKS: Readonly<Partial<Record<PartWhat, Ask>>> = {
	products: {
		path: '/product/v1/search',
		filter: (part) => ({ region: part.region, ...category('l1_category_id', part) }),
		sortedBy: 'day7_units_sold',
		needs: [ID, need('text', 'title'), need('number', 'day7_units_sold', 'total_units_sold')],
	},
	shops: {
		path: '/shop/v1/rank/topSelling',
		filter: (part) => ({
			region: part.region,
			...category('category_id', part),
			date_info: { type: 'day', value: part.day },
		}),
		sortedBy: 'units_sold',
		needs: [need('id', 'shop_info.seller_id', 'seller_id'), SOLD],
	},
	creators: {
		path: '/creator/v1/search',
		filter: (part) => ({
			region: part.region,
			...category('category_id', part),
			is_ecommerce_creator: true,
		}),
		sortedBy: 'follower_count',
		needs: [need('id', 'uid'), need('text', 'unique_id'), need('number', 'follower_count')],
	},
	lives: {
		path: '/live/v1/search',
		filter: (part) => ({
			region: part.region,
			...category('product_category', part),
			start_time: seconds(part, 1),
		}),
		sortedBy: 'total_viewer_count',
		needs: [need('id', 'room_id'), need('number', 'start_time')],
	},
	videos: {
		path: '/video/v1/search',
		filter: (part) => ({
			region: part.region,
			...category('category_id', part),
			publish_time_range: seconds(part, VIDEO_DAYS),
		}),
		sortedBy: 'play_count',
		needs: [
			need('id', 'video_id'),
			need('number', 'publish_time', 'create_time'),
			need('number', 'play_count'),
		],
	},
	'product-days': {
		path: '/product/v1/salesTrend',
		filter: (part) => ({ product_id: part.ids[0], days: TREND_DAYS }),
		needs: [need('text', 'dt'), SOLD],
	},
};

function askOf({ what }: Part): Ask {
	const ask = ASKS[what];
	if (ask) return ask;
	throw new Error(`FastMoss is not asked for ${what}`);
}

function bodyOf(part: Part, cursor: string | null): Json {
	const { filter, sortedBy } = askOf(part);
	if (sortedBy === undefined) return { filter: filter(part) };
	return {
		filter: filter(part),
		orderby: [{ field: sortedBy, order: 'desc' }],
		page: pageNumber(cursor),
		pagesize: PAGE_SIZE,
	};
}

const list = (what: PartWhat): Offer => ({
	what,
	of: 'list',
	pageSize: PAGE_SIZE,
	mostPages: MOST_PAGES,
	import: () => ({ importer: 'fastmoss' }),
});

/** The FastMoss OpenAPI (docs/feed/vendors.md). */
export const fastmoss: ConnectorKind = {
	name: 'fastmoss',
	fields: [{ name: 'token', secret: true, required: true, kind: 'text' }, ADDRESS],
	regions: null,
	offers: [
		...(['products', 'shops', 'creators', 'lives', 'videos'] as const).map(list),
		{ ...list('product-days'), of: 'thing', pageSize: 1, mostPages: 1 },
	],
	limits: { callsPerSecond: 2, callsPerDay: null },
	account: ({ token }) => [token ?? ''],

	request: (part, cursor, settings) => ({
		method: 'POST',
		url: `${baseOf(settings, 'https://openapi.fastmoss.com')}${askOf(part).path}`,
		headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
		body: JSON.stringify(bodyOf(part, cursor)),
	}),

	read(part, cursor, answer) {
		const body = jsonOf(answer.body);
		if (!isObject(body)) return noJson(answer);
		if (answer.status >= 300 || String(body.code) !== '0') {
			return codeFault(answer, String(body.code ?? answer.status), CODES);
		}
		const data = body.data;
		if (!isObject(data) || !Array.isArray(data.list)) return faultOf('drift', 'data.list');
		if (part.what === 'product-days' && !isObject(data.overview)) {
			return faultOf('drift', 'data.overview');
		}
		const next = nextNumber(part, cursor, data.list.length, PAGE_SIZE, MOST_PAGES);
		const isPaged = askOf(part).sortedBy !== undefined;
		return pageRead(data.list, askOf(part).needs, isPaged ? next : null);
	},

	lines(part, cursor, answer) {
		const request = bodyOf(part, cursor);
		const { code, data } = jsonOf(answer) as { code: unknown; data: Json };
		if (part.what === 'product-days') {
			return objectsOf(data.list).length === 0 ? '' : ndjson([{ request, code, data }]);
		}
		return ndjson(objectsOf(data.list).map((item) => ({ request, code, data: { list: [item] } })));
	},
};
