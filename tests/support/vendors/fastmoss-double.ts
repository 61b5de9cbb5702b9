import type { Asked, Told } from '#tests/support/http-double.ts';
import { type Given, json, pageOf, rows, vendorDouble } from './vendor-double.ts';

export const TOKEN = 'fm-token';

const wrong = (code: number, msg: string, status = 200) =>
	json({ code, msg, data: null, request_id: 'r' }, status);

type Body = {
	filter: Record<string, unknown> & { region?: string; product_id?: string; days?: number };
	page?: number;
	pagesize?: number;
	orderby?: { field: string; order: string }[];
};

const MADE: Readonly<Record<string, (region: string) => unknown[]>> = {
	'/product/v1/search': (region) =>
		rows(230, (index) => ({
			product_id: String(1729400000000000000n + BigInt(index)),
			title: `Product ${index}`,
			region,
			category: { l1: { id: 14, name: 'Beauty' } },
			commission_rate: 0.15,
			price: '12.50',
			currency: 'GBP',
			total_units_sold: 5_000 - index,
			total_gmv: 62_500.5,
			yday_units_sold: 10,
			day7_units_sold: 700 - index,
			day7_gmv: 8_750.25,
		})),
	'/shop/v1/rank/topSelling': () =>
		rows(3, (index) => ({
			shop_info: { seller_id: `749500000000000030${index}`, name: `Shop ${index}` },
			rank_category: { name: 'Beauty' },
			units_sold: 300 - index,
			gmv: '4500.50',
			usd_gmv: 5_900,
			currency: 'GBP',
			total_affiliate_count: 40,
		})),
	'/creator/v1/search': (region) =>
		rows(2, (index) => ({
			uid: `674450000000000070${index}`,
			unique_id: `creator.${index}`,
			nickname: `Creator ${index}`,
			region,
			follower_count: 1_000 + index,
			video_count: 20,
		})),
	'/live/v1/search': (region) =>
		rows(2, (index) => ({
			room_id: `741800000000000020${index}`,
			title: `Room ${index}`,
			region,
			uid: `674450000000000070${index}`,
			unique_id: `creator.${index}`,
			start_time: 1_795_080_000 + index,
			end_time: 1_795_090_000,
			total_viewer_count: 900,
			total_units_sold: 12,
			total_gmv: 150.25,
			product_count: 4,
		})),
	'/video/v1/search': (region) =>
		rows(1, () => ({
			video_id: '7318600000000001101',
			desc: 'Look',
			region,
			creator: { uid: '6744500000000000700', unique_id: 'creator.0' },
			publish_time: 1_795_000_000,
			play_count: 5_000,
			units_sold: 3,
			gmv: 37.5,
		})),
};

function trend({ filter }: Body): Told {
	if (filter.product_id !== '1729400000000000000') return wrong(20001, 'product not found');
	const days = Number(filter.days);
	if (!(days >= 1 && days <= 28)) return wrong(10001, 'days must be 1 to 28');
	const list = rows(3, (index) => ({ dt: `2026-11-${17 + index}`, units_sold: 20 + index, gmv: 250.5 }));
	const overview = { units_sold: 63, gmv: 751.5, live_count: 1, currency: 'GBP', region: 'GB' };
	return json({ code: 0, msg: 'success', data: { list, overview }, request_id: 'r', timestamp: 1795197600 });
}

function answer({ method, url, body, header }: Asked): Told {
	if (header('authorization') !== `Bearer ${TOKEN}`) return wrong(30001, 'invalid token', 401);
	if (method !== 'POST') return wrong(10001, 'POST only', 405);
	const asked = JSON.parse(body) as Body;
	if (url.pathname === '/product/v1/salesTrend') return trend(asked);
	const all = MADE[url.pathname]?.(String(asked.filter.region));
	if (!all) return wrong(20001, 'no such path', 404);
	const { page = 1, pagesize = 10 } = asked;
	if (pagesize > 100 || page * pagesize > 1_000) return wrong(10001, 'page*pagesize must be at most 1000');
	if (url.pathname === '/video/v1/search' && !asked.filter.publish_time_range) {
		return wrong(10001, 'publish_time_range is required');
	}
	const data = { total: all.length, list: pageOf(all, page, pagesize) };
	return json({ code: 0, msg: 'success', data, request_id: 'r', timestamp: 1795197600 });
}

/** FastMoss: bearer token, codes in the body, at most 1,000 rows of a list. */
export const fastmossDouble = (given: Given = {}) =>
	vendorDouble(answer, wrong(30002, 'Data limit exceeded'), given);
