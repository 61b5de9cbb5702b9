import type { MonitorFailure, MonitorState, Standing } from '#domain/monitoring/monitor-state.ts';
import type { Frequency, Schedule } from '#domain/monitoring/schedule.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { PeriodOfProduct, StoredReading } from './readings.ts';

export type StoredMonitor = {
	readonly monitor_id: number;
	readonly account_id: number;
	readonly plat_id: number;
	readonly product_id: string;
	readonly title: string | null;
	readonly frequency_minutes: Frequency;
	readonly starts_at: string;
	readonly ends_at: string;
	readonly state: MonitorState;
	readonly failure: MonitorFailure | null;
	readonly due_at: string | null;
	readonly closed_at: string | null;
	readonly readings: number;
	readonly first: StoredReading | null;
	readonly last: StoredReading | null;
};

const end = (order: Sql) => sql`(select to_jsonb(r) from monitor_readings r
	where r.monitor_id = m.monitor_id order by r.due_at ${order} limit 1)`;

const selected = (
	where: Sql,
) => sql`select m.monitor_id, m.account_id, m.plat_id, m.product_id, p.title, m.frequency_minutes,
		m.starts_at, m.ends_at, m.state, m.failure, m.due_at, m.closed_at,
		(select count(*)::integer from monitor_readings r where r.monitor_id = m.monitor_id) as readings,
		${end(sql`asc`)} as first, ${end(sql`desc`)} as last
	from monitors m left join products p on p.plat_id = m.plat_id and p.product_id = m.product_id
	${where}`;

/** A monitor of an account; null where there is none, or another's. */
export async function monitorOf(
	db: Queryable,
	accountId: number,
	monitorId: number | string,
): Promise<StoredMonitor | null> {
	const [row] = await db.query<StoredMonitor>(
		selected(
			sql`where m.monitor_id = ${Number(monitorId)} and m.account_id = ${accountId} and m.deleted_at is null`,
		),
	);
	return row ?? null;
}

/** Which monitors of an account are asked for. */
export type MonitorsWish = {
	readonly status: MonitorState | undefined;
	readonly keyword: string;
	readonly page: number;
	readonly limit: number;
};

/** What a member types stands for itself, also where it is a sign of LIKE. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const wanted = (
	accountId: number,
	{ status, keyword }: MonitorsWish,
) => sql`m.account_id = ${accountId} and m.deleted_at is null
	and (${status ?? null}::text is null or m.state = ${status ?? null}::text)
	and (${keyword}::text = '' or m.product_id = ${keyword}::text or p.title ilike ${`%${escaped(keyword)}%`}::text)`;

/** A page of the monitors of an account, running ones first, then the newest, and how many there are. */
export async function monitorsOf(
	db: Queryable,
	accountId: number,
	wish: MonitorsWish,
): Promise<{ list: StoredMonitor[]; total: number }> {
	const [count] = await db.query<{ total: number }>(
		sql`select count(*)::integer as total from monitors m
		left join products p on p.plat_id = m.plat_id and p.product_id = m.product_id where ${wanted(accountId, wish)}`,
	);
	const list = await db.query<StoredMonitor>(
		selected(
			sql`where ${wanted(accountId, wish)} order by (m.try_at is null), m.monitor_id desc
			limit ${wish.limit} offset ${(wish.page - 1) * wish.limit}`,
		),
	);
	return { list, total: count?.total ?? 0 };
}

/** How many monitors of an account are in each state. */
export function monitorCounts(
	db: Queryable,
	accountId: number,
): Promise<{ state: MonitorState; count: number }[]> {
	return db.query(
		sql`select state, count(*)::integer as count from monitors
		where account_id = ${accountId} and deleted_at is null group by state`,
	);
}

/** Monitors that an account has made in a month, deleted ones too. */
export async function monitorsInMonth(db: Queryable, accountId: number, month: string): Promise<number> {
	const [row] = await db.query<{ count: number }>(
		sql`select count(*)::integer as count from monitors where account_id = ${accountId} and quota_month = ${month}`,
	);
	return row?.count ?? 0;
}

