// @module-tag full
import { expect, test } from 'vitest';
import type { RankingAnswer } from '#contract/rankings.ts';
import type { SelectedProduct } from '#contract/selection.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { writeSelectionWorld } from '#tests/support/selection-world.ts';

type Answer = RankingAnswer<SelectedProduct>;

/** What is asked, and which products answer it. */
const QUESTIONS: readonly [Record<string, string>, string[]][] = [
	[{ sort: 'commission_rate' }, ['lamp', 'mug']],
	[{ sort: 'commission_amount', order: 'asc' }, ['lamp', 'mug']],
	[{ sort: 'units' }, ['lamp', 'mug']],
	[{ sort: 'gmv', period: 'total' }, ['mug', 'lamp']],
	[{ sort: 'gmv', period: '2026-03-04..2026-03-10' }, ['lamp', 'mug']],
	[{ sort: 'commission_amount', period: '2026-03-04..2026-03-10' }, ['mug', 'lamp']],
	[{ sort: 'added_on' }, ['lamp', 'mug']],
	[{ sort: 'price' }, ['mug', 'lamp']],
	[{ keyword: 'lamp' }, ['lamp']],
	[{ commission_rate_min: '0.25' }, ['lamp']],
	[{ commission_rate_max: '0.25' }, ['mug']],
	[{ price_min: '600' }, ['mug']],
	[{ units_min: '100' }, ['lamp']],
	[{ sample_kind: 'free' }, ['mug']],
	[{ sample_kind: 'cost' }, ['lamp']],
	[{ category: '10' }, ['mug']],
	[{ board: 'alliance', is_new: '1' }, ['soap']],
	[{ limit: '1', page: '2' }, ['lamp']],
];

describeOnBothEngines('the list of selected products', (database) => {
	const asked = (
		params: Record<string, string> = {},
		edition: Parameters<typeof testApp>[1] = 'all_in_one',
	) => testApp(database(), edition).get<Answer>('/api/selection_goods', { plat_id: '87', ...params });
	const idsOf = async (params: Record<string, string>) =>
		(await asked(params)).data.list.map((row) => row.product_id);

	test('has the offers of a list, the best paid first, with what they pay and give', async () => {
		await writeSelectionWorld(database());
		const { code, data } = await asked();
		expect(code).toBe(100);
		expect(data).toMatchObject({ total: 2, period: '7', as_of: '2026-03-10', currency: 'USD' });
		// 10.00 × 20 %, 5.00 × 30 %
		expect(data.list).toMatchObject([
			{
				rank: 1,
				product_id: 'mug',
				commission_rate: 0.2,
				commission_amount: 200,
				public_commission_rate: 0.08,
				sample: { kind: 'free', price: null, left: 12 },
				units: { value: 70, quality: 'observed' },
				gmv: { value: 70_000 },
				shop: { id: 'corner', name: 'Corner Shop' },
				added_on: '2026-02-01',
				valid_until: '2026-03-11',
			},
			{
				rank: 2,
				product_id: 'lamp',
				commission_amount: 150,
				public_commission_rate: 0.1,
				sample: { kind: 'cost', price: 150, left: 0 },
				units: { value: 200 },
				shop: null,
			},
		]);
		expect((await asked({ board: 'alliance' })).data.list).toMatchObject([
			{ product_id: 'soap', commission_rate: 0.15, commission_amount: 30, is_new: true },
		]);
	});

	test('is sorted and narrowed by every filter', async () => {
		await writeSelectionWorld(database());
		for (const [params, ids] of QUESTIONS) expect([params, await idsOf(params)]).toEqual([params, ids]);
	});

	test('leaves out what is over, not begun, or off the shelf', async () => {
		await writeSelectionWorld(database());
		const later = testApp(database(), 'all_in_one', {
			clock: () => new Date(WORLD_NOW.getTime() + 86_400_000),
		});
		const { data } = await later.get<Answer>('/api/selection_goods', { plat_id: '87', period: 'total' });
		expect(data.list.map((row) => row.product_id)).toEqual(['lamp']);
		await database().query(
			`update selected_products set valid_from = '2026-03-12' where product_id = 'lamp'`,
		);
		expect(await idsOf({})).toEqual(['mug']);
		expect((await asked({ plat_id: '88' })).data).toMatchObject({ list: [], total: 0 });
	});

	test('opens to each edition what rankings do', async () => {
		await writeSelectionWorld(database());
		const codeOf = async (params: Record<string, string>, edition: 'guest' | 'sign_up' | 'trial' | 'basic') =>
			(await asked(params, edition)).code;
		expect(await codeOf({}, 'guest')).toBe(100);
		expect(await codeOf({ page: '2' }, 'guest')).toBe(11012);
		expect(await codeOf({ period: '30' }, 'guest')).toBe(11001);
		expect(await codeOf({ sample_kind: 'free' }, 'sign_up')).toBe(11001);
		expect(await codeOf({ category: '10' }, 'trial')).toBe(100);
		expect(await codeOf({ sample_kind: 'free', period: '30' }, 'basic')).toBe(100);
		expect(await codeOf({ period: '90' }, 'basic')).toBe(11006);
	});

	test.each([
		['board', 'gold'],
		['sort', 'title'],
		['sample_kind', 'paid'],
		['commission_rate_min', '2'],
		['is_new', 'perhaps'],
	])('refuses %s %s by its name', async (field, value) => {
		const answer = await asked({ [field]: value });
		expect([answer.code, answer.msg.split(':')[0]]).toEqual([10001, field]);
	});
});
