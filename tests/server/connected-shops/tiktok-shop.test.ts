import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShopProduct } from '#domain/connected-shops/shop-product.ts';
import { type ShopAccess, ShopFault, type ShopPlatform } from '#server/connected-shops/platform.ts';
import { tiktokShopPlatform } from '#server/connected-shops/tiktok/platform.ts';
import { tiktokShopDouble } from '#tests/support/tiktok-shop-double.ts';

const NOW = new Date('2026-03-11T10:00:00Z');
const clock = () => NOW;

let double: Awaited<ReturnType<typeof tiktokShopDouble>>;
let platform: ShopPlatform;
beforeEach(async () => {
	double = await tiktokShopDouble(clock);
	const readPicture = async () => new Uint8Array([1]);
	platform = tiktokShopPlatform({ settings: double.settings, clock, readPicture });
});
afterEach(() => double.close());

async function connected(): Promise<ShopAccess> {
	const { tokens, shop } = await platform.exchange('the-code', 'no verifier is asked for');
	return { remoteId: shop.remoteId, accessToken: tokens.accessToken };
}

const MUG: ShopProduct = {
	title: 'A glass mug with a handle, 350 ml',
	description: 'Keeps tea < hot & clear',
	category_id: '601',
	category_name: 'Mugs',
	attributes: [{ name: 'Material', value: 'Glass' }],
	weight_grams: 350,
	pictures: ['tos-1'],
	variants: [{ sku: 'MUG-1', options: [{ name: 'Colour', value: 'Clear' }], price: 1_250, stock: 4 }],
};

const fault = async (call: Promise<unknown>) => {
	const error = await call.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	return error instanceof ShopFault ? error : null;
};

