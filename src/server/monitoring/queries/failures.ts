import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Tells the members whose monitors have failed, once each. */
export async function noticeFailures(
	tx: Transaction,
	monitorIds: readonly number[],
	now: Date,
): Promise<void> {
	await tx.query(
		sql`insert into notices (account_id, kind, params, created_at, reference)
		select m.account_id, 'monitor_failed', jsonb_build_object('title', coalesce(p.title, m.product_id), 'failure', m.failure),
			${now.toISOString()}::timestamptz, 'monitor:' || m.monitor_id
		from monitors m left join products p on p.plat_id = m.plat_id and p.product_id = m.product_id
		where m.monitor_id = any(${monitorIds}::bigint[]) and m.state = 'failed'
		on conflict do nothing`,
	);
}
