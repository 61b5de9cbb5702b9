import type { adminFeedDays, adminImports } from '#contract/admin-feeds.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The days that each source tells of, by region; what tells of single days least is closed last. */
export function feedDays(db: Queryable): Promise<AnswerOf<typeof adminFeedDays>['list']> {
	return db.query(
		`select s.name as source, d.plat_id, min(d.first_day)::text as first_day, max(d.last_day)::text as last_day,
			max(d.closed_to)::text as closed_to
		from source_days d join sources s using (source_id)
		group by s.name, s.priority, s.source_id, d.plat_id order by s.priority, s.source_id, d.plat_id`,
	);
}

/** The newest day that a source tells of, of a kind of thing in a region. */
export type NewestDay = {
	readonly source: string;
	readonly plat_id: number;
	readonly entity: string;
	readonly day: string;
};

/** The newest days of every source, by region and kind. */
export function newestDays(db: Queryable): Promise<NewestDay[]> {
	return db.query(
		`select s.name as source, d.plat_id, d.entity, d.last_day::text as day from source_days d join sources s using (source_id)
		order by s.priority, s.source_id, d.plat_id, d.entity`,
	);
}

type ListedImport = Omit<AnswerOf<typeof adminImports>['list'][number], 'problem'> & {
	readonly total: number;
};

type ImportSearch = {
	readonly search: string;
	readonly state?: string | undefined;
	readonly page: number;
	readonly limit: number;
};

/** A page of the imports, newest first. */
export function listedImports(db: Queryable, { search, state, page, limit }: ImportSearch) {
	const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	return db.query<ListedImport>(
		sql`select r.run_id::integer as run_id, s.name as source, r.importer, r.input_name as input, r.state, r.taken::integer as taken,
			r.refused::integer as refused, r.changed::integer as changed, r.is_out, r.keeps as is_kept, r.started_at, r.finished_at, r.summary ->> 'error' as error,
			count(*) over ()::integer as total
		from import_runs r join sources s using (source_id)
		where (${search} = '' or lower(s.name) like ${like} or lower(r.input_name) like ${like})
			and (${state ?? null}::text is null or r.state = ${state ?? null})
		order by r.run_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** The file of what an import refused, as it was written; null where it refused nothing. */
export async function rejectsOf(db: Queryable, runId: number): Promise<string | null> {
	const [row] = await db.query<{ rejects: string | null }>(
		sql`select summary ->> 'rejects' as rejects from import_runs where run_id = ${runId}`,
	);
	return row?.rejects ?? null;
}
