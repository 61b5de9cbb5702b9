import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Log } from '#server/log.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { answerIngest, IngestParameterError } from './http.ts';

function isSame(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the request carries one of the operators' tokens. */
function isOperator(request: Request, tokens: readonly string[]): boolean {
	const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
	return tokens.some((token) => isSame(given, token));
}

/** `POST /api/ingest`: an import over HTTP, so that it also works while the embedded server has the database. */
export function ingestRoutes(app: Hono, deps: Dependencies, log: Log): void {
	app.post('/api/ingest', async (c) => {
		if (!isOperator(c.req.raw, deps.operatorTokens)) {
			return c.json(
				{ code: CODES.operatorOnly, msg: 'the token of an operator is missing or wrong', data: null },
				401,
			);
		}
		try {
			return await answerIngest(c.req.raw, {
				database: deps.database,
				clock: deps.clock,
				shutdown: deps.shutdown,
				rejects: join(deps.dataDir, 'rejects'),
				afterImport: () => rebuildStale(deps.database, deps.clock),
				onFailure: (error) => log.error({ error }, 'an import failed'),
			});
		} catch (error) {
			if (!(error instanceof IngestParameterError)) throw error;
			return c.json({ code: CODES.badParameter, msg: error.message, data: null }, 400);
		}
	});
}
