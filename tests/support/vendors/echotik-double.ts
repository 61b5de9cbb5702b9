import type { Asked, Told } from '#tests/support/http-double.ts';
import { type Given, json, pageOf, rows, vendorDouble } from './vendor-double.ts';

export const USERNAME = 'et-user';
export const PASSWORD = 'et-pass';

const wrong = (code: number, message: string) => json({ code, message, data: null, requestId: 'r' }, code);
const well = (data: unknown) => json({ code: 0, message: 'success', data, requestId: 'r' });

const product = (index: number) => ({
	product_id: String(1729600000000000000n + BigInt(index)),
	product_name: `Barang ${index}`,
	region: 'ID',
	seller_id: '7495600000000000711',
	category_id: '601450',
	min_price: 15_000,
	max_price: 20_000,
	product_commission_rate: 0.1,
	total_sale_cnt: 9_000 - index,
	total_sale_gmv_amt: 135_000_000,
	total_sale_7d_cnt: 310 - index,
	total_sale_gmv_7d_amt: 4_650_000,
	total_ifl_cnt: 12,
});

/** Days of a trend: one is missing where nothing changed. */
const trend = (first: object) =>
	rows(12, (index) => ({
		dt: `2026-11-${String(index < 6 ? 7 + index : 8 + index).padStart(2, '0')}`,
		...first,
		total_sale_cnt: 8_000 + 10 * index,
		total_sale_1d_cnt: 10,
		total_sale_gmv_amt: 120_000_000 + 150_000 * index,
		total_sale_gmv_1d_amt: 150_000,
		total_product_cnt: 38,
	}));

const LISTS: Readonly<Record<string, readonly unknown[]>> = {
	'product/list': rows(24, product),
	'seller/list': [
		{
			seller_id: '7495600000000000711',
			seller_name: 'Madu',
			region: 'ID',
			total_sale_cnt: 90_500,
			total_sale_7d_cnt: 2_100,
			followers: 10,
		},
	],
	'influencer/list': [
		{
			user_id: '6744600000000000801',
			unique_id: 'lip.lila',
			nick_name: 'Lila',
			region: 'ID',
			total_followers_cnt: 48_000,
			total_sale_7d_cnt: 40,
			interaction_rate: 0.05,
		},
	],
	'live/list': [
		{
			room_id: '7225600000000000901',
			user_id: '6744600000000000801',
			unique_id: 'lip.lila',
			nick_name: 'Lila',
			region: 'ID',
			title: 'Malam',
			create_time: '1795080000',
			finish_time: '1795090000',
			total_views_cnt: 1_000,
			total_sale_cnt: 12,
			total_sale_gmv_amt: 180_000,
		},
	],
	'video/list': [
		{
			video_id: '7318600000000001102',
			user_id: '6744600000000000801',
			unique_id: 'lip.lila',
			region: 'ID',
			create_time: 1_795_000_000,
			total_views_cnt: 5_000,
			total_views_7d_cnt: 900,
		},
	],
	'product/trend': trend({ product_id: '1729600000000000000' }),
	'seller/trend': trend({ seller_id: '7495600000000000711' }),
};

function answer({ method, url, header }: Asked): Told {
	const account = Buffer.from(`${USERNAME}:${PASSWORD}`).toString('base64');
	if (header('authorization') !== `Basic ${account}`) return wrong(401, 'Unauthorized');
	const path = url.pathname.replace('/api/v3/echotik/', '');
	const asked = url.searchParams;
	if (method !== 'GET') return wrong(405, 'GET only');
	if (path === 'product/detail') {
		const ids = (asked.get('product_ids') ?? '').split(',');
		if (ids.length > 10) return wrong(400, 'at most 10 ids');
		return well(rows(24, product).filter(({ product_id }) => ids.includes(product_id)));
	}
	const list = LISTS[path];
	if (!list) return wrong(404, 'not found');
	const size = Number(asked.get('page_size'));
	if (!(size >= 1 && size <= 10)) return wrong(400, 'page_size must be at most 10');
	if (path.endsWith('/list') && !asked.get('region')) return wrong(400, 'region is required');
	return well(pageOf(list, Number(asked.get('page_num')), size));
}

/** EchoTik: basic authentication, ten rows a page, no total. */
export const echotikDouble = (given: Given = {}) =>
	vendorDouble(
		answer,
		wrong(403, 'Usage Limit Exceeded, Please Contact Administrator to Increase Quota'),
		given,
	);
