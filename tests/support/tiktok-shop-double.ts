import { createHmac } from 'node:crypto';
import type { TiktokShopSettings } from '#server/connected-shops/tiktok/client.ts';
import { type Asked, httpDouble, type Told } from './http-double.ts';

const APP_KEY = '38abcd';
const APP_SECRET = 'b7c1e2f4a5';
const CIPHER = 'GCP_XF90igAAAABh00qsWgtvOiGFNqyubMt3';
const SHOP = {
	id: '7496',
	name: 'High Street',
	region: 'GB',
	cipher: CIPHER,
	code: 'GBLC',
	seller_type: 'LOCAL',
};

const json = (value: unknown, status = 200, headers = {}): Told => ({
	status,
	headers: { 'content-type': 'application/json', ...headers },
	body: JSON.stringify(value),
});
const well = (data: unknown) => json({ code: 0, message: 'Success', data, request_id: 'r' });
const wrong = (code: number, message: string, status = 200, headers = {}) =>
	json({ code, message, request_id: 'r' }, status, headers);

type Stored = Record<string, unknown> & {
	id: string;
	status: string;
	title: string;
	skus: { seller_sku: string }[];
	external_product_id?: string;
};

/** What the double does with a call that comes next, instead of or after what it asks for. */
type NextTrouble = 'fine' | 'busy' | 'busy_unnamed' | 'fail_after' | 'no_json' | 'expired' | number;

/** The signature by the documentation, written anew: app secret at both ends, no sign and no token, names in order. */
function isSigned({ url, body, header }: Asked): boolean {
	const named = [...url.searchParams.entries()]
		.filter(([name]) => name !== 'sign' && name !== 'access_token')
		.sort((a, b) => (a[0] < b[0] ? -1 : 1))
		.map(([name, value]) => name + value)
		.join('');
	const sent = header('content-type').startsWith('multipart/form-data') ? '' : body;
	const text = `${APP_SECRET}${url.pathname}${named}${sent}${APP_SECRET}`;
	return createHmac('sha256', APP_SECRET).update(text).digest('hex') === url.searchParams.get('sign');
}