/** What a new monitor is made of. */
export type NewMonitor = {
	readonly accountId: number;
	readonly platId: number;
	readonly productId: string;
	readonly schedule: Schedule;
	readonly standing: Standing;
	readonly month: string;
};

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Stores a monitor; answers its id. */
export async function insertMonitor(tx: Queryable, monitor: NewMonitor, now: Date): Promise<number> {
	const { accountId, platId, productId, schedule, standing, month } = monitor;
	const at = now.toISOString();
	const [row] = await tx.query<{ monitor_id: number }>(
		sql`insert into monitors (account_id, plat_id, product_id, frequency_minutes, starts_at, ends_at, state, failure,
			quota_month, due_at, try_at, created_at, closed_at)
		values (${accountId}, ${platId}, ${productId}, ${schedule.frequency}, ${instant(schedule.startsAt)}, ${instant(schedule.endsAt)},
			${standing.state}, ${standing.failure}, ${month}, ${instant(standing.due)}, ${instant(standing.tryAt)}, ${at},
			${standing.tryAt === null ? at : null}::timestamptz) returning monitor_id`,
	);
	if (!row) throw new Error('the monitor is not there');
	return row.monitor_id;
}

/**
 * Makes a monitor unless the month is used up; null where it is. The account's row is locked, so parallel ones are
 * counted one after the other.
 */
export async function addWithinQuota(
	tx: Transaction,
	monitor: NewMonitor,
	limit: number,
	now: Date,
): Promise<number | null> {
	await tx.query(sql`select 1 from accounts where account_id = ${monitor.accountId} for update`);
	const used = await monitorsInMonth(tx, monitor.accountId, monitor.month);
	return used < limit ? insertMonitor(tx, monitor, now) : null;
}

const idsOf = (ids: readonly string[]) => sql`monitor_id = any(${ids.map(Number)}::bigint[])`;

/** Stops monitors of an account; a reading that is under way is dropped. Answers how many it stopped. */
export async function stopMonitors(
	db: Queryable,
	accountId: number,
	ids: readonly string[],
	now: Date,
): Promise<number> {
	const rows = await db.query(
		sql`update monitors set state = 'stopped', due_at = null, try_at = null, tries = 0, claim = null,
			claimed_until = null, closed_at = ${now.toISOString()}
		where ${idsOf(ids)} and account_id = ${accountId} and deleted_at is null and try_at is not null returning 1`,
	);
	return rows.length;
}

/** Deletes monitors of an account with their readings; what they used of the quota stays used. */
export async function deleteMonitors(
	tx: Transaction,
	accountId: number,
	ids: readonly string[],
	now: Date,
): Promise<number> {
	await stopMonitors(tx, accountId, ids, now);
	const rows = await tx.query<{ monitor_id: number }>(
		sql`update monitors set deleted_at = ${now.toISOString()}
		where ${idsOf(ids)} and account_id = ${accountId} and deleted_at is null returning monitor_id`,
	);
	await tx.query(
		sql`delete from monitor_readings where monitor_id = any(${rows.map(({ monitor_id }) => monitor_id)}::bigint[])`,
	);
	return rows.length;
}

/** The monitor of exactly a period, else the newest that has a part of it; null where there is none. */
export async function monitorOfPeriod(
	db: Queryable,
	accountId: number,
	{ platId, productId, from, to }: PeriodOfProduct,
): Promise<StoredMonitor | null> {
	const [row] = await db.query<StoredMonitor>(
		selected(
			sql`where m.account_id = ${accountId} and m.plat_id = ${platId} and m.product_id = ${productId} and m.deleted_at is null
				and m.starts_at <= ${to.toISOString()}::timestamptz and m.ends_at >= ${from.toISOString()}::timestamptz
			order by (date_trunc('second', m.starts_at) = ${from.toISOString()}::timestamptz
				and date_trunc('second', m.ends_at) = ${to.toISOString()}::timestamptz) desc, m.monitor_id desc limit 1`,
		),
	);
	return row ?? null;
}

/** A product as far as it is stored; undefined where it is not. */
export async function monitoredProduct(
	db: Queryable,
	platId: number,
	productId: string,
): Promise<{ readonly title: string; readonly is_off_shelf: boolean | null } | undefined> {
	const [row] = await db.query<{ title: string; is_off_shelf: boolean | null }>(
		sql`select title, is_off_shelf from products where plat_id = ${platId} and product_id = ${productId}`,
	);
	return row;
}
