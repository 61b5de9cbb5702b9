import { html, raw } from 'hono/html';
import { BRAND } from '#domain/site/brand.ts';
import { PAGE_TRANSITION } from '#server/http/page-transition.ts';
import { SANDBOX_DAYS, SANDBOX_PATH, type SandboxRequest } from './sandbox.ts';
import { sandboxTexts } from './sandbox-texts.ts';

const STYLE =
	PAGE_TRANSITION +
	':root{color-scheme:light dark;--ink:light-dark(#0b1220,#e6eaf2);--muted:light-dark(#5b6472,#a3adbd);' +
	'--line:light-dark(#8a93a1,#5b6880);--page:light-dark(#fcfcfd,#0b1017);--surface:light-dark(#fff,#121924);' +
	'--link:light-dark(#2457d6,#7aa2ff);--on:light-dark(#fff,#0b1220);--warn:light-dark(#b93a08,#ff8a6b)}' +
	'body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem;background:var(--page);color:var(--ink)}' +
	'main{max-width:26rem;margin:0 auto;padding:1.5rem;border:1px dashed var(--line);border-radius:10px;background:var(--surface)}' +
	'.mark{margin:0;display:inline-block;padding:0 .5rem;border:1px solid var(--warn);border-radius:6px;color:var(--warn);font-weight:600}' +
	'h1{font-size:1.25rem;margin:.75rem 0 .25rem}p{margin:.5rem 0}.muted{color:var(--muted);font-size:.875rem}.warn{color:var(--warn)}' +
	'label{display:block;margin:1rem 0 .25rem;font-size:.875rem;font-weight:600}' +
	'input,select,button{font:inherit;box-sizing:border-box;height:2.75rem;padding:0 .75rem;border:1px solid var(--line);' +
	'border-radius:6px;background:var(--surface);color:var(--ink);width:100%}' +
	'div{display:flex;gap:.75rem;margin-top:1.5rem}button{font-weight:600;cursor:pointer}a{color:var(--link)}' +
	'.yes{background:var(--link);border-color:transparent;color:var(--on)}';

/** Nothing but its own form; the way back may be to the site on another origin. */
function policyOf(siteUrl: string | null): string {
	const site = siteUrl === null ? '' : ` ${new URL(siteUrl).origin}`;
	return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'${site}`;
}

type PageOptions = { readonly languageId: number; readonly siteUrl: string | null };

function page({ languageId, siteUrl }: PageOptions, title: string, content: unknown) {
	const { tag, mark } = sandboxTexts(languageId);
	return html`<!doctype html><html lang="${tag}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${raw(policyOf(siteUrl))}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${mark} – ${BRAND.name}</title><style>${raw(STYLE)}</style></head>
<body><main><p class="mark">${mark}</p><h1>${title}</h1>${content}</main></body></html>`;
}

/** The consent page: who agrees, for how long, yes or no. */
export function consentPage(wish: SandboxRequest, sealed: string, siteUrl: string | null, isWrong: boolean) {
	const t = sandboxTexts(wish.languageId);
	const isShop = wish.kind === 'shop';
	const days = SANDBOX_DAYS.map((count) => html`<option value="${count}">${t.days(count)}</option>`);
	const content = html`<p class="muted">${t.note}</p>
<form method="post" action="${SANDBOX_PATH}"><input type="hidden" name="request" value="${sealed}">
<label for="name">${isShop ? t.shopName : t.handle}</label>
<input id="name" name="name" maxlength="60" autocomplete="off" value="${wish.handle ?? ''}">
${isWrong ? html`<p class="warn" role="alert">${t.wrongName}</p>` : ''}
<label for="days">${t.lasts}</label><select id="days" name="days">${days}</select>
<div><button class="yes" name="decision" value="approve">${t.approve}</button>
<button name="decision" value="decline">${t.decline}</button></div></form>`;
	return page({ languageId: wish.languageId, siteUrl }, isShop ? t.shop : t.creator, content);
}

/** In its place where the address is none of ours, or too old. */
export function gonePage(siteUrl: string | null, languageId: number) {
	const t = sandboxTexts(languageId);
	const address = `${siteUrl ?? ''}/creatorAuthorization`;
	return page(
		{ languageId, siteUrl },
		t.gone,
		html`<p>${t.goneText}</p><p><a href="${address}">${t.back}</a></p>`,
	);
}
