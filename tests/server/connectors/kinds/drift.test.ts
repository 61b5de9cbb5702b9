import { expect, test } from 'vitest';
import { echotik } from '#server/connectors/kinds/echotik.ts';
import { fastmoss } from '#server/connectors/kinds/fastmoss.ts';
import { kalodata } from '#server/connectors/kinds/kalodata.ts';
import type { ConnectorKind, PartWhat } from '#server/connectors/kinds/kind.ts';
import { tabcut } from '#server/connectors/kinds/tabcut.ts';
import { partOf } from '#tests/server/connectors/walking.ts';

const wrapped: Readonly<Record<string, (rows: unknown) => unknown>> = {
	fastmoss: (list) => ({ code: 0, data: { list } }),
	kalodata: (data) => ({ success: true, data }),
	echotik: (data) => ({ code: 0, data }),
	tabcut: (list) => ({ code: '200', result: { list } }),
};

function read(kind: ConnectorKind, what: PartWhat, body: unknown, status = 200) {
	const answer = { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
	return kind.read(partOf(what, 'GB'), null, answer, {});
}

const SOLD = { product_id: '1', title: 'A', day7_units_sold: 5 };

test.each([
	[fastmoss, 'products', [SOLD, { ...SOLD, day7_units_sold: null }], null],
	[fastmoss, 'products', [{ ...SOLD, productId: '1', product_id: undefined }], null],
	[fastmoss, 'products', [{ id: '1', title: 'A', day7_units_sold: 5 }], 'product_id'],
	[fastmoss, 'products', [{ ...SOLD, title: { en: 'A' } }], 'title: object'],
	[
		fastmoss,
		'products',
		[{ product_id: '1', title: 'A', week_units: 5 }],
		'day7_units_sold or total_units_sold',
	],
	[fastmoss, 'products', [{ ...SOLD, day7_units_sold: 'many' }], 'day7_units_sold: string'],
	[fastmoss, 'products', [], null],
	[fastmoss, 'products', { 1: SOLD }, 'data.list'],
	[kalodata, 'products', [{ product_id: '1', product_name: 'A', sales: 5 }], 'revenue or sales_volumn'],
	[kalodata, 'lives', [{ livestream_id: '1', start: 1, views: 2 }], 'livestream_start_time'],
	[kalodata, 'products', 'none', 'data'],
	[
		echotik,
		'products',
		[{ product_id: '1', product_name: 'A', total_sale_cnt: 5 }],
		'total_sale_7d_cnt or total_sale_30d_cnt',
	],
	[echotik, 'product-days', [{ product_id: '1', date: '2026-11-19', total_sale_cnt: 5 }], 'dt'],
	[echotik, 'lives', { list: [] }, 'data'],
	[tabcut, 'products', [{ itemId: '1', itemName: 'A', soldCountPeriod: [3] }], 'soldCountPeriod: list'],
	[tabcut, 'shops', [{ sellerId: '1', name: 'A' }], 'sellerName'],
] as const)('%o about %s: %j is drift of %s', (kind, what, rows, about) => {
	const found = read(kind, what, wrapped[kind.name]?.(rows));
	if (about === null) expect(found.kind).toBe('page');
	else expect(found).toEqual({ kind: 'fault', fault: 'drift', retrySeconds: null, about });
});

test.each([
	[fastmoss, 200, { code: 10001 }, 'request'],
	[fastmoss, 200, { code: 20001 }, 'absent'],
	[fastmoss, 403, { code: 30001 }, 'permission'],
	[fastmoss, 200, { code: 30002 }, 'quota'],
	[fastmoss, 200, { code: 30003 }, 'rate'],
	[fastmoss, 500, { code: 40001 }, 'service'],
	[fastmoss, 200, { code: 99999 }, 'request'],
	[kalodata, 200, { errcode: 401 }, 'credentials'],
	[kalodata, 200, { errcode: 402 }, 'quota'],
	[kalodata, 200, { errcode: 501, errmsg: 'Kalodata API HTTP 522: ' }, 'service'],
	[kalodata, 200, { errcode: 501, errmsg: 'page_number 范围为 1-5，当前: 99' }, 'request'],
	[kalodata, 200, { success: false, code: '429' }, 'rate'],
	[echotik, 403, { code: 403, message: 'Usage Limit Exceeded' }, 'quota'],
	[echotik, 500, { code: 500, message: 'Usage Limit Exceeded' }, 'quota'],
	[echotik, 500, { code: 500, message: 'risk control' }, 'service'],
	[echotik, 429, { code: 429, message: 'speed limit' }, 'rate'],
	[tabcut, 200, { code: '401' }, 'credentials'],
	[tabcut, 200, { code: '500' }, 'service'],
] as const)('%o with HTTP %i and %j is a fault of %s', (kind, status, body, fault) => {
	expect(read(kind, 'products', body, status)).toMatchObject({ kind: 'fault', fault });
});
