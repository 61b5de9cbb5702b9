import type { LineKind } from '#domain/teams/statements.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

type Page = { readonly page: number; readonly limit: number };
const part = ({ page, limit }: Page) => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** Sums of a team; what frozen members hold is apart from what others have. */
export type StoredSums = {
	readonly plat_id: number;
	readonly orders: number;
	readonly amount: number;
	readonly estimated: number;
	readonly actual: number;
	readonly settled: number;
	readonly refunded: number;
	readonly unconfirmed: number;
	readonly frozen: number;
};

/** Whether a freeze holds a row of sums: asked once for the team, and once for its members. */
const held = (teamId: number) => sql`(exists (select 1 from team_freezes f where f.team_id = ${teamId}
		and f.membership_id is null and f.released_at is null)
	or s.membership_id in (select f.membership_id from team_freezes f where f.team_id = ${teamId}
		and f.membership_id is not null and f.released_at is null))`;

/** Columns of sums: a freeze holds what is estimated and what is actual but not settled. */
export const heldSums = (
	teamId: number,
): Sql => sql`sum(s.orders)::integer as orders, sum(s.amount)::bigint as amount,
	sum(case when h.is_held then 0 else s.estimated end)::bigint as estimated,
	sum(case when h.is_held then 0 else s.actual end)::bigint as actual, sum(s.settled)::bigint as settled,
	sum(s.refunded)::bigint as refunded, sum(s.unconfirmed)::bigint as unconfirmed,
	sum(case when h.is_held then s.estimated + s.actual else 0 end)::bigint as frozen
	from team_sums s cross join lateral (select ${held(teamId)} as is_held) h`;

/** A page of the months of a team, newest first. */
export function monthsOf(
	db: Queryable,
	teamId: number,
	page: Page,
): Promise<(StoredSums & { month: string; total: number })[]> {
	return db.query(
		sql`select s.month, s.plat_id, count(*) over ()::integer as total, ${heldSums(teamId)}
		where s.team_id = ${teamId} group by s.month, s.plat_id order by s.month desc, s.plat_id ${part(page)}`,
	);
}

/** All freezes of a team, the newest first. */
export function freezesOf(
	db: Queryable,
	teamId: number,
): Promise<
	{
		readonly member: string | null;
		readonly reason: string;
		readonly frozen_at: string;
		readonly released_at: string | null;
		readonly release_reason: string | null;
	}[]
> {
	return db.query(
		sql`select m.name as member, f.reason, f.frozen_at, f.released_at, f.release_reason
		from team_freezes f left join team_members m using (membership_id)
		where f.team_id = ${teamId} order by f.freeze_id desc limit 50`,
	);
}

export type StoredStatement = {
	readonly statement_id: number;
	readonly team_id: number;
	readonly team: string;
	readonly manager_id: number | null;
	readonly plat_id: number;
	readonly month: string;
	readonly orders: number;
	readonly settled: number;
	readonly deducted: number;
	readonly share: number;
	readonly carried_in: number;
	readonly payable: number;
	readonly carried_out: number;
	readonly written_at: string;
	readonly method: string | null;
	readonly reference: string | null;
	readonly paid_on: string | null;
	readonly recorded_at: string | null;
	readonly is_frozen: boolean;
};

const STATEMENTS = sql`select s.*, t.name as team, t.manager_id, p.method, p.reference, p.paid_on, p.recorded_at,
		exists (select 1 from team_freezes f where f.team_id = s.team_id and f.membership_id is null and f.released_at is null) as is_frozen
	from team_statements s join teams t using (team_id) left join team_payouts p using (statement_id)`;

/** Statements of a team for some months. */
export function statementsOf(
	db: Queryable,
	teamId: number,
	months: readonly string[],
): Promise<StoredStatement[]> {
	return db.query(sql`${STATEMENTS} where s.team_id = ${teamId} and s.month = any(${months}::text[])`);
}

/** One statement; null where it is another team's. */
export async function statementOf(
	db: Queryable,
	teamId: number,
	statementId: string,
): Promise<StoredStatement | null> {
	const [row] = await db.query<StoredStatement>(
		sql`${STATEMENTS} where s.team_id = ${teamId} and s.statement_id = ${statementId}::bigint`,
	);
	return row ?? null;
}

/** A statement that is to be paid out, its team locked; null where there is none. */
export async function payableStatement(
	tx: Transaction,
	statementId: string,
): Promise<StoredStatement | null> {
	const [row] = await tx.query<StoredStatement>(
		sql`${STATEMENTS} where s.statement_id = ${statementId}::bigint and s.payable > 0 and p.statement_id is null for update of t`,
	);
	return row && !row.is_frozen ? row : null;
}

