import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { moneyText } from '#domain/money/formats-money.ts';
import { DEFAULT_PLAT_ID, PLATFORMS, platformOf } from '#domain/platforms/platforms.ts';
import { BRAND } from '#domain/site/brand.ts';
import { callerNetwork } from '#server/access/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { PAGE_TRANSITION } from '#server/http/page-transition.ts';
import { Refusal } from '#server/http/refusal.ts';
import { SANDBOX_SHOP, shopPath } from './paths.ts';
import {
	newestSandboxProducts,
	openSandboxShop,
	publishSandboxDraft,
	type SandboxProduct,
	type SandboxShop,
	sandboxShop,
	setTrouble,
	TROUBLES,
} from './store.ts';
import { shopTexts } from './texts.ts';
import { sandboxTokens } from './tokens.ts';
import { reviewOfSandboxVideo, sandboxVideosAt } from './videos.ts';

const LARGEST_BODY = 16_384;
const MOST_SHOWN = 200;
/** How many products a shop may begin with; the first is proposed. */
const STARTS = [16, 0, 200] as const;
const ENGLISH = 2;

const STYLE =
	PAGE_TRANSITION +
	':root{color-scheme:light dark;--ink:light-dark(#0b1220,#e6eaf2);--muted:light-dark(#5b6472,#a3adbd);' +
	'--line:light-dark(#8a93a1,#5b6880);--page:light-dark(#fcfcfd,#0b1017);--surface:light-dark(#fff,#121924);' +
	'--link:light-dark(#2457d6,#7aa2ff);--on:light-dark(#fff,#0b1220);--warn:light-dark(#b93a08,#ff8a6b)}' +
	'body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem;background:var(--page);color:var(--ink)}' +
	'main{max-width:26rem;margin:0 auto;padding:1.5rem;border:1px dashed var(--line);border-radius:10px;background:var(--surface)}' +
	'main.wide{max-width:60rem}' +
	'.mark{margin:0;display:inline-block;padding:0 .5rem;border:1px solid var(--warn);border-radius:6px;color:var(--warn);font-weight:600}' +
	'h1{font-size:1.25rem;margin:.75rem 0 .25rem}h2{font-size:1rem;margin:1.5rem 0 .25rem}p{margin:.5rem 0}' +
	'.muted{color:var(--muted);font-size:.875rem}.warn{color:var(--warn)}' +
	'label{display:block;margin:1rem 0 .25rem;font-size:.875rem;font-weight:600}' +
	'input,select,button{font:inherit;box-sizing:border-box;height:2.75rem;padding:0 .75rem;border:1px solid var(--line);' +
	'border-radius:6px;background:var(--surface);color:var(--ink)}main>form input,main>form select{width:100%}' +
	'button{font-weight:600;cursor:pointer}a{color:var(--link)}.row{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}' +
	'.yes{background:var(--link);border-color:transparent;color:var(--on)}' +
	'ul{list-style:none;margin:1rem 0 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:1rem}' +
	'li video{width:100%;max-height:24rem;border-radius:6px;background:#000}' +
	'li{border:1px solid var(--line);border-radius:8px;padding:.75rem;overflow-wrap:anywhere}' +
	'li img,li .none{display:flex;align-items:center;justify-content:center;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:6px;border:1px solid var(--line);box-sizing:border-box}';

type PageOptions = {
	readonly languageId: number;
	readonly siteUrl: string | null;
	readonly isWide?: boolean;
};

/** Nothing but its own form and pictures; the way back may be to the site on another origin. */
function page({ languageId, siteUrl, isWide }: PageOptions, title: string, content: unknown) {
	const { tag, mark, note } = shopTexts(languageId);
	const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'${siteUrl === null ? '' : ` ${siteUrl}`}`;
	return html`<!doctype html><html lang="${tag}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${raw(policy)}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${mark} – ${BRAND.name}</title><style>${raw(STYLE)}</style></head>
<body><main class="${isWide ? 'wide' : ''}"><p class="mark">${mark}</p><h1>${title}</h1><p class="muted">${note}</p>${content}</main></body></html>`;
}

type Consent = {
	readonly state: string;
	readonly challenge: string;
	readonly shop: string;
	readonly languageId: number;
};

/** What the consent page was opened with, from an address or its own form; null where it is nothing of ours. */
function consentOf(value: (name: string) => unknown): Consent | null {
	const [state, challenge, shop] = ['state', 'challenge', 'shop'].map((name) => value(name));
	const isSecret = (one: unknown): one is string => typeof one === 'string' && /^[\w-]{20,100}$/.test(one);
	if (!(isSecret(state) && isSecret(challenge))) return null;
	const language = Number(value('language'));
	return {
		state,
		challenge,
		shop: typeof shop === 'string' && /^[0-9a-f]{24}$/.test(shop) ? shop : '',
		languageId: [1, 2, 3].includes(language) ? language : ENGLISH,
	};
}

