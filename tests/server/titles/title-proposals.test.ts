// @module-tag full
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { tidyAccounts } from '#server/jobs/tidy-accounts.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMarketWorld } from '#tests/support/market-world.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';

/*
 * Of tests/support/market-world.ts: a01 to a10 (two shops, 120 units in 30 days, 60 in those before), a11 to a20 (a shop each,
 * 30 and 30), a21 and a22 (10 each, new), b01 to b03 (no known shop, 300 and 300). In all 2,420 units of 25 products, too few
 * for categories of the third and second level to be read by themselves.
 */
async function named(db: Database): Promise<void> {
	await writeMarketWorld(db);
	await db.query(sql`update products set title = case
		when product_id like 'b%' then 'Shoe Rack'
		when product_id in ('a21', 'a22') then 'Wooden Hangers Kids'
		when product_id > 'a10' then 'Wooden Hangers' else 'Velvet Hangers' end
		where plat_id = 87`);
}

const DAY = 86_400;

const ASKED = {
	plat_id: '87',
	category: '100101',
	title: 'BEST SELLER Velvet Hangers 30 Pack hangers',
} as const;

describeOnBothEngines('proposals for a title', (database) => {
	test('take a view of the product, and of a category that is not its own', async () => {
		const { ask, member } = await asking();
		const used = async () =>
			(await member.call('getUserInfo', { plat_id: '87' })).data.quotas.detail_views.used;
		const [a01] = await database().query<{ category_id: string }>(
			`select category_id from products where product_id = 'a01'`,
		);
		for (const [category, views] of [
			[undefined, 1],
			[a01?.category_id, 1],
			['11', 2],
			['11', 2],
		] as const) {
			await ask({ plat_id: '87', id: 'a01', title: 'Velvet Hangers', ...(category && { category }) });
			expect([category, await used()]).toEqual([category, views]);
		}
	});

	async function asking() {
		await named(database());
		const service = testService(database(), { editionOf: () => 'all_in_one' });
		const member = service.device();
		await member.signUp('+628123456789');
		return { service, member, ask: (query: object) => member.call('titleProposals', query as typeof ASKED) };
	}

	test('rest on the words of its segment, weighed by units', async () => {
		const { ask } = await asking();
		const { code, data } = await ask(ASKED);
		expect(code).toBe(100);
		expect(data).toMatchObject({
			as_of: LAST_DAY,
			segment: { category: { id: '10' }, products: 25, units: 2_420 },
			title: {
				text: ASKED.title,
				length: 42,
				faults: [
					{ fault: 'forbidden', words: ['best seller'] },
					{ fault: 'repeated', words: ['hangers'] },
				],
				place: null,
			},
			// Two shops alone say "velvet hangers": it would be their brand. Products with hangers sell less than others.
			words: [{ text: 'Shoe Rack', products: 3, shops: 3, units: 900, growth: 0, is_said: false }],
			skill: { products: 25, correlation: null, predicts: false },
		});
		expect(data.words[0]?.lift).toBeCloseTo(900 / 2_420 / (3 / 25), 10);
		expect(data.missing.map(({ text }) => text)).toEqual(['Shoe Rack']);
		expect(data.title.words.map(({ text, part }) => `${text} ${part}`)).toEqual([
			'BEST other',
			'SELLER other',
			'Velvet attribute',
			'Hangers product',
			'30 attribute',
			'Pack attribute',
			'hangers product',
		]);
		expect(data.proposals.map(({ way, title }) => [way, title])).toEqual([
			['repaired', 'Velvet Hangers 30 Pack'],
			['sells', 'Velvet Hangers 30 Pack Shoe Rack'],
		]);
	});

	test('of a product take its title and category, and a detail view', async () => {
		const { member, ask } = await asking();
		const { data } = await ask({ plat_id: '87', id: 'a11' });
		expect(data.title.text).toBe('Wooden Hangers');
		expect(data.title.faults).toEqual([{ fault: 'short', words: [] }]);
		await ask({ plat_id: '87', id: 'a11', title: 'Wooden Hangers for Coats and Jackets' });
		expect((await member.call('getUserInfo', { plat_id: '87' })).data.quotas.detail_views.used).toBe(1);
	});

	test('are counted by account and month, what was refused is not, and old days are let go', async () => {
		const { service, member, ask } = await asking();
		const other = service.device();
		await other.signUp('ben@example.com');
		const checks = async (of = member) => (await of.call('carryJobs', {})).data.title_checks;
		expect(await checks()).toEqual({ total: 0, month: 0 });
		await ask(ASKED);
		await ask({ plat_id: '87', id: 'a11' });
		await ask({ plat_id: '87', title: 'A title of nothing' });
		expect(await checks()).toEqual({ total: 2, month: 2 });
		expect(await checks(other)).toEqual({ total: 0, month: 0 });
		service.pass(16 * DAY);
		await checks();
		service.pass(15 * DAY);
		await ask(ASKED);
		expect(await checks()).toEqual({ total: 3, month: 1 });
		const { data } = await member.call('downloadMyData', {});
		expect((data.title_checks as { checks: number }[]).map((day) => day.checks)).toEqual([2, 1]);
		service.pass(370 * DAY);
		await tidyAccounts(database(), service.deps.clock());
		expect(await database().query('select checks from title_checks')).toEqual([{ checks: 1 }]);
	});

	test('are refused where something is missing, unknown, or the caller is no member', async () => {
		const { ask } = await asking();
		for (const [query, code] of [
			[{ plat_id: '87' }, 10_001],
			[{ plat_id: '87', title: 'A title of nothing' }, 10_001],
			[{ plat_id: '87', id: 'nothing' }, 404],
			[{ plat_id: '81', title: 'A title', category: '10' }, 404],
		] as const) {
			expect([query, (await ask(query)).code]).toEqual([query, code]);
		}
		const guest = testService(database()).device();
		expect((await guest.call('titleProposals', ASKED)).status).toBe(403);
	});
});
