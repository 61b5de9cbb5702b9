import type { CooperationForm } from '#domain/services/cooperation.ts';
import type { CooperationState } from '#domain/services/standing.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type StoredCooperation = {
	readonly cooperation_id: number;
	readonly account_id: number;
	readonly state: CooperationState;
	readonly draft: CooperationForm | null;
	readonly submitted: CooperationForm | null;
	readonly reason: string | null;
	readonly submitted_at: string | null;
	readonly decided_at: string | null;
	readonly rewarded_at: string | null;
};

const COLUMNS = sql`cooperation_id, account_id, state, draft, submitted, reason, submitted_at, decided_at, rewarded_at`;

/** The form of an account. */
export async function cooperationOf(db: Queryable, accountId: number): Promise<StoredCooperation | null> {
	const [row] = await db.query<StoredCooperation>(
		sql`select ${COLUMNS} from cooperations where account_id = ${accountId}`,
	);
	return row ?? null;
}

/** Whose form it is. */
export async function memberOfCooperation(db: Queryable, id: string): Promise<number | null> {
	const [row] = await db.query<{ account_id: number }>(
		sql`select account_id from cooperations where cooperation_id = ${id}::bigint`,
	);
	return row?.account_id ?? null;
}

/** Keeps a draft; a first one makes the form. */
export async function saveDraft(
	db: Queryable,
	accountId: number,
	draft: CooperationForm,
	now: Date,
): Promise<void> {
	await db.query(
		sql`insert into cooperations (account_id, state, draft, saved_at)
		values (${accountId}, 'draft', ${JSON.stringify(draft)}::jsonb, ${now.toISOString()})
		on conflict (account_id) do update set draft = excluded.draft, saved_at = excluded.saved_at`,
	);
}

/** Stores what is sent to operators; the draft has become it. */
export async function saveSubmitted(
	tx: Transaction,
	accountId: number,
	form: CooperationForm,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`insert into cooperations (account_id, state, submitted, submitted_at)
		values (${accountId}, 'submitted', ${JSON.stringify(form)}::jsonb, ${now.toISOString()})
		on conflict (account_id) do update set state = 'submitted', submitted = excluded.submitted,
			submitted_at = excluded.submitted_at, draft = null, reason = null, decided_at = null`,
	);
}

/** Stores the state in which an act leaves a form. */
export async function saveState(
	tx: Transaction,
	id: number,
	{ state, reason }: { state: CooperationState; reason: string | null },
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update cooperations set state = ${state}, reason = ${reason}, decided_at = ${now.toISOString()} where cooperation_id = ${id}`,
	);
}

/** Puts consent into what waits and what is typed, so that a later confirmation does not bring back what was taken back. */
export async function saveConsent(tx: Transaction, accountId: number, hasConsent: boolean): Promise<void> {
	const consent = sql`jsonb_build_object('has_consent', ${hasConsent}::boolean)`;
	await tx.query(
		sql`update cooperations set submitted = submitted || ${consent}, draft = draft || ${consent} where account_id = ${accountId}`,
	);
}

/** Notes that the days of a confirmation were opened. */
export async function saveReward(tx: Transaction, id: number, now: Date): Promise<void> {
	await tx.query(
		sql`update cooperations set rewarded_at = ${now.toISOString()} where cooperation_id = ${id}`,
	);
}
