// @module-tag full
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';
import { fastmossDouble, TOKEN } from '#tests/support/vendors/fastmoss-double.ts';
import {
	APP_KEY,
	APP_SECRET,
	partnerDouble,
	SHOP_CIPHER,
	SHOP_ID,
} from '#tests/support/vendors/partner-double.ts';
import { ACCESS_KEY, SECRET_KEY, s3Double } from '#tests/support/vendors/s3-double.ts';
import { connectorDeps, runAll, wish } from './connecting.ts';
import { count, figuresOf } from './walking.ts';

const want = (what: string, pages = 10) => ({ what, categories: [], pages });

/** Runs all connectors as they stood on 21 November, whose newest day but one is the 19th. */
const run = (database: Database) => runAll(connectorDeps(database, { clock: () => NOW }));

describeOnBothEngines('a night of a vendor', (database) => {
	async function connected(given: object) {
		const { operator } = await operating(database());
		const form = { ...wish(''), regions: ['GB'], lag_days: 2, ...given };
		const { code, msg, data } = await operator.call('adminSaveConnector', form as ReturnType<typeof wish>);
		expect([code, msg]).toEqual([100, 'success']);
		await run(database());
		const id = { connector_id: String(data.connector_id) };
		return { operator, runs: async () => (await operator.call('adminConnectorRuns', id)).data.list };
	}

	test('stops a part whose field is gone, by its name, and keeps the rest', async () => {
		const gone = {
			status: 200,
			body: '{"code":0,"data":{"list":[{"uid":"1","handle":"a","follower_count":5}]}}',
		};
		const double = await fastmossDouble({ wrongAt: { '/creator/v1/search': gone } });
		onTestFinished(double.close);
		const { runs } = await connected({
			name: 'FastMoss GB',
			kind: 'fastmoss',
			settings: { address: double.url },
			secrets: { token: TOKEN },
			wants: [want('creators'), want('products', 2), want('shops')],
		});
		const [last] = await runs();
		expect(last).toMatchObject({ parts: 3, taken: 203, refused: 0 });
		expect(last?.stopped).toEqual([
			{ part: 'creators/GB', fault: 'drift', about: 'unique_id', problem: null },
		]);
		expect(await count(database(), 'products')).toBe(200);
		expect(await figuresOf(database(), '7495000000000000300')).toMatchObject({ 'units 1 2026-11-19': 300 });
	});

	test('renews the tokens of a shop of one’s own once and stores what it tells', async () => {
		const double = await partnerDouble();
		onTestFinished(double.close);
		const { runs } = await connected({
			name: 'Brow shop',
			kind: 'own-shop',
			settings: { app_key: APP_KEY, shop_id: SHOP_ID, address: double.url, token_address: double.url },
			secrets: { app_secret: APP_SECRET, shop_cipher: SHOP_CIPHER, refresh_token: 'refresh-1' },
			wants: [want('products'), want('affiliate-orders'), want('analytics')],
		});
		expect(await runs()).toMatchObject([{ state: 'done', cause: null, refused: 0, stopped: [] }]);
		expect(await figuresOf(database(), '1729900000000000001')).toEqual({
			'gmv 1 2026-11-19': 180_000,
			'units 1 2026-11-19': 150,
		});
		expect(await figuresOf(database(), SHOP_ID)).toMatchObject({ 'live_gmv 1 2026-11-19': 100_000 });
		const renewals = () => double.calls.filter(({ url }) => url.pathname.endsWith('/token/refresh')).length;
		expect(renewals()).toBe(1);
		await run(database());
		expect(renewals()).toBe(1);
		expect(await database().query('select name, importer from sources')).toEqual([
			{ name: 'Brow shop', importer: 'tiktok-shop' },
		]);
	});

	test('takes each file of a bucket once, and one that changed again', async () => {
		const shop = (name: string) => `{"type":"shop","region":"GB","shop_id":"s1","name":"${name}"}\n`;
		const files = [{ key: 'in/a.ndjson', content: shop('First') }];
		const double = await s3Double(files);
		onTestFinished(double.close);
		await connected({
			name: 'Bucket',
			kind: 's3',
			settings: { address: double.url, bucket: 'feeds', prefix: 'in/', access_key: ACCESS_KEY },
			secrets: { secret_key: SECRET_KEY },
			wants: [],
		});
		const names = () => database().query('select name from shops');
		expect(await names()).toEqual([{ name: 'First' }]);
		const read = () => double.calls.filter(({ header }) => header('range') !== '').length;
		await run(database());
		expect(read()).toBe(1);
		files[0] = { key: 'in/a.ndjson', content: shop('Second') };
		await run(database());
		expect(await names()).toEqual([{ name: 'Second' }]);
		expect(read()).toBe(2);
	});
});
