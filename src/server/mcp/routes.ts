import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context, Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { checkKey } from '#server/access/caller.ts';
import { callerNetwork } from '#server/access/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Ask, createMcpServer } from './server.ts';

/** No question of an assistant is longer, in bytes. */
const LARGEST_QUESTION = 65_536;

/** Makes calls of the API within the process, as the program that asks: the same limits, rights and quotas. */
const askOf =
	(app: Hono, c: Context): Ask =>
	async (endpoint, query, body) => {
		const forwarded = c.req.header('x-forwarded-for');
		const headers = {
			authorization: c.req.header('authorization') ?? '',
			'user-agent': c.req.header('user-agent') ?? '',
			// Behind a proxy all assistants would else be one caller.
			...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
			...(body ? { 'content-type': 'application/json' } : {}),
		};
		const init = { method: endpoint.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
		const address = `${endpoint.path}?${new URLSearchParams(query)}`;
		const response = await app.request(address, init, c.env);
		return response.json() as ReturnType<Ask>;
	};

/** `/mcp`: the Model Context Protocol over HTTP, for assistants with a key. Nothing is kept between questions. */
export function mcpRoutes(app: Hono, deps: Dependencies): void {
	app.all('/mcp', async (c) => {
		c.header('Cache-Control', 'no-store');
		try {
			await deps.limits.take('calls', callerNetwork(c, deps.proxies));
			await checkKey(deps, c.req.raw);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const { retryAfterSeconds } = error.extras;
			if (retryAfterSeconds === undefined) c.header('WWW-Authenticate', 'Bearer');
			else c.header('Retry-After', String(retryAfterSeconds));
			return c.json(
				{ code: error.code, msg: error.message, data: null },
				error.code === CODES.tooFrequent ? 429 : 401,
			);
		}
		const handler = createMcpHandler(() => createMcpServer(askOf(app, c)), {
			maxRequestBodySize: LARGEST_QUESTION,
		});
		const answered = await handler.fetch(c.req.raw);
		await handler.close();
		return answered;
	});
}
