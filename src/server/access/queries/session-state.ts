import type { EndReason } from '#domain/access/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What decides whether a session is still good. */
export type Standing = {
	readonly session_id: number;
	readonly created_at: string;
	readonly seen_at: string;
	readonly end_reason: EndReason | null;
	readonly is_disabled: boolean;
	readonly demo_ends_at: string | null;
};

/** How sessions stand; one whose account is gone is not among the answers. */
export function standingOf(db: Queryable, sessionIds: readonly number[]): Promise<Standing[]> {
	return db.query(
		sql`select s.session_id, s.created_at, s.seen_at, s.end_reason, a.disabled_at is not null as is_disabled,
			a.demo_ends_at
		from sessions s join accounts a using (account_id) where s.session_id = any(${[...sessionIds]}::bigint[])`,
	);
}
