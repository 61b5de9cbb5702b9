// @module-tag full
import { describe, expect, onTestFinished, test } from 'vitest';
import { apify } from '#server/connectors/kinds/apify.ts';
import { echotik } from '#server/connectors/kinds/echotik.ts';
import { fastmoss } from '#server/connectors/kinds/fastmoss.ts';
import { kalodata } from '#server/connectors/kinds/kalodata.ts';
import type { ConnectorKind, Settings } from '#server/connectors/kinds/kind.ts';
import { tabcut } from '#server/connectors/kinds/tabcut.ts';
import { count, figuresOf, partOf, take, walk } from '#tests/server/connectors/walking.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import * as apifyVendor from '#tests/support/vendors/apify-double.ts';
import * as echotikVendor from '#tests/support/vendors/echotik-double.ts';
import * as fastmossVendor from '#tests/support/vendors/fastmoss-double.ts';
import * as kalodataVendor from '#tests/support/vendors/kalodata-double.ts';
import * as tabcutVendor from '#tests/support/vendors/tabcut-double.ts';
import type { Given } from '#tests/support/vendors/vendor-double.ts';

type Double = {
	readonly url: string;
	readonly calls: readonly unknown[];
	readonly close: () => Promise<void>;
};

async function opened<One extends Double>(double: Promise<One>): Promise<One> {
	const one = await double;
	onTestFinished(one.close);
	return one;
}

const VENDORS: readonly (readonly [
	ConnectorKind,
	(given?: Given) => Promise<Double>,
	Settings,
	Settings,
	string,
])[] = [
	[fastmoss, fastmossVendor.fastmossDouble, { token: fastmossVendor.TOKEN }, { token: 'other' }, 'GB'],
	[
		kalodata,
		kalodataVendor.kalodataDouble,
		{ secret_key: kalodataVendor.SECRET_KEY },
		{ secret_key: 'x' },
		'GB',
	],
	[
		echotik,
		echotikVendor.echotikDouble,
		{ username: echotikVendor.USERNAME, password: echotikVendor.PASSWORD },
		{ username: echotikVendor.USERNAME, password: 'other' },
		'ID',
	],
	[
		tabcut,
		tabcutVendor.tabcutDouble,
		{ app_key: tabcutVendor.APP_KEY, app_secret: tabcutVendor.APP_SECRET },
		{ app_key: tabcutVendor.APP_KEY, app_secret: 'other' },
		'VN',
	],
];

describe.each(VENDORS)('$name', (kind, double, settings, others, region) => {
	const products = partOf('products', region);

	test('tells wrong credentials, a used-up quota, haste, a failing service and a page that is no answer', async () => {
		const refused = await opened(double());
		expect((await walk(kind, products, { ...others, address: refused.url })).fault).toMatchObject({
			fault: 'credentials',
		});
		expect(refused.calls).toHaveLength(1);

		const poor = await opened(double({ quota: 1 }));
		const walked = await walk(kind, products, { ...settings, address: `${poor.url}/` });
		expect(walked.fault?.fault).toMatch(/quota|permission/);
		expect(walked).toMatchObject({ calls: 2 });

		const busy = await opened(
			double({
				wrong: [
					{ status: 429, headers: { 'retry-after': '30' }, body: '{}' },
					{
						status: 503,
						headers: {
							'retry-after': 'Sat, 21 Nov 2026 04:02:00 GMT',
						},
						body: '<html>down</html>',
					},
					{ status: 200, body: '<html>maintenance</html>' },
					{ delayMs: 50 },
				],
			}),
		);
		const ask = async () =>
			(await walk(kind, { ...products, most: 1 }, { ...settings, address: busy.url })).fault;
		expect(await ask()).toMatchObject({ fault: 'rate', retrySeconds: 30 });
		expect(await ask()).toMatchObject({ fault: 'service', retrySeconds: 120 });
		expect(await ask()).toMatchObject({ fault: 'drift', about: 'HTTP 200, no JSON' });
		expect(await ask()).toBeNull();
	});

	test('stops where the part has pages enough', async () => {
		const vendor = await opened(double());
		const walked = await walk(kind, { ...products, most: 1 }, { ...settings, address: vendor.url });
		expect(walked).toMatchObject({ calls: 1, fault: null });
		expect(vendor.calls).toHaveLength(1);
	});
});

