import type { CooperationForm } from '#domain/services/cooperation.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { join, type Sql, sql } from '#server/db/sql.ts';

export type StoredCard = {
	readonly card_id: number;
	/** Null: a card of the demo. */
	readonly account_id: number | null;
	readonly form: CooperationForm;
	readonly has_consent: boolean;
	readonly is_withdrawn: boolean;
	readonly approved_at: string;
	readonly confirmed_at: string;
	readonly asked_at: string | null;
	readonly hidden_at: string | null;
	readonly taken_down_at: string | null;
	readonly taken_down_reason: string | null;
	readonly is_shown: boolean;
};

/** The columns of a card, of the table `c`. */
export const CARD = sql`c.card_id, c.account_id, c.form, c.has_consent, c.is_withdrawn, c.approved_at, c.confirmed_at, c.asked_at,
	c.hidden_at, c.taken_down_at, c.taken_down_reason, c.is_shown`;

/** What is on the list: shown, and of no account that is disabled. */
const LISTED = sql`c.is_shown and not exists (
		select 1 from accounts a where a.account_id = c.account_id and a.disabled_at is not null)`;

export type CardFilters = {
	readonly identity?: string | undefined;
	readonly provider_category?: string | undefined;
	readonly region?: number | undefined;
	readonly language?: string | undefined;
	readonly platform?: string | undefined;
	readonly product_category?: string | undefined;
	readonly keyword: string;
	readonly page: number;
	readonly limit: number;
};

function conditions(filters: CardFilters): Sql {
	const { identity, provider_category, region, language, platform, product_category, keyword } = filters;
	const all: Sql[] = [LISTED];
	if (identity !== undefined) all.push(sql`c.identity = ${identity}`);
	if (provider_category !== undefined) all.push(sql`${provider_category} = any(c.provider_categories)`);
	if (region !== undefined) all.push(sql`${region}::smallint = any(c.regions)`);
	if (language !== undefined) all.push(sql`${language} = any(c.languages)`);
	if (platform !== undefined) all.push(sql`${platform} = any(c.platforms)`);
	if (product_category !== undefined) all.push(sql`${product_category} = any(c.product_categories)`);
	// Every word has to be there, in any order.
	for (const word of keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8))
		all.push(sql`position(${word} in c.words) > 0`);
	return join(all, ' and ');
}

/** A page of the cards on the list, those confirmed last first. */
export function listedCards(
	db: Queryable,
	filters: CardFilters,
): Promise<(StoredCard & { readonly total: number })[]> {
	return db.query(
		sql`select ${CARD}, count(*) over ()::integer as total from service_cards c where ${conditions(filters)}
		order by c.confirmed_at desc, c.card_id desc limit ${filters.limit} offset ${(filters.page - 1) * filters.limit}`,
	);
}

/** A card that is on the list. */
export async function listedCard(db: Queryable, cardId: string): Promise<StoredCard | null> {
	const [row] = await db.query<StoredCard>(
		sql`select ${CARD} from service_cards c where c.card_id = ${cardId}::bigint and ${LISTED}`,
	);
	return row ?? null;
}

/** The card of an account, whatever its standing. */
export async function cardOf(db: Queryable, accountId: number): Promise<StoredCard | null> {
	const [row] = await db.query<StoredCard>(
		sql`select ${CARD} from service_cards c where c.account_id = ${accountId}`,
	);
	return row ?? null;
}

/** A card that nobody else changes until the transaction ends. Its account first, as its member's own changes have it. */
export async function lockedCard(tx: Transaction, cardId: string | number): Promise<StoredCard | null> {
	await tx.query(
		sql`select 1 from accounts where account_id = (select account_id from service_cards where card_id = ${cardId}::bigint) for update`,
	);
	const [row] = await tx.query<StoredCard>(
		sql`select ${CARD} from service_cards c where c.card_id = ${cardId}::bigint for update`,
	);
	return row ?? null;
}

/** Stores what a card is now; the first approval makes it. */
export async function saveCard(
	tx: Transaction,
	accountId: number,
	card: Omit<StoredCard, 'card_id' | 'account_id'> & { readonly words: string },
): Promise<void> {
	const { form } = card;
	await tx.query(
		sql`insert into service_cards (account_id, form, identity, platforms, product_categories, provider_categories, regions,
			languages, words, has_consent, is_withdrawn, approved_at, confirmed_at, asked_at, hidden_at, taken_down_at,
			taken_down_reason, is_shown)
		values (${accountId}, ${JSON.stringify(form)}::jsonb, ${form.identity}, ${form.platforms}::text[], ${form.product_categories}::text[],
			${form.provider_categories}::text[], ${form.regions}::smallint[], ${form.languages}::text[], ${card.words}, ${card.has_consent},
			${card.is_withdrawn}, ${card.approved_at}::timestamptz, ${card.confirmed_at}::timestamptz, ${card.asked_at}::timestamptz,
			${card.hidden_at}::timestamptz, ${card.taken_down_at}::timestamptz, ${card.taken_down_reason}, ${card.is_shown})
		on conflict (account_id) do update set form = excluded.form, identity = excluded.identity, platforms = excluded.platforms,
			product_categories = excluded.product_categories, provider_categories = excluded.provider_categories,
			regions = excluded.regions, languages = excluded.languages, words = excluded.words, has_consent = excluded.has_consent,
			is_withdrawn = excluded.is_withdrawn, approved_at = excluded.approved_at, confirmed_at = excluded.confirmed_at,
			asked_at = excluded.asked_at, hidden_at = excluded.hidden_at, taken_down_at = excluded.taken_down_at,
			taken_down_reason = excluded.taken_down_reason, is_shown = excluded.is_shown`,
	);
}

/** Cards on the list that are to be asked about, or to be hidden, some at a time. */
export async function unconfirmedCards(
	db: Queryable,
	{ confirmedBy, askedBy }: { confirmedBy: Date; askedBy: Date },
): Promise<number[]> {
	const rows = await db.query<{ card_id: number }>(
		sql`select card_id from service_cards where is_shown and account_id is not null
			and confirmed_at <= ${confirmedBy.toISOString()}::timestamptz
			and (asked_at is null or asked_at <= ${askedBy.toISOString()}::timestamptz)
		order by confirmed_at limit 500`,
	);
	return rows.map(({ card_id }) => card_id);
}

type Report = {
	/** Of a card, an inquiry to it, or a profile of the creator market. */
	readonly cardId: number | null;
	readonly inquiryId: number | null;
	readonly profileId?: number;
	readonly accountId: number;
	readonly kind: string;
	readonly note: string;
};

/** Stores a report; nothing where one of the same is open. */
export async function insertReport(db: Queryable, report: Report, now: Date): Promise<void> {
	await db.query(
		sql`insert into service_reports (card_id, inquiry_id, profile_id, account_id, kind, note, reported_at)
		values (${report.cardId}::bigint, ${report.inquiryId}::bigint, ${report.profileId ?? null}::bigint, ${report.accountId}, ${report.kind}, ${report.note}, ${now.toISOString()})
		on conflict do nothing`,
	);
}
