import { expect, onTestFinished, test } from 'vitest';
import { KindFault, type Settings } from '#server/connectors/kinds/kind.ts';
import { ownShop } from '#server/connectors/kinds/own-shop.ts';
import { count, figuresOf, partOf, send, take, walk } from '#tests/server/connectors/walking.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';
import { importFile, rejectsIn } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import {
	APP_KEY,
	APP_SECRET,
	partnerDouble,
	SHOP_CIPHER,
	SHOP_ID,
} from '#tests/support/vendors/partner-double.ts';

async function opened(given: Partial<Settings> = {}, double: Parameters<typeof partnerDouble>[0] = {}) {
	const vendor = await partnerDouble(double);
	onTestFinished(vendor.close);
	const settings: Settings = {
		app_key: APP_KEY,
		app_secret: APP_SECRET,
		shop_cipher: SHOP_CIPHER,
		shop_id: SHOP_ID,
		access_token: 'access-1',
		refresh_token: 'refresh-1',
		address: vendor.url,
		token_address: vendor.url,
		...given,
	};
	return { vendor, settings };
}

describeOnBothEngines('a shop of one’s own', (database) => {
	test('tells what it sells: prices, stock, and what is off the shelf', async () => {
		const { settings } = await opened();
		const { walked, summary } = await take(database(), ownShop, partOf('products', 'GB'), settings);
		expect(walked).toMatchObject({ rows: 3, calls: 1 });
		expect(summary).toMatchObject({ refused: 0, records: 3 });
		expect(
			await database().query(
				'select product_id, title, shop_id, is_off_shelf from products order by product_id',
			),
		).toEqual([
			{ product_id: '1729900000000000001', title: 'Brow gel', shop_id: SHOP_ID, is_off_shelf: false },
			{ product_id: '1729900000000000003', title: 'Old soap', shop_id: SHOP_ID, is_off_shelf: true },
		]);
		expect(
			await database().query('select price_min::int, price_max::int, stock::int from product_days'),
		).toEqual([{ price_min: 1_200, price_max: 1_550, stock: 12 }]);
	});

	test('sums the orders of a day over all pages, each once, without cancelled and unpaid ones', async () => {
		const { settings } = await opened();
		const { walked, summary } = await take(database(), ownShop, partOf('orders', 'GB'), settings);
		expect(walked).toMatchObject({ rows: 153, calls: 2, fault: null });
		expect(walked.lines).not.toMatch(/example\.com|Somebody/);
		const part = partOf('orders', 'GB');
		const { body } = await send(ownShop.request(part, null, settings, NOW));
		const renamed = Buffer.from(body.toString().replaceAll('"orders"', '"order_list"'));
		expect(body.toString()).toMatch(/example\.com/);
		for (const answer of [body, renamed])
			expect(ownShop.kept?.(part, answer).toString()).not.toMatch(/example\.com|Somebody/);
		expect(ownShop.kept?.(part, renamed).toString()).toContain('order_list');
		expect(summary).toMatchObject({ taken: 153, refused: 0 });
		const expected = {
			'1729900000000000001': { 'units 1 2026-11-19': 150, 'gmv 1 2026-11-19': 180_000 },
			'1729900000000000003': { 'units 1 2026-11-19': 2, 'gmv 1 2026-11-19': 850 },
			[SHOP_ID]: { 'units 1 2026-11-19': 152, 'gmv 1 2026-11-19': 180_850 },
		};
		for (const [id, figures] of Object.entries(expected))
			expect(await figuresOf(database(), id)).toEqual(figures);
		// An order that moved to another page while the pages were read is the same order.
		const twice = `${walked.lines}${walked.lines.split('\n')[0]}\n`;
		await importFile(database(), { importer: 'tiktok-shop', day: '2026-11-19', source: 'own-shop' }, twice);
		expect(await figuresOf(database(), '1729900000000000001')).toEqual(expected['1729900000000000001']);
	});

	test('agrees with what the platform counts itself', async () => {
		const { settings } = await opened();
		const { walked, summary } = await take(database(), ownShop, partOf('analytics', 'GB'), settings);
		expect(walked).toMatchObject({ rows: 3, calls: 2, fault: null });
		expect(summary).toMatchObject({ refused: 0 });
		expect(await figuresOf(database(), '1729900000000000001')).toEqual({
			'gmv 1 2026-11-19': 180_000,
			'units 1 2026-11-19': 150,
		});
		expect(await figuresOf(database(), SHOP_ID)).toEqual({
			'card_gmv 1 2026-11-19': 850,
			'gmv 1 2026-11-19': 180_850,
			'live_gmv 1 2026-11-19': 100_000,
			'units 1 2026-11-19': 152,
			'video_gmv 1 2026-11-19': 80_000,
		});
	});

	test('has orders that creators brought, with their commission', async () => {
		const { settings } = await opened();
		const { summary } = await take(database(), ownShop, partOf('affiliate-orders', 'GB'), settings);
		expect(summary).toMatchObject({ taken: 1, refused: 0 });
		expect(
			await database().query(
				'select order_id, creator_id, quantity::int, amount::int, commission::int, commission_rate::float, paid_on::text, confirmed_on from affiliate_orders',
			),
		).toEqual([
			{
				order_id: '576900000000000001-1',
				creator_id: 'lip.lila',
				quantity: 2,
				amount: 2_400,
				commission: 192,
				commission_rate: 0.08,
				paid_on: '2026-11-19',
				confirmed_on: null,
			},
		]);
	});

	test('refuses orders of which nobody says the day', async () => {
		const order = { id: '1', status: 'COMPLETED', create_time: 1_795_089_600, line_items: [] };
		const file = JSON.stringify({ code: 0, data: { orders: [order] } });
		const options = { importer: 'tiktok-shop', region: 'GB' };
		expect((await importFile(database(), options, file)).error).toContain('--day YYYY-MM-DD');
		const priced = { ...order, line_items: [{ product_id: '1', sale_price: '5', currency: 'USD' }] };
		const bad = await importFile(
			database(),
			{ ...options, day: '2026-11-19' },
			JSON.stringify({ code: 0, data: { orders: [priced] } }),
		);
		expect(rejectsIn(bad.rejects)).toMatchObject([
			{ reason: expect.stringContaining('amounts there are in GBP') },
		]);
		expect(await count(database(), 'window_figures')).toBe(0);
	});

	test('renews its tokens before they run out, and only then', async () => {
		const { vendor, settings } = await opened({ access_token: '' });
		const renewed = await ownShop.renew?.(settings, send, NOW);
		expect(renewed).toEqual({
			access_token: 'access-2',
			refresh_token: 'refresh-2',
			access_expires: '1795900000',
		});
		const now = { ...settings, ...renewed };
		expect(await ownShop.renew?.(now, send, NOW)).toBeNull();
		expect((await walk(ownShop, partOf('analytics', 'GB'), now)).fault).toBeNull();
		expect(
			await ownShop.renew?.({ ...now, access_expires: String(NOW.getTime() / 1_000 + 3_600) }, send, NOW),
		).toMatchObject({ access_token: 'access-3' });
		// The refresh token is spent with the first use.
		await expect(ownShop.renew?.(settings, send, NOW)).rejects.toThrow(KindFault);
		expect(vendor.tokens.access).toBe('access-3');
	});

	test.each([
		[{ app_secret: 'other' }, 'credentials', '106001'],
		[{ access_token: 'old' }, 'credentials', '105002'],
		[{ shop_cipher: 'other' }, 'permission', '106011'],
	])('with %j tells %s', async (given, fault, about) => {
		const { settings } = await opened(given);
		expect((await walk(ownShop, partOf('orders', 'GB'), settings)).fault).toMatchObject({ fault, about });
	});

	test('tells haste, failures and lists that are gone', async () => {
		const { settings } = await opened(
			{},
			{
				quota: 4,
				wrong: [
					{ status: 200, body: '{"code":36009003,"message":"Internal error"}' },
					{ status: 200, body: '{"code":0,"data":{"order_list":[]}}' },
					{
						status: 200,
						body: '{"code":0,"data":{"orders":[{"id":"1","state":"COMPLETED","create_time":1,"line_items":[]}]}}',
					},
					{ status: 200, body: '{"code":0,"data":{"total_count":0}}' },
				],
			},
		);
		const ask = () => walk(ownShop, partOf('orders', 'GB'), settings);
		expect((await ask()).fault).toMatchObject({ fault: 'service' });
		expect((await ask()).fault).toMatchObject({ fault: 'drift', about: 'data.orders' });
		expect((await ask()).fault).toMatchObject({ fault: 'drift', about: 'status' });
		expect(await ask()).toMatchObject({ rows: 0, fault: null });
		expect((await ask()).fault).toMatchObject({ fault: 'rate' });
	});
});
