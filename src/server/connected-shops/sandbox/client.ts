import { z } from 'zod';
import { PRODUCT_STATUSES, REFUSALS, type RefusalKind } from '#domain/connected-shops/connected-shop.ts';
import { askedWait } from '#domain/connected-shops/waiting.ts';
import {
	type ShopAccess,
	ShopFault,
	type ShopPlatform,
	type ShopTokens,
} from '#server/connected-shops/platform.ts';
import { SANDBOX_SHOP, shopPath } from './paths.ts';

const TIMEOUT_MS = 10_000;
/** A video takes longer. */
const FILE_TIMEOUT_MS = 60_000;
/** No answer is longer: a hundred products with all their variants. */
const MOST_ANSWER = 8_388_608;

const property = z.object({ name: z.string(), value: z.string() });
const product = z.object({
	title: z.string(),
	description: z.string(),
	category_id: z.string(),
	category_name: z.string(),
	attributes: z.array(property),
	weight_grams: z.number().nullable(),
	pictures: z.array(z.string()),
	variants: z.array(
		z.object({
			sku: z.string(),
			options: z.array(property),
			price: z.number().nullable(),
			stock: z.number().nullable(),
		}),
	),
});
const listed = z.object({
	id: z.string(),
	status: z.enum(PRODUCT_STATUSES),
	reason: z.enum(REFUSALS).nullable(),
	product,
});
const tokenAnswer = z.object({
	access_token: z.string().min(1),
	refresh_token: z.string().min(1),
	expires_in: z.number().positive(),
	refresh_expires_in: z.number().positive(),
	shop: z.object({ id: z.string(), name: z.string(), plat_id: z.number() }),
});
const productVideo = z.object({
	id: z.string(),
	state: z.enum(['reviewing', 'live']),
	reason: z.enum(REFUSALS).nullable(),
});
const refusal = z.object({ error: z.object({ code: z.string(), about: z.string() }) });

/** Answers a request to the sandbox. */
export type Answering = (request: Request) => Response | Promise<Response>;

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** What went wrong with an answer; the text is for the log. */
async function faultOf(response: Response, large: RefusalKind): Promise<ShopFault> {
	const { status } = response;
	if (status === 401) return new ShopFault('the shop refused the token', { kind: 'token' });
	if (status === 429) {
		const wait = askedWait(response.headers.get('retry-after'));
		return new ShopFault('the shop asks to wait', { kind: 'busy', wait });
	}
	const said = refusal.safeParse(await response.json().catch(() => null));
	if (status === 422 && said.success) {
		const { code, about } = said.data.error;
		const reason = REFUSALS.find((one) => one === code) ?? 'other';
		return new ShopFault(`the shop refused: ${reason}`, { kind: 'refused', reason, about });
	}
	if (status === 413) return new ShopFault('the shop refused: too large', { kind: 'refused', reason: large });
	if (status === 400 && said.success) return new ShopFault('the shop gave no token', { kind: 'token' });
	return new ShopFault(`the shop answered ${status}`, { kind: 'unreachable' });
}