describeOnBothEngines('parts of FastMoss', (database) => {
	const settings = async (given?: Given) => ({
		token: fastmossVendor.TOKEN,
		address: (await opened(fastmossVendor.fastmossDouble(given))).url,
	});

	test('come page by page and are stored as they are', async () => {
		const { walked, summary } = await take(database(), fastmoss, partOf('products', 'GB'), await settings());
		expect(walked).toMatchObject({ rows: 230, calls: 3, fault: null });
		expect(summary).toMatchObject({
			source: 'fastmoss',
			lines: 230,
			taken: 230,
			refused: 0,
			regions: { GB: 230 },
		});
		expect(await count(database(), 'products')).toBe(230);
		expect(await figuresOf(database(), '1729400000000000229')).toEqual({
			'gmv 7 2026-11-19': 875_025,
			'units 1 2026-11-19': 10,
			'units 7 2026-11-19': 471,
		});
	});

	test('of rankings and trends carry the days that were asked for', async () => {
		const given = await settings();
		await take(database(), fastmoss, partOf('shops', 'GB'), given);
		expect(await figuresOf(database(), '7495000000000000301')).toMatchObject({
			'units 1 2026-11-19': 299,
			'gmv 1 2026-11-19': 450_050,
		});
		const trend = await take(
			database(),
			fastmoss,
			partOf('product-days', 'GB', { ids: ['1729400000000000000'] }),
			given,
		);
		expect(trend.summary).toMatchObject({ taken: 1, refused: 0 });
		expect(await figuresOf(database(), '1729400000000000000')).toEqual({
			'gmv 1 2026-11-17': 25_050,
			'gmv 1 2026-11-18': 25_050,
			'gmv 1 2026-11-19': 25_050,
			'units 1 2026-11-17': 20,
			'units 1 2026-11-18': 21,
			'units 1 2026-11-19': 22,
		});
	});

	test.each(['creators', 'lives', 'videos'] as const)('about %s are taken whole', async (what) => {
		const { walked, summary } = await take(database(), fastmoss, partOf(what, 'GB'), await settings());
		expect(summary).toMatchObject({ taken: walked.rows, refused: 0 });
		expect(await count(database(), what)).toBeGreaterThan(0);
	});

	test('that are not known are absent, not broken', async () => {
		const walked = await walk(fastmoss, partOf('product-days', 'GB', { ids: ['1'] }), await settings());
		expect(walked.fault).toMatchObject({ fault: 'absent', about: '20001' });
	});
});