/** A page of statements of all teams: to be paid out, oldest first, or paid. */
export async function allStatements(
	db: Queryable,
	isOpen: boolean,
	{ search, ...page }: Page & { readonly search: string },
): Promise<{ list: StoredStatement[]; total: number }> {
	const state = isOpen ? sql`p.statement_id is null and s.payable > 0` : sql`p.statement_id is not null`;
	const which = sql`${state} and position(lower(${search}) in lower(concat_ws(' ', t.name, s.month, p.reference))) > 0`;
	const order = isOpen ? sql`s.statement_id` : sql`p.recorded_at desc, s.statement_id desc`;
	const [count] = await db.query<{ total: number }>(
		sql`select count(*)::integer as total from team_statements s join teams t using (team_id)
			left join team_payouts p using (statement_id) where ${which}`,
	);
	const list = await db.query<StoredStatement>(
		sql`${STATEMENTS} where ${which} order by ${order} ${part(page)}`,
	);
	return { list, total: count?.total ?? 0 };
}

/** Notes a payout. */
export async function insertPayout(
	tx: Transaction,
	statementId: number,
	{ method, reference, paid_on }: { method: string; reference: string; paid_on: string },
	now: Date,
): Promise<void> {
	await tx.query(
		sql`insert into team_payouts (statement_id, method, reference, paid_on, recorded_at) values (${statementId}, ${method}, ${reference}, ${paid_on}::date, ${now.toISOString()})`,
	);
}

export type StoredLine = {
	readonly order_id: string;
	readonly member: string;
	readonly kind: LineKind;
	readonly paid_on: string;
	readonly product_id: string;
	readonly amount: number;
	readonly commission: number;
};

/** A page of the lines of a statement, by the day of payment. */
export function linesOf(db: Queryable, statementId: number, page: Page): Promise<StoredLine[]> {
	return db.query(
		sql`select l.order_id, m.name as member, l.kind, l.paid_on, o.product_id, o.amount, l.commission
		from team_statement_lines l join team_members m using (membership_id)
		join affiliate_orders o on o.plat_id = l.plat_id and o.order_id = l.order_id
		where l.statement_id = ${statementId} order by l.paid_on, l.order_id, l.kind desc ${part(page)}`,
	);
}

export type StoredOrder = {
	readonly order_id: string;
	readonly member: string;
	readonly product_id: string;
	readonly title: string | null;
	readonly quantity: number | null;
	readonly amount: number;
	readonly commission: number;
	readonly paid_on: string;
	readonly confirmed_on: string | null;
	readonly refunded_on: string | null;
	readonly is_settled: boolean;
	readonly is_frozen: boolean;
	readonly paid_at: string;
	readonly confirmed_at: string | null;
	readonly refunded_at: string | null;
};

type Wanted = {
	readonly plat_id: number;
	readonly month?: string | undefined;
	readonly membership_id?: string | undefined;
};

/** A page of the orders of a team in a month or of a member, newest first, and how many there are. */
export async function ordersOf(
	db: Queryable,
	teamId: number,
	{ plat_id, month = '', membership_id = '' }: Wanted,
	page: Page,
): Promise<{ list: StoredOrder[]; total: number }> {
	const member = membership_id === '' ? sql`true` : sql`o.membership_id = ${membership_id}::bigint`;
	const sums = membership_id === '' ? sql`true` : sql`s.membership_id = ${membership_id}::bigint`;
	const [inMonth, sumsInMonth] =
		month === '' ? [sql`true`, sql`true`] : [sql`o.paid_month = ${month}`, sql`s.month = ${month}`];
	const [count] = await db.query<{ total: number }>(
		sql`select coalesce(sum(orders), 0)::integer as total from team_sums s
		where s.team_id = ${teamId} and s.plat_id = ${plat_id} and ${sumsInMonth} and ${sums}`,
	);
	const list = await db.query<StoredOrder>(
		sql`select o.order_id, m.name as member, o.product_id, p.title, o.quantity, o.amount, o.commission, o.paid_on, o.confirmed_on,
			o.refunded_on, o.settled_in is not null as is_settled, o.paid_at, o.confirmed_at, o.refunded_at,
			exists (select 1 from team_freezes f where f.team_id = o.team_id and f.released_at is null
				and (f.membership_id is null or f.membership_id = o.membership_id)) as is_frozen
		from affiliate_orders o join team_members m on m.membership_id = o.membership_id
		left join products p on p.plat_id = o.plat_id and p.product_id = o.product_id
		where o.team_id = ${teamId} and o.plat_id = ${plat_id} and ${inMonth} and ${member}
		order by o.paid_at desc, o.order_id ${part(page)}`,
	);
	return { list, total: count?.total ?? 0 };
}
