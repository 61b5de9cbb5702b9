import type { LineKind, StatementSums } from '#domain/teams/statements.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

/** What is settled at once: a team's orders on one platform. */
export type Account = { readonly team_id: number; readonly plat_id: number };

/** Where something may have to be settled, with the months of it and the last month that was. */
export function openAccounts(
	db: Database,
	teamId: number | null = null,
): Promise<(Account & { readonly months: readonly string[]; readonly last: string | null })[]> {
	return db.query(
		sql`select a.team_id, a.plat_id, array_agg(distinct a.month order by a.month) as months,
			(select max(s.month) from team_statements s where s.team_id = a.team_id and s.plat_id = a.plat_id) as last
		from (
			select team_id, plat_id, month from team_sums where actual > 0
			union all
			select team_id, plat_id, paid_month from affiliate_orders
			where team_id is not null and settled_in is not null and refunded_on is not null and deducted_in is null
		) a where ${teamId}::bigint is null or a.team_id = ${teamId}::bigint group by 1, 2 order by 1, 2`,
	);
}

/** Locks a team; what it is settled and frozen by waits for each other. Null where there is none. */
export async function lockTeam(tx: Transaction, teamId: number): Promise<boolean> {
	const rows = await tx.query(sql`select 1 from teams where team_id = ${teamId} for update`);
	return rows.length > 0;
}

/** Whether the whole team is frozen. */
export async function isFrozen(db: Queryable, teamId: number): Promise<boolean> {
	const rows = await db.query(
		sql`select 1 from team_freezes where team_id = ${teamId} and membership_id is null and released_at is null`,
	);
	return rows.length > 0;
}

/** The newest statement of an account, and what it left to be set off. */
export async function lastStatement(
	tx: Transaction,
	{ team_id, plat_id }: Account,
): Promise<{ readonly month: string; readonly carried_out: number } | null> {
	const [row] = await tx.query<{ month: string; carried_out: number }>(
		sql`select month, carried_out from team_statements where team_id = ${team_id} and plat_id = ${plat_id}
		order by month desc limit 1`,
	);
	return row ?? null;
}

/** Orders of which the same is known. */
export type AlikeSales = {
	readonly paid_on: string;
	readonly confirmed_on: string | null;
	readonly refunded_on: string | null;
	readonly is_settled: boolean;
	readonly is_frozen: boolean;
};

const heldMembers = (teamId: number) => sql`select membership_id from team_freezes
	where team_id = ${teamId} and membership_id is not null and released_at is null`;

/** What a statement of a month looks at: what is not settled yet, and what was refunded since it was. */
export function alikeSales(
	tx: Transaction,
	{ team_id, plat_id }: Account,
	month: string,
): Promise<AlikeSales[]> {
	return tx.query(
		sql`select distinct paid_on, confirmed_on, refunded_on, false as is_settled,
			membership_id in (${heldMembers(team_id)}) as is_frozen
		from affiliate_orders
		where team_id = ${team_id} and plat_id = ${plat_id} and paid_month <= ${month} and settled_in is null
		union
		select distinct paid_on, confirmed_on, refunded_on, true, false from affiliate_orders
		where team_id = ${team_id} and plat_id = ${plat_id} and settled_in is not null and refunded_on is not null
			and deducted_in is null`,
	);
}

/** The id of the next statement. */
export async function nextStatement(tx: Transaction): Promise<number> {
	const [row] = await tx.query<{ id: number }>(
		`select nextval(pg_get_serial_sequence('team_statements', 'statement_id')) as id`,
	);
	if (!row) throw new Error('statements have no ids');
	return row.id;
}

type Lines = { readonly orders: number; readonly commission: number };

const setOf = (groups: readonly AlikeSales[]): Sql =>
	sql`jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (paid_on date, confirmed_on date, refunded_on date, is_frozen boolean)`;

const isAlike = sql`o.paid_on = g.paid_on and o.confirmed_on is not distinct from g.confirmed_on
	and o.refunded_on is not distinct from g.refunded_on`;

/** Writes the lines of orders that a statement settles, or deducts with the commission that was settled. */
export async function writeLines(
	tx: Transaction,
	{
		team_id,
		plat_id,
		statementId,
		month,
		kind,
		groups,
	}: Account & {
		readonly statementId: number;
		readonly month: string;
		readonly kind: LineKind;
		readonly groups: readonly AlikeSales[];
	},
): Promise<Lines> {
	if (groups.length === 0) return { orders: 0, commission: 0 };
	const ofTeam = sql`o.team_id = ${team_id} and o.plat_id = ${plat_id} and ${isAlike}`;
	const settling = sql`select o.plat_id, o.order_id, o.membership_id, o.commission, o.paid_on
		from ${setOf(groups)} join affiliate_orders o on ${ofTeam}
		where o.settled_in is null and o.paid_month <= ${month}
			and (o.membership_id in (${heldMembers(team_id)})) = g.is_frozen`;
	const deducting = sql`select o.plat_id, o.order_id, l.membership_id, l.commission, o.paid_on
		from ${setOf(groups)} join affiliate_orders o on ${ofTeam}
		join team_statement_lines l on l.plat_id = o.plat_id and l.order_id = o.order_id and l.kind = 'settled'
		where o.settled_in is not null and o.deducted_in is null`;
	const marked = kind === 'settled' ? sql`settled_in` : sql`deducted_in`;
	const [row] = await tx.query<Lines>(
		sql`with picked as (${kind === 'settled' ? settling : deducting}),
		written as (
			insert into team_statement_lines (statement_id, plat_id, order_id, membership_id, kind, commission, paid_on)
			select ${statementId}::bigint, plat_id, order_id, membership_id, ${kind}, commission, paid_on from picked returning commission
		),
		marked as (
			update affiliate_orders o set ${marked} = ${statementId}::bigint from picked p
			where o.plat_id = p.plat_id and o.order_id = p.order_id
		)
		select count(*)::integer as orders, coalesce(sum(commission), 0)::bigint as commission from written`,
	);
	return row ?? { orders: 0, commission: 0 };
}

/** Writes a statement as the sum of its lines. */
export async function insertStatement(
	tx: Transaction,
	{
		team_id,
		plat_id,
		statementId,
		month,
		today,
		orders,
	}: Account & {
		readonly statementId: number;
		readonly month: string;
		readonly today: string;
		readonly orders: number;
	},
	sums: StatementSums,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`insert into team_statements (statement_id, team_id, plat_id, month, as_of, orders, settled, deducted, share, carried_in,
			payable, carried_out, written_at)
		values (${statementId}, ${team_id}, ${plat_id}, ${month}, ${today}::date, ${orders}, ${sums.settled}, ${sums.deducted}, ${sums.share}, ${sums.carriedIn},
			${sums.payable}, ${sums.carriedOut}, ${now.toISOString()})`,
	);
	await tx.query(
		sql`update team_sums set next_change = date '0001-01-01'
		where team_id = ${team_id} and plat_id = ${plat_id} and month <= ${month} and actual > 0`,
	);
}