describeOnBothEngines('parts of Kalodata', (database) => {
	const settings = async () => ({
		secret_key: kalodataVendor.SECRET_KEY,
		address: (await opened(kalodataVendor.kalodataDouble())).url,
	});

	test('end with the fifth page, whatever there is beyond it', async () => {
		const { walked, summary } = await take(database(), kalodata, partOf('products', 'GB'), await settings());
		expect(walked).toMatchObject({ rows: 500, calls: 5, fault: null });
		expect(summary).toMatchObject({ taken: 500, refused: 0 });
		expect(await figuresOf(database(), '1729500000000000499')).toEqual({
			'card_gmv 1 2026-11-19': 75_025,
			'gmv 1 2026-11-19': 775_050,
			'live_gmv 1 2026-11-19': 200_000,
			'units 1 2026-11-19': 121,
			'video_gmv 1 2026-11-19': 500_025,
		});
	});

	test('are of as many days as the settings say', async () => {
		const week = { ...(await settings()), days: '7' };
		await take(database(), kalodata, partOf('product-details', 'GB', { ids: ['1729500000000000000'] }), week);
		expect(await figuresOf(database(), '1729500000000000000')).toMatchObject({ 'units 7 2026-11-19': 620 });
		expect(kalodata.check?.({ days: '0' })).toBe('days');
		expect(kalodata.check?.(week)).toBeNull();
	});

	test('know whose a video is, and complete a session that is known', async () => {
		const given = await settings();
		await take(database(), kalodata, partOf('videos', 'GB'), given);
		expect(await database().query('select video_id, creator_id from videos')).toEqual([
			{ video_id: '7318600000000001101', creator_id: '6744500000000000701' },
		]);
		await take(database(), kalodata, partOf('lives', 'GB'), given);
		const ids = ['7225500000000000601'];
		const { summary } = await take(database(), kalodata, partOf('live-details', 'GB', { ids }), given);
		expect(summary).toMatchObject({ taken: 1, refused: 0 });
		expect(await database().query('select gmv::int, products from lives')).toEqual([
			{ gmv: 18_552, products: 68 },
		]);
	});

	test('without results are an empty page', async () => {
		expect(await walk(kalodata, partOf('shops', 'GB'), await settings())).toMatchObject({
			rows: 0,
			fault: null,
		});
	});
});

describeOnBothEngines('parts of EchoTik', (database) => {
	const settings = async () => ({
		username: echotikVendor.USERNAME,
		password: echotikVendor.PASSWORD,
		address: (await opened(echotikVendor.echotikDouble())).url,
	});

	test('come ten by ten until a page is not full', async () => {
		const { walked, summary } = await take(database(), echotik, partOf('products', 'ID'), await settings());
		expect(walked).toMatchObject({ rows: 24, calls: 3, fault: null });
		expect(summary).toMatchObject({ taken: 24, refused: 0 });
		expect(await figuresOf(database(), '1729600000000000023')).toEqual({
			'gmv 7 2026-11-19': 465_000_000,
			'units 7 2026-11-19': 287,
		});
	});

	test('about the past of a product or a shop are days', async () => {
		const given = await settings();
		const ids = ['1729600000000000000'];
		const { walked } = await take(database(), echotik, partOf('product-days', 'ID', { ids }), given);
		expect(walked).toMatchObject({ rows: 12, calls: 2 });
		expect(
			await database().query(
				'select day::text as day, units::int, gmv::bigint::text as gmv from product_days order by day limit 2',
			),
		).toEqual([
			{ day: '2026-11-07', units: 8_000, gmv: '12000000000' },
			{ day: '2026-11-08', units: 8_010, gmv: '12015000000' },
		]);
		// Nothing is told of the 13th, on which nothing changed.
		expect(Object.keys(await figuresOf(database(), '1729600000000000000'))).not.toContain(
			'units 1 2026-11-13',
		);
		const shop = partOf('shop-days', 'ID', { ids: ['7495600000000000711'] });
		expect((await take(database(), echotik, shop, given)).summary).toMatchObject({ taken: 12, refused: 0 });
		expect(await figuresOf(database(), '7495600000000000711')).toMatchObject({ 'units 1 2026-11-19': 10 });
	});

	test('about shops, creators, lives and videos are taken, details ten at a time', async () => {
		const given = await settings();
		for (const what of ['shops', 'creators', 'lives', 'videos'] as const) {
			const { summary } = await take(database(), echotik, partOf(what, 'ID'), given);
			expect([what, summary.taken, summary.refused]).toEqual([what, 1, 0]);
		}
		const ids = ['1729600000000000001', '1729600000000000002'];
		const { walked } = await take(database(), echotik, partOf('product-details', 'ID', { ids }), given);
		expect(walked).toMatchObject({ rows: 2, calls: 1 });
	});

	test('leave amounts out that the settings say are in another currency', async () => {
		const given = { ...(await settings()), currency: 'USD' };
		await take(database(), echotik, partOf('products', 'ID', { most: 1 }), given);
		expect(await figuresOf(database(), '1729600000000000001')).toEqual({ 'units 7 2026-11-19': 309 });
	});
});