describe('a shop on TikTok Shop', () => {
	test('is connected with its region and cipher, and its tokens are renewed with them', async () => {
		const consent = { state: 'abc', challenge: 'c', languageId: 2, remoteId: null };
		expect(platform.authorizeUrl(consent)).toBe(
			'https://services.example/open/authorize?service_id=7172&state=abc',
		);
		const { tokens, shop } = await platform.exchange('the-code', '');
		expect(shop).toEqual({ remoteId: '7496', name: 'High Street', platId: 82 });
		expect(tokens.accessEndsAt).toEqual(new Date(NOW.getTime() + 7 * 86_400_000));
		const again = await platform.refresh(tokens.refreshToken);
		const access = { remoteId: shop.remoteId, accessToken: again.accessToken };
		expect((await platform.list(access, null)).products).toEqual([]);
		const old = { remoteId: shop.remoteId, accessToken: tokens.accessToken };
		expect(await fault(platform.list(old, null))).toMatchObject({ kind: 'token' });
		expect(await fault(platform.exchange('another code', ''))).toMatchObject({ kind: 'token' });
		expect(await fault(platform.refresh(tokens.refreshToken))).toMatchObject({ kind: 'token' });
	});

	test('lists its products page by page, each as every platform says it', async () => {
		const access = await connected();
		double.add({
			title: 'Brow gel',
			category_chains: [
				{ id: '1', local_name: 'Beauty', is_leaf: false },
				{ id: '2', local_name: 'Brows', is_leaf: true },
			],
			main_images: [{ urls: ['https://cdn.example/a', 'https://cdn.example/b'] }],
			package_weight: { value: '1.5', unit: 'POUND' },
			product_attributes: [{ id: '1', name: 'Finish', values: [{ id: '2', name: 'Matte' }] }],
			skus: [
				{
					seller_sku: 'B1',
					price: { currency: 'GBP', tax_exclusive_price: '10.40', sale_price: '12.48' },
					inventory: [{ quantity: 3 }, { quantity: 4 }],
				} as { seller_sku: string },
			],
		});
		double.add({ status: 'DELETED' });
		for (let count = 0; count < 20; count += 1) double.add({ status: 'SELLER_DEACTIVATED' });
		const first = await platform.list(access, null);
		expect(first.products).toHaveLength(19);
		expect(first.products[0]).toMatchObject({
			status: 'live',
			product: {
				title: 'Brow gel',
				category_id: '2',
				category_name: 'Brows',
				attributes: [{ name: 'Finish', value: 'Matte' }],
				weight_grams: 680,
				pictures: ['https://cdn.example/a'],
				variants: [{ sku: 'B1', options: [], price: 1_040, stock: 7 }],
			},
		});
		const second = await platform.list(access, first.next);
		expect([second.products.length, second.next, second.products[0]?.status]).toEqual([2, null, 'off']);
		expect(await platform.read(access, '404404')).toBeNull();
	});

	test('says its categories and attributes', async () => {
		const access = await connected();
		expect(await platform.categories(access)).toEqual([{ id: '601', name: 'Mugs' }]);
		expect(await platform.attributes(access, '601')).toEqual([
			{ name: 'Material', isRequired: true, values: ['Glass'] },
		]);
	});

	test('takes a draft once for a key, also where the answer was lost, and gives it back', async () => {
		const access = await connected();
		expect(await platform.uploadPicture(access, new Uint8Array([137, 80, 78, 71]))).toMatch(/^tos-/);
		// The warehouse and the attributes are read before the draft is sent.
		double.trouble('fine', 'fine', 'fail_after');
		expect(await fault(platform.createDraft(access, MUG, 'key-1', false))).toMatchObject({
			kind: 'unreachable',
		});
		const [id = ''] = double.products.keys();
		expect(await platform.createDraft(access, MUG, 'key-1', true)).toBe(id);
		expect([double.products.size, await platform.findByKey(access, 'key-1', MUG)]).toEqual([1, id]);
		expect(await platform.findByKey(access, 'key-2', MUG)).toBeNull();
		expect(double.products.get(id)).toMatchObject({
			status: 'DRAFT',
			save_mode: 'AS_DRAFT',
			description: '<p>Keeps tea &lt; hot &amp; clear</p>',
			main_images: [{ uri: 'tos-1' }],
			package_weight: { value: '0.35', unit: 'KILOGRAM' },
			product_attributes: [{ id: '100', name: 'Material', values: [{ id: '1', name: 'Glass' }] }],
			skus: [
				{
					seller_sku: 'MUG-1',
					sales_attributes: [{ name: 'Colour', value_name: 'Clear' }],
					price: { amount: '12.50', currency: 'GBP' },
					inventory: [{ warehouse_id: 'w-2', quantity: 4 }],
				},
			],
		});
		await platform.updateTitle(access, id, 'Another title of the mug');
		expect((await platform.read(access, id))?.product.title).toBe('Another title of the mug');
		await platform.takeDown(access, id);
		await platform.takeDown(access, id);
		expect(double.products.get(id)?.status).toBe('DELETED');
		const live = double.add({});
		expect(await fault(platform.takeDown(access, live))).toMatchObject({
			kind: 'refused',
			reason: 'published',
		});
	});

	test('takes a video as a file that is not signed, and shows it at a product', async () => {
		const access = await connected();
		const id = double.add({});
		const bytes = Buffer.from('\0\0\0\x20ftypisom and \r\n--bytes\xff', 'latin1');
		const video = {
			...{ file: new Blob([bytes]), type: 'mp4' as const, isGenerated: true },
			...{ name: 'cup-generated.mp4', captions: '1' },
		};
		expect(await platform.videoOf(access, id)).toBeNull();
		const sent = await platform.uploadVideo(access, video, 'key-1');
		expect(double.files.get(sent)).toEqual({ name: 'cup-generated.mp4', bytes });
		await platform.attachVideo(access, id, sent);
		await platform.attachVideo(access, id, sent);
		expect(await platform.videoOf(access, id)).toBe(sent);
		expect(double.products.get(id)).toMatchObject({ video: { id: sent }, title: 'A product' });
		expect(await platform.reviewOfVideo(access, id, sent)).toBeNull();
		expect(await fault(platform.attachVideo(access, id, 'v-9'))).toMatchObject({
			kind: 'refused',
			about: '12052013',
		});
		expect(await fault(platform.attachVideo(access, '404', sent))).toMatchObject({ kind: 'refused' });
		double.trouble('busy');
		expect(await fault(platform.uploadVideo(access, video, 'key-1'))).toMatchObject({
			kind: 'busy',
			wait: 7,
		});
	});

	test.each([
		['busy', { kind: 'busy', wait: 7 }],
		['busy_unnamed', { kind: 'busy', wait: 60 }],
		['no_json', { kind: 'unreachable' }],
		['fail_after', { kind: 'unreachable' }],
		['expired', { kind: 'token' }],
		[105_001, { kind: 'token' }],
		[105_005, { kind: 'token' }],
		[106_001, { kind: 'signature' }],
		[36_009_003, { kind: 'unreachable' }],
		[12_052_024, { kind: 'refused', reason: 'category', about: '12052024' }],
		[12_052_028, { kind: 'refused', reason: 'picture' }],
		[12_052_105, { kind: 'refused', reason: 'attribute' }],
		[12_052_208, { kind: 'refused', reason: 'brand' }],
		[12_052_011, { kind: 'refused', reason: 'other', about: '12052011' }],
	] as const)('an answer of %s leads to %j', async (trouble, what) => {
		const access = await connected();
		const id = double.add({});
		double.trouble(trouble);
		const found = await fault(platform.updateTitle(access, id, 'Another title of it'));
		expect(found).toMatchObject(what);
		expect(found?.message).not.toContain('access-');
	});

	test('says that it cannot be reached, and nothing of the secrets in the address', async () => {
		await double.close();
		const found = await fault(platform.exchange('the-code', ''));
		expect(found).toMatchObject({ kind: 'unreachable' });
		expect(inspect(found, { depth: 9 })).not.toContain(double.settings.appSecret);
	});
});
