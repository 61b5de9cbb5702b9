import type { Context, Hono } from 'hono';
import { BRAND } from '#domain/site/brand.ts';
import { languageOfId } from '#domain/site/languages.ts';
import { type Hashes, isSameHash } from '#server/access/hashes.ts';
import { callerNetwork } from '#server/access/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { escaped } from './delivery/message.ts';
import { receiverOf } from './queries/deliveries.ts';
import { stopMails } from './queries/targets.ts';
import { wordsFor } from './words.ts';

const PATH = '/api/alert_unsubscribe';

/** The link that stops the mails of an account: signed, without a login, and good for nothing else. */
export function unsubscribeLink(hashes: Hashes, origin: string, accountId: number): string {
	const id = String(accountId);
	return `${origin}${PATH}?${new URLSearchParams({ a: id, s: hashes('unsubscribe', id) })}`;
}

function page(title: string, button: string | null): string {
	const form = button
		? `<form method="post"><button style="font:inherit;padding:8px 16px">${escaped(button)}</button></form>`
		: '';
	return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(BRAND.name)}</title></head><body><h1>${escaped(title)}</h1>${form}</body></html>`;
}

/** Where mails are stopped: mail programs post here by themselves (RFC 8058), people are asked first. */
export function unsubscribeRoutes(app: Hono, deps: Dependencies): void {
	async function accountIn(c: Context): Promise<number | null> {
		await deps.limits.take('calls', callerNetwork(c, deps.proxies));
		const id = c.req.query('a') ?? '';
		const isSigned =
			/^\d{1,15}$/.test(id) && isSameHash(deps.hashes('unsubscribe', id), c.req.query('s') ?? '');
		return isSigned ? Number(id) : null;
	}
	const wordsOf = async (accountId: number) => {
		const receiver = await receiverOf(deps.database, accountId);
		const words = wordsFor(receiver?.language_id ?? 2, 0);
		return { ...words, locale: languageOfId(receiver?.language_id ?? 2) };
	};
	app.get(PATH, async (c) => {
		const accountId = await accountIn(c);
		c.header('Cache-Control', 'no-store');
		if (accountId === null) return c.html(page(wordsFor(2, 0).t('mail.badLink'), null), 400);
		const { t } = await wordsOf(accountId);
		return c.html(page(t('mail.stopQuestion'), t('mail.unsubscribe')));
	});
	app.post(PATH, async (c) => {
		const accountId = await accountIn(c);
		c.header('Cache-Control', 'no-store');
		if (accountId === null) return c.html(page(wordsFor(2, 0).t('mail.badLink'), null), 400);
		await stopMails(deps.database, accountId, deps.clock());
		const { t } = await wordsOf(accountId);
		return c.html(page(t('mail.stopped'), null));
	});
}