function consentPage(wish: Consent, shop: SandboxShop | null, siteUrl: string | null, isWrong: boolean) {
	const t = shopTexts(wish.languageId);
	const hidden = Object.entries({ ...wish, language: wish.languageId }).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
	);
	const regions = PLATFORMS.map(
		({ platId, country }) =>
			html`<option value="${platId}"${platId === DEFAULT_PLAT_ID ? raw(' selected') : ''}>${t.countries[country]}</option>`,
	);
	const starts = STARTS.map(
		(count) => html`<option value="${count}">${count === 0 ? t.empty : t.samples(count)}</option>`,
	);
	const fields = html`<label for="name">${t.name}</label>
<input id="name" name="name" maxlength="60" autocomplete="off" required>
${isWrong ? html`<p class="warn" role="alert">${t.wrong}</p>` : ''}
<label for="region">${t.region}</label><select id="region" name="region">${regions}</select>
<label for="start">${t.start}</label><select id="start" name="start">${starts}</select>`;
	return page(
		{ languageId: wish.languageId, siteUrl },
		shop ? t.again : t.title,
		html`<p>${t.may}</p>
<form method="post" action="${SANDBOX_SHOP}/authorize">${hidden}
${shop ? html`<p><strong>${shop.name}</strong></p>` : fields}
<div class="row"><button class="yes" name="decision" value="approve">${t.approve}</button>
<button name="decision" value="decline" formnovalidate>${t.decline}</button></div></form>`,
	);
}

function gonePage(languageId: number, siteUrl: string | null) {
	const t = shopTexts(languageId);
	return page(
		{ languageId, siteUrl },
		t.gone,
		html`<p>${t.goneText}</p><p><a href="${siteUrl ?? ''}/tkfffShopList">${t.back}</a></p>`,
	);
}

type ShownVideo = Awaited<ReturnType<typeof sandboxVideosAt>>[number];

/** The video of a product with its captions, what was generated called so, and what the review says. */
function videoItem(video: ShownVideo, languageId: number, now: Date) {
	const t = shopTexts(languageId);
	const { state, reason } = reviewOfSandboxVideo(video, now);
	const path = `${SANDBOX_SHOP}/videos/${video.remote_id}/${video.video_id}`;
	return html`<video controls preload="metadata" playsinline src="${path}.mp4" aria-label="${t.video}">
${video.captions === '' ? '' : html`<track kind="captions" src="${path}.vtt" srclang="${t.tag}" label="${t.captions}" default>`}</video>
<p class="${reason === null ? 'muted' : 'warn'}">${t.video}: ${video.name} · ${reason === null ? t.status[state] : `${t.status.refused} (${reason})`}</p>
${video.is_generated ? html`<p class="mark">${t.generated}</p>` : ''}`;
}

type Shown = {
	readonly products: readonly SandboxProduct[];
	readonly total: number;
	readonly videos: ReadonlyMap<string, ShownVideo>;
	readonly now: Date;
};

function productItem(
	shop: SandboxShop,
	{ id, status, reason, product }: SandboxProduct,
	languageId: number,
	{ videos, now }: Shown,
) {
	const video = videos.get(id);
	const t = shopTexts(languageId);
	const currency = platformOf(shop.plat_id)?.currency ?? 'USD';
	const prices = product.variants.flatMap(({ price }) => price ?? []);
	const least = prices.length === 0 ? '–' : moneyText(Math.min(...prices), currency, t.locale);
	const [picture] = product.pictures;
	return html`<li>${picture?.startsWith(`${SANDBOX_SHOP}/pictures/`) ? html`<img src="${picture}" alt="" loading="lazy" width="400" height="400">` : html`<span class="none muted">${t.noPicture}</span>`}
<p><strong>${product.title}</strong></p><p>${least}</p>
<p class="muted">${[product.category_name, t.variants(product.variants.length)].filter(Boolean).join(' · ')}</p>
<p class="${status === 'refused' ? 'warn' : 'muted'}">${t.status[status]}${reason === null ? '' : ` (${reason})`}</p>
${video ? videoItem(video, languageId, now) : ''}
${status === 'draft' ? html`<form method="post" action="${SANDBOX_SHOP}/page"><input type="hidden" name="shop" value="${shop.remote_id}"><input type="hidden" name="language" value="${languageId}"><button name="publish" value="${id}">${t.publish}</button></form>` : ''}</li>`;
}