describeOnBothEngines('parts of TabCut', (database) => {
	const settings = async () => ({
		app_key: tabcutVendor.APP_KEY,
		app_secret: tabcutVendor.APP_SECRET,
		address: (await opened(tabcutVendor.tabcutDouble())).url,
	});

	test('are signed and of the day or the days of the ranking', async () => {
		const given = { ...(await settings()), days: '7' };
		const { walked, summary } = await take(database(), tabcut, partOf('products', 'VN'), given);
		expect(walked).toMatchObject({ rows: 130, calls: 2, fault: null });
		expect(summary).toMatchObject({ taken: 130, refused: 0 });
		expect(await figuresOf(database(), '1729700000000000129')).toEqual({
			'gmv 7 2026-11-19': 306_900_000,
			'units 7 2026-11-19': 181,
		});
		const ids = ['1729700000000000000'];
		await take(database(), tabcut, partOf('product-days', 'VN', { ids }), given);
		expect(await figuresOf(database(), ids[0] ?? '')).toMatchObject({
			'units 1 2026-11-19': 44,
			'gmv 1 2026-11-19': 43_560_000,
		});
		expect((await take(database(), tabcut, partOf('shops', 'VN'), given)).summary).toMatchObject({
			taken: 1,
		});
		expect(tabcut.check?.({ days: '2' })).toBe('days');
	});
});

describeOnBothEngines('an actor of Apify', (database) => {
	const base = { token: apifyVendor.TOKEN, mapping: apifyVendor.MAPPING };

	test('is started with the day, asked until it is over, and its dataset read to the end', async () => {
		const vendor = await opened(apifyVendor.apifyDouble());
		const settings = {
			...base,
			actor: 'zen/lives',
			input: '{"day":"{day}","country":"{region}"}',
			address: vendor.url,
		};
		const { walked, summary } = await take(database(), apify, partOf('rows', 'US'), settings);
		expect(walked).toMatchObject({ rows: 1_005, calls: 6, fault: null });
		expect(vendor.calls[1]?.body).toBe('{"day":"2026-11-19","country":"US"}');
		expect(summary).toMatchObject({ taken: 1_005, refused: 0 });
		expect(
			await database().query(
				`select units::int, price_min::int from product_days where product_id = '1729800000000001004'`,
			),
		).toEqual([{ units: 3_400, price_min: 1_299 }]);
	});

	test('that fails is not asked again, and a dataset alone is only read', async () => {
		const failed = await opened(apifyVendor.apifyDouble({ asks: 0, ends: 'FAILED' }));
		const settings = { ...base, actor: 'zen~lives', address: failed.url };
		expect((await walk(apify, partOf('rows', 'US'), settings)).fault).toMatchObject({
			fault: 'request',
			about: 'run FAILED',
		});
		const vendor = await opened(apifyVendor.apifyDouble());
		const walked = await walk(apify, partOf('rows', 'US'), { ...base, dataset: 'set1', address: vendor.url });
		expect(walked).toMatchObject({ rows: 1_005, calls: 2 });
		const wrong = await walk(apify, partOf('rows', 'US'), {
			...base,
			token: 'x',
			dataset: 'set1',
			address: vendor.url,
		});
		expect(wrong.fault).toMatchObject({ fault: 'credentials' });
	});

	test.each([
		[{}, 'actor'],
		[{ actor: 'a', dataset: 'b' }, 'actor'],
		[{ actor: 'a', input: '[' }, 'input'],
		[{ actor: 'a', mapping: '' }, 'mapping'],
		[{ actor: 'a', mapping: '[' }, 'mapping: is not JSON'],
		[{ actor: 'a' }, null],
	])('with the settings %j is held up at %s', (given, field) => {
		expect(apify.check?.({ ...base, ...given })).toBe(field);
	});
});
