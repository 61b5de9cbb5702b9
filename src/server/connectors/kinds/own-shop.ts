import { faultOfStatus } from '#domain/connectors/back-off.ts';
import { TRUE_IMPORTER } from '#domain/figures/measured-error.ts';
import { partnerSignature } from '#server/connectors/tiktok-partner.ts';
import {
	ADDRESS,
	baseOf,
	codeFault,
	faultOf,
	isObject,
	type Json,
	jsonOf,
	ndjson,
	noJson,
	objectsOf,
	pageRead,
} from './answers.ts';
import { type ConnectorKind, type Fault, KindFault, type PartWhat, type Settings } from './kind.ts';
import { ASKS, afterPage, askOf, tokenOf } from './own-shop-asks.ts';

const PAGE_SIZE = 100;
const MOST_PAGES = 200;
/** Tokens hold for a week; one that runs out within a day is renewed before a run. */
const RENEWED_BEFORE_SECONDS = 86_400;

/** What the codes of the interface mean. */
const CODES: Readonly<Record<string, Fault>> = {
	105000: 'credentials',
	105001: 'credentials',
	105002: 'credentials',
	105005: 'permission',
	106001: 'credentials',
	106011: 'permission',
	36009002: 'rate',
	36009003: 'service',
	36009009: 'request',
	28001022: 'request',
};

/** The result of a call that went well, or the fault. */
function dataOf(body: unknown): Json | null {
	return isObject(body) && String(body.code) === '0' && isObject(body.data) ? body.data : null;
}

/** An order without its buyer. */
const orderOf = ({ id, status, create_time, line_items }: Json) => ({ id, status, create_time, line_items });

const isRunningOut = ({ access_expires }: Settings, now: Date) =>
	!(Number(access_expires) > now.getTime() / 1_000 + RENEWED_BEFORE_SECONDS);

/**
 * A shop of one's own through the partner interface of TikTok Shop (docs/feed/vendors.md): the only figures that are
 * not estimated. Of buyers nothing is kept.
 */
export const ownShop: ConnectorKind = {
	name: 'own-shop',
	fields: [
		{ name: 'app_key', secret: false, required: true, kind: 'text' },
		{ name: 'app_secret', secret: true, required: true, kind: 'text' },
		{ name: 'shop_id', secret: false, required: true, kind: 'text' },
		{ name: 'shop_cipher', secret: true, required: true, kind: 'text' },
		{ name: 'refresh_token', secret: true, required: true, kind: 'text' },
		{ name: 'access_token', secret: true, required: false, kind: 'text' },
		{ name: 'access_expires', secret: false, required: false, kind: 'text' },
		ADDRESS,
		{ name: 'token_address', secret: false, required: false, kind: 'address' },
	],
	regions: null,
	offers: (Object.keys(ASKS) as PartWhat[]).map((what) => ({
		what,
		of: 'list',
		pageSize: PAGE_SIZE,
		mostPages: MOST_PAGES,
		import: () => ({ importer: TRUE_IMPORTER }),
	})),
	limits: { callsPerSecond: 10, callsPerDay: null },
	account: ({ app_key, shop_id }) => [app_key ?? '', shop_id ?? ''],

	request(part, cursor, settings, now) {
		const { method, path, parameters, body, isPaged } = askOf(part, cursor);
		const content = body(part);
		const token = tokenOf(part, cursor);
		const text = content === null ? '' : JSON.stringify(content);
		const query: Record<string, string> = {
			...parameters(part, settings),
			...(isPaged ? { page_size: String(PAGE_SIZE) } : {}),
			...(token === null ? {} : { page_token: token }),
			app_key: settings.app_key ?? '',
			shop_cipher: settings.shop_cipher ?? '',
			timestamp: String(Math.floor(now.getTime() / 1_000)),
		};
		query.sign = partnerSignature(settings.app_secret ?? '', path, query, text);
		return {
			method,
			url: `${baseOf(settings, 'https://open-api.tiktokglobalshop.com')}${path}?${new URLSearchParams(query)}`,
			headers: {
				'x-tts-access-token': settings.access_token ?? '',
				'content-type': 'application/json',
			},
			body: content === null ? null : text,
		};
	},

	read(part, cursor, answer) {
		const body = jsonOf(answer.body);
		if (!isObject(body)) return noJson(answer);
		if (answer.status >= 300 || String(body.code) !== '0') {
			return codeFault(answer, String(body.code ?? answer.status), CODES);
		}
		const { rows, list, needs } = askOf(part, cursor);
		const data = isObject(body.data) ? body.data : {};
		const found = rows(data);
		// A list without rows is left out of some answers, and only then is there a count of none.
		const isEmpty = found === undefined && Number(data.total_count) === 0;
		if (!Array.isArray(found) && !isEmpty) return faultOf('drift', list);
		const next = afterPage(part, cursor, String(data.next_page_token ?? ''));
		return pageRead(Array.isArray(found) ? found : [], needs, next);
	},

	kept({ what }, answer) {
		if (what !== 'orders') return answer;
		const body = jsonOf(answer);
		const { code, message, data } = isObject(body) ? body : ({} as Json);
		const told = isObject(data) ? data : {};
		const orders = objectsOf(told.orders);
		// Names of fields, for who looks into an answer that has changed its form.
		const names = { fields: Object.keys(told), order_fields: Object.keys(orders[0] ?? {}) };
		const kept = { code, message, data: { orders: orders.map(orderOf) }, ...names };
		return Buffer.from(JSON.stringify(kept));
	},

	lines(part, cursor, answer, settings) {
		const { rows, feed } = askOf(part, cursor);
		const data = dataOf(jsonOf(answer)) ?? {};
		const found = objectsOf(rows(data));
		if (feed) return ndjson(feed(found, part, settings));
		const request = { region: part.region, shop_id: settings.shop_id };
		return ndjson(found.map((order) => ({ request, code: 0, data: { orders: [orderOf(order)] } })));
	},

	async renew(settings, send, now) {
		if (settings.access_token && !isRunningOut(settings, now)) return null;
		const query = new URLSearchParams({
			app_key: settings.app_key ?? '',
			app_secret: settings.app_secret ?? '',
			refresh_token: settings.refresh_token ?? '',
			grant_type: 'refresh_token',
		});
		const base = baseOf({ address: settings.token_address ?? '' }, 'https://auth.tiktok-shops.com');
		const answer = await send({
			method: 'GET',
			url: `${base}/api/v2/token/refresh?${query}`,
			headers: {},
			body: null,
		});
		const body = jsonOf(answer.body);
		const fault = faultOfStatus(answer.status);
		if (fault) throw new KindFault(fault, `token ${answer.status}`);
		const data = dataOf(body);
		if (!data) throw new KindFault('credentials', `token ${isObject(body) ? String(body.code) : 'no JSON'}`);
		const { access_token, refresh_token, access_token_expire_in } = data;
		if (typeof access_token !== 'string' || typeof refresh_token !== 'string') {
			throw new KindFault('drift', 'data.access_token');
		}
		return { access_token, refresh_token, access_expires: String(access_token_expire_in ?? '') };
	},
};
