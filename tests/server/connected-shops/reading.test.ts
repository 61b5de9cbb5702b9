import { expect, test } from 'vitest';
import type { ShopPlatform } from '#server/connected-shops/platform.ts';
import { syncNext } from '#server/connected-shops/sync.ts';
import type { Database } from '#server/db/database.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { sellingShops } from '#tests/support/shops.ts';

type List = ShopPlatform['list'];

/** Two shops that are due to be read, the first before the second, and their work with another way to list them. */
async function dueShops(database: Database) {
	const { service, member, from, into } = await sellingShops(database);
	const order = async (shop_id: string) => {
		expect((await member.call('syncShop', { shop_id })).code).toBe(100);
		service.pass(1);
	};
	await order(from.shop_id);
	await order(into.shop_id);
	const { shops } = service.work;
	const reading = (
		list: (own: List, ...args: Parameters<List>) => ReturnType<List>,
		signal?: AbortSignal,
	) => {
		const platforms = shops.platforms.map((platform) => ({
			...platform,
			list: (...args: Parameters<List>) => list(platform.list, ...args),
		}));
		return syncNext({ ...service.work, shops: { ...shops, platforms }, ...(signal && { signal }) });
	};
	const shopNow = async ({ shop_id: id }: { readonly shop_id: string }) =>
		(await member.call('connectedShops', {})).data.list.find(({ shop_id }) => shop_id === id);
	return { from, into, reading, shopNow, pass: service.pass };
}

/** A page of a list that has three, as the shop lists its products on one. */
const inThreePages =
	(asked: (string | null)[], onPage?: () => void) =>
	async (own: List, ...[access, cursor]: Parameters<List>) => {
		asked.push(cursor);
		onPage?.();
		const whole = await own(access, null);
		const page = Number(cursor ?? 0);
		const products = whole.products.filter((_, at) => at % 3 === page);
		return { products, next: page < 2 ? String(page + 1) : null };
	};

describeOnEmbedded('a shop of the sandbox', (database) => {
	const PICTURES = '/api/sandbox_shop/pictures';

	test('reads pictures where pictures are, and nothing else of this service', async () => {
		const { service } = await sellingShops(database());
		const sandbox = service.work.shops.platforms.find(({ name }) => name === 'sandbox');
		const access = { remoteId: '', accessToken: '' } as Parameters<ShopPlatform['readPicture']>[0];
		const read = (address: string) => sandbox?.readPicture(access, address);
		expect((await read(`${PICTURES}/sample/sample-1`))?.byteLength).toBeGreaterThan(100);
		for (const way of ['..', '%2e%2e', '.%2E'])
			await expect(read(`${PICTURES}/${way}/${way}/site_state`)).rejects.toThrow('the shop does not have it');
		await expect(read(`${PICTURES}/sample/sample-1?token=x`)).rejects.toThrow('the shop does not have it');
	});

	test('has nothing under ids that are none', async () => {
		const { service } = await sellingShops(database());
		const nobody = service.device();
		const form = new URLSearchParams({ shop: '\0', language: '2' }).toString();
		const asked = [
			nobody.send('/api/sandbox_shop/page?shop=%00'),
			nobody.send(`${PICTURES}/%00/%00`),
			nobody.send('/api/sandbox_shop/videos/%00/x.mp4'),
			nobody.send('/api/sandbox_shop/page', {
				method: 'POST',
				body: form,
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
			}),
		];
		for (const answer of asked) expect((await answer).status).toBe(404);
	});
});

describeOnEmbedded('a reading of a shop', (database) => {
	test('that has to end goes on where it was, after the others', async () => {
		const { from, into, reading, shopNow } = await dueShops(database());
		const asked: (string | null)[] = [];
		const stopping = new AbortController();
		const list = inThreePages(asked, () => stopping.abort());
		expect(await reading(list, stopping.signal)).toBe(true);
		expect(asked).toEqual([null]);

		expect(await reading(list)).toBe(true);
		expect(await shopNow(into)).toMatchObject({ is_syncing: false });
		expect(await shopNow(from)).toMatchObject({ is_syncing: true });

		expect(await reading(list)).toBe(true);
		expect(asked.slice(-2)).toEqual(['1', '2']);
		expect(await shopNow(from)).toMatchObject({ is_syncing: false, fault: null, products: 16 });
		expect(await reading(list)).toBe(false);
	});

	test('that fails through no fault of the shop holds up no other, and is given up after some tries', async () => {
		const { from, into, reading, shopNow, pass } = await dueShops(database());
		let tries = 0;
		const list = async (own: List, ...args: Parameters<List>) => {
			if ((await own(...args)).products.length === 0) return own(...args);
			tries += 1;
			throw new TypeError('no fault of the shop');
		};
		await expect(reading(list)).rejects.toThrow('no fault of the shop');
		expect(await reading(list)).toBe(true);
		expect(await shopNow(into)).toMatchObject({ is_syncing: false });
		for (let round = 0; round < 4; round += 1) {
			expect(await reading(list)).toBe(false);
			pass(60);
			await expect(reading(list)).rejects.toThrow('no fault of the shop');
		}
		pass(3600);
		expect(await reading(list)).toBe(false);
		expect(tries).toBe(5);
		expect(await shopNow(from)).toMatchObject({ is_syncing: false, fault: 'unreachable' });
	});
});
