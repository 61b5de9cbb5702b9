import type { Standing } from '#domain/monitoring/monitor-state.ts';
import type { Frequency } from '#domain/monitoring/schedule.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A monitor of which a reading is due, claimed by this process. */
export type DueMonitor = {
	readonly monitor_id: number;
	readonly account_id: number;
	readonly plat_id: number;
	readonly product_id: string;
	readonly frequency_minutes: Frequency;
	readonly starts_at: string;
	readonly ends_at: string;
	readonly due_at: string;
	readonly tries: number;
};

/** For whom readings are claimed, how many, and until when nobody else takes them. */
export type Claim = { readonly name: string; readonly most: number; readonly until: Date };

/**
 * Claims monitors whose reading is due, longest waiting first. What another process claims at the same time is passed
 * over; a claim whose time is over counts for nothing, for its process has died.
 */
export function claimDue(db: Queryable, { name, most, until }: Claim, now: Date): Promise<DueMonitor[]> {
	const at = now.toISOString();
	return db.query(
		sql`update monitors m set claim = ${name}, claimed_until = ${until.toISOString()}
		from (
			select monitor_id from monitors
			where try_at <= ${at}::timestamptz and (claimed_until is null or claimed_until < ${at}::timestamptz)
			order by try_at limit ${most} for update skip locked
		) due
		where m.monitor_id = due.monitor_id
		returning m.monitor_id, m.account_id, m.plat_id, m.product_id, m.frequency_minutes, m.starts_at, m.ends_at, m.due_at, m.tries`,
	);
}

/** Gives up all claims: where no other process has the database, their processes have died. */
export async function dropClaims(db: Database): Promise<void> {
	await db.query('update monitors set claim = null, claimed_until = null where claim is not null');
}

/** How a monitor stands after a reading was tried. */
export type NewStanding = Standing & { readonly monitor_id: number };

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Stores how claimed monitors stand, and gives the claims back. Answers those that were still claimed: what was stopped
 * meanwhile, or taken by another process, stays as it is.
 */
export async function settleClaimed(
	tx: Transaction,
	claim: string,
	standings: readonly NewStanding[],
	now: Date,
): Promise<ReadonlySet<number>> {
	const rows = standings.map(({ due, tryAt, ...standing }) => ({
		...standing,
		due_at: instant(due),
		try_at: instant(tryAt),
	}));
	const settled = await tx.query<{ monitor_id: number }>(
		sql`update monitors m set state = s.state, failure = s.failure, due_at = s.due_at, try_at = s.try_at, tries = s.tries,
			claim = null, claimed_until = null,
			closed_at = case when s.try_at is null then ${now.toISOString()}::timestamptz end
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(monitor_id bigint, state text, failure text, due_at timestamptz,
			try_at timestamptz, tries smallint)
		where m.monitor_id = s.monitor_id and m.claim = ${claim} returning m.monitor_id`,
	);
	return new Set(settled.map(({ monitor_id }) => monitor_id));
}
