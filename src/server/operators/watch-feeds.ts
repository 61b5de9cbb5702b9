import { mayCall, type OperatorRole } from '#domain/access/operator-roles.ts';
import { expectedUntil } from '#domain/operators/feed-rhythm.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The newest hours with imports of a source that are looked at, however many files came in each. */
const HOURS = 200;

type Fed = {
	readonly source_id: number;
	readonly name: string;
	readonly run_id: string;
	/** When the first and the last import of each hour ended, in seconds. */
	readonly ends: number[];
};

/** Sources that files come of. The demo grows by itself, and collectors send only while somebody is live. */
function fedSources(db: Queryable): Promise<Fed[]> {
	return db.query(
		sql`select s.source_id, s.name, max(r.run_id)::text as run_id,
			array_agg(extract(epoch from r.first)::float8) || array_agg(extract(epoch from r.last)::float8) as ends
		from sources s cross join lateral (
			select max(run_id) as run_id, min(finished_at) as first, max(finished_at) as last from import_runs
			where source_id = s.source_id and state = 'done' and finished_at is not null
			group by date_trunc('hour', finished_at) order by 3 desc limit ${HOURS}
		) r
		where not s.is_demo and not s.is_out and s.importer <> 'collector' group by s.source_id order by s.source_id`,
	);
}

type Operator = { readonly account_id: number; readonly operator_role: OperatorRole };

/**
 * Tells operators who see feeds of those that stopped: once a stop, as the newest import is the same until the feed
 * comes again.
 */
export async function watchFeeds(database: Database, now: Date): Promise<void> {
	const stopped = (await fedSources(database)).filter(({ ends }) => {
		const until = expectedUntil(ends.map((end) => end * 1000));
		return until !== null && until < now.getTime();
	});
	if (stopped.length === 0) return;
	const operators = await database.query<Operator>(
		"select account_id, operator_role from accounts where role = 'operator' and disabled_at is null order by account_id",
	);
	const told = operators.filter(({ operator_role: role }) => mayCall(role, 'admin_imports'));
	await database.transaction(async (tx) => {
		for (const { source_id: sourceId, name, run_id: runId, ends } of stopped) {
			const params = { source: name, last: new Date(Math.max(...ends) * 1000).toISOString() };
			const reference = `feed ${sourceId} ${runId}`;
			for (const { account_id: accountId } of told)
				await insertNotice(tx, { accountId, kind: 'feed_stopped', params, reference }, now);
		}
	});
}
