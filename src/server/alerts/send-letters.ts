import { localTime } from '#domain/alerts/times.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

const MONDAY = 1;
/** Letters are due from eight in the morning. */
const DUE_MINUTE = 8 * 60;

/** Makes the letters of this week for whom it is Monday morning; each account has one a week. */
export async function queueLetters(database: Database, now: Date): Promise<void> {
	const wanted = await database.query<{ account_id: number; zone: string }>(
		sql`select account_id, zone from alert_settings where has_letter and mail_stopped_at is null`,
	);
	for (const { account_id, zone } of wanted) {
		const { day, weekday, minute } = localTime(now, zone);
		if (weekday !== MONDAY || minute < DUE_MINUTE) continue;
		await database.query(
			sql`insert into alert_deliveries (account_id, channel, target_id, kind, reference, state, try_at, created_at)
			values (${account_id}, 'email', 0, 'letter', ${day}, 'waiting', ${now.toISOString()}, ${now.toISOString()})
			on conflict (account_id, kind, reference) do nothing`,
		);
	}
}
