import { mayCall, type OperatorRole } from '#domain/access/operator-roles.ts';
import { problemIn } from '#domain/text/import-problems.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { fileOf } from './queries/runs.ts';

/** What stopped: a part by a fault of its vendor, or an import. */
type Stopped = { readonly fault: string; readonly about: string; readonly part: string };

type Operator = { readonly account_id: number; readonly operator_role: OperatorRole };

/** What a notice names: what a vendor said, as it said it. Of a problem that screens say in their language, the file that has it. */
const namedIn = ({ about, part }: Stopped): string =>
	problemIn(about) === null ? about.slice(0, 200) : part.replace(/^files\//, '');

/** Tells operators who see connectors what stopped in a run: of each fault once. */
export async function tellOperators(
	db: Queryable,
	{ name, runId, stopped }: { name: string; runId: number; stopped: readonly Stopped[] },
	now: Date,
): Promise<void> {
	if (stopped.length === 0) return;
	const operators = await db.query<Operator>(
		"select account_id, operator_role from accounts where role = 'operator' and disabled_at is null order by account_id",
	);
	const told = operators.filter(({ operator_role: role }) => mayCall(role, 'admin_connectors'));
	for (const one of stopped) {
		const { fault, about, part } = one;
		const params = { source: name, fault, about: namedIn(one), part };
		const reference = `connector ${runId} ${fault} ${about}`.slice(0, 300);
		for (const { account_id: accountId } of told)
			await insertNotice(db, { accountId, kind: 'connector_stopped', params, reference }, now);
	}
}

/** What an operator has to look at: parts that stopped by what only a person can mend, and imports that failed. */
export function stoppedIn(db: Queryable, runId: number): Promise<Stopped[]> {
	return db.query(
		sql`select fault, about, min(part) as part from (
			select fault, coalesce(about, '') as about, part ->> 'key' as part from connector_parts
			where run_id = ${runId} and state = 'stopped' and fault in ('drift', 'permission', 'request', 'credentials')
			union all select 'import', error, ${fileOf} from connector_batches b where run_id = ${runId} and error is not null
		) stopped group by 1, 2 order by 1, 2 limit 5`,
	);
}
