import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { MAILED, type NoticeMessage } from '#server/senders/message.ts';

/** A notice of so many hours ago is sent at the latest. */
const FRESH_HOURS = 48;
/** So long a process has for sending one: it belongs to nobody else meanwhile. */
const HELD_MINUTES = 10;
const MOST_TRIES = 5;
const AT_ONCE = 100;

type Due = {
	readonly notice_id: string;
	readonly kind: NoticeMessage['notice']['kind'];
	readonly params: Record<string, string | number | null>;
	readonly email: string;
	readonly language_id: number;
};

/** Takes notices that nobody sends: their rows say so until the time is over, whatever becomes of this process. */
function takeDue(database: Database, now: Date): Promise<Due[]> {
	const at = now.toISOString();
	return database.transaction(async (tx) => {
		await tx.query(
			sql`insert into notice_mails (notice_id, held_until)
			select notice_id, ${at}::timestamptz from notices
			where kind = any(${[...MAILED]}::text[]) and created_at > ${at}::timestamptz - make_interval(hours => ${FRESH_HOURS})
			on conflict do nothing`,
		);
		return tx.query<Due>(
			sql`with taken as (
				update notice_mails set held_until = ${at}::timestamptz + make_interval(mins => ${HELD_MINUTES}), tries = tries + 1
				where notice_id in (
					select notice_id from notice_mails
					where sent_at is null and held_until <= ${at}::timestamptz and tries < ${MOST_TRIES}
					order by notice_id limit ${AT_ONCE} for update skip locked
				) returning notice_id
			)
			select n.notice_id::text as notice_id, n.kind, n.params, a.email, a.language_id
			from taken join notices n using (notice_id) join accounts a using (account_id)
			where a.email is not null and a.disabled_at is null order by n.notice_id`,
		);
	});
}

/**
 * Sends notices by mail, each once: what could not be handed over is tried again after ten minutes, five times, under
 * the same id, by which mail servers know it again.
 */
export async function mailNotices(
	database: Database,
	clock: () => Date,
	deliver: (message: NoticeMessage) => Promise<void>,
): Promise<void> {
	for (const { notice_id, kind, params, email, language_id } of await takeDue(database, clock())) {
		const to = { kind: 'email', value: email } as const;
		try {
			await deliver({ to, languageId: language_id, notice: { id: notice_id, kind, params } });
		} catch {
			// The sender's log says why; it is tried again.
			continue;
		}
		await database.query(
			sql`update notice_mails set sent_at = ${clock().toISOString()} where notice_id = ${notice_id}::bigint`,
		);
	}
}
