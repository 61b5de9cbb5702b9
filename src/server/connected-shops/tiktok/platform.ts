import { z } from 'zod';
import { type CurrencyCode, platformOfRegion } from '#domain/platforms/platforms.ts';
import {
	type ListedProduct,
	type ShopAccess,
	ShopFault,
	type ShopPlatform,
	type ShopTokens,
} from '#server/connected-shops/platform.ts';
import { type TiktokCall, type TiktokShopSettings, tiktokClient } from './client.ts';
import {
	draftBody,
	isUnpublished,
	leavesOf,
	listedOf,
	productAttributes,
	shopAttribute,
	type TiktokProduct,
	tiktokAttributes,
	tiktokCategories,
	tiktokProduct,
} from './products.ts';

/** Each product of a page is read by itself: lists have neither categories nor pictures. */
const PAGE = 20;
const MINUTES_10_MS = 600_000;
/** Names of categories and attributes are compared with English ones. */
const LOCALE = { locale: 'en-US', category_version: 'v2' } as const;

const tokenAnswer = z.object({
	access_token: z.string().min(1),
	access_token_expire_in: z.number(),
	refresh_token: z.string().min(1),
	refresh_token_expire_in: z.number(),
});
const shopsAnswer = z.object({
	shops: z
		.array(z.object({ id: z.string(), name: z.string(), region: z.string(), cipher: z.string() }))
		.default([]),
});
const page = z.object({
	products: z.array(z.object({ id: z.string().min(1) })).default([]),
	next_page_token: z.string().default(''),
});
const warehouses = z.object({
	warehouses: z
		.array(z.object({ id: z.string(), type: z.string().default(''), is_default: z.boolean().default(false) }))
		.default([]),
});

/**
 * A token as it is kept: with the region and the cipher of its shop, which every call names. They belong together, and are sealed
 * together.
 */
type Held = { readonly token: string; readonly cipher: string; readonly region: string };
const heldBy = (text: string): Held => {
	const [region = '', cipher = '', token = ''] = text.split('\n');
	return { token, cipher, region };
};
const joined = ({ region, cipher, token }: Held) => [region, cipher, token].join('\n');

const currencyOf = ({ region }: Held): CurrencyCode => platformOfRegion(region)?.currency ?? 'USD';

function tokensOf(given: z.output<typeof tokenAnswer>, shop: Omit<Held, 'token'>): ShopTokens {
	return {
		accessToken: joined({ ...shop, token: given.access_token }),
		refreshToken: joined({ ...shop, token: given.refresh_token }),
		// Moments, not periods, in spite of their names.
		accessEndsAt: new Date(given.access_token_expire_in * 1000),
		refreshEndsAt: new Date(given.refresh_token_expire_in * 1000),
	};
}

type Settings = {
	readonly settings: TiktokShopSettings;
	readonly clock: () => Date;
	readonly readPicture: (address: string) => Promise<Uint8Array>;
};