/** The sandbox as a platform, over its HTTP calls. */
export function sandboxPlatform(answer: Answering, clock: () => Date): ShopPlatform {
	/** @param large why a body that is too large is refused */
	async function ask(
		path: string,
		init: RequestInit = {},
		large: RefusalKind = 'picture',
	): Promise<Response> {
		const request = new Request(`http://sandbox.invalid${SANDBOX_SHOP}${path}`, init);
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<never>((_, reject) => {
			timer = setTimeout(
				() => reject(new ShopFault('the shop did not answer in time', { kind: 'unreachable' })),
				init.body instanceof FormData ? FILE_TIMEOUT_MS : TIMEOUT_MS,
			);
		});
		try {
			const response = await Promise.race([Promise.resolve(answer(request)), late]);
			if (!response.ok && response.status !== 404) throw await faultOf(response, large);
			return response;
		} catch (error) {
			if (error instanceof ShopFault) throw error;
			throw new ShopFault('the shop could not be reached', { kind: 'unreachable', cause: error });
		} finally {
			clearTimeout(timer);
		}
	}

	async function read<Type extends z.ZodType>(type: Type, response: Response): Promise<z.output<Type>> {
		const bytes = await bytesOf(response);
		if (bytes.byteLength > MOST_ANSWER)
			throw new ShopFault('the answer is too long', { kind: 'unreachable' });
		let value: unknown = null;
		try {
			value = JSON.parse(new TextDecoder().decode(bytes));
		} catch (cause) {
			throw new ShopFault('the answer is not JSON', { kind: 'unreachable', cause });
		}
		const parsed = type.safeParse(value);
		if (!parsed.success) throw new ShopFault('the answer is not of the contract', { kind: 'unreachable' });
		return parsed.data;
	}

	const held = ({ accessToken }: ShopAccess, headers: Record<string, string> = {}) => ({
		headers: { ...headers, authorization: `Bearer ${accessToken}` },
	});
	const json = { 'content-type': 'application/json' };
	const notThere = () => new ShopFault('the shop does not have it', { kind: 'refused', reason: 'other' });

	const gone = () => new ShopFault('the shop does not have it', { kind: 'refused', reason: 'gone' });

	/** The video of a product with what the review says of it. */
	async function videoNow(access: ShopAccess, productId: string) {
		const response = await ask(`/products/${encodeURIComponent(productId)}/video`, held(access));
		return response.status === 404 ? null : read(productVideo, response);
	}

	async function tokens(
		body: object,
	): Promise<{ tokens: ShopTokens; shop: z.output<typeof tokenAnswer>['shop'] }> {
		const response = await ask('/token', { method: 'POST', headers: json, body: JSON.stringify(body) });
		const given = await read(tokenAnswer, response);
		const after = (seconds: number) => new Date(clock().getTime() + seconds * 1000);
		return {
			tokens: {
				accessToken: given.access_token,
				refreshToken: given.refresh_token,
				accessEndsAt: after(given.expires_in),
				refreshEndsAt: after(given.refresh_expires_in),
			},
			shop: given.shop,
		};
	}

	return {
		name: 'sandbox',
		authorizeUrl: ({ state, challenge, languageId, remoteId }) =>
			`${SANDBOX_SHOP}/authorize?${new URLSearchParams({ state, challenge, language: String(languageId), ...(remoteId === null ? {} : { shop: remoteId }) })}`,
		async exchange(code, verifier) {
			const { tokens: given, shop } = await tokens({ grant_type: 'authorization_code', code, verifier });
			return { tokens: given, shop: { remoteId: shop.id, name: shop.name, platId: shop.plat_id } };
		},
		refresh: async (refreshToken) =>
			(await tokens({ grant_type: 'refresh_token', refresh_token: refreshToken })).tokens,
		async list(access, cursor) {
			const response = await ask(`/products?${new URLSearchParams({ cursor: cursor ?? '0' })}`, held(access));
			return read(z.object({ products: z.array(listed), next: z.string().nullable() }), response);
		},
		async read(access, id) {
			const response = await ask(`/products/${encodeURIComponent(id)}`, held(access));
			return response.status === 404 ? null : read(listed, response);
		},
		async createDraft(access, draft, key) {
			const response = await ask('/products', {
				method: 'POST',
				...held(access, { ...json, 'idempotency-key': key }),
				body: JSON.stringify(draft),
			});
			return (await read(z.object({ id: z.string().min(1) }), response)).id;
		},
		async findByKey(access, key) {
			const response = await ask(`/product_by_key?${new URLSearchParams({ key })}`, held(access));
			return (await read(z.object({ id: z.string().nullable() }), response)).id;
		},
		async updateTitle(access, id, title) {
			const response = await ask(`/products/${encodeURIComponent(id)}/title`, {
				method: 'POST',
				...held(access, json),
				body: JSON.stringify({ title }),
			});
			if (response.status === 404) throw notThere();
		},
		async uploadPicture(access, picture) {
			const response = await ask('/pictures', {
				method: 'POST',
				...held(access, { 'content-type': 'application/octet-stream' }),
				body: new Uint8Array(picture),
			});
			const { uri } = await read(z.object({ uri: z.string().min(1) }), response);
			return `${SANDBOX_SHOP}/pictures/${access.remoteId}/${uri}`;
		},
		async uploadVideo(access, { file, name, isGenerated, captions }, key) {
			const form = new FormData();
			form.set('data', file, name);
			form.set('name', name);
			form.set('is_generated', String(isGenerated));
			form.set('captions', captions);
			const response = await ask(
				'/videos',
				{ method: 'POST', ...held(access, { 'idempotency-key': key }), body: form },
				'video_size',
			);
			return (await read(z.object({ id: z.string().min(1) }), response)).id;
		},
		async attachVideo(access, productId, videoId) {
			const response = await ask(`/products/${encodeURIComponent(productId)}/video`, {
				method: 'POST',
				...held(access, json),
				body: JSON.stringify({ id: videoId }),
			});
			if (response.status === 404) throw gone();
			await read(z.object({}), response);
		},
		videoOf: async (access, productId) => (await videoNow(access, productId))?.id ?? null,
		async reviewOfVideo(access, productId, videoId) {
			const found = await videoNow(access, productId);
			if (found?.id !== videoId) return null;
			return found.reason === null ? { state: found.state } : { reason: found.reason };
		},
		async readPicture(_, address) {
			// Nothing that leads elsewhere, such as `..`: what is asked here is asked of this service itself.
			const path = address.startsWith(SANDBOX_SHOP) ? address.slice(SANDBOX_SHOP.length) : '';
			const response = /^\/pictures\/[\w-]+\/[\w-]+$/.test(path) ? await ask(path) : null;
			if (!response?.ok) throw notThere();
			return bytesOf(response);
		},
		async categories(access) {
			const response = await ask('/categories', held(access));
			const type = z.object({ categories: z.array(z.object({ id: z.string(), name: z.string() })) });
			return (await read(type, response)).categories;
		},
		async attributes(access, categoryId) {
			const response = await ask(`/categories/${encodeURIComponent(categoryId)}/attributes`, held(access));
			if (response.status === 404) return [];
			const attribute = z.object({ name: z.string(), isRequired: z.boolean(), values: z.array(z.string()) });
			return (await read(z.object({ attributes: z.array(attribute) }), response)).attributes;
		},
		async takeDown(access, id) {
			const response = await ask(`/products/${encodeURIComponent(id)}`, {
				method: 'DELETE',
				...held(access),
			});
			// An answer that is none says nothing of what was done.
			if (response.status !== 404) await read(z.object({}), response);
		},
		pageOf: shopPath,
	};
}
