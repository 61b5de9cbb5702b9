import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Hono } from 'hono';
import { z } from 'zod';
import { CODES } from '#contract/codes.ts';
import { OPERATOR_ROLES } from '#domain/access/operator-roles.ts';
import { LEAST_REASON } from '#domain/operators/reasons.ts';
import { isDay } from '#domain/time/days.ts';
import { bearerOf } from '#server/access/caller.ts';
import { isSameHash } from '#server/access/hashes.ts';
import { backUp } from '#server/db/backup.ts';
import { compressed } from '#server/db/backup-file.ts';
import type { Database } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { finishCorrections } from './corrections.ts';
import { COMMANDS, changesFigures, runCommand } from './run-command.ts';

const wish = z.object({
	command: z.enum(COMMANDS),
	handle: z.string().max(10_000),
	role: z.enum(OPERATOR_ROLES).optional(),
	reason: z.string().trim().min(LEAST_REASON).max(300).optional(),
	region: z.string().max(10).optional(),
	day: z.string().refine(isDay).optional(),
	source: z.string().max(60).optional(),
	set: z.string().max(1_000).optional(),
	yes: z.boolean().optional(),
});

/** A backup as it is made; one that fails, or that nobody reads any more, breaks off. */
function backupStream(database: Database, now: Date): ReadableStream<Uint8Array> {
	const way = new PassThrough();
	backUp(database, now, (parts) => pipeline(compressed(parts), way)).catch((error) => way.destroy(error));
	return Readable.toWeb(way) as ReadableStream<Uint8Array>;
}

const envelope = (code: number, msg: string, data: unknown = null) => ({ code, msg, data });

/**
 * `POST /api/admin_command` and `POST /api/backup` (a zstd stream): `npm run admin` and `npm run backup` while the
 * server has the embedded database. Only who can read DATA_DIR/server.json has its token; the one of importers
 * (INGEST_TOKEN) opens nothing here.
 */
export function adminCommandRoutes(app: Hono, deps: Dependencies): void {
	app.post('/api/backup', (c) => {
		c.header('Cache-Control', 'no-store');
		if (!isSameHash(bearerOf(c.req.raw) ?? '', deps.commandToken))
			return c.json(envelope(CODES.operatorOnly, 'the token of the command is missing or wrong'), 401);
		return c.body(backupStream(deps.database, deps.clock()), 200, { 'Content-Type': 'application/zstd' });
	});
	app.post('/api/admin_command', async (c) => {
		c.header('Cache-Control', 'no-store');
		if (!isSameHash(bearerOf(c.req.raw) ?? '', deps.commandToken))
			return c.json(envelope(CODES.operatorOnly, 'the token of the command is missing or wrong'), 401);
		const asked = wish.safeParse(await c.req.json().catch(() => null));
		if (!asked.success) return c.json(envelope(CODES.badParameter, 'body: malformed'));
		try {
			const { command, handle, ...given } = asked.data;
			const answer = await runCommand(deps, command, handle, given);
			// The command does not wait for it: a long one would be broken off.
			if (changesFigures(answer)) void finishCorrections(deps.database, deps.clock).catch(() => undefined);
			return c.json(envelope(CODES.success, 'success', answer));
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			return c.json(envelope(error.code, error.message));
		}
	});
}
