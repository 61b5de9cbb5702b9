import type { Part } from '#domain/connectors/plan.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** The part that is the file of an import (`b`); empty where the import is one of answers. */
export const fileOf = raw(
	`coalesce((select p.part ->> 'key' from connector_parts p where p.run_id = b.run_id and p.batch = b.batch and p.part ->> 'what' = 'files'), '')`,
);

type RunState = 'fetching' | 'importing' | 'done';
export type PartState = 'waiting' | 'done' | 'stopped' | 'left';

export type StoredRun = {
	readonly run_id: number;
	readonly state: RunState;
	readonly cause: string | null;
	readonly in_a_row: number;
};

/** The run of a connector that is not done; the oldest where one still imports. */
export async function openRunOf(db: Queryable, connectorId: number): Promise<StoredRun | null> {
	const [row] = await db.query<StoredRun>(
		sql`select run_id, state, cause, in_a_row from connector_runs where connector_id = ${connectorId} and state <> 'done' order by run_id limit 1`,
	);
	return row ?? null;
}

/** Begins a run with its parts. */
export async function insertRun(
	db: Queryable,
	connectorId: number,
	plan: { readonly parts: readonly Part[]; readonly calls: number },
	now: Date,
): Promise<number> {
	const [row] = await db.query<{ run_id: number }>(
		sql`insert into connector_runs (connector_id, state, planned_calls, started_at) values (${connectorId}, 'fetching', ${plan.calls}, ${now.toISOString()})
		returning run_id`,
	);
	if (!row) throw new Error('a run was not stored');
	await db.query(
		sql`insert into connector_parts (run_id, position, part, state)
		select ${row.run_id}, number, one, 'waiting' from jsonb_array_elements(${JSON.stringify(plan.parts)}::jsonb) with ordinality as list (one, number)`,
	);
	return row.run_id;
}

export type StoredPart = {
	readonly position: number;
	readonly part: Part;
	readonly cursor: string | null;
	readonly pages: number;
	readonly tries: number;
};

/** The next part to ask for; null after the last. */
export async function nextPart(db: Queryable, runId: number): Promise<StoredPart | null> {
	const [row] = await db.query<StoredPart>(
		sql`select position, part, cursor, pages, tries from connector_parts where run_id = ${runId} and state = 'waiting' order by position limit 1`,
	);
	return row ?? null;
}

/** Notes that a page of a part is about to be asked for, and where the part goes on if it is never answered. */
export async function noteCall(
	db: Queryable,
	runId: number,
	part: { readonly position: number; readonly unanswered: string | null } | null,
	micros: number,
): Promise<void> {
	await db.query(
		sql`update connector_runs set calls = calls + 1, micros = micros + ${micros} where run_id = ${runId}`,
	);
	if (part !== null)
		await db.query(
			sql`update connector_parts set tries = tries + 1, cursor = coalesce(${part.unanswered}::text, cursor)
			where run_id = ${runId} and position = ${part.position}`,
		);
}

type KeptPage = {
	readonly runId: number;
	readonly position: number;
	readonly page: number;
	readonly cursor: string | null;
	/** Compressed. */
	readonly body: Buffer;
	readonly sha256: string;
};

/** Keeps an answer as it came. */
export async function insertAnswer(db: Queryable, kept: KeptPage, now: Date): Promise<void> {
	await db.query(
		sql`insert into connector_answers (run_id, position, page, cursor, body, sha256, read_at)
		values (${kept.runId}, ${kept.position}, ${kept.page}, ${kept.cursor}, decode(${kept.body.toString('base64')}, 'base64'), ${kept.sha256}, ${now.toISOString()})
		on conflict (run_id, position, page) do update set body = excluded.body, sha256 = excluded.sha256, read_at = excluded.read_at`,
	);
}

/** Moves a part on by a page that is kept. */
export async function advancePart(
	db: Queryable,
	runId: number,
	position: number,
	page: { readonly next: string | null; readonly rows: number; readonly isLast: boolean },
): Promise<void> {
	await db.query(
		sql`update connector_parts set cursor = ${page.next}, pages = pages + 1, rows = rows + ${page.rows}, tries = 0,
			state = case when ${page.isLast} then 'done' else 'waiting' end, fault = null, about = null
		where run_id = ${runId} and position = ${position}`,
	);
	await db.query(sql`update connector_runs set in_a_row = 0 where run_id = ${runId} and in_a_row <> 0`);
}

const MOST_LETTERS = 200;

/** Notes what a part ran into. */
export async function noteFault(
	db: Queryable,
	runId: number,
	position: number,
	told: { readonly state: PartState; readonly fault: string | null; readonly about: string | null },
): Promise<void> {
	await db.query(
		sql`update connector_parts set state = ${told.state}, fault = ${told.fault}, about = ${told.about?.slice(0, MOST_LETTERS) ?? null}
		where run_id = ${runId} and position = ${position}`,
	);
}

