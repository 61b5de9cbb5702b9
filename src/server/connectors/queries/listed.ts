import type { adminConnectorRuns } from '#contract/admin-connector-runs.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { fileOf } from './runs.ts';

/** What a list of connectors says of each beside what is stored of it. */
export type ConnectorFacts = {
	readonly connector_id: number;
	readonly is_running: boolean;
	readonly calls_today: number;
	readonly account_calls_today: number;
	readonly account_most: number | null;
	readonly micros_today: number;
	readonly micros_month: number;
	readonly newest: { plat_id: number; entity: string; day: string }[];
	readonly taken: number;
	readonly refused: number;
	readonly ended_at: string | null;
	readonly stopped: number;
};

/** Cost, newest days and last run of every connector. */
export function connectorFacts(db: Queryable, today: string): Promise<ConnectorFacts[]> {
	return db.query(
		sql`select c.connector_id,
			exists (select 1 from connector_runs r where r.connector_id = c.connector_id and r.state <> 'done') as is_running,
			coalesce(d.calls_today, 0) as calls_today, coalesce(a.calls, 0) as account_calls_today,
			(select min(o.account_calls_per_day) from connectors o where o.account = c.account and o.account <> '') as account_most,
			coalesce(d.micros_today, 0) as micros_today, coalesce(d.micros_month, 0) as micros_month,
			coalesce(n.newest, '[]') as newest, coalesce(b.taken, 0) as taken, coalesce(b.refused, 0) as refused, l.ended_at,
			coalesce(p.stopped, 0) + coalesce(b.failed, 0) as stopped
		from connectors c
		left join lateral (
			select sum(calls) filter (where day = ${today}::date)::integer as calls_today, sum(micros) filter (where day = ${today}::date)::bigint as micros_today,
				sum(micros)::bigint as micros_month
			from connector_days where connector_id = c.connector_id and day > ${today}::date - 30
		) d on true
		left join lateral (
			select sum(calls)::integer as calls from connector_days
			where account = c.account and (account <> '' or connector_id = c.connector_id) and day = ${today}::date
		) a on true
		left join lateral (
			select jsonb_agg(jsonb_build_object('plat_id', s.plat_id, 'entity', s.entity, 'day', s.last_day) order by s.plat_id, s.entity) as newest
			from source_days s join sources o using (source_id) where o.name = c.name
		) n on true
		left join lateral (
			select run_id, ended_at from connector_runs where connector_id = c.connector_id and state = 'done' order by run_id desc limit 1
		) l on true
		left join lateral (
			select sum(taken)::integer as taken, sum(refused)::integer as refused, count(error)::integer as failed
			from connector_batches where run_id = l.run_id
		) b on true
		left join lateral (
			select count(*)::integer as stopped from connector_parts where run_id = l.run_id and state = 'stopped'
		) p on true`,
	);
}

type RunAnswer = AnswerOf<typeof adminConnectorRuns>['list'][number];
type ListedRun = Omit<RunAnswer, 'stopped'> & {
	readonly stopped: readonly Omit<RunAnswer['stopped'][number], 'problem'>[];
	readonly total: number;
};

/** A page of the runs of a connector, newest first. */
export function listedRuns(
	db: Queryable,
	{ connectorId, page, limit }: { connectorId: number; page: number; limit: number },
): Promise<ListedRun[]> {
	return db.query(
		sql`select r.run_id, r.state, r.cause, r.started_at, r.ended_at, r.planned_calls, r.calls, r.micros,
			coalesce(p.parts, 0) as parts, coalesce(p.done, 0) as done, coalesce(p.left_over, 0) as left,
			coalesce(b.taken, 0) as taken, coalesce(b.refused, 0) as refused,
			not r.is_forgotten and exists (select 1 from connector_answers a where a.run_id = r.run_id) as is_kept,
			coalesce(s.stopped, '[]') as stopped, r.total
		from (select *, count(*) over ()::integer as total from connector_runs where connector_id = ${connectorId}
			order by run_id desc limit ${limit} offset ${(page - 1) * limit}) r
		left join lateral (
			select count(*)::integer as parts, count(*) filter (where state = 'done')::integer as done,
				count(*) filter (where state = 'left')::integer as left_over
			from connector_parts where run_id = r.run_id
		) p on true
		left join lateral (
			select sum(taken)::integer as taken, sum(refused)::integer as refused from connector_batches where run_id = r.run_id
		) b on true
		left join lateral (
			select jsonb_agg(jsonb_build_object('part', part, 'fault', fault, 'about', about)) as stopped from (
				select part ->> 'key' as part, fault, coalesce(about, '') as about from connector_parts
				where run_id = r.run_id and state = 'stopped'
				union all select ${fileOf}, 'import', error from connector_batches b where run_id = r.run_id and error is not null limit 10
			) one
		) s on true
		order by r.run_id desc`,
	);
}
