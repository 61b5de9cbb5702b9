import type { adminCorrections } from '#contract/admin-corrections.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Correctable, CorrectionKind } from '#domain/operators/corrections.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { countDay } from '#server/ingest/corrections/count-day.ts';

/** What is corrected. */
export type CorrectionTarget = {
	readonly kind: CorrectionKind;
	readonly sourceId: number;
	readonly source: string;
	readonly runId: number | null;
	readonly platId: number | null;
	readonly day: Day | null;
};

/** The source of an import; undefined where there is none. */
export async function sourceOfRun(
	db: Queryable,
	runId: number,
): Promise<{ sourceId: number; source: string } | undefined> {
	const [row] = await db.query<{ source_id: number; name: string }>(
		sql`select s.source_id, s.name from import_runs r join sources s using (source_id) where r.run_id = ${runId}`,
	);
	return row && { sourceId: row.source_id, source: row.name };
}

/** A source by its name. */
export async function sourceNamed(
	db: Queryable,
	name: string,
): Promise<{ sourceId: number; source: string } | undefined> {
	const [row] = await db.query<{ source_id: number }>(
		sql`select source_id from sources where name = ${name}`,
	);
	return row && { sourceId: row.source_id, source: name };
}

/** The parts that a correction is about. */
const partsOf = ({ kind, sourceId, runId, platId, day }: CorrectionTarget): Sql => {
	if (kind === 'import') return sql`run_id = ${runId}`;
	if (kind === 'source') return sql`source_id = ${sourceId}`;
	return sql`source_id = ${sourceId} and ${platId} = any(plat_ids) and ${day}::date between first_day and last_day`;
};

const sameTarget = ({ kind, sourceId, runId, platId, day }: CorrectionTarget): Sql =>
	sql`kind = ${kind} and source_id = ${sourceId} and run_id is not distinct from ${runId}
		and plat_id is not distinct from ${platId} and day is not distinct from ${day}::date`;

const isOutNow = ({ kind, sourceId, runId, platId, day }: CorrectionTarget): Sql => {
	if (kind === 'import') return sql`(select is_out from import_runs where run_id = ${runId})`;
	if (kind === 'source') return sql`(select is_out from sources where source_id = ${sourceId})`;
	return sql`exists (select from withdrawn_days where source_id = ${sourceId} and plat_id = ${platId} and day = ${day}::date)`;
};

/** Whether runs wrote something that is not kept: before it was, from demo and collectors. */
const isUnkept = ({ kind, sourceId, runId, day }: CorrectionTarget): Sql => {
	if (kind === 'import')
		return sql`exists (select from import_runs where run_id = ${runId} and not keeps)
			or coalesce((select min(first_day) from import_parts where run_id = ${runId}) <= s.unkept_to, false)`;
	if (kind === 'source')
		return sql`exists (select from import_runs where source_id = ${sourceId} and not keeps)`;
	return sql`s.is_demo or s.importer = 'collector' or coalesce(${day}::date <= s.unkept_to, false)`;
};

/** What is known of what is to be corrected, and the days and platforms that it is about. */
export type Preview = Correctable & {
	readonly firstDay: Day | null;
	readonly lastDay: Day | null;
	/** Whether there are at most so many rows, as not all were counted. */
	readonly isMost: boolean;
	readonly platIds: readonly number[];
};

type PreviewRow = {
	rows: number;
	first_day: Day | null;
	last_day: Day | null;
	plat_ids: number[];
	has_orders: boolean;
	is_running: boolean;
	is_out: boolean;
	is_unkept: boolean;
};

