import { addDays } from '#domain/time/days.ts';
import {
	ADDRESS,
	baseOf,
	codeFault,
	faultOf,
	isObject,
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

/** The interface answers ten rows a page and no total. */
const PAGE_SIZE = 10;
const MOST_PAGES = 100;
/** Days of a trend that are asked for, with the ten on a page three calls. */
const TREND_DAYS = 30;
const TREND_PAGES = 3;

/** Used up, in the words of the interface, whatever the status. */
const USED_UP = /usage limit/i;
const CODES: Readonly<Record<string, Fault>> = {
	401: 'credentials',
	403: 'quota',
	404: 'absent',
	429: 'rate',
	500: 'service',
};

const SOLD = need('number', 'total_sale_cnt', 'total_sale_gmv_amt');
const NEEDS: Readonly<Record<string, readonly Need[]>> = {
	product: [
		need('id', 'product_id'),
		need('text', 'product_name'),
		need('number', 'total_sale_cnt'),
		need('number', 'total_sale_7d_cnt', 'total_sale_30d_cnt'),
	],
	seller: [need('id', 'seller_id'), need('text', 'seller_name'), SOLD],
	influencer: [need('id', 'user_id'), need('text', 'unique_id'), need('number', 'total_followers_cnt')],
	live: [need('id', 'room_id'), need('id', 'user_id'), need('number', 'create_time')],
	video: [need('id', 'video_id'), need('id', 'user_id'), need('number', 'total_views_cnt')],
};
const DATED = [need('id', 'dt'), need('number', 'total_sale_cnt', 'total_sale_1d_cnt')];

/** What one kind of part asks. */
type Ask = {
	readonly path: string;
	readonly parameters: (part: Part) => Readonly<Record<string, string>>;
	readonly pages: number;
	readonly needs: readonly Need[] | undefined;
	/** Ids that a call may have; 0 for lists. */
	readonly ids: number;
};

function listOf(module: string, sortName: string, sort: number, category: string): Ask {
	return {
		path: `${module}/list`,
		parameters: (part) => ({
			region: part.region,
			...(part.category === null ? {} : { [category]: part.category }),
			[sortName]: String(sort),
			sort_type: '1',
		}),
		pages: MOST_PAGES,
		needs: NEEDS[module],
		ids: 0,
	};
}

function detailOf(module: string, name: string, ids: number): Ask {
	return {
		path: `${module}/detail`,
		parameters: (part) => ({ [name]: part.ids.join(',') }),
		pages: 1,
		needs: NEEDS[module],
		ids,
	};
}

function trendOf(module: string, name: string): Ask {
	return {
		path: `${module}/trend`,
		parameters: (part) => ({
			[name]: part.ids[0] ?? '',
			start_date: addDays(part.day, 1 - TREND_DAYS),
			end_date: part.day,
		}),
		pages: TREND_PAGES,
		needs: [need('id', name), ...DATED],
		ids: 1,
	};
}

const ASKS: Readonly<Partial<Record<PartWhat, Ask>>> = {
	// By units of seven days, GMV, followers, viewers and views.
	products: listOf('product', 'product_sort_field', 4, 'category_id'),
	shops: listOf('seller', 'seller_sort_field', 2, 'category_id'),
	creators: listOf('influencer', 'influencer_sort_field', 1, 'product_category_id'),
	lives: listOf('live', 'live_sort_field', 3, 'product_category_id'),
	videos: listOf('video', 'video_sort_field', 3, 'product_category_id'),
	'product-details': detailOf('product', 'product_ids', PAGE_SIZE),
	'shop-details': detailOf('seller', 'seller_id', 1),
	'creator-details': detailOf('influencer', 'user_ids', PAGE_SIZE),
	'video-details': detailOf('video', 'video_ids', PAGE_SIZE),
	'product-days': trendOf('product', 'product_id'),
	'shop-days': trendOf('seller', 'seller_id'),
};

function askOf({ what }: Part): Ask {
	const ask = ASKS[what];
	if (ask) return ask;
	throw new Error(`EchoTik is not asked for ${what}`);
}

function offerOf([what, ask]: [string, Ask]): Offer {
	return {
		what: what as PartWhat,
		of: ask.ids > 0 ? 'thing' : 'list',
		pageSize: ask.ids || PAGE_SIZE,
		mostPages: ask.pages,
		import: (_part, { currency }) => ({ importer: 'echotik', ...(currency ? { currency } : {}) }),
	};
}

/** The offline interface of EchoTik: figures of the day before (docs/feed/vendors.md). */
export const echotik: ConnectorKind = {
	name: 'echotik',
	fields: [
		{ name: 'username', secret: false, required: true, kind: 'text' },
		{ name: 'password', secret: true, required: true, kind: 'text' },
		{ name: 'currency', secret: false, required: false, kind: 'text' },
		ADDRESS,
	],
	regions: null,
	offers: Object.entries(ASKS).map(offerOf),
	limits: { callsPerSecond: 2, callsPerDay: null },
	account: ({ username }) => [username ?? ''],

	request(part, cursor, settings) {
		const { path, parameters, pages } = askOf(part);
		const paging = { page_num: String(pageNumber(cursor)), page_size: String(PAGE_SIZE) };
		const query = new URLSearchParams({ ...parameters(part), ...(pages > 1 ? paging : {}) });
		const account = Buffer.from(`${settings.username}:${settings.password}`).toString('base64');
		return {
			method: 'GET',
			url: `${baseOf(settings, 'https://open.echotik.live')}/api/v3/echotik/${path}?${query}`,
			headers: { authorization: `Basic ${account}` },
			body: null,
		};
	},

	read(part, cursor, answer) {
		const body = jsonOf(answer.body);
		if (!isObject(body)) return noJson(answer);
		if (answer.status >= 300 || String(body.code) !== '0') {
			const code = String(body.code ?? answer.status);
			if (USED_UP.test(String(body.message ?? body.msg ?? ''))) return faultOf('quota', code);
			return codeFault(answer, code, CODES);
		}
		if (body.data !== null && !Array.isArray(body.data)) return faultOf('drift', 'data');
		const rows = body.data ?? [];
		const { pages, needs } = askOf(part);
		return pageRead(rows, needs ?? [], nextNumber(part, cursor, rows.length, PAGE_SIZE, pages));
	},

	lines(part, _cursor, answer) {
		const { data } = jsonOf(answer) as { data: unknown };
		const request = { region: part.region };
		return ndjson(objectsOf(data).map((item) => ({ request, code: 0, data: [item] })));
	},
};
