import { createHash } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import sharp from 'sharp';
import { z } from 'zod';
import type { ShopProduct } from '#domain/connected-shops/shop-product.ts';
import { webCaptions } from '#domain/studio/subtitles.ts';
import { MOST_VIDEO_BYTES } from '#domain/studio/video-publishing.ts';
import { callerNetwork } from '#server/access/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isStorable } from '#server/http/parameters.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Refused, sandboxAttributes, sandboxCategories } from './listing.ts';
import { SANDBOX_SHOP } from './paths.ts';
import { keepSandboxPicture, sandboxPicture } from './pictures.ts';
import { rateBuckets } from './rate.ts';
import {
	createSandboxDraft,
	SANDBOX_PAGE,
	type SandboxShop,
	sandboxKey,
	sandboxProduct,
	sandboxProducts,
	sandboxShop,
	setSandboxTitle,
	takeSandboxDown,
	takeTrouble,
} from './store.ts';
import { sandboxTokens } from './tokens.ts';
import {
	attachSandboxVideo,
	keepSandboxVideo,
	rangeOf,
	sandboxVideo,
	sandboxVideoAt,
	sandboxVideoBytes,
} from './videos.ts';

const MOST_BODY = 262_144;
const LARGER_BODIES: Readonly<Record<string, number>> = {
	'/pictures': 1_048_576,
	// A video that is too large is refused with a reason; with its captions and the bounds of the form.
	'/videos': MOST_VIDEO_BYTES + 131_072,
};
/** So many larger bodies are read at the same time, each whole: memory is not theirs alone. */
const MOST_LARGER = 2;

const text = z.string().max(10_000).refine(isStorable);
const property = z.object({ name: text, value: text });
const productBody = z.object({
	title: text,
	description: text,
	category_id: text,
	category_name: text,
	attributes: z.array(property).max(100),
	weight_grams: z.number().nullable(),
	pictures: z.array(text).max(50),
	variants: z
		.array(
			z.object({
				sku: text,
				options: z.array(property).max(10),
				price: z.number().int().nullable(),
				stock: z.number().int().nullable(),
			}),
		)
		.max(1_000),
});

const videoForm = z.object({
	data: z.instanceof(File),
	name: z.string().max(200).refine(isStorable),
	is_generated: z.enum(['true', 'false']).transform((value) => value === 'true'),
	// Forms end their lines in another way.
	captions: z
		.string()
		.max(40_000)
		.refine(isStorable)
		.transform((value) => value.replaceAll('\r\n', '\n')),
});

/** Whether a text may be the key of a request that makes something once. */
const isRequestKey = (key: string) => /^[\w-]{8,64}$/.test(key);

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const refusedAnswer = (c: Context, { reason, about }: Refused) =>
	c.json({ error: { code: reason, about } }, 422);

type Asked = { readonly c: Context; readonly shop: SandboxShop };

