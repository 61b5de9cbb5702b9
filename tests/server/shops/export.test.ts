// @module-tag full
import { expect, test } from 'vitest';
import type { ExportHead, ExportLine } from '#contract/rankings.ts';
import type { RankedShop, ShopsRanking } from '#contract/shops.ts';
import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import { signed, testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { writeShopWorld } from '#tests/support/shop-world.ts';

const PATH = '/api/export_shops';
type Params = Readonly<Record<string, string>>;

const ask = (app: ReturnType<typeof testApp>['app'], params: Params = {}) =>
	Promise.resolve(app.request(`${PATH}?${signed(PATH, { plat_id: '87', ...params })}`));

const linesOf = async (response: Response) =>
	(await response.text())
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as ExportLine<RankedShop>);

describeOnBothEngines('the export of shops', (database) => {
	test.each([
		{ period: '7' },
		{ period: '2026-03-04..2026-03-09', sort: 'gmv', order: 'asc' },
		{ keyword: 'lane' },
	])('brings the rows of the ranking, whole: %o', async (params: Params) => {
		await writeShopWorld(database());
		const { app, get } = testApp(database());
		const { data } = await get<ShopsRanking>('/api/rank_shops', { plat_id: '87', ...params });
		const lines = await linesOf(await ask(app, params));
		const { list, page: _page, limit: _limit, rows_allowed: _allowed, ...about } = data;
		expect(list.length).toBeGreaterThan(0);
		expect(lines).toEqual([
			{ head: { ...about, rows: list.length } satisfies ExportHead },
			...list.map((row) => ({ row })),
			{ end: { rows: list.length } },
		]);
	});

	test('is refused below professional, with the edition that has it, and all who may get all', async () => {
		await writeShopWorld(database());
		const refused: Partial<Record<Edition, unknown>> = {};
		for (const edition of EDITIONS) {
			const response = await ask(testApp(database(), edition).app, { period: '7' });
			if (response.headers.get('content-type') === 'application/x-ndjson') {
				expect((await linesOf(response)).at(-1)).toEqual({ end: { rows: 4 } });
				continue;
			}
			const { code, data } = (await response.json()) as { code: number; data: { edition: string } };
			refused[edition] = [code, data.edition];
		}
		const locked = [11007, 'professional'];
		expect(refused).toEqual({
			guest: [11020, null],
			sign_up: locked,
			authorized: locked,
			trial: locked,
			basic: locked,
			advanced: locked,
			deluxe: locked,
		});
	});
});
