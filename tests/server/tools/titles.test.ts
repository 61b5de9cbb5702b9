// @module-tag full
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { followTitles } from '#server/tools/follow-titles.ts';
import { moveNext } from '#server/tools/run-moves.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { writeMarketWorld } from '#tests/support/market-world.ts';
import { newKey, shopService } from '#tests/support/shops.ts';

const WORN = 'BEST SELLER Folding Desk Lamp with Three Light Colours lamp';

/** A member with a shop of 16 products, three of which have titles with something to mend. */
async function oneShop(database: Database) {
	const service = shopService(database);
	const member = service.device();
	await member.signUp('+628123456789');
	const now = service.deps.clock().toISOString();
	await database.query(
		sql`insert into edition_grants (account_id, edition, source, starts_at, created_at)
		select account_id, 'professional', 'granted', ${now}::timestamptz, ${now}::timestamptz from accounts`,
	);
	const shop = await service.connect(member, { name: 'Corner', region: '87', start: '16' });
	await database.query(
		sql`update sandbox_products set product = jsonb_set(product, '{title}', to_jsonb(${WORN}::text)) where product->>'title' like 'Folding Desk%'`,
	);
	await member.call('syncShop', { shop_id: shop.shop_id });
	await service.settle();
	const checked = async () =>
		(await member.call('shopTitles', { shop_id: shop.shop_id, language_id: '2', limit: '50' })).data;
	const titles = async () =>
		new Map(
			(
				await database.query<{ id: number; title: string }>(
					`select product_id as id, product->>'title' as title from sandbox_products`,
				)
			).map(({ id, title }) => [String(id), title]),
		);
	const begin = async (changes: readonly { product_id: string; title: string }[]) =>
		(
			await member.call('changeTitles', {
				shop_id: shop.shop_id,
				request_key: newKey(),
				titles: [...changes],
			})
		).data.job_id;
	const jobOf = async (job_id: string) => (await member.call('carryJob', { job_id, limit: '200' })).data;
	const act = (job_id: string, what: 'pause' | 'resume' | 'cancel' | 'retry' | 'undo') =>
		member.call('changeCarryJob', { job_id, act: what });
	return { service, member, shop, checked, titles, begin, jobOf, act };
}

/** Another title of each product, long enough for any shop. */
const renamed = (rows: readonly { product_id: string }[]) =>
	rows.map(({ product_id }) => ({ product_id, title: `A new title of product number ${product_id}` }));

