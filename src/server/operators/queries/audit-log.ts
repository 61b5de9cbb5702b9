import type { AuditAction, TargetKind } from '#domain/operators/operators.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** Values before and after; never a phone, an address, a password or a token. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>;

/** What was done, to what. */
export type AuditNote = {
	readonly action: AuditAction;
	readonly kind: TargetKind;
	readonly target: string;
	readonly before?: AuditValues;
	readonly after?: AuditValues;
};

/** Half of a surrogate pair is no text for jsonb. */
const jsonOf = (values: AuditValues = {}) =>
	JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

/** Writes an entry; in the transaction of the action, so that there is never one without the other. */
export async function writeAudit(
	tx: Transaction,
	operatorId: number | null,
	note: AuditNote,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`insert into audit_log (at, operator, action, target_kind, target, before, after)
		values (${now.toISOString()}, (select uid from accounts where account_id = ${operatorId}::bigint), ${note.action}, ${note.kind}, ${note.target}, ${jsonOf(note.before)}::jsonb, ${jsonOf(note.after)}::jsonb)`,
	);
}

export type ListedAudit = {
	readonly entry_id: string;
	readonly at: string;
	readonly operator: string | null;
	readonly operator_name: string | null;
	readonly action: AuditAction;
	readonly target_kind: TargetKind;
	readonly target: string;
	readonly target_name: string | null;
	readonly before: AuditValues;
	readonly after: AuditValues;
	readonly total: number;
};

const NAME = (alias: string) =>
	`coalesce(nullif(trim(${alias}.name || ' ' || ${alias}.surname), ''), ${alias}.username, ${alias}.uid)`;

type AuditSearch = {
	readonly page: number;
	readonly limit: number;
	readonly uid?: string | null;
	readonly search?: string;
	readonly action?: AuditAction | null | undefined;
};

const likeOf = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** A page of the log, newest first: everything, what a text finds, or what was done to one account. */
export function auditEntries(
	db: Queryable,
	{ page, limit, uid = null, search = '', action = null }: AuditSearch,
): Promise<ListedAudit[]> {
	return db.query(
		sql`select l.entry_id::text, l.at, l.operator, ${raw(NAME('o'))} as operator_name, l.action, l.target_kind, l.target,
			${raw(NAME('t'))} as target_name, l.before, l.after, count(*) over ()::integer as total
		from audit_log l
		left join accounts o on o.uid = l.operator
		left join accounts t on l.target_kind = 'account' and t.uid = l.target
		where (${uid}::text is null or (l.target_kind = 'account' and l.target = ${uid}))
			and (${action ?? null}::text is null or l.action = ${action ?? null})
			and (${search} = '' or lower(l.target) like ${likeOf(search)} or lower(l.operator) = lower(${search})
				or lower(${raw(NAME('o'))}) like ${likeOf(search)} or lower(${raw(NAME('t'))}) like ${likeOf(search)})
		order by l.entry_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}
