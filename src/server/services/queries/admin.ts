import { CARD_STANDINGS, type CardStanding } from '#domain/services/standing.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { NAME } from '#server/teams/queries/teams.ts';
import { CARD, type StoredCard } from './cards.ts';
import type { StoredCooperation } from './cooperations.ts';

type Page = { readonly search: string; readonly page: number; readonly limit: number };
const part = ({ page, limit }: Page) => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** Whether a text of the table has what is searched for, or the account is named whole. */
const has = (text: Sql, search: string) =>
	sql`(position(lower(${search}) in lower(${text})) > 0 or a.uid = lower(${search}))`;

export type ReviewedCooperation = StoredCooperation & {
	readonly uid: string;
	readonly member: string;
	readonly approved: StoredCard['form'] | null;
	readonly total: number;
};

/** A page of forms: those that wait, oldest first, or those that were decided, newest first. */
export function reviewedCooperations(
	db: Queryable,
	isOpen: boolean,
	page: Page,
): Promise<ReviewedCooperation[]> {
	const which = isOpen ? sql`p.state = 'submitted'` : sql`p.state in ('approved', 'refused')`;
	const order = isOpen
		? sql`p.submitted_at, p.cooperation_id`
		: sql`p.decided_at desc, p.cooperation_id desc`;
	return db.query(
		sql`select p.cooperation_id, p.account_id, p.state, p.draft, p.submitted, p.reason, p.submitted_at, p.decided_at, p.rewarded_at,
			a.uid, ${NAME('a')} as member, c.form as approved, count(*) over ()::integer as total
		from cooperations p join accounts a using (account_id) left join service_cards c using (account_id)
		where ${which} and p.submitted is not null and ${has(sql`p.submitted ->> 'company'`, page.search)}
		order by ${order} ${part(page)}`,
	);
}

/** Standings as SQL, in the order of `cardStanding` (domain/services/standing.ts), which a test holds it to. */
const STANDING: Readonly<Record<CardStanding, string>> = {
	withdrawn: 'c.is_withdrawn',
	taken_down: 'not c.is_withdrawn and c.taken_down_at is not null',
	no_consent: 'not c.is_withdrawn and c.taken_down_at is null and not c.has_consent',
	unconfirmed: 'not c.is_withdrawn and c.taken_down_at is null and c.has_consent and c.hidden_at is not null',
	shown: 'c.is_shown',
};

export type OperatedCard = StoredCard & {
	readonly uid: string | null;
	readonly inquiries: number;
	readonly open_reports: number;
	readonly total: number;
};

/** A page of all cards, newest first. */
export function allCards(
	db: Queryable,
	filters: Page & {
		readonly standing?: CardStanding | undefined;
		readonly identity?: string | undefined;
	},
): Promise<OperatedCard[]> {
	const { standing, identity } = filters;
	const stands: Sql = CARD_STANDINGS.some((each) => each === standing)
		? raw(STANDING[standing as CardStanding])
		: sql`true`;
	return db.query(
		sql`select ${CARD}, a.uid,
			(select count(*)::integer from service_inquiries i where i.card_id = c.card_id) as inquiries,
			(select count(*)::integer from service_reports r where r.card_id = c.card_id and r.state = 'open') as open_reports,
			count(*) over ()::integer as total
		from service_cards c left join accounts a using (account_id)
		where ${stands} and (${identity ?? null}::text is null or c.identity = ${identity ?? null}::text) and (${filters.search} = '' or ${has(sql`c.words`, filters.search)})
		order by c.card_id desc ${part(filters)}`,
	);
}

export type ListedReport = {
	readonly report_id: number;
	readonly inquiry_id: number | null;
	readonly reporter: string;
	readonly reported: string | null;
	readonly kind: string;
	readonly note: string;
	readonly reported_at: string;
	readonly state: 'open' | 'upheld' | 'dismissed';
	readonly outcome: string | null;
	readonly decided_at: string | null;
	readonly total: number;
	/** Null where a profile is reported. */
	readonly card_id: number | null;
	readonly profile_id: number | null;
	/** The company of a card, or the handle of a profile. */
	readonly name: string;
};

/** A page of reports: those that wait, oldest first, or those that were decided, newest first. */
export function listedReports(db: Queryable, isOpen: boolean, page: Page): Promise<ListedReport[]> {
	const order = isOpen ? sql`r.report_id` : sql`r.decided_at desc, r.report_id desc`;
	return db.query(
		sql`select r.card_id, r.profile_id, coalesce(c.form ->> 'company', '@' || q.handle) as name, r.report_id, r.inquiry_id, a.uid as reporter,
			case when r.profile_id is not null then o.uid when i.inquiry_id is null then null when i.account_id = r.account_id then o.uid else s.uid end as reported,
			r.kind, r.note, r.reported_at, r.state, r.outcome, r.decided_at, count(*) over ()::integer as total
		from service_reports r join accounts a on a.account_id = r.account_id
		left join service_cards c on c.card_id = r.card_id left join creator_profiles q on q.profile_id = r.profile_id
		left join accounts o on o.account_id = coalesce(c.account_id, q.account_id)
		left join service_inquiries i on i.inquiry_id = r.inquiry_id left join accounts s on s.account_id = i.account_id
		where (r.state = 'open') = ${isOpen}::boolean and (${page.search} = '' or ${has(sql`concat_ws(' ', c.words, '@' || q.handle, q.nickname, r.note)`, page.search)})
		order by ${order} ${part(page)}`,
	);
}

type LockedReport = {
	readonly card_id: number | null;
	readonly inquiry_id: number | null;
	readonly profile_id: number | null;
	readonly kind: string;
	readonly state: string;
};

/** A report that nobody else closes meanwhile. */
export async function lockedReport(tx: Transaction, id: string): Promise<LockedReport | null> {
	const [row] = await tx.query<LockedReport>(
		sql`select card_id, inquiry_id, profile_id, kind, state from service_reports where report_id = ${id}::bigint for update`,
	);
	return row ?? null;
}

/** Closes a report. */
export async function endReport(
	tx: Transaction,
	id: string,
	{ state, outcome }: { state: 'upheld' | 'dismissed'; outcome: string },
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update service_reports set state = ${state}, outcome = ${outcome}, decided_at = ${now.toISOString()} where report_id = ${id}::bigint`,
	);
}

/** Takes a card off the list, or no longer; whether it is shown is the caller's rule. */
export async function saveTakenDown(
	tx: Transaction,
	cardId: number,
	{ at, reason, isShown }: { at: Date | null; reason: string | null; isShown: boolean },
): Promise<void> {
	await tx.query(
		sql`update service_cards set taken_down_at = ${at?.toISOString() ?? null}::timestamptz, taken_down_reason = ${reason}, is_shown = ${isShown}
		where card_id = ${cardId}`,
	);
}
