import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Hono } from 'hono';
import { adminFeedDays, adminImportRejects, adminImports } from '#contract/admin-feeds.ts';
import { CODES } from '#contract/codes.ts';
import { problemIn } from '#domain/text/import-problems.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import type { Reject } from '#server/ingest/rejects.ts';
import { feedDays, listedImports, rejectsOf } from './queries/feeds.ts';

/** Rows of one download, and letters of one of them. */
const MOST_ROWS = 5_000;
const MOST_LETTERS = 2_000;

const gone = () => new Refusal(CODES.notFound, 'the refused rows are not here any more', { status: 200 });

/** Reads what an import refused: from the folder of such files alone, whatever its summary says. */
async function readRejects({ database, dataDir }: Dependencies, runId: number): Promise<Reject[]> {
	const path = await rejectsOf(database, runId);
	if (path === null) throw gone();
	const input = createReadStream(join(dataDir, 'rejects', basename(path)));
	const rows: Reject[] = [];
	try {
		for await (const text of createInterface({ input })) {
			const { line, reason, row } = JSON.parse(text) as Reject;
			rows.push({ line, reason, row: row.slice(0, MOST_LETTERS) });
			if (rows.length >= MOST_ROWS) break;
		}
	} catch (error) {
		if ((error as { code?: unknown }).code === 'ENOENT') throw gone();
		throw error;
	} finally {
		input.destroy();
	}
	return rows;
}

/** Operators: what the sources tell of, imports, and what they refused. */
export function adminFeedRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, adminFeedDays, async () => {
		const list = await feedDays(deps.database);
		const state = deps.watch?.state ?? 'well';
		return { fault: state === 'well' || state === 'away' ? null : state, list };
	});
	mount(app, deps, adminImports, async (query) => {
		const rows = await listedImports(deps.database, query);
		const { page, limit } = query;
		const list = rows.map(({ total, ...run }) => ({
			...run,
			problem: run.error === null ? null : problemIn(run.error),
		}));
		return { list, total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminImportRejects, async ({ run_id: runId }) => ({
		list: await readRejects(deps, runId),
	}));
}
