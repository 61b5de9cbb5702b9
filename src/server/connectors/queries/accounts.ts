import { type Budget, callsLeft, type Spent } from '#domain/connectors/budget.ts';
import type { StoredConnector } from '#server/connectors/connector.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/*
 * Accounts at vendors, and what was asked of them on a day.
 */

type Nameless = Pick<StoredConnector, 'connector_id' | 'name' | 'kind' | 'settings' | 'secrets'>;

/** Connectors whose account was not worked out yet. */
export const namelessConnectors = (db: Queryable): Promise<Nameless[]> =>
	db.query('select connector_id, name, kind, settings, secrets from connectors where account is null');

/** Stores the account of a connector that had none, with the calls that were made so far. */
export async function nameAccount(db: Queryable, connectorId: number, account: string): Promise<void> {
	await db.query(
		sql`with named as (
			update connectors set account = ${account} where connector_id = ${connectorId} and account is null returning connector_id
		) update connector_days set account = ${account} where account = '' and connector_id in (select connector_id from named)`,
	);
}

/** Who calls with which account. */
export type Calling = { readonly connectorId: number; readonly account: string };

/** What a day has cost a connector so far, and the calls of its account, also of connectors that are no more. */
export async function spentOn(db: Queryable, { connectorId, account }: Calling, day: string): Promise<Spent> {
	const [row] = await db.query<Spent>(
		sql`select coalesce(sum(calls) filter (where connector_id = ${connectorId}), 0)::integer as calls,
			coalesce(sum(micros) filter (where connector_id = ${connectorId}), 0)::bigint as micros,
			coalesce(sum(calls) filter (where account = ${account} and (account <> '' or connector_id = ${connectorId})), 0)::integer as "accountCalls"
		from connector_days where day = ${day} and (connector_id = ${connectorId} or account = ${account})`,
	);
	return row ?? { calls: 0, micros: 0, accountCalls: 0 };
}

/** The least that any connector, or any other one, says its account may make on a day; null where none says it. */
export async function allowedOf(db: Queryable, account: string, but = 0): Promise<number | null> {
	const [row] = await db.query<{ most: number | null }>(
		sql`select min(account_calls_per_day) as most from connectors where account = ${account} and account <> '' and connector_id <> ${but}`,
	);
	return row?.most ?? null;
}

/**
 * Counts a call that is about to be sent, in the transaction that locked the connector; false where its budget of the day,
 * or what its account may make, has none left. Processes that call with the same account count one after the other.
 */
export async function spendCall(
	db: Queryable,
	calling: Calling,
	day: string,
	budget: Budget,
): Promise<boolean> {
	const { connectorId, account } = calling;
	await db.query(sql`select pg_advisory_xact_lock(hashtextextended(${`vendor account ${account}`}, 0))`);
	if (callsLeft(budget, await spentOn(db, calling, day)) < 1) return false;
	await db.query(
		sql`insert into connector_days (connector_id, account, day, calls, micros)
		values (${connectorId}, ${account}, ${day}, 1, ${budget.microsPerCall})
		on conflict (connector_id, account, day) do update set calls = connector_days.calls + 1, micros = connector_days.micros + excluded.micros`,
	);
	return true;
}

/** Has a connector take over what removed ones have spent with its account: made again, it does not begin anew. */
export async function inheritDays(db: Queryable, { connectorId, account }: Calling): Promise<void> {
	if (account === '') return;
	await db.query(
		sql`with old as (
			delete from connector_days where connector_id is null and account = ${account} returning day, calls, micros
		) insert into connector_days (connector_id, account, day, calls, micros)
		select ${connectorId}::bigint, ${account}::text, day, sum(calls)::integer, sum(micros)::bigint from old group by day
		on conflict (connector_id, account, day) do update
			set calls = connector_days.calls + excluded.calls, micros = connector_days.micros + excluded.micros`,
	);
}