/** The partner interface of TikTok Shop as a real HTTP server with one shop: it checks signatures, tokens and ciphers. */
export async function tiktokShopDouble(clock: () => Date) {
	const products = new Map<string, Stored>();
	const files = new Map<string, { readonly name: string; readonly bytes: Buffer }>();
	const troubles: NextTrouble[] = [];
	const asked: string[] = [];
	let [number, tokens] = [1_729_000, 1];
	let isRevoked = false;

	const add = (product: Partial<Stored>): string => {
		number += 1;
		const id = String(number);
		products.set(id, { id, status: 'ACTIVATE', title: 'A product', skus: [], ...product });
		return id;
	};
	const seconds = (after: number) => Math.floor(clock().getTime() / 1000) + after;

	function tokenAnswer({ url: { pathname, searchParams } }: Asked): Told {
		if (searchParams.get('app_key') !== APP_KEY || searchParams.get('app_secret') !== APP_SECRET)
			return wrong(36004004, 'app_secret is invalid');
		const isCode = pathname.endsWith('/get');
		const given = searchParams.get(isCode ? 'auth_code' : 'refresh_token');
		if (isRevoked || given !== (isCode ? 'the-code' : `refresh-${tokens}`))
			return wrong(36004004, 'is invalid');
		tokens += 1;
		return well({
			access_token: `access-${tokens}`,
			access_token_expire_in: seconds(7 * 86_400),
			refresh_token: `refresh-${tokens}`,
			refresh_token_expire_in: seconds(365 * 86_400),
			open_id: 'o',
			seller_name: 'seller',
		});
	}

	function created(body: Record<string, unknown>): Told {
		if (body.category_id !== '601') return wrong(12052024, 'The category is not a leaf category.', 400);
		const skus = body.skus as (Stored['skus'][number] & { inventory: { warehouse_id: string }[] })[];
		if (skus.some(({ inventory }) => inventory[0]?.warehouse_id !== 'w-2'))
			return wrong(12019022, 'The warehouse is missing.', 400);
		if (!(body.product_attributes as unknown[]).length)
			return wrong(12052104, 'A required attribute is missing.', 400);
		const status = body.save_mode === 'AS_DRAFT' ? 'DRAFT' : 'PENDING';
		const product_attributes = (body.product_attributes as object[]).map((one) => ({
			name: 'Material',
			...one,
		}));
		const main_images = (body.main_images as { uri: string }[]).map(({ uri }) => ({
			uri,
			urls: [`https://cdn.example/${uri}`],
		}));
		return well({ product_id: add({ ...body, main_images, product_attributes, status, skus }) });
	}

	function found(body: { seller_skus?: string[] }, query: URLSearchParams): Told {
		const skus = body.seller_skus ?? [];
		const all = [...products.values()].filter(
			(one) => skus.length === 0 || one.skus.some(({ seller_sku }) => skus.includes(seller_sku)),
		);
		const [from, size] = [Number(query.get('page_token') || 0), Number(query.get('page_size'))];
		const next = from + size < all.length ? String(from + size) : '';
		const list = all.slice(from, from + size).map(({ id, title, status }) => ({ id, title, status }));
		return well({ products: list, next_page_token: next, total_count: all.length });
	}

	/** Takes a file as the documentation says: a form with its bytes and a name of letters with one full stop. */
	async function file({ bytes, header }: Asked): Promise<Told> {
		const type = header('content-type');
		const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
		const [data, name] = [form.get('data'), String(form.get('name') ?? '')];
		if (!(data instanceof File)) return wrong(12052010, 'The file is missing.', 400);
		if (!/^[A-Za-z0-9][A-Za-z0-9-]*\.(mp4|webm)$/.test(name))
			return wrong(12052011, 'The name of the file is invalid.', 400);
		files.set(`v-${files.size + 1}`, { name, bytes: Buffer.from(await data.arrayBuffer()) });
		return well({ id: `v-${files.size}`, url: 'https://cdn.example/v', format: 'MP4', name });
	}

	function edited(product: Stored, given: { title?: string; video?: { id: string } }): Told {
		if (given.title !== undefined && given.title.length < 2)
			return wrong(12052011, 'The title is too short.', 400);
		if (given.video && !files.has(given.video.id)) return wrong(12052013, 'The video does not exist.', 400);
		products.set(product.id, { ...product, ...given });
		return well({});
	}

	function work(request: Asked): Told | Promise<Told> {
		const { method, url, body } = request;
		const path = url.pathname.replace('/product/202309', '');
		const given = body.startsWith('{') ? JSON.parse(body) : {};
		if (method === 'POST' && path === '/products/search') return found(given, url.searchParams);
		if (method === 'POST' && path === '/products') return created(given);
		if (method === 'DELETE' && path === '/products') {
			for (const id of given.product_ids)
				products.set(id, { ...(products.get(id) as Stored), status: 'DELETED' });
			return well({});
		}
		if (path === '/images/upload') return well({ uri: `tos-${body.length}`, url: 'https://cdn.example/1' });
		if (path === '/files/upload') return file(request);
		if (path === '/categories')
			return well({
				categories: [
					{ id: '600', parent_id: '0', local_name: 'Kitchen', is_leaf: false },
					{
						id: '601',
						parent_id: '600',
						local_name: 'Mugs',
						is_leaf: true,
						permission_statuses: ['AVAILABLE'],
					},
					{
						id: '602',
						parent_id: '600',
						local_name: 'Wine',
						is_leaf: true,
						permission_statuses: ['INVITE_ONLY'],
					},
				],
			});
		if (path === '/categories/601/attributes')
			return well({
				attributes: [
					{
						id: '100',
						name: 'Material',
						type: 'PRODUCT_PROPERTY',
						is_requried: true,
						values: [{ id: '1', name: 'Glass' }],
					},
					{ id: '101', name: 'Colour', type: 'SALES_PROPERTY', is_requried: true },
				],
			});
		if (url.pathname === '/logistics/202309/warehouses')
			return well({
				warehouses: [
					{ id: 'w-1', type: 'RETURN_WAREHOUSE', is_default: true },
					{ id: 'w-2', type: 'SALES_WAREHOUSE', is_default: true },
				],
			});
		const [, id = '', edit] = /^\/products\/(\d+)(\/partial_edit)?$/.exec(path) ?? [];
		const product = products.get(id);
		if (!product) return wrong(12052048, 'The product does not exist.', 400);
		if (!edit) return well(product);
		return edited(product, given);
	}

	async function answer(request: Asked): Promise<Told> {
		const { url, header } = request;
		asked.push(`${request.method} ${url.pathname}`);
		const trouble = troubles.shift();
		if (trouble === 'busy') return wrong(36009002, 'Too many requests', 429, { 'retry-after': '7' });
		if (trouble === 'busy_unnamed') return wrong(36009002, 'Too many requests');
		if (trouble === 'no_json') return { status: 200, body: '<h1>Be right back</h1>' };
		if (typeof trouble === 'number') return wrong(trouble, 'as told', 400);
		if (url.pathname.startsWith('/api/v2/token/')) return tokenAnswer(request);
		if (!isSigned(request)) return wrong(106001, 'Invalid signature', 401);
		if (Math.abs(seconds(0) - Number(url.searchParams.get('timestamp'))) > 300)
			return wrong(106001, 'Invalid timestamp', 401);
		if (trouble === 'expired' || header('x-tts-access-token') !== `access-${tokens}`)
			return wrong(105002, 'Expired credentials', 401);
		if (url.pathname === '/authorization/202309/shops')
			return well({ shops: [{ ...SHOP, id: '1', region: 'ES' }, SHOP] });
		if (url.searchParams.get('shop_cipher') !== CIPHER) return wrong(106011, 'Invalid shop_cipher', 403);
		const given = await work(request);
		return trouble === 'fail_after' ? wrong(36009003, 'Internal error', 500) : given;
	}

	const server = await httpDouble(answer);
	const settings: TiktokShopSettings = {
		appKey: APP_KEY,
		appSecret: APP_SECRET,
		serviceId: '7172',
		apiUrl: server.url,
		tokenUrl: server.url,
		agreeUrl: 'https://services.example',
	};
	return {
		settings,
		products,
		files,
		asked,
		add,
		/** What happens to the calls that come next, one each. */
		trouble: (...next: NextTrouble[]) => troubles.push(...next),
		/** The seller takes the authorization back. */
		revoke: () => {
			isRevoked = true;
			tokens += 1;
		},
		/** The seller agrees again. */
		agree: () => {
			isRevoked = false;
		},
		close: server.close,
	};
}
