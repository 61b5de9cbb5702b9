import { platformOfRegion } from '#domain/platforms/platforms.ts';
import { addDays } from '#domain/time/days.ts';
import {
	ADDRESS,
	baseOf,
	codeFault,
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
import type { ConnectorKind, Fault, Offer, Part, PartWhat, Settings } from './kind.ts';

/** The interface has five pages of a ranking, with at most 100 rows each. */
const PAGE_SIZE = 100;
const MOST_PAGES = 5;

const CODES: Readonly<Record<string, Fault>> = {
	401: 'credentials',
	402: 'quota',
	403: 'permission',
	404: 'absent',
	429: 'rate',
	501: 'service',
};

/** A wrong parameter has the code of a failing service, and names a range or what is missing. */
const WRONG_PARAMETER = /范围|缺失|非法|not (null|allowed)|invalid|range/i;

const REVENUE = need('number', 'revenue', 'sales_volumn');

/** The things that there are a ranking and details of. */
const THINGS: Readonly<
	Record<string, { readonly id: string; readonly module: string; readonly needs: Need[] }>
> = {
	products: {
		id: 'product_id',
		module: 'product',
		needs: [need('id', 'product_id'), need('text', 'product_name', 'product_title'), REVENUE],
	},
	shops: {
		id: 'shop_id',
		module: 'shop',
		needs: [need('id', 'shop_id'), need('text', 'shop_name'), REVENUE],
	},
	creators: {
		id: 'creator_id',
		module: 'creator',
		needs: [need('id', 'creator_id'), need('text', 'creator_handle'), REVENUE],
	},
	lives: {
		id: 'livestream_id',
		module: 'livestream',
		needs: [
			need('id', 'livestream_id'),
			need('number', 'livestream_start_time'),
			need('number', 'views', 'revenue'),
		],
	},
	videos: {
		id: 'video_id',
		module: 'video',
		needs: [need('id', 'video_id'), need('number', 'views', 'revenue')],
	},
};

/** Details of a live session say neither its id nor when it was. */
const LIVE_DETAILS = [need('number', 'viewers', 'revenue')];

const DETAILS = '-details';
const thingOf = (what: string) => {
	const thing = THINGS[what.endsWith(DETAILS) ? `${what.slice(0, -DETAILS.length)}s` : what];
	if (thing) return thing;
	throw new Error(`Kalodata is not asked for ${what}`);
};

const needsOf = (what: PartWhat) => (what === 'live-details' ? LIVE_DETAILS : thingOf(what).needs);

/** Days of the period that figures are of. */
const daysOf = ({ days }: Settings) => Number(days || '1');

function bodyOf(part: Part, cursor: string | null, settings: Settings): Json {
	const { id } = thingOf(part.what);
	const common = {
		region: part.region,
		language: 'en-US',
		currency: platformOfRegion(part.region)?.currency,
		date_range: `${addDays(part.day, 1 - daysOf(settings))}~${part.day}`,
	};
	if (part.ids.length > 0) return { ...common, [id]: part.ids[0] };
	return {
		...common,
		...(part.category === null ? {} : { category_ids: [part.category] }),
		sort_field: { field: 'revenue', type: 'DESC' },
		page_number: pageNumber(cursor),
		page_size: PAGE_SIZE,
	};
}

const offer = (what: PartWhat, of: Offer['of']): Offer => ({
	what,
	of,
	pageSize: of === 'list' ? PAGE_SIZE : 1,
	mostPages: of === 'list' ? MOST_PAGES : 1,
	import: (_part, settings) => ({ importer: 'kalodata', window: String(daysOf(settings)) }),
});

/** The rows of an answer: a list, in details one object; a request without results has no data. */
function rowsOf({ data }: Json): readonly unknown[] | null {
	if (Array.isArray(data)) return data;
	if (isObject(data)) return [data];
	return data === undefined || data === null ? [] : null;
}

/** The Kalodata interface (docs/feed/vendors.md). */
export const kalodata: ConnectorKind = {
	name: 'kalodata',
	fields: [
		{ name: 'secret_key', secret: true, required: true, kind: 'text' },
		{ name: 'days', secret: false, required: false, kind: 'number' },
		ADDRESS,
	],
	regions: null,
	offers: [
		...(['products', 'shops', 'creators', 'lives', 'videos'] as const).map((what) => offer(what, 'list')),
		...(['product-details', 'shop-details', 'creator-details', 'live-details', 'video-details'] as const).map(
			(what) => offer(what, 'thing'),
		),
	],
	// 100 calls in ten seconds.
	limits: { callsPerSecond: 10, callsPerDay: null },
	account: ({ secret_key }) => [secret_key ?? ''],

	check(settings) {
		const days = daysOf(settings);
		return Number.isInteger(days) && days >= 1 && days <= 365 ? null : 'days';
	},

	request: (part, cursor, settings) => ({
		method: 'POST',
		url: `${baseOf(settings, 'https://www.kalodata.com')}/openapi/v1/tiktok/${thingOf(part.what).module}/${part.ids.length > 0 ? 'detail' : 'rank'}`,
		headers: { 'secret-key': settings.secret_key ?? '', 'content-type': 'application/json' },
		body: JSON.stringify(bodyOf(part, cursor, settings)),
	}),

	read(part, cursor, answer) {
		const body = jsonOf(answer.body);
		if (!isObject(body)) return noJson(answer);
		const code = String(body.errcode ?? body.code ?? answer.status);
		const isWell = body.errcode === undefined ? body.success !== false : code === '200';
		if (answer.status >= 300 || !isWell) {
			const said = String(body.errmsg ?? body.message ?? '');
			if (code === '501' && WRONG_PARAMETER.test(said)) return faultOf('request', code);
			return codeFault(answer, code, CODES);
		}
		const rows = rowsOf(body);
		if (!rows) return faultOf('drift', 'data');
		const isList = part.ids.length === 0;
		const next = isList ? nextNumber(part, cursor, rows.length, PAGE_SIZE, MOST_PAGES) : null;
		return pageRead(rows, needsOf(part.what), next);
	},

	lines(part, cursor, answer, settings) {
		const request = bodyOf(part, cursor, settings);
		const rows = objectsOf(rowsOf(jsonOf(answer) as Json));
		return ndjson(rows.map((item) => ({ request, errcode: 200, data: [item] })));
	},
};
