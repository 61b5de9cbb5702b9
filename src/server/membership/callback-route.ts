import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isFlagged, isTaken } from '#domain/membership/verdicts.ts';
import { callerNetwork } from '#server/access/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Log } from '#server/log.ts';
import { receiveMessage } from './receive-message.ts';

const CALLBACK_PATH = '/api/payment_callback/:provider';
const LARGEST_BODY = 65_536;

/** Whether a sender has not sent too often. */
async function isWelcome(deps: Dependencies, c: Context): Promise<boolean> {
	try {
		await deps.limits.take('calls', callerNetwork(c, deps.proxies));
		return true;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return false;
	}
}

/** Where providers tell what was paid. It answers in their words: what they get no success for they send again. */
export function callbackRoute(app: Hono, deps: Dependencies, log: Log): void {
	const { payments } = deps;
	app.post(
		CALLBACK_PATH,
		bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.text('fail', 413) }),
		async (c) => {
			const provider = payments.find(({ name }) => name === c.req.param('provider'));
			if (!provider) return c.text('fail', 404);
			if (!(await isWelcome(deps, c))) return c.text('fail', 429);
			const verdict = await receiveMessage(deps, provider, {
				body: await c.req.text(),
				headers: c.req.header(),
			});
			if (isFlagged(verdict))
				log.warn({ provider: provider.name, verdict }, 'a message of a payment provider is flagged');
			const { status, body } = provider.answer(isTaken(verdict));
			return c.body(body, status, {
				'Content-Type': body.startsWith('{') ? 'application/json' : 'text/plain',
			});
		},
	);
}