describeOnBothEngines('titles of a connected shop', (database) => {
	test('of a shop that is larger than the day are reached category by category', async () => {
		const { member, shop } = await oneShop(database());
		const { shop_id } = shop;
		const { list: categories } = (await member.call('connectedCategories', { shop_id })).data;
		expect(categories.reduce((sum, { products }) => sum + products, 0)).toBe(16);
		expect(categories[0]).toEqual({ name: 'Plates, Cups & Cutlery', products: 2 });
		expect(categories.map(({ name }) => name)).toContain('');
		const found = await Promise.all(
			categories.map(async ({ name }) => {
				const query = { shop_id, language_id: '2' as const, category: name };
				const { list, total } = (await member.call('shopTitles', query)).data;
				return { name, products: total, ids: list.map(({ product_id }) => product_id) };
			}),
		);
		expect(found.map(({ name, products }) => ({ name, products }))).toEqual(categories);
		expect(new Set(found.flatMap(({ ids }) => ids)).size).toBe(16);
		const none = await member.call('shopTitles', { shop_id, language_id: '2', category: 'No such one' });
		expect(none.data.list).toEqual([]);
	});

	test('are checked with proposals, changed as chosen, and put back, one and all', async () => {
		const { service, member, checked, titles, begin, jobOf, act } = await oneShop(database());
		const before = await titles();
		const { list, total } = await checked();
		expect(total).toBe(16);
		const worn = list.find(({ title }) => title === WORN);
		expect(worn).toMatchObject({
			segment: null,
			faults: [
				{ fault: 'forbidden', words: ['best seller'] },
				{ fault: 'repeated', words: ['lamp'] },
			],
			proposals: [{ way: 'repaired', title: 'Folding Desk Lamp with Three Light Colours' }],
		});
		const [first, second] = list.filter(({ title }) => title !== WORN);
		const changes = [
			{ product_id: worn?.product_id ?? '', title: worn?.proposals[0]?.title ?? '' },
			{ product_id: first?.product_id ?? '', title: 'A title that its owner has written' },
			{ product_id: second?.product_id ?? '', title: 'The cheapest of all, and replica too' },
		];
		const id = await begin(changes);
		await service.settle();
		const { job, list: items } = await jobOf(id);
		expect([job.source_kind, job.state, job.counts.created, job.counts.skipped]).toEqual([
			'titles',
			'done',
			2,
			1,
		]);
		expect(items.find(({ state }) => state === 'skipped')).toMatchObject({
			fault: 'title',
			about: 'cheapest, replica',
		});
		expect(items.find(({ before: was }) => was === WORN)).toMatchObject({
			title: changes[0]?.title,
			state: 'created',
		});
		expect((await titles()).get(changes[0]?.product_id ?? '')).toBe(changes[0]?.title);
		const { data } = await member.call('carryJobs', {});
		expect([data.created, data.titles, data.quota.used]).toEqual([0, 2, 0]);
		const told = (await member.call('notices', {})).data.list.filter(({ kind }) => kind === 'titles_done');
		expect(told.map(({ params }) => params)).toMatchObject([{ created: 2, failed: 0, shop: 'Corner' }]);

		const position = items.find(({ before: was }) => was === WORN)?.position ?? 0;
		await member.call('revertTitle', { job_id: id, position });
		await service.settle();
		const one = await jobOf(id);
		expect([one.job.state, one.job.counts.created, one.job.counts.undone]).toEqual(['done', 1, 1]);
		expect((await titles()).get(changes[0]?.product_id ?? '')).toBe(WORN);
		expect((await member.call('revertTitle', { job_id: id, position })).code).toBe(10_001);

		await act(id, 'undo');
		await service.settle();
		const all = await jobOf(id);
		expect([all.job.state, all.job.follow_at, await titles()]).toEqual(['undone', null, before]);
	});

	test('that somebody else changed meanwhile are left alone, in both directions', async () => {
		const { service, checked, titles, begin, jobOf, act } = await oneShop(database());
		const changes = renamed((await checked()).list.slice(0, 2));
		const write = (product_id: string, title: string) =>
			database().query(
				sql`update sandbox_products set product = jsonb_set(product, '{title}', to_jsonb(${title}::text)) where product_id = ${product_id}`,
			);
		const [one, other] = changes.map(({ product_id }) => product_id);
		await write(one ?? '', 'Written by hand in the shop itself');
		const id = await begin(changes);
		await service.settle();
		const { job, list } = await jobOf(id);
		expect([job.counts.created, job.counts.refused]).toEqual([1, 1]);
		expect(list.find(({ product_id }) => product_id === one)).toMatchObject({
			state: 'refused',
			fault: 'changed',
		});
		await write(other ?? '', 'Written by hand after the change');
		await act(id, 'undo');
		await service.settle();
		expect((await jobOf(id)).list.find(({ product_id }) => product_id === other)).toMatchObject({
			state: 'created',
			fault: 'changed',
		});
		expect([(await titles()).get(one ?? ''), (await titles()).get(other ?? '')]).toEqual([
			'Written by hand in the shop itself',
			'Written by hand after the change',
		]);
	});

	test('are paused, resumed and cancelled; a shop that withdraws its tokens holds the job', async () => {
		const { service, member, shop, checked, titles, begin, jobOf, act } = await oneShop(database());
		const before = await titles();
		const id = await begin(renamed((await checked()).list));
		await act(id, 'pause');
		expect(await moveNext(service.work)).toBe(false);
		await act(id, 'resume');
		await service.press(member, shop.url, { trouble: 'revoke' });
		await service.settle();
		expect((await jobOf(id)).job).toMatchObject({ state: 'paused', held_by: 'token' });
		expect((await member.call('notices', {})).data.list.map(({ kind }) => kind)).toContain('titles_held');
		await act(id, 'cancel');
		const again = { platform: 'sandbox' as const, shop_id: shop.shop_id, language_id: '2' as const };
		const { url } = (await member.call('connectShop', again)).data;
		await member.call('finishShop', await service.agree(member, url));
		await service.settle();
		expect((await jobOf(id)).job.state).toBe('cancelled');
		expect(await titles()).toEqual(before);
	});

	test('that were being put back when the shop withdrew its tokens go on being put back', async () => {
		const { service, member, shop, checked, titles, begin, jobOf, act } = await oneShop(database());
		const before = await titles();
		const id = await begin(renamed((await checked()).list.slice(0, 3)));
		await service.settle();
		await act(id, 'undo');
		await service.press(member, shop.url, { trouble: 'revoke' });
		await service.settle();
		expect((await jobOf(id)).job).toMatchObject({ state: 'paused', held_by: 'token' });
		const again = { platform: 'sandbox' as const, shop_id: shop.shop_id, language_id: '2' as const };
		const { url } = (await member.call('connectShop', again)).data;
		await member.call('finishShop', await service.agree(member, url));
		await act(id, 'resume');
		await service.settle();
		expect((await jobOf(id)).job).toMatchObject({ state: 'undone', counts: { undone: 3 } });
		expect(await titles()).toEqual(before);
	});

	test('of another account are nobody else’s, and nothing begins that changes nothing', async () => {
		const { service, member, shop, checked, begin } = await oneShop(database());
		const { list } = await checked();
		const id = await begin(renamed(list.slice(0, 1)));
		const eve = service.device();
		await eve.signUp('eve@example.com');
		const changes = { shop_id: shop.shop_id, titles: renamed(list) };
		const same = list.map(({ product_id, title }) => ({ product_id, title }));
		const answers = [
			eve.call('shopTitles', { shop_id: shop.shop_id, language_id: '2' }),
			eve.call('changeTitles', { ...changes, request_key: newKey() }),
			eve.call('revertTitle', { job_id: id, position: 1 }),
			member.call('changeTitles', { shop_id: shop.shop_id, titles: same, request_key: newKey() }),
		];
		for (const { code } of await Promise.all(answers)) expect(code).toBe(10_001);
		expect((await member.call('revertTitle', { job_id: id, position: 1 })).code).toBe(26_004);
		const key = newKey();
		const twice = await Promise.all(
			[1, 2].map(() => member.call('changeTitles', { ...changes, request_key: key })),
		);
		expect(new Set(twice.map(({ data }) => data.job_id)).size).toBe(1);
	});

	test('are followed two weeks later beside similar products, once; without figures that is said', async () => {
		await writeMarketWorld(database());
		const { service, member, shop, checked, begin, jobOf } = await oneShop(database());
		const { list } = await checked();
		// Of tests/support/market-world.ts: each of these sold 2 a day until 30 days before the last day, and 4 a day since.
		const known = await begin(renamed(list.slice(0, 5)));
		const unknown = await begin(renamed(list.slice(5, 6)));
		await service.settle();
		const at = '2026-02-08T20:00:00Z';
		await database().query(
			sql`update move_items set source_ref = 'a0' || position, applied_at = ${at}::timestamptz where job_id = ${known}`,
		);
		await database().query(sql`update move_jobs set follow_at = ${at}::timestamptz where job_id = ${known}`);
		const now = service.work.clock();
		await followTitles(database(), now);
		await followTitles(database(), now);
		// 28 before and 56 after; similar are five of the same, and ten of 14 and 14.
		expect((await jobOf(known)).job).toMatchObject({
			follow_at: null,
			followed: { state: 'told', products: 5, known: 5, compared: 5, before: 140, after: 280, expected: 210 },
		});
		expect((await jobOf(unknown)).job.followed).toBeNull();
		await followTitles(database(), new Date(now.getTime() + 17 * 86_400_000));
		expect((await jobOf(unknown)).job.followed).toBeNull();
		await followTitles(database(), new Date(now.getTime() + 60 * 86_400_000));
		expect((await jobOf(unknown)).job.followed).toMatchObject({
			state: 'unknown',
			products: 1,
			expected: null,
		});
		const told = (await member.call('notices', {})).data.list.filter(
			({ kind }) => kind === 'titles_followed',
		);
		expect(told.map(({ params }) => params.state)).toEqual(['unknown', 'told']);
		expect(told[1]?.params).toMatchObject({ shop: shop.name, before: 140, after: 280, expected: 210 });
	});
});
