import { createHmac } from 'node:crypto';
import type { Asked, Told } from '#tests/support/http-double.ts';
import { type Given, json, pageOf, rows, vendorDouble } from './vendor-double.ts';

export const APP_KEY = '68xu9ks5p4i8';
export const APP_SECRET = 'e59af819cc';
export const SHOP_CIPHER = 'ROW_xkMbgAAAeVAQra0eZWebFQq5aIK';
export const SHOP_ID = '7495000000000000301';

const wrong = (code: number, message: string, status: number) =>
	json({ code, message, request_id: 'r' }, status);
const well = (data: unknown) => json({ code: 0, message: 'Success', data, request_id: 'r' });

const money = (amount: string) => ({ amount, currency: 'GBP' });
/** 19 November 2026, noon in London. */
const NOON = 1_795_089_600;

const PRODUCTS = [
	{
		id: '1729900000000000001',
		title: 'Brow gel',
		status: 'ACTIVATE',
		create_time: 1_780_000_000,
		skus: [
			{
				id: '1',
				price: { currency: 'GBP', tax_exclusive_price: '10.00', sale_price: '12.00' },
				inventory: [{ quantity: 5 }],
			},
			{ id: '2', price: { currency: 'GBP', sale_price: '15.50' }, inventory: [{ quantity: 7 }] },
		],
	},
	{ id: '1729900000000000002', title: 'Draft', status: 'DRAFT', create_time: NOON, skus: [] },
	{
		id: '1729900000000000003',
		title: 'Old soap',
		status: 'SELLER_DEACTIVATED',
		create_time: 1_780_000_000,
		skus: [],
	},
];

const line = (product_id: string, sale_price: string, display_status = 'AWAITING_SHIPMENT') => ({
	id: `l${product_id}`,
	product_id,
	sale_price,
	currency: 'GBP',
	display_status,
});

/** 150 orders of one piece of brow gel, and some more. */
const ORDERS = [
	...rows(150, (index) => ({
		id: `5769000000000${String(index).padStart(5, '0')}`,
		status: 'AWAITING_SHIPMENT',
		create_time: NOON + index,
		buyer_email: 'somebody@example.com',
		recipient_address: { name: 'Somebody' },
		line_items: [line('1729900000000000001', '12.00')],
	})),
	{
		id: '576900000000099990',
		status: 'COMPLETED',
		create_time: NOON + 500,
		line_items: [
			line('1729900000000000003', '4.25'),
			line('1729900000000000003', '4.25'),
			line('1729900000000000001', '11.50', 'CANCELLED'),
		],
	},
	{
		id: '576900000000099991',
		status: 'CANCELLED',
		create_time: NOON + 501,
		line_items: [line('1729900000000000001', '12.00')],
	},
	{
		id: '576900000000099992',
		status: 'UNPAID',
		create_time: NOON + 502,
		line_items: [line('1729900000000000001', '12.00')],
	},
];

const AFFILIATE_ORDERS = [
	{
		id: '576900000000000001',
		create_time: NOON,
		skus: [
			{
				sku_id: '1',
				product_id: '1729900000000000001',
				creator_username: 'lip.lila',
				quantity: 2,
				price: money('12.00'),
				commission_rate: '800',
				estimated_commission_base: money('24.00'),
				estimated_paid_commission: money('1.92'),
				settlement_status: 'To-SETTLE',
				fully_return: 'No',
			},
			{ sku_id: '2', product_id: '1729900000000000003', creator_username: '', price: money('4.25') },
		],
	},
];

const PERFORMANCE = [
	{ id: '1729900000000000001', overall_performance: { gmv: money('1800.00'), items_sold: 150, orders: 150 } },
	{ id: '1729900000000000003', overall_performance: { gmv: money('8.50'), items_sold: 2, orders: 1 } },
];

const SHOP = {
	performance: {
		intervals: [
			{
				start_date: '2026-11-19',
				end_date: '2026-11-20',
				sales: {
					gmv: {
						overall: money('1808.50'),
						breakdowns: [
							{ type: 'LIVE', gmv: money('1000.00') },
							{ type: 'VIDEO', gmv: money('800.00') },
							{ type: 'PRODUCT_CARD', gmv: money('8.50') },
						],
					},
					items_sold: 152,
				},
			},
		],
	},
	latest_available_date: '2026-11-19',
};

const LISTS: Readonly<Record<string, readonly [string, readonly unknown[]]>> = {
	'POST /product/202309/products/search': ['products', PRODUCTS],
	'POST /order/202309/orders/search': ['orders', ORDERS],
	'POST /affiliate_seller/202410/orders/search': ['orders', AFFILIATE_ORDERS],
	'GET /analytics/202509/shop_products/performance': ['products', PERFORMANCE],
};

function isSigned({ url, body }: Asked): boolean {
	const signed = [...url.searchParams]
		.filter(([name]) => name !== 'sign' && name !== 'access_token')
		.sort(([one], [other]) => (one < other ? -1 : 1));
	const text = `${APP_SECRET}${url.pathname}${signed.flat().join('')}${body}${APP_SECRET}`;
	return createHmac('sha256', APP_SECRET).update(text).digest('hex') === url.searchParams.get('sign');
}

/** The partner interface of TikTok Shop: signed calls, tokens that run out and are renewed once each, pages by token. */
export async function partnerDouble(given: Given = {}) {
	const tokens = { access: 'access-1', refresh: 'refresh-1' };
	let issued = 1;
	function renewed({ searchParams }: URL): Told {
		if (searchParams.get('app_secret') !== APP_SECRET) return wrong(36004004, 'app secret', 200);
		if (searchParams.get('refresh_token') !== tokens.refresh) return wrong(36004004, 'refresh token', 200);
		issued += 1;
		Object.assign(tokens, { access: `access-${issued}`, refresh: `refresh-${issued}` });
		return well({
			access_token: tokens.access,
			access_token_expire_in: 1_795_900_000,
			refresh_token: tokens.refresh,
			refresh_token_expire_in: 1_830_000_000,
		});
	}
	function answer(asked: Asked): Told {
		const { url, method } = asked;
		if (url.pathname === '/api/v2/token/refresh') return renewed(url);
		if (!isSigned(asked)) return wrong(106001, 'Invalid signature', 401);
		if (asked.header('x-tts-access-token') !== tokens.access) {
			return wrong(105002, 'Expired credentials. The access_token has expired.', 401);
		}
		if (url.searchParams.get('shop_cipher') !== SHOP_CIPHER) return wrong(106011, 'shop_cipher', 403);
		if (url.pathname === '/analytics/202509/shop/performance') return well(SHOP);
		const [name, list] = LISTS[`${method} ${url.pathname}`] ?? [];
		if (!name || !list) return wrong(36009009, 'Invalid path', 404);
		const page = Number(url.searchParams.get('page_token')?.replace('page', '') ?? 1);
		const size = Number(url.searchParams.get('page_size'));
		const next = page * size < list.length ? `page${page + 1}` : '';
		return well({ [name]: pageOf(list, page, size), next_page_token: next, total_count: list.length });
	}
	const double = await vendorDouble(answer, wrong(36009002, 'Too many requests', 429), given);
	return { ...double, tokens };
}
