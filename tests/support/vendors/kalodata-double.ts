import type { Asked, Told } from '#tests/support/http-double.ts';
import { type Given, json, pageOf, rows, vendorDouble } from './vendor-double.ts';

export const SECRET_KEY = 'kd-key';

const wrong = (errcode: number, errmsg: string, status = 200) =>
	json({ errcode, errmsg, success: false }, status);
const well = (data: unknown) => json({ success: true, data, message: null, code: null, cached: false });

const product = (index: number) => ({
	product_id: String(1729500000000000000n + BigInt(index)),
	product_name: `Item ${index}`,
	unit_price: 12.5,
	sales_volumn: 620 - index,
	revenue: 7_750.5,
	video_revenue: 5_000.25,
	live_revenue: 2_000,
	showcase_revenue: 750.25,
	commission_rate: 15,
	launch_date: '2026-03-18',
});

const live = {
	livestream_id: '7225500000000000601',
	livestream_title: '24 HOUR STREAM',
	creator_id: '6744500000000000701',
	creator_handle: 'pokepiglt',
	livestream_start_time: 1_795_080_000_000,
	livestream_end_time: 1_795_090_000_000,
	revenue: '185.52',
	views: 205_348,
};

const LISTS: Readonly<Record<string, unknown[]>> = {
	product: rows(620, product),
	livestream: [live],
	video: [
		{
			video_id: '7318600000000001101',
			video_title: 'Look',
			belonged_creator_id: '6744500000000000701',
			belonged_creator_handle: 'pokepiglt',
			views: 5_000,
			revenue: 37.5,
			sales_volumn: 3,
			ad: 1,
			duration: 12.5,
			publish_time: 1_795_000_000_000,
		},
	],
	shop: [],
};

const DETAILS: Readonly<Record<string, unknown>> = {
	product: {
		...product(0),
		product_shop_id: '7495000000000000301',
		min_price: 19,
		max_price: 21,
		product_review_count: 42,
	},
	// As the interface has it: neither whose session it is nor when it was.
	livestream: { viewers: 205_348, revenue: 185.52, gpm: 903.79, product_number: 68 },
};

function answer({ method, url, body, header }: Asked): Told {
	if (header('secret-key') !== SECRET_KEY) return wrong(401, 'authorized error', 401);
	const asked = JSON.parse(body) as Record<string, unknown> & { page_number?: number; page_size?: number };
	if (method !== 'POST') return wrong(405, 'POST only', 405);
	for (const name of ['region', 'language', 'currency', 'date_range']) {
		if (!asked[name]) return wrong(501, `${name} not null`);
	}
	const [, module = '', call] = /^\/openapi\/v1\/tiktok\/(\w+)\/(rank|detail)$/.exec(url.pathname) ?? [];
	if (call === 'detail') return DETAILS[module] ? well(DETAILS[module]) : wrong(404, 'not found', 404);
	const list = LISTS[module];
	if (!list) return wrong(404, 'not found', 404);
	const { page_number: page = 1, page_size: size = 20 } = asked;
	if (page > 5) return wrong(501, `page_number 范围为 1-5，当前: ${page}`);
	// A request without results has no data at all.
	return list.length === 0 ? json({ success: true }) : well(pageOf(list, page, size));
}

/** Kalodata: a key in a header, five pages of a ranking, no total, codes in the body. */
export const kalodataDouble = (given: Given = {}) =>
	vendorDouble(answer, wrong(402, 'insufficient points', 402), given);