function shopPage(shop: SandboxShop, shown: Shown, { languageId, siteUrl }: PageOptions) {
	const t = shopTexts(languageId);
	const { products, total } = shown;
	const acts = [...TROUBLES, 'revoke' as const].map(
		(act) => html`<button name="trouble" value="${act}">${t.acts[act]}</button>`,
	);
	return page(
		{ languageId, siteUrl, isWide: true },
		shop.name,
		html`<p>${t.countries[PLATFORMS.find(({ platId }) => platId === shop.plat_id)?.country ?? 'America']} · ${total === 0 ? t.none : t.products(total)} ·
<a href="${shopPath(shop.remote_id)}&amp;language=${languageId}">${t.reload}</a></p>
<ul>${products.map((product) => productItem(shop, product, languageId, shown))}</ul>
<h2>${t.trouble}</h2><p class="muted">${t.troubleText}</p>
<form method="post" action="${SANDBOX_SHOP}/page" class="row"><input type="hidden" name="shop" value="${shop.remote_id}"><input type="hidden" name="language" value="${languageId}">${acts}</form>`,
	);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const languageOf = (value: unknown) => ([1, 2, 3].includes(Number(value)) ? Number(value) : ENGLISH);

async function formOf(c: Context): Promise<Record<string, unknown>> {
	try {
		return await c.req.parseBody();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		return {};
	}
}

const nameOf = (value: unknown) =>
	textOf(value)
		.replace(/\p{Cc}|\p{Cs}/gu, '')
		.trim()
		.slice(0, 60);

/**
 * The pages of the sandbox: where a member agrees, and where one sees a shop and makes it trouble. They know no session:
 * a shop is known to whoever has its id, and what agreeing answers is worth something only to whoever holds the state.
 */
export function sandboxPages(app: Hono, deps: Dependencies, ticks: () => Date): void {
	const { database } = deps;
	const tokens = sandboxTokens(deps.seal, deps.clock);
	// A server that has the site beside it leads back to itself, whatever the site's public name is.
	const siteUrl = deps.site === null && deps.siteUrl !== null ? new URL(deps.siteUrl).origin : null;
	const back = (c: Context, params: Record<string, string>) =>
		c.redirect(`${siteUrl ?? ''}/tkfffShopList?${new URLSearchParams(params)}`, 303);

	for (const path of ['/authorize', '/page'])
		app.use(`${SANDBOX_SHOP}${path}`, async (c, next) => {
			const network = callerNetwork(c, deps.proxies);
			try {
				await deps.limits.take('calls', network);
				// Agreeing may open a shop with products.
				if (path === '/authorize' && c.req.method === 'POST') await deps.limits.take('sandboxShops', network);
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				return c.text(error.message, 429);
			}
			return next();
		});

	/** Opens the shop that the form describes. */
	async function opened(form: Record<string, unknown>): Promise<SandboxShop | null | 'unnamed'> {
		const name = nameOf(form.name);
		if (name === '') return 'unnamed';
		const platId = platformOf(Number(form.region))?.platId ?? DEFAULT_PLAT_ID;
		const samples = STARTS.find((count) => String(count) === form.start) ?? STARTS[0];
		const wish = { name, platId, samples, openedAt: deps.clock() };
		return sandboxShop(database, await openSandboxShop(database, wish, ticks()));
	}

	app.get(`${SANDBOX_SHOP}/authorize`, async (c) => {
		const wish = consentOf((name) => c.req.query(name));
		const shop = wish?.shop ? await sandboxShop(database, wish.shop) : null;
		if (!wish || (wish.shop !== '' && !shop))
			return c.html(gonePage(wish?.languageId ?? ENGLISH, siteUrl), 404);
		return c.html(consentPage(wish, shop, siteUrl, false));
	});
	app.post(`${SANDBOX_SHOP}/authorize`, bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
		const form = await formOf(c);
		const wish = consentOf((name) => form[name]);
		if (!wish) return c.html(gonePage(ENGLISH, siteUrl), 404);
		const { state } = wish;
		if (form.decision !== 'approve') return back(c, { error: 'access_denied', state });
		const known = wish.shop === '' ? await opened(form) : await sandboxShop(database, wish.shop);
		if (known === 'unnamed') return c.html(consentPage(wish, null, siteUrl, true), 400);
		if (!known) return c.html(gonePage(wish.languageId, siteUrl), 404);
		return back(c, { code: tokens.codeFor(known.remote_id, known.token_number, wish.challenge), state });
	});

	app.get(`${SANDBOX_SHOP}/page`, async (c) => {
		const languageId = languageOf(c.req.query('language'));
		const shop = await sandboxShop(database, c.req.query('shop') ?? '');
		if (!shop) return c.html(gonePage(languageId, siteUrl), 404);
		const now = ticks();
		const newest = await newestSandboxProducts(database, shop.remote_id, now, MOST_SHOWN);
		const ids = newest.products.map(({ id }) => id);
		const found = await sandboxVideosAt(database, shop.remote_id, ids);
		const videos = new Map(found.map((video) => [String(video.product_id), video]));
		return c.html(shopPage(shop, { ...newest, videos, now }, { languageId, siteUrl }));
	});
	app.post(`${SANDBOX_SHOP}/page`, bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
		const form = await formOf(c);
		const languageId = languageOf(form.language);
		const shop = await sandboxShop(database, textOf(form.shop));
		if (!shop) return c.html(gonePage(languageId, siteUrl), 404);
		const act = [...TROUBLES, 'revoke' as const].find((one) => one === form.trouble);
		if (act) await setTrouble(database, shop.remote_id, act, ticks());
		else await publishSandboxDraft(database, shop.remote_id, textOf(form.publish));
		return c.redirect(`${shopPath(shop.remote_id)}&language=${languageId}`, 303);
	});
}
