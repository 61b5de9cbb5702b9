import { html, raw } from 'hono/html';
import type { SANDBOX_ACTS } from '#contract/membership.ts';
import { BRAND } from '#domain/site/brand.ts';
import { PAGE_TRANSITION } from '#server/http/page-transition.ts';
import type { StoredOrder } from './queries/orders.ts';
import { WALLET_PATH } from './sandbox.ts';
import { walletTexts } from './wallet-texts.ts';

const STYLE =
	PAGE_TRANSITION +
	':root{color-scheme:light dark;--ink:light-dark(#0b1220,#e6eaf2);--muted:light-dark(#5b6472,#a3adbd);' +
	'--line:light-dark(#8a93a1,#5b6880);--page:light-dark(#fcfcfd,#0b1017);--surface:light-dark(#fff,#121924);' +
	'--link:light-dark(#2457d6,#7aa2ff);--on:light-dark(#fff,#0b1220);--warn:light-dark(#b93a08,#ff8a6b)}' +
	'body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem;background:var(--page);color:var(--ink)}' +
	'main{max-width:26rem;margin:0 auto;padding:1.5rem;border:1px dashed var(--line);border-radius:10px;background:var(--surface)}' +
	'.mark{margin:0;display:inline-block;padding:0 .5rem;border:1px solid var(--warn);border-radius:6px;color:var(--warn);font-weight:600}' +
	'h1{font-size:1.25rem;margin:.75rem 0 .25rem}p{margin:.5rem 0}.muted{color:var(--muted);font-size:.875rem}' +
	'.sum{font-size:2rem;font-weight:650;font-variant-numeric:tabular-nums}' +
	'button{font:inherit;box-sizing:border-box;min-height:2.75rem;padding:.25rem .75rem;border:1px solid var(--line);margin-top:.75rem;' +
	'border-radius:6px;background:var(--surface);color:var(--ink);width:100%;cursor:pointer;font-weight:600}' +
	'.yes{background:var(--link);border-color:transparent;color:var(--on)}';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'";
const FEN = 100;

function page(acceptLanguage: string, title: string, content: unknown) {
	const { tag, mark } = walletTexts(acceptLanguage);
	return html`<!doctype html><html lang="${tag}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${raw(POLICY)}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${mark} – ${BRAND.name}</title><style>${raw(STYLE)}</style></head>
<body><main><p class="mark">${mark}</p><h1>${title}</h1>${content}</main></body></html>`;
}

/** The wallet: what is to be paid, and what can be done with it. */
export function walletPage({ order_id, amount }: StoredOrder, acceptLanguage: string) {
	const t = walletTexts(acceptLanguage);
	const others = (['decline', 'twice', 'late', 'lose'] as const).map(
		(act) => html`<button name="act" value="${act}">${t.acts[act]}</button>`,
	);
	return page(
		acceptLanguage,
		BRAND.name,
		html`<p class="sum">¥${(amount / FEN).toFixed(2)}</p><p class="muted">${order_id}</p><p class="muted">${t.note}</p>
<form method="post" action="${WALLET_PATH}"><input type="hidden" name="order_id" value="${order_id}">
<button class="yes" name="act" value="approve">${t.acts.approve}</button>${others}</form>`,
	);
}

/** After a press: what has happened; the site shows the rest. */
export function donePage(act: (typeof SANDBOX_ACTS)[number], acceptLanguage: string) {
	const t = walletTexts(acceptLanguage);
	return page(acceptLanguage, act === 'decline' ? t.declined : t.paid, html`<p>${t.goBack}</p>`);
}

/** In its place where no order waits. */
export function gonePage(acceptLanguage: string) {
	const t = walletTexts(acceptLanguage);
	return page(acceptLanguage, t.gone, html`<p>${t.goneText}</p>`);
}
