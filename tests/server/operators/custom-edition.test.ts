import { expect, test } from 'vitest';
import { BRAND } from '#domain/site/brand.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';

const HANDLE = '+628123456789';
const LIMITS = {
	rows: 30,
	detailsPerDay: 7,
	searchesPerDay: 2,
	followedCreators: 3,
	monitorsPerMonth: 4,
	exportRows: 50_000,
};

describeOnBothEngines('a custom edition', (database) => {
	test('has the limits that operators set, while it lasts', async () => {
		const { operator, signedUp, pass, audit } = await operating(database());
		const ana = await signedUp(HANDLE);
		const grant = { uid: ana.uid, edition: 'custom', days: 10, version: 'V024' } as const;
		expect((await operator.call('adminGrantEdition', grant)).code).toBe(10001);
		expect((await operator.call('adminGrantEdition', { ...grant, limits: LIMITS })).code).toBe(100);
		const { data } = await ana.call('getUserInfo', {});
		expect(data).toMatchObject({
			edition: 'custom',
			level: 4,
			quotas: {
				detail_views: { limit: 7 },
				searches: { limit: 2 },
				followed_creators: { limit: 3 },
			},
		});
		const page = (number: string) => ana.call('rankGoods', { plat_id: '87', page: number, limit: '30' });
		expect((await page('1')).data).toMatchObject({ edition: 'custom', rows_allowed: 30 });
		expect((await page('2')).code).toBe(11012);
		const search = async (keyword: string) =>
			(await ana.call('search', { plat_id: '87', keyword, kind: 'goods' })).code;
		expect([await search('one'), await search('two'), await search('three')]).toEqual([100, 100, 15002]);
		expect((await audit()).at(0)).toMatchObject({ action: 'grant_edition', after: { detailsPerDay: 7 } });
		pass(10 * 86_400);
		expect((await ana.call('getUserInfo', {})).data.edition).toBe('sign_up');
	});

	test('and what goes beyond the largest one is 11005, with the contact of sales', async () => {
		const { operator, signedUp } = await operating(database());
		const ana = await signedUp(HANDLE);
		const grant = { uid: ana.uid, edition: 'custom', days: 10 } as const;
		await operator.call('adminGrantEdition', { ...grant, limits: { ...LIMITS, rows: 2_000 } });
		const page = (number: string) =>
			ana.call('search', { plat_id: '87', keyword: 'a', page: number, limit: '200' });
		expect((await page('10')).code).toBe(100);
		expect(await page('11')).toMatchObject({
			code: 11005,
			data: { needs: 'sales', contact: BRAND.email, limit: 2_000 },
		});
	});
});
