// @module-tag full
import { expect, test } from 'vitest';
import type { ShopAccess } from '#server/connected-shops/platform.ts';
import type { Shops } from '#server/connected-shops/shops.ts';
import type { Database } from '#server/db/database.ts';
import { moveNext } from '#server/tools/run-moves.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { newKey, sellingShops } from '#tests/support/shops.ts';

const LEASE_SECONDS = 121;
const KILLS = 60;

type Made = { key: string; skus: string };

const made = (database: Database) =>
	database.query<Made>(
		`select key, product->'variants'->0->>'sku' as skus from sandbox_products where key is not null`,
	);

/** The sandbox as a platform that counts the titles it was told to set, by product and title. */
function counting(shops: Shops) {
	const set = new Map<string, number>();
	const platforms = shops.platforms.map((platform) => ({
		...platform,
		updateTitle: async (access: ShopAccess, id: string, title: string) => {
			await platform.updateTitle(access, id, title);
			set.set(`${id} ${title}`, (set.get(`${id} ${title}`) ?? 0) + 1);
		},
	}));
	return { shops: { ...shops, platforms }, set };
}

describeOnBothEngines('a job whose process is killed', (database) => {
	test('creates each of 200 products once, and undoes each, wherever it dies', async () => {
		const { service, member, wish } = await sellingShops(database(), '200');
		const plan = (await member.call('carryDryRun', wish)).data;
		const { job_id } = (await member.call('carryStart', { ...wish, request_key: newKey() })).data;
		const jobNow = async () => (await member.call('carryJob', { job_id })).data.job;

		/** Works as processes that die before their statement number so and so; the next one comes when the claim is over. */
		async function killed(): Promise<number> {
			let kills = 0;
			for (let statements = 1; kills < KILLS; statements = (statements % 23) + 1) {
				const work = { ...service.work, database: dyingAfter(database(), statements) };
				try {
					await moveNext(work);
				} catch {
					kills += 1;
				}
				service.pass(LEASE_SECONDS);
				if (!['running', 'undoing'].includes((await jobNow()).state)) break;
			}
			return kills;
		}

		expect(await killed()).toBeGreaterThan(20);
		await service.settle();
		const { state, counts } = await jobNow();
		const there = await made(database());
		expect([state, counts.queued, counts.sending, counts.failed]).toEqual(['done', 0, 0, 0]);
		expect(counts.created + counts.refused).toBe(plan.ready);
		expect(counts.refused).toBeGreaterThan(0);
		expect(there).toHaveLength(counts.created);
		expect(new Set(there.map(({ skus }) => skus)).size).toBe(counts.created);
		expect((await member.call('carryJobs', {})).data.quota.used).toBe(plan.ready);

		await member.call('changeCarryJob', { job_id, act: 'undo' });
		expect(await killed()).toBeGreaterThan(20);
		await service.settle();
		const undone = await jobNow();
		expect([undone.state, undone.counts.undone, await made(database())]).toEqual([
			'undone',
			counts.created,
			[],
		]);
	}, 180_000);

	test('changes each of 200 titles once, and puts each back once, wherever it dies', async () => {
		const { service, member, wish } = await sellingShops(database(), '200');
		const { shop_id } = wish.source;
		const titles = async () =>
			(await database().query<{ id: number; title: string }>(
				`select product_id as id, product->>'title' as title from sandbox_products order by 1`,
			)) as readonly { id: number; title: string }[];
		const before = await titles();
		const changes = before.map(({ id }) => ({
			product_id: String(id),
			title: `Title number ${id} of this shop`,
		}));
		const { job_id } = (
			await member.call('changeTitles', { shop_id, titles: changes, request_key: newKey() })
		).data;
		const { shops, set } = counting(service.work.shops);
		const jobNow = async () => (await member.call('carryJob', { job_id })).data.job;

		async function killed(): Promise<number> {
			let kills = 0;
			for (let statements = 1; kills < KILLS; statements = (statements % 17) + 1) {
				try {
					await moveNext({ ...service.work, shops, database: dyingAfter(database(), statements) });
				} catch {
					kills += 1;
				}
				service.pass(LEASE_SECONDS);
				if (!['running', 'undoing'].includes((await jobNow()).state)) break;
			}
			while (['running', 'undoing'].includes((await jobNow()).state)) {
				if (!(await moveNext({ ...service.work, shops }))) service.pass(1);
			}
			return kills;
		}

		expect(await killed()).toBeGreaterThan(20);
		expect((await jobNow()).counts).toMatchObject({ created: 200, queued: 0, sending: 0, refused: 0 });
		expect((await titles()).every(({ id, title }) => title === `Title number ${id} of this shop`)).toBe(true);
		expect([set.size, new Set(set.values())]).toEqual([200, new Set([1])]);
		await member.call('changeCarryJob', { job_id, act: 'undo' });
		expect(await killed()).toBeGreaterThan(20);
		expect([(await jobNow()).state, await titles()]).toEqual(['undone', before]);
		expect([set.size, new Set(set.values())]).toEqual([400, new Set([1])]);
	}, 180_000);

	test('is cancelled between the sending and the answer: what is there is told, what is not is skipped', async () => {
		const { service, member, wish } = await sellingShops(database(), '200');
		const { job_id } = (await member.call('carryStart', { ...wish, request_key: newKey() })).data;
		// It dies with the first draft created and nothing of it stored, and with one about to be sent.
		for (let statements = 1; (await made(database())).length === 0; statements += 1) {
			await moveNext({ ...service.work, database: dyingAfter(database(), statements) }).catch(
				() => undefined,
			);
			service.pass(LEASE_SECONDS);
		}
		await member.call('changeCarryJob', { job_id, act: 'cancel' });
		await service.settle();
		const { job } = (await member.call('carryJob', { job_id })).data;
		expect([job.state, job.counts.created, job.counts.queued, job.counts.sending]).toEqual([
			'cancelled',
			1,
			0,
			0,
		]);
		expect(await made(database())).toHaveLength(1);
	}, 60_000);
});