/** TikTok Shop as a platform, through its partner interface. */
export function tiktokShopPlatform({ settings, clock, readPicture }: Settings): ShopPlatform {
	const client = tiktokClient(settings, clock);
	/** Where stock of a shop is, as it was read within ten minutes. */
	const places = new Map<string, { readonly id: string; readonly at: number }>();

	/** A call of a shop. */
	function ask<Type extends z.ZodType>(type: Type, path: string, access: ShopAccess, call: TiktokCall = {}) {
		return client.call(type, path, heldBy(access.accessToken), call);
	}

	/** A product; null for one that is not there, which the interface refuses to read. */
	async function productOf(access: ShopAccess, id: string): Promise<TiktokProduct | null> {
		try {
			return await ask(tiktokProduct, `/product/202309/products/${encodeURIComponent(id)}`, access);
		} catch (error) {
			if (error instanceof ShopFault && error.kind === 'refused') return null;
			throw error;
		}
	}

	async function warehouseOf(access: ShopAccess): Promise<string> {
		const known = places.get(access.remoteId);
		if (known && clock().getTime() - known.at < MINUTES_10_MS) return known.id;
		const found = await ask(warehouses, '/logistics/202309/warehouses', access);
		const selling = found.warehouses.filter(({ type }) => type === 'SALES_WAREHOUSE');
		const one = selling.find(({ is_default }) => is_default) ?? selling[0];
		if (!one) throw new ShopFault('the shop has no warehouse', { kind: 'refused', about: '12019022' });
		places.set(access.remoteId, { id: one.id, at: clock().getTime() });
		return one.id;
	}

	const attributesOf = async (access: ShopAccess, categoryId: string) =>
		productAttributes(
			await ask(
				tiktokAttributes,
				`/product/202309/categories/${encodeURIComponent(categoryId)}/attributes`,
				access,
				{ query: LOCALE },
			),
		);

	async function search(access: ShopAccess, body: object, query: Readonly<Record<string, string>>) {
		return ask(page, '/product/202309/products/search', access, { method: 'POST', query, body });
	}

	const findByKey: ShopPlatform['findByKey'] = async (access, key, product) => {
		const skus = product.variants.map(({ sku }) => sku).slice(0, 10);
		const found = await search(access, { status: 'ALL', seller_skus: skus }, { page_size: '100' });
		for (const { id } of found.products) {
			const one = await productOf(access, id);
			if (one?.external_product_id === key && one.status !== 'DELETED') return id;
		}
		return null;
	};

	return {
		name: 'tiktok-shop',
		authorizeUrl: ({ state }) =>
			`${settings.agreeUrl}/open/authorize?${new URLSearchParams({ service_id: settings.serviceId, state })}`,
		async exchange(code) {
			const given = await client.tokens(tokenAnswer, 'get', {
				auth_code: code,
				grant_type: 'authorized_code',
			});
			const own = { token: given.access_token, cipher: null };
			const { shops } = await client.call(shopsAnswer, '/authorization/202309/shops', own);
			// A seller of several regions agrees for all of them at once: the first that is served here is taken.
			const shop = shops.find(({ region }) => platformOfRegion(region));
			const platId = platformOfRegion(shop?.region ?? '')?.platId;
			if (!shop || platId === undefined)
				throw new ShopFault('no shop of a served region agreed', { kind: 'token' });
			return {
				tokens: tokensOf(given, shop),
				shop: { remoteId: shop.id, name: shop.name, platId },
			};
		},
		async refresh(refreshToken) {
			const held = heldBy(refreshToken);
			const given = await client.tokens(tokenAnswer, 'refresh', {
				refresh_token: held.token,
				grant_type: 'refresh_token',
			});
			return tokensOf(given, held);
		},
		async list(access, cursor) {
			const query = { page_size: String(PAGE), ...(cursor === null ? {} : { page_token: cursor }) };
			const found = await search(access, { status: 'ALL' }, query);
			const products: ListedProduct[] = [];
			for (const { id } of found.products) {
				const product = await productOf(access, id);
				const listed = product && listedOf(product, currencyOf(heldBy(access.accessToken)));
				if (listed) products.push(listed);
			}
			const next = found.next_page_token;
			// The same token again would go round in circles.
			return { products, next: next === '' || next === cursor ? null : next };
		},
		async read(access, id) {
			const product = await productOf(access, id);
			return product && listedOf(product, currencyOf(heldBy(access.accessToken)));
		},
		async createDraft(access, product, key, wasSent) {
			// Nothing there takes a key once: what may have been created is looked for before it is sent again.
			const there = wasSent ? await findByKey(access, key, product) : null;
			if (there !== null) return there;
			const body = draftBody(product, {
				key,
				currency: currencyOf(heldBy(access.accessToken)),
				warehouse: await warehouseOf(access),
				attributes: await attributesOf(access, product.category_id),
			});
			const made = await ask(
				z.object({ product_id: z.string().min(1) }),
				'/product/202309/products',
				access,
				{ method: 'POST', body },
			);
			return made.product_id;
		},
		findByKey,
		async updateTitle(access, id, title) {
			await ask(z.unknown(), `/product/202309/products/${encodeURIComponent(id)}/partial_edit`, access, {
				method: 'POST',
				body: { title },
			});
		},
		async uploadPicture(access, picture) {
			const form = new FormData();
			form.set('data', new Blob([new Uint8Array(picture)]), 'picture');
			form.set('use_case', 'MAIN_IMAGE');
			const made = await ask(z.object({ uri: z.string().min(1) }), '/product/202309/images/upload', access, {
				method: 'POST',
				body: form,
			});
			return made.uri;
		},
		async uploadVideo(access, { file, name }) {
			const form = new FormData();
			form.set('data', file, name);
			form.set('name', name);
			const made = await ask(z.object({ id: z.string().min(1) }), '/product/202309/files/upload', access, {
				method: 'POST',
				body: form,
			});
			return made.id;
		},
		async attachVideo(access, id, videoId) {
			await ask(z.unknown(), `/product/202309/products/${encodeURIComponent(id)}/partial_edit`, access, {
				method: 'POST',
				body: { video: { id: videoId } },
			});
		},
		videoOf: async (access, id) => (await productOf(access, id))?.video?.id || null,
		// An edited product goes through its audit as a whole, and says nothing of its video.
		reviewOfVideo: async () => null,
		readPicture: (_, address) => readPicture(address),
		categories: async (access) =>
			leavesOf(await ask(tiktokCategories, '/product/202309/categories', access, { query: LOCALE })),
		attributes: async (access, categoryId) => (await attributesOf(access, categoryId)).map(shopAttribute),
		async takeDown(access, id) {
			const product = await productOf(access, id);
			if (!product || product.status === 'DELETED') return;
			if (!isUnpublished(product))
				throw new ShopFault('the product was published', { kind: 'refused', reason: 'published', about: id });
			const done = await ask(
				z.object({ errors: z.array(z.object({ code: z.number() })).default([]) }).nullish(),
				'/product/202309/products',
				access,
				{ method: 'DELETE', body: { product_ids: [id] } },
			);
			const code = done?.errors[0]?.code;
			if (code !== undefined)
				throw new ShopFault(`the shop refused ${code}`, { kind: 'refused', about: String(code) });
		},
		pageOf: () => null,
	};
}
