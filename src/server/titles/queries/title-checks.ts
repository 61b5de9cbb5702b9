import { dayInZone } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Notes that an account had a title checked. */
export async function noteTitleCheck(db: Queryable, accountId: number, now: Date): Promise<void> {
	await db.query(
		sql`insert into title_checks as c (account_id, day, checks) values (${accountId}, ${dayInZone(now, 'UTC')}::date, 1)
		on conflict (account_id, day) do update set checks = c.checks + 1`,
	);
}

/** Titles that an account had checked: all that are on record, and those since the month began. */
export async function titleChecksOf(
	db: Queryable,
	accountId: number,
	monthStart: Date,
): Promise<{ readonly total: number; readonly month: number }> {
	const [row] = await db.query<{ total: number; month: number }>(
		sql`select coalesce(sum(checks), 0)::integer as total,
			coalesce(sum(checks) filter (where day >= ${dayInZone(monthStart, 'UTC')}::date), 0)::integer as month
		from title_checks where account_id = ${accountId}`,
	);
	return row ?? { total: 0, month: 0 };
}
