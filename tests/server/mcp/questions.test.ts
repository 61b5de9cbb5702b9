// @module-tag full
import { expect, test } from 'vitest';
import { describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { askTool, clientOf, memberWithKey } from './assistant.ts';

/** An answer of a tool; what is in it depends on the tool. */
// biome-ignore lint/suspicious/noExplicitAny: read by tests alone, each of which says what it expects
type Told = any;

type Ask = (tool: string, asked: object) => Promise<Told>;

const US = { region: 'US', period: '7' };
const ids = (list: readonly { product_id: string }[]) => list.map(({ product_id }) => product_id);
const found = async (ask: Ask, keyword: string) =>
	(await ask('find', { region: 'US', kind: 'goods', keyword })).found.goods[0].product_id;

/** Questions that a person asked, how an assistant finds the answer, and what it is in the miniature world. */
const QUESTIONS: readonly (readonly [
	question: string,
	find: (ask: Ask) => Promise<unknown>,
	answer: unknown,
])[] = [
	[
		'Which beauty products under 12 dollars sold last week with commission above 5 %?',
		async (ask) => {
			const { categories } = await ask('find_category', { region: 'US', word: 'beauty' });
			const { products, minor_units } = await ask('rank_products', {
				...US,
				category: categories[0].id,
				price_max: 1200,
				commission_rate_min: 0.05,
			});
			const [{ product_id, units, price_min }] = products.list;
			return [product_id, units.value, price_min / minor_units];
		},
		['mug', 70, 10],
	],
	[
		'What sold most last week, and how many?',
		async (ask) => {
			const { products } = await ask('rank_products', { ...US, sort: 'units', limit: 1 });
			return [products.as_of, products.list[0].title, products.list[0].units];
		},
		['2026-03-10', 'Reading Lamp', { value: 200, quality: 'observed' }],
	],
	[
		'What was listed in the last weeks and sells already?',
		async (ask) => {
			const { products } = await ask('rank_products', { ...US, listed_min: '2026-02-20' });
			return ids(products.list);
		},
		['soap'],
	],
	[
		'What sells in lives rather than in videos?',
		async (ask) => ids((await ask('rank_products', { ...US, board: 'live' })).products.list),
		['lamp'],
	],
	[
		'Who sells the stoneware mug?',
		async (ask) => {
			const id = await found(ask, 'stoneware mug');
			const { creators } = await ask('who_sells', { ...US, id });
			return creators.list.map(({ creator_id }: Told) => creator_id).toSorted();
		},
		['ana', 'ben'],
	],
	[
		'On which day did the reading lamp begin to sell?',
		async (ask) => {
			const { days } = await ask('product', { ...US, id: await found(ask, 'reading lamp') });
			return days.days[days.series.units.values.findIndex((units: number | null) => (units ?? 0) > 0)];
		},
		'2026-03-06',
	],
	[
		'Does the lamp earn more than the mug?',
		async (ask) => {
			const [lamp, mug] = [await found(ask, 'lamp'), await found(ask, 'mug')];
			const { comparison } = await ask('compare', { ...US, kind: 'products', ids: [lamp, mug] });
			return comparison.list.map(({ product_id, gmv }: Told) => [product_id, gmv.value]);
		},
		[
			['lamp', 100_000],
			['mug', 70_000],
		],
	],
	[
		'Which shop sells most?',
		async (ask) => {
			const { shops } = await ask('rank_shops', { region: 'US', period: 'total' });
			return shops.list.map(({ name }: Told) => name);
		},
		['Corner Shop'],
	],
	[
		'Would a rule on a falling price have told me anything about the mug?',
		async (ask) => {
			const { back_test } = await ask('back_test', {
				region: 'US',
				subject: 'product',
				scope: 'one',
				entity_id: await found(ask, 'mug'),
				join: 'and',
				conditions: [{ kind: 'price_drop', value: 0.1 }],
			});
			return back_test.firings;
		},
		[],
	],
	[
		'What do I monitor, and how much is left this month?',
		async (ask) => {
			const { monitors } = await ask('monitors', {});
			return [monitors.list, monitors.quota.used];
		},
		[[], 0],
	],
];

describeReading('an assistant that is asked', writeMiniatureWorld, (database) => {
	test.each(QUESTIONS)('“%s” answers after three questions at most', async (_, find, answer) => {
		const service = testService(database(), { isDemo: true });
		const { key } = await memberWithKey(service);
		const client = await clientOf(service, key);
		let asked = 0;
		const ask: Ask = async (tool, wish) => {
			asked += 1;
			const { data, isError } = await askTool(client, tool, wish);
			expect(isError, `${tool} ${JSON.stringify(data)}`).toBe(false);
			return data;
		};
		expect(await find(ask)).toEqual(answer);
		expect(asked).toBeLessThanOrEqual(3);
	});
});
