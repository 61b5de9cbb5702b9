import { createHash } from 'node:crypto';
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

const PAGE_SIZE = 100;
const MOST_PAGES = 10;
/** Rankings are of one day, a week or a month. */
const RANK_DAYS: readonly string[] = ['1', '7', '30'];

const CODES: Readonly<Record<string, Fault>> = {
	401: 'credentials',
	403: 'permission',
	404: 'absent',
	429: 'rate',
	500: 'service',
};

type Parameters = Readonly<Record<string, string>>;
type Ask = {
	readonly path: string;
	readonly of: Offer['of'];
	readonly parameters: (part: Part, settings: Settings) => Parameters;
	readonly needs: readonly Need[];
};

const compact = (day: string) => day.replaceAll('-', '');
const rankDay = ({ days }: Settings) => days || '1';

/** 1 sorts by units. */
const ranking = (part: Part, settings: Settings): Parameters => ({
	region: part.region,
	rankDay: rankDay(settings),
	sort: '1',
	...(part.category === null ? {} : { itemCategoryId: part.category }),
});

const ITEM = [need('id', 'itemId', 'itemInfo.itemId'), need('text', 'itemName', 'itemInfo.itemName')];
const PERIOD = need('number', 'soldCountPeriod', 'soldCountInfo.periodCurrent');

const ASKS: Readonly<Partial<Record<PartWhat, Ask>>> = {
	products: { path: 'item/ranking/list', of: 'list', parameters: ranking, needs: [...ITEM, PERIOD] },
	shops: {
		path: 'seller/ranking/list',
		of: 'list',
		parameters: ranking,
		needs: [need('id', 'sellerId'), need('text', 'sellerName')],
	},
	'product-details': {
		path: 'item/basic',
		of: 'thing',
		parameters: (part) => ({ itemId: part.ids[0] ?? '' }),
		needs: ITEM,
	},
	// The end does not belong to the period.
	'product-days': {
		path: 'item/trend',
		of: 'thing',
		parameters: (part) => ({
			itemId: part.ids[0] ?? '',
			startDate: compact(part.day),
			endDate: compact(addDays(part.day, 1)),
		}),
		needs: [...ITEM, PERIOD],
	},
};

function askOf({ what }: Part): Ask {
	const ask = ASKS[what];
	if (ask) return ask;
	throw new Error(`TabCut is not asked for ${what}`);
}

function parametersOf(part: Part, cursor: string | null, settings: Settings): Parameters {
	const { of, parameters } = askOf(part);
	if (of === 'thing') return parameters(part, settings);
	return { ...parameters(part, settings), pageNo: String(pageNumber(cursor)), pageSize: String(PAGE_SIZE) };
}

/** MD5 in hex over the parameters in order of their names, the moment in milliseconds and the app's secret. */
function tabcutSignature(parameters: Parameters, timestamp: string, appSecret: string): string {
	const sorted = Object.keys(parameters)
		.sort()
		.map((name) => `${name}=${parameters[name]}&`)
		.join('');
	return createHash('md5').update(`${sorted}timestamp=${timestamp}&appSecret=${appSecret}`).digest('hex');
}

/** The rows of a result: a list, or in details one object. */
function rowsOf({ result }: Json): readonly unknown[] | null {
	if (result === null || result === undefined) return [];
	if (!isObject(result)) return Array.isArray(result) ? result : null;
	const list = result.list ?? result.data ?? result.records;
	return Array.isArray(list) ? list : [result];
}

/** The TabCut open interface (docs/feed/vendors.md). */
export const tabcut: ConnectorKind = {
	name: 'tabcut',
	fields: [
		{ name: 'app_key', secret: false, required: true, kind: 'text' },
		{ name: 'app_secret', secret: true, required: true, kind: 'text' },
		{ name: 'days', secret: false, required: false, kind: 'number' },
		ADDRESS,
	],
	regions: null,
	offers: Object.entries(ASKS).map(([what, { of }]) => ({
		what: what as PartWhat,
		of,
		pageSize: of === 'list' ? PAGE_SIZE : 1,
		mostPages: of === 'list' ? MOST_PAGES : 1,
		import: (_part, settings) => ({
			importer: 'tabcut',
			...(of === 'list' ? { window: rankDay(settings) } : {}),
		}),
	})),
	limits: { callsPerSecond: 2, callsPerDay: null },
	account: ({ app_key }) => [app_key ?? ''],

	check: (settings) => (RANK_DAYS.includes(rankDay(settings)) ? null : 'days'),

	request(part, cursor, settings, now) {
		const parameters = parametersOf(part, cursor, settings);
		const timestamp = String(now.getTime());
		return {
			method: 'GET',
			url: `${baseOf(settings, 'http://open.tabcut.com:8090')}/api/${askOf(part).path}?${new URLSearchParams(parameters)}`,
			headers: {
				'x-appkey': settings.app_key ?? '',
				'x-timestamp': timestamp,
				'x-sign': tabcutSignature(parameters, timestamp, settings.app_secret ?? ''),
			},
			body: null,
		};
	},

	read(part, cursor, answer) {
		const body = jsonOf(answer.body);
		if (!isObject(body)) return noJson(answer);
		if (answer.status >= 300 || String(body.code) !== '200') {
			return codeFault(answer, String(body.code ?? answer.status), CODES);
		}
		const rows = rowsOf(body);
		if (!rows) return faultOf('drift', 'result');
		const { of, needs } = askOf(part);
		const next = of === 'list' ? nextNumber(part, cursor, rows.length, PAGE_SIZE, MOST_PAGES) : null;
		return pageRead(rows, needs, next);
	},

	lines(part, cursor, answer, settings) {
		const request = { region: part.region, ...parametersOf(part, cursor, settings) };
		const rows = objectsOf(rowsOf(jsonOf(answer) as Json));
		return ndjson(rows.map((item) => ({ request, code: '200', result: { list: [item] } })));
	},
};
