import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { creatorHandleOf } from '#domain/authorizations/authorizations.ts';
import { callerNetwork } from '#server/access/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { SANDBOX_DAYS, SANDBOX_PATH, type SandboxRequest } from './sandbox.ts';
import { consentPage, gonePage } from './sandbox-page.ts';

const LARGEST_BODY = 16_384;
const ENGLISH = 2;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The fields of the form; none where the body is no form. */
async function formOf(c: Context): Promise<Awaited<ReturnType<Context['req']['parseBody']>>> {
	try {
		return await c.req.parseBody();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		return {};
	}
}

/** Who agrees, as it was typed; null where it can be nobody. */
function agreedBy({ kind }: SandboxRequest, typed: string): { id: string; name: string } | null {
	if (kind === 'creator') {
		const handle = creatorHandleOf(typed);
		return handle === null ? null : { id: handle, name: handle };
	}
	const name = typed
		.replace(/\p{Cc}/gu, '')
		.trim()
		.slice(0, 60)
		.replace(/\p{Cs}/gu, '');
	return name === '' ? null : { id: name.toLowerCase(), name };
}

/**
 * The sandbox's consent page, in place of a platform's. It knows no session: what it answers is worth something only to
 * whoever holds the state, and that one's account. With a real platform it is not there.
 */
export function sandboxConsent(app: Hono, deps: Dependencies): void {
	const { sandbox } = deps;
	if (!sandbox) return;
	// A server that has the site beside it leads back to itself, whatever the site's public name is.
	const siteUrl = deps.site === null && deps.siteUrl !== null ? new URL(deps.siteUrl).origin : null;

	const back = (c: Context, params: Record<string, string>) =>
		c.redirect(`${siteUrl ?? ''}/authorize?${new URLSearchParams(params)}`, 303);

	app.use(SANDBOX_PATH, async (c, next) => {
		c.header('Cache-Control', 'no-store');
		try {
			await deps.limits.take('calls', callerNetwork(c, deps.proxies));
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			return c.text(error.message, 429);
		}
		return next();
	});
	app.get(SANDBOX_PATH, (c) => {
		const sealed = c.req.query('request') ?? '';
		const wish = sandbox.requestOf(sealed);
		return wish ? c.html(consentPage(wish, sealed, siteUrl, false)) : c.html(gonePage(siteUrl, ENGLISH), 400);
	});
	app.post(SANDBOX_PATH, bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
		const { request, name, days, decision } = await formOf(c);
		const sealed = textOf(request);
		const wish = sandbox.requestOf(sealed);
		if (!wish) return c.html(gonePage(siteUrl, ENGLISH), 400);
		const { state } = wish;
		if (decision !== 'approve') return back(c, { error: 'access_denied', state });
		const agreed = agreedBy(wish, textOf(name));
		if (!agreed) return c.html(consentPage(wish, sealed, siteUrl, true), 400);
		const lasts = SANDBOX_DAYS.find((count) => String(count) === days) ?? SANDBOX_DAYS[0];
		return back(c, { code: sandbox.codeFor(wish, { ...agreed, days: lasts }), state });
	});
}
