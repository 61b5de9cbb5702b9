import { createHash } from 'node:crypto';
import type { Asked, Told } from '#tests/support/http-double.ts';
import { type Given, json, pageOf, rows, vendorDouble } from './vendor-double.ts';

export const APP_KEY = 'tc-key';
export const APP_SECRET = '66cef285952841e39b1ce7c2749f0c1b';

const wrong = (code: string, message: string, status = 200) => json({ code, message, result: null }, status);
const well = (result: unknown) => json({ code: '200', message: 'OK', result, serverTime: '1795197600000' });

const item = (index: number) => ({
	rank: index + 1,
	itemId: String(1729700000000000000n + BigInt(index)),
	itemName: `Hàng ${index}`,
	region: 'VN',
	categoryLv1Name: 'Household Appliances',
	sellerId: '7495700000000000911',
	sellerName: 'Bếp Việt',
	localPrice: '₫990.000 - 1.290.000',
	localPriceCurrency: 'VND',
	soldCountPeriod: 310 - index,
	soldCount7d: 310 - index,
	soldCountTotal: 6_400,
	gmvInfo: { periodCurrent: { local: 306_900_000, region: 12_062.5 } },
});

const LISTS: Readonly<Record<string, readonly unknown[]>> = {
	'/api/item/ranking/list': rows(130, item),
	'/api/seller/ranking/list': [
		{
			sellerId: '7495700000000000911',
			sellerName: 'Bếp Việt',
			soldCountPeriod: 900,
			gmvInfo: { periodCurrent: { local: 9_000_000 } },
		},
	],
};

/** The original string by the interface's own words, not by the code under test. */
function isSigned({ url, header }: Asked): boolean {
	const sorted = [...url.searchParams].sort(([one], [other]) => (one < other ? -1 : 1));
	const text = sorted.map(([name, value]) => `${name}=${value}`).join('&');
	const original = `${text}&timestamp=${header('x-timestamp')}&appSecret=${APP_SECRET}`;
	return createHash('md5').update(original).digest('hex') === header('x-sign');
}

function answer(asked: Asked): Told {
	if (asked.header('x-appkey') !== APP_KEY || !isSigned(asked)) return wrong('401', 'sign error', 401);
	const parameters = asked.url.searchParams;
	const list = LISTS[asked.url.pathname];
	if (list) {
		const size = Number(parameters.get('pageSize') ?? 10);
		if (!['1', '7', '30'].includes(parameters.get('rankDay') ?? '') || size > 100)
			return wrong('400', 'rankDay');
		return well({ total: list.length, list: pageOf(list, Number(parameters.get('pageNo') ?? 1), size) });
	}
	if (asked.url.pathname === '/api/item/trend') {
		if (parameters.get('itemId') !== '1729700000000000000') return wrong('404', 'no such item');
		const { itemId, itemName, region } = item(0);
		return well({ itemId, itemName, region, soldCountPeriod: 44, localGmvPeriod: 43_560_000 });
	}
	return wrong('404', 'not found', 404);
}

/** TabCut: every call is signed with MD5 over its sorted parameters. */
export const tabcutDouble = (given: Given = {}) => vendorDouble(answer, wrong('403', 'quota', 403), given);