/** A picture of a sample: a coloured square with its number. */
function samplePicture(uri: string): Promise<Buffer> {
	const hue = createHash('sha256').update(uri).digest()[0] ?? 0;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="hsl(${Math.round((hue / 255) * 360)} 45% 78%)"/><circle cx="200" cy="210" r="110" fill="hsl(${Math.round((hue / 255) * 360)} 45% 45%)"/></svg>`;
	return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The calls of the sandbox's shops, over HTTP as a platform has them: tokens, a rate limit, refusals, troubles. */
export function sandboxApi(app: Hono, deps: Dependencies, ticks: () => Date): void {
	const { database } = deps;
	const tokens = sandboxTokens(deps.seal, deps.clock);
	const waitOf = rateBuckets(ticks);
	const callers = new WeakMap<Context, SandboxShop>();
	let larger = 0;

	app.use(`${SANDBOX_SHOP}/*`, async (c, next) => {
		c.header('Cache-Control', 'no-store');
		await next();
	});

	/** Whose call it is, or why it is not answered. */
	async function shopOf(c: Context): Promise<SandboxShop | Response> {
		const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
		const held = tokens.tokenOf(bearer, 'access');
		const shop = held ? await sandboxShop(database, held.shop) : null;
		if (!shop || shop.token_number !== held?.number)
			return c.json({ error: { code: 'token', about: '' } }, 401);
		const until = shop.trouble_until === null ? 0 : Date.parse(shop.trouble_until);
		const left = Math.ceil((until - ticks().getTime()) / 1000);
		const wait = shop.trouble === 'busy_minute' && left > 0 ? left : waitOf(shop.remote_id);
		if (wait > 0)
			return c.json({ error: { code: 'too_many_calls', about: '' } }, 429, { 'Retry-After': String(wait) });
		return shop;
	}

	function serve(
		method: 'GET' | 'POST' | 'DELETE',
		path: string,
		answer: (asked: Asked) => Promise<Response>,
	): void {
		const isLarger = path in LARGER_BODIES;
		const limit = bodyLimit({ maxSize: LARGER_BODIES[path] ?? MOST_BODY });
		/** Of callers who have no token nothing is read. */
		const admit: MiddlewareHandler = async (c, next) => {
			const shop = await shopOf(c);
			if (shop instanceof Response) return shop;
			if (isLarger && larger >= MOST_LARGER)
				return c.json({ error: { code: 'too_many_calls', about: '' } }, 429, { 'Retry-After': '1' });
			larger += isLarger ? 1 : 0;
			try {
				callers.set(c, shop);
				return await next();
			} finally {
				larger -= isLarger ? 1 : 0;
			}
		};
		app.on(method, `${SANDBOX_SHOP}${path}`, admit, limit, async (c) => {
			const shop = callers.get(c);
			if (!shop) throw new Error('a call was let in without its shop');
			// A platform may have done what it could not say: the answer goes wrong after the work.
			const given = await answer({ c, shop });
			if (shop.trouble === 'fail_once' && (await takeTrouble(database, shop.remote_id, 'fail_once')))
				return c.text('upstream error', 500);
			if (shop.trouble === 'wrong_once' && (await takeTrouble(database, shop.remote_id, 'wrong_once')))
				return c.html('<h1>We will be back soon</h1>');
			return given;
		});
	}

	app.post(`${SANDBOX_SHOP}/token`, bodyLimit({ maxSize: MOST_BODY }), async (c) => {
		const body = z
			.object({
				grant_type: z.string(),
				code: text.optional(),
				verifier: text.optional(),
				refresh_token: text.optional(),
			})
			.safeParse(await c.req.json().catch(() => null));
		const refuse = () => c.json({ error: { code: 'invalid_grant', about: '' } }, 400);
		if (!body.success) return refuse();
		const { grant_type, code = '', verifier = '', refresh_token = '' } = body.data;
		const isCode = grant_type === 'authorization_code';
		const agreed = isCode ? tokens.codeOf(code) : null;
		if (isCode && agreed?.challenge !== challengeOf(verifier)) return refuse();
		const held = agreed ?? tokens.tokenOf(refresh_token, 'refresh');
		const shop = held ? await sandboxShop(database, held.shop) : null;
		if (!shop || shop.token_number !== held?.number) return refuse();
		return c.json({
			...tokens.tokensFor(shop.remote_id, shop.token_number),
			shop: { id: shop.remote_id, name: shop.name, plat_id: shop.plat_id },
		});
	});

	serve('GET', '/products', async ({ c, shop }) => {
		const cursor = c.req.query('cursor') ?? '0';
		const after = /^\d{1,15}$/.test(cursor) ? Number(cursor) : 0;
		const products = await sandboxProducts(database, shop.remote_id, after, ticks());
		const next = products.length === SANDBOX_PAGE ? (products.at(-1)?.id ?? null) : null;
		return c.json({ products, next });
	});
	serve('GET', '/products/:id', async ({ c, shop }) => {
		const product = await sandboxProduct(database, shop.remote_id, c.req.param('id') ?? '', ticks());
		return product ? c.json(product) : c.json({ error: { code: 'not_found', about: '' } }, 404);
	});
	serve('GET', '/product_by_key', async ({ c, shop }) => {
		const key = c.req.query('key') ?? '';
		return c.json({ id: isRequestKey(key) ? await sandboxKey(database, shop.remote_id, key) : null });
	});
	serve('POST', '/products', async ({ c, shop }) => {
		const key = c.req.header('idempotency-key') ?? '';
		const body = productBody.safeParse(await c.req.json().catch(() => null));
		if (!body.success || !isRequestKey(key)) return refusedAnswer(c, { reason: 'other', about: '' });
		const product: ShopProduct = body.data;
		const made = await createSandboxDraft(database, shop, product, key, ticks());
		return 'reason' in made ? refusedAnswer(c, made) : c.json(made, 201);
	});
	serve('POST', '/products/:id/title', async ({ c, shop }) => {
		const product = await sandboxProduct(database, shop.remote_id, c.req.param('id') ?? '', ticks());
		const body = z.object({ title: text }).safeParse(await c.req.json().catch(() => null));
		if (!product) return c.json({ error: { code: 'not_found', about: '' } }, 404);
		if (!body.success) return refusedAnswer(c, { reason: 'title', about: '' });
		const refused = await setSandboxTitle(database, shop, product, body.data.title);
		return refused ? refusedAnswer(c, refused) : c.json({});
	});
	serve('DELETE', '/products/:id', async ({ c, shop }) => {
		const refused = await takeSandboxDown(database, shop.remote_id, c.req.param('id') ?? '');
		return refused ? refusedAnswer(c, refused) : c.json({});
	});
	serve('POST', '/pictures', async ({ c, shop }) => {
		const kept = await keepSandboxPicture(
			database,
			shop.remote_id,
			new Uint8Array(await c.req.arrayBuffer()),
		);
		return 'reason' in kept ? refusedAnswer(c, kept) : c.json(kept, 201);
	});
	serve('POST', '/videos', async ({ c, shop }) => {
		const key = c.req.header('idempotency-key') ?? '';
		const wish = videoForm.safeParse(await c.req.parseBody().catch(() => null));
		if (!wish.success || !isRequestKey(key)) return refusedAnswer(c, { reason: 'video_type', about: '' });
		const kept = await keepSandboxVideo(database, shop.remote_id, { ...wish.data, key }, ticks());
		return 'reason' in kept ? refusedAnswer(c, kept) : c.json(kept, 201);
	});
	serve('POST', '/products/:id/video', async ({ c, shop }) => {
		const body = z.object({ id: text }).safeParse(await c.req.json().catch(() => null));
		const isThere =
			body.success &&
			(await attachSandboxVideo(database, shop.remote_id, c.req.param('id') ?? '', body.data.id, ticks()));
		return isThere ? c.json({}) : c.json({ error: { code: 'not_found', about: '' } }, 404);
	});
	serve('GET', '/products/:id/video', async ({ c, shop }) => {
		const found = await sandboxVideoAt(database, shop.remote_id, c.req.param('id') ?? '', ticks());
		return found ? c.json(found) : c.json({ error: { code: 'not_found', about: '' } }, 404);
	});
	serve('GET', '/categories', async ({ c, shop }) => c.json({ categories: sandboxCategories(shop.plat_id) }));
	serve('GET', '/categories/:id/attributes', async ({ c, shop }) => {
		const attributes = sandboxAttributes(shop.plat_id, c.req.param('id') ?? '');
		return attributes ? c.json({ attributes }) : c.json({ error: { code: 'not_found', about: '' } }, 404);
	});

	/** Why a file is not given now: its caller asks too often. */
	async function tooOften(c: Context): Promise<Response | null> {
		try {
			await deps.limits.take('images', callerNetwork(c, deps.proxies));
			return null;
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			return c.text(error.message, 429);
		}
	}

	app.get(`${SANDBOX_SHOP}/videos/:shop/:file`, async (c) => {
		const refused = await tooOften(c);
		if (refused) return refused;
		const [id = '', ending] = c.req.param('file').split('.');
		const found = await sandboxVideo(database, c.req.param('shop'), id);
		const headers = { 'Cache-Control': 'public, max-age=86400' };
		if (found && ending === 'vtt')
			return c.body(webCaptions(found.captions), 200, { ...headers, 'Content-Type': 'text/vtt' });
		if (!found || ending !== 'mp4') return c.notFound();
		const wanted = rangeOf(c.req.header('range'), found.bytes);
		const { from, to } = wanted ?? { from: 0, to: found.bytes - 1 };
		return c.body(sandboxVideoBytes(database, found, { from, to }), wanted ? 206 : 200, {
			...{ ...headers, 'Content-Type': 'video/mp4', 'Accept-Ranges': 'bytes' },
			'Content-Length': String(to - from + 1),
			...(wanted ? { 'Content-Range': `bytes ${from}-${to}/${found.bytes}` } : {}),
		});
	});
	app.get(`${SANDBOX_SHOP}/pictures/:shop/:uri`, async (c) => {
		const refused = await tooOften(c);
		if (refused) return refused;
		const [shop, uri] = [c.req.param('shop'), c.req.param('uri')];
		const headers = { 'Cache-Control': 'public, max-age=86400' };
		if (/^sample-\d{1,6}$/.test(uri)) {
			const png = await samplePicture(uri);
			return c.body(new Uint8Array(png), 200, { ...headers, 'Content-Type': 'image/png' });
		}
		const kept = await sandboxPicture(database, shop, uri);
		if (!kept) return c.notFound();
		return c.body(new Uint8Array(kept.bytes), 200, { ...headers, 'Content-Type': kept.type });
	});
}
