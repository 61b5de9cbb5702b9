// @module-tag full
import { expect, test } from 'vitest';
import type { RankedProduct } from '#contract/products.ts';
import type { ExportHead, ExportLine } from '#contract/rankings.ts';
import type { Edition } from '#domain/access/editions.ts';
import { addDays } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { signed } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';
import { shopDay, writeShopWorld } from '#tests/support/shop-world.ts';

const HANDLE = '+628123456789';
const PATH = '/api/export_shop_products';
const WEEK = { plat_id: '87', id: 'harbor', period: '7' };

type Params = Readonly<Record<string, string>>;
type Exported = { readonly head: ExportHead; readonly rows: readonly RankedProduct[]; readonly end: number };

function read(text: string): Exported {
	const lines = text
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as ExportLine<RankedProduct>);
	const [first, last] = [lines[0], lines.at(-1)];
	if (!(first && 'head' in first && last && 'end' in last)) throw new Error('head or end is missing');
	return { head: first.head, rows: lines.flatMap((l) => ('row' in l ? [l.row] : [])), end: last.end.rows };
}

/** So many more products of the harbor; each sold one unit more than the one before, all on the last day. */
const MORE = (count: number): FeedRecord[] =>
	Array.from({ length: count }, (_, index) => `x${index}`).flatMap((productId, index): FeedRecord[] => [
		{
			type: 'product',
			plat_id: 87,
			product_id: productId,
			title: productId,
			shop_id: 'harbor',
			listed_on: LAST_DAY,
		},
		{ type: 'product_day', plat_id: 87, product_id: productId, day: LAST_DAY, units: 100 + index },
	]);

describeOnBothEngines('the export of a shop’s products', (database) => {
	async function memberOf(edition: Edition, more: readonly FeedRecord[] = []) {
		await writeShopWorld(database(), more);
		const service = testService(database(), { editionOf: () => edition });
		const device = service.device();
		await device.signUp(HANDLE);
		const open = () => device.call('shopDetail', { plat_id: '87', id: 'harbor' });
		const ask = (params: Params = {}, of: Params = WEEK) =>
			device.send(`${PATH}?${signed(PATH, { ...of, ...params }, service.deps.clock())}`);
		const codeOf = async () => ((await (await ask()).json()) as { code: number }).code;
		const bring = async (params?: Params, of?: Params) => read(await (await ask(params, of)).text());
		return { device, open, ask, codeOf, bring };
	}

	test.each([{}, { sort: 'price', order: 'asc' }, { period: `${shopDay(14)}..${shopDay(16)}` }])(
		'brings the rows of the list, whole: %o',
		async (params: Params) => {
			const { device, open, ask, bring } = await memberOf('all_in_one');
			await open();
			const { data } = await device.call('shopProducts', { ...WEEK, ...params } as never);
			const { head, rows, end } = await bring(params);
			expect(rows).toEqual(data.list);
			expect(rows).toHaveLength(3);
			expect(head).toEqual({
				total: 3,
				rows: 3,
				as_of: LAST_DAY,
				period: params.period ?? '7',
				range: data.range,
				partial: false,
				currency: 'USD',
				edition: 'all_in_one',
				single_snapshot: false,
				missing: [],
				sources: ['shops', 'products'].map((name) => ({ name, marketplace: null, demo: false })),
			});
			expect(end).toBe(3);
			expect((await ask()).headers.get('cache-control')).toBe('no-store');
		},
	);

	test('says of a day that is not over that it is not', async () => {
		const { open, bring } = await memberOf('all_in_one');
		await open();
		const { head } = await bring({ period: addDays(LAST_DAY, 1) });
		expect(head).toMatchObject({ partial: true });
	});

	test('needs an edition that exports, and the shop’s view of today', async () => {
		const deluxe = await memberOf('deluxe');
		await deluxe.open();
		expect(await deluxe.codeOf()).toBe(11007);
	});

	test('is refused to who has not opened the shop', async () => {
		const { codeOf } = await memberOf('professional');
		expect(await codeOf()).toBe(11011);
	});

	test('names its days where no period was asked', async () => {
		const { device, open, bring } = await memberOf('professional');
		await open();
		const { data } = await device.call('shopProducts', { plat_id: '87', id: 'harbor' });
		const { head } = await bring(undefined, { plat_id: '87', id: 'harbor' });
		expect(head.period).toBe(`${data.range?.from}..${data.range?.to}`);
	});

	test('comes in parts, cut to what the edition exports at once', { timeout: 120_000 }, async () => {
		const { open, bring } = await memberOf('professional', MORE(5_010));
		await open();
		const { head, rows, end } = await bring();
		expect(head).toMatchObject({ total: 5_013, rows: 5_000 });
		expect(end).toBe(5_000);
		expect(rows.map(({ rank, product_id }) => [rank, product_id])).toEqual(
			Array.from({ length: 5_000 }, (_, index) => [index + 1, `x${5_009 - index}`]),
		);
	});
});