/** Looks at what a correction would change. */
export async function previewOf(db: Queryable, target: CorrectionTarget): Promise<Preview> {
	const [row] = await db.query<PreviewRow>(
		sql`select p.*, ${isOutNow(target)} as is_out, (${isUnkept(target)}) as is_unkept,
			exists (select from corrections where ${sameTarget(target)} and state = 'running') as is_running
		from sources s cross join lateral (
			select coalesce(sum(rows), 0)::integer as rows, min(first_day)::text as first_day, max(last_day)::text as last_day,
				coalesce((select array_agg(distinct plat_id order by plat_id) from import_parts q, unnest(q.plat_ids) plat_id
					where ${partsOf(target)}), '{}') as plat_ids,
				coalesce(bool_or('affiliate_order' = any(types)), false) as has_orders
			from import_parts where ${partsOf(target)}
		) p where s.source_id = ${target.sourceId}`,
	);
	if (!row) throw new Error('the source is gone');
	const { sourceId, platId, day } = target;
	const counted = platId !== null && day !== null && (await countDay(db, { sourceId, platId, day }));
	return {
		...(counted || { rows: row.rows, isMost: false }),
		firstDay: row.first_day,
		lastDay: row.last_day,
		platIds: row.plat_ids,
		hasOrders: row.has_orders && target.kind !== 'day',
		isRunning: row.is_running,
		isOut: row.is_out,
		isKept: !row.is_unkept,
	};
}

/** Two corrections of a source follow one another. */
export async function lockSource(tx: Transaction, sourceId: number): Promise<void> {
	await tx.query(sql`select 1 from sources where source_id = ${sourceId} for update`);
}

/** Notes that something counts no more, or again, and that it is to be made so. */
export async function noteCorrection(
	tx: Transaction,
	target: CorrectionTarget,
	{ isOut, reason, now }: { readonly isOut: boolean; readonly reason: string; readonly now: Date },
): Promise<void> {
	const { kind, sourceId, runId, platId, day } = target;
	if (kind === 'import')
		await tx.query(sql`update import_runs set is_out = ${isOut} where run_id = ${runId}`);
	else if (kind === 'source')
		await tx.query(sql`update sources set is_out = ${isOut} where source_id = ${sourceId}`);
	else if (isOut)
		await tx.query(
			sql`insert into withdrawn_days (source_id, plat_id, day, up_to_part)
			select ${sourceId}, ${platId}, ${day}, coalesce(max(part_id), 0) from import_parts where source_id = ${sourceId}`,
		);
	else
		await tx.query(
			sql`delete from withdrawn_days where source_id = ${sourceId} and plat_id = ${platId} and day = ${day}::date`,
		);
	await tx.query(
		sql`insert into corrections (kind, source_id, run_id, plat_id, day, is_out, reason, asked_at)
		values (${kind}, ${sourceId}, ${runId}, ${platId}, ${day}, ${isOut}, ${reason}, ${now.toISOString()})`,
	);
}

type Listed = Omit<AnswerOf<typeof adminCorrections>['list'][number], 'figures'> & {
	/** Of corrected figures: the record that tells them. */
	readonly record: Readonly<Record<string, number | string | null>> | null;
	readonly total: number;
};

/** A page of the corrections, newest first. */
export function listedCorrections(
	db: Queryable,
	{ search, page, limit }: { readonly search: string; readonly page: number; readonly limit: number },
): Promise<Listed[]> {
	const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	return db.query<Listed>(
		sql`select c.correction_id::integer as correction_id, c.kind, s.name as source, c.run_id::integer as run_id, r.input_name as input,
			c.plat_id, c.day::text as day, c.is_out, c.reason, c.state, c.asked_at, c.record,
			case when c.kind = 'figure' then not coalesce(r.is_out, false) else c.is_out end and not exists (
				select from corrections n where n.correction_id > c.correction_id and n.kind = c.kind and n.source_id = c.source_id
					and n.run_id is not distinct from c.run_id and n.plat_id is not distinct from c.plat_id and n.day is not distinct from c.day
			) as can_return,
			count(*) over ()::integer as total
		from corrections c join sources s using (source_id) left join import_runs r on r.run_id = c.run_id
		where ${search} = '' or lower(s.name) like ${like} or lower(c.reason) like ${like} or lower(r.input_name) like ${like}
		order by c.correction_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}
