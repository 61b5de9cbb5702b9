import { importProblem } from '#domain/text/import-problems.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { ImportFault } from './import-fault.ts';
import { storableJson } from './storable.ts';

/** What identifies an import: the same again goes on where an unfinished one stopped. */
export type RunKey = {
	readonly sourceId: number;
	readonly importer: string;
	readonly inputName: string;
	readonly fingerprint: string;
	readonly identity: string;
	/** What it writes is kept, so that it can be taken back. */
	readonly keeps?: boolean;
	/** When its records were read, where the command says so. */
	readonly readAt?: Date | null;
};

/** A run, the line up to which everything is stored, and when its records were read. */
export type Run = { readonly runId: number; readonly committedLines: number; readonly readAt: Date };

export type RunCounts = { readonly taken: number; readonly refused: number };

export type SourceSpec = {
	readonly name: string;
	readonly importer: string;
	/** Shown with the figures when they are not of the short-video platform. */
	readonly marketplace: string | null;
	readonly isDemo?: boolean;
};

/** The id of a source by its name; it is made with its first import. */
export async function openSource(database: Queryable, source: SourceSpec): Promise<number> {
	const isDemo = source.isDemo ?? false;
	const [row] = await database.query<{
		source_id: number;
		is_demo: boolean;
		is_out: boolean;
		is_new: boolean;
	}>(
		sql`insert into sources (name, importer, marketplace, is_demo, priority) values (${source.name}, ${source.importer}, ${source.marketplace}, ${isDemo}, case when ${isDemo} then 32767
			else greatest(100, (select max(priority) from sources where not is_demo)) end)
		on conflict (name) do update set marketplace = coalesce(excluded.marketplace, sources.marketplace)
		returning source_id, is_demo, is_out, xmax = 0 as is_new`,
	);
	// Too few for PostgreSQL to look at by itself; a planner that takes several for one reads everything once for each.
	if (row?.is_new) await database.query('analyze sources');
	if (row?.is_out) throw new ImportFault(importProblem('source_out', { source: source.name }));
	if (row && row.is_demo === isDemo) return row.source_id;
	throw new ImportFault(importProblem('source_demo', { source: source.name }));
}

type RunRow = { run_id: number; committed_lines: number; read_at: Date | string };

/** Takes up the newest unfinished run of the same import, or begins one. The caller holds LOCKS.ingest. */
export async function openRun(database: Queryable, key: RunKey): Promise<Run> {
	const isOfInput = sql`source_id = ${key.sourceId} and importer = ${key.importer} and input_fingerprint = ${key.fingerprint}`;
	const answer = raw('run_id, committed_lines, read_at');
	const [unfinished] = await database.query<RunRow>(
		sql`update import_runs set state = 'running', finished_at = null where run_id = (
			select max(run_id) from import_runs where ${isOfInput} and options = ${key.identity}::jsonb and state <> 'done' and keeps = ${key.keeps ?? false} and not is_out
		) returning ${answer}`,
	);
	const [run = unfinished] = unfinished
		? []
		: await database.query<RunRow>(
				// The same content was read when it came for the first time, however often it is imported.
				sql`insert into import_runs (source_id, importer, input_fingerprint, options, input_name, state, keeps, read_at)
				values (${key.sourceId}, ${key.importer}, ${key.fingerprint}, ${key.identity}::jsonb, ${key.inputName}, 'running', ${key.keeps ?? false},
					coalesce(${key.readAt?.toISOString() ?? null}::timestamptz, (
						select min(read_at) from import_runs where ${isOfInput}
					), clock_timestamp())) returning ${answer}`,
			);
	if (!run) throw new Error('the import run was not stored');
	return { runId: run.run_id, committedLines: run.committed_lines, readAt: new Date(run.read_at) };
}

/** Closes a run with what came of it. A failed run is taken up again by the same import. */
export async function closeRun(
	database: Queryable,
	runId: number,
	result: { readonly state: 'done' | 'failed'; readonly counts: RunCounts; readonly summary: unknown },
): Promise<void> {
	await database.query(
		sql`update import_runs set state = ${result.state}, taken = ${result.counts.taken}, refused = ${result.counts.refused}, summary = ${storableJson(result.summary)}::jsonb, finished_at = now()
		where run_id = ${runId}`,
	);
}

/**
 * Takes a run that stored nothing back with its source, where that is known from this run alone: a file of which nothing
 * is taken is no source. A run that was taken up may have stored something before. The caller holds LOCKS.ingest.
 * @returns whether it was so
 */
export function forgetSource(database: Database, sourceId: number, runId: number): Promise<boolean> {
	return database.transaction(async (tx) => {
		const [known] = await tx.query(
			sql`select from import_runs where source_id = ${sourceId} and (run_id <> ${runId} or committed_lines > 0)
			union all select from import_parts where run_id = ${runId}
			union all select from collectors where source_id = ${sourceId}
			union all select from corrections where source_id = ${sourceId}
			union all select from source_days where source_id = ${sourceId} limit 1`,
		);
		if (known) return false;
		await tx.query(sql`delete from import_runs where run_id = ${runId}`);
		await tx.query(sql`delete from sources where source_id = ${sourceId}`);
		return true;
	});
}

/** Rows that the run has made or changed so far; the writer counts them with each commit. */
export async function changedRows(database: Queryable, runId: number): Promise<number> {
	const [row] = await database.query<{ changed: number }>(
		sql`select changed from import_runs where run_id = ${runId}`,
	);
	return row?.changed ?? 0;
}