export async function countFaults(db: Queryable, runId: number, inARow: number): Promise<void> {
	await db.query(sql`update connector_runs set in_a_row = ${inARow} where run_id = ${runId}`);
}

/** Ends the fetching of a run; what was not asked for is left. */
export async function endFetching(db: Queryable, runId: number, cause: string | null): Promise<void> {
	await db.query(
		sql`update connector_parts set state = 'left' where run_id = ${runId} and state = 'waiting'`,
	);
	await db.query(
		sql`update connector_runs set state = 'importing', cause = coalesce(${cause}::text, cause) where run_id = ${runId} and state = 'fetching'`,
	);
}

/** Ends a run. */
export async function endRun(db: Queryable, runId: number, now: Date): Promise<void> {
	await db.query(
		sql`update connector_runs set state = 'done', ended_at = coalesce(ended_at, ${now.toISOString()}) where run_id = ${runId}`,
	);
}

/** Parts whose answers are in no import yet. */
export function unbatchedParts(
	db: Queryable,
	runId: number,
): Promise<{ readonly position: number; readonly part: Part }[]> {
	return db.query(
		sql`select position, part from connector_parts where run_id = ${runId} and state <> 'waiting' and batch is null and rows > 0 and pages > 0 order by position`,
	);
}

/** Puts the answers of parts into one import. */
export async function insertBatch(db: Queryable, runId: number, positions: readonly number[]): Promise<void> {
	const [row] = await db.query<{ batch: number }>(
		sql`insert into connector_batches (run_id, batch, state)
		select ${runId}, coalesce(max(batch), 0) + 1, 'waiting' from connector_batches where run_id = ${runId} returning batch`,
	);
	await db.query(
		sql`update connector_parts set batch = ${row?.batch ?? 0} where run_id = ${runId} and position = any(${positions}::integer[])`,
	);
}

/** Imports of a run that are to be done. */
export async function waitingBatches(db: Queryable, runId: number): Promise<{ readonly batch: number }[]> {
	return db.query(
		sql`select batch from connector_batches where run_id = ${runId} and state = 'waiting' order by batch`,
	);
}

export type BatchPage = {
	readonly position: number;
	readonly page: number;
	readonly part: Part;
	readonly cursor: string | null;
	readonly sha256: string;
	readonly read_at: string;
};

/** The answers of an import in their order, without their bytes. */
export function batchPages(db: Queryable, runId: number, batch: number): Promise<BatchPage[]> {
	return db.query(
		sql`select a.position, a.page, p.part, a.cursor, a.sha256, a.read_at from connector_parts p join connector_answers a using (run_id, position)
		where p.run_id = ${runId} and p.batch = ${batch} and a.page < p.pages order by a.position, a.page`,
	);
}

/** The compressed bytes of a kept answer. */
export async function answerBody(
	db: Queryable,
	runId: number,
	{ position, page }: Pick<BatchPage, 'position' | 'page'>,
): Promise<Buffer> {
	const [row] = await db.query<{ body: string }>(
		sql`select encode(body, 'base64') as body from connector_answers where run_id = ${runId} and position = ${position} and page = ${page}`,
	);
	return Buffer.from(row?.body ?? '', 'base64');
}

/** Stores what came of an import. */
export async function endBatch(
	db: Queryable,
	runId: number,
	batch: number,
	result: { readonly taken: number; readonly refused: number; readonly error: string | null },
): Promise<void> {
	await db.query(
		sql`update connector_batches set state = 'done', taken = ${result.taken}, refused = ${result.refused}, error = ${result.error}
		where run_id = ${runId} and batch = ${batch}`,
	);
}

/** Has the kept answers of a run imported once more; false where they are kept no more, or it is not done yet. */
export async function importAgain(db: Queryable, runId: number): Promise<boolean> {
	const runs = await db.query(
		sql`update connector_runs set state = 'importing' where run_id = ${runId} and state = 'done' and not is_forgotten
			and exists (select 1 from connector_answers where run_id = ${runId}) returning 1`,
	);
	if (runs.length === 0) return false;
	await db.query(sql`update connector_batches set state = 'waiting' where run_id = ${runId}`);
	return true;
}

/** Forgets the answers of runs that ended before a moment, and runs and costs of long before. */
export async function forgetAnswers(
	db: Queryable,
	{ before, longBefore }: { readonly before: Date; readonly longBefore: Date },
): Promise<void> {
	await db.query(
		sql`with old as (
			update connector_runs set is_forgotten = true where state = 'done' and not is_forgotten and started_at < ${before.toISOString()} returning run_id
		) delete from connector_answers where run_id in (select run_id from old)`,
	);
	await db.query(
		sql`delete from connector_runs where state = 'done' and started_at < ${longBefore.toISOString()}`,
	);
	await db.query(sql`delete from connector_days where day < ${longBefore.toISOString()}::timestamptz::date`);
}
