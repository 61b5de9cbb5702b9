import type { SampleKind } from '#domain/selection/offers.ts';
import {
	type CheckedCondition,
	OPEN_SAMPLES,
	type SampleConditions,
	type SampleState,
} from '#domain/selection/samples.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { samplesLeft } from './sample-stock.ts';

/** A request as stored. */
export type StoredSample = {
	readonly request_id: number;
	readonly account_id: number;
	readonly plat_id: number;
	readonly product_id: string;
	readonly state: SampleState;
	readonly handle: string;
	readonly address: string;
	readonly contact: string;
	readonly note: string;
	readonly sample_kind: SampleKind;
	readonly sample_price: number | null;
	readonly conditions: readonly CheckedCondition[];
	readonly reason: string | null;
	readonly tracking: string | null;
	readonly post_url: string | null;
	readonly requested_at: string;
	readonly approved_at: string | null;
	readonly shipped_at: string | null;
	readonly received_at: string | null;
	readonly ended_at: string | null;
	/** Null where the product is not known any more. */
	readonly title: string | null;
};

const COLUMNS = `r.request_id, r.account_id, r.plat_id, r.product_id, r.state, r.handle, r.address, r.contact, r.note,
	r.sample_kind, r.sample_price, r.conditions, r.reason, r.tracking, r.post_url, r.requested_at, r.approved_at,
	r.shipped_at, r.received_at, r.ended_at, p.title`;
const FROM =
	'sample_requests r left join products p on p.plat_id = r.plat_id and p.product_id = r.product_id';

/** A request that a member makes. */
export type NewSample = Pick<
	StoredSample,
	| 'account_id'
	| 'plat_id'
	| 'product_id'
	| 'handle'
	| 'address'
	| 'contact'
	| 'note'
	| 'sample_kind'
	| 'sample_price'
	| 'conditions'
>;

/** Stores a request; null where the account has an open one for the product. */
export async function insertSample(db: Queryable, sample: NewSample, now: Date): Promise<number | null> {
	const [row] = await db.query<{ request_id: number }>(
		sql`insert into sample_requests (account_id, plat_id, product_id, state, handle, address, contact, note, sample_kind,
			sample_price, conditions, requested_at)
		values (${sample.account_id}, ${sample.plat_id}, ${sample.product_id}, 'requested', ${sample.handle}, ${sample.address}, ${sample.contact}, ${sample.note}, ${sample.sample_kind}, ${sample.sample_price}, ${JSON.stringify(sample.conditions)}::jsonb, ${now.toISOString()})
		on conflict do nothing returning request_id`,
	);
	return row?.request_id ?? null;
}

/** A request by its id. */
export async function sampleById(db: Queryable, requestId: number): Promise<StoredSample | null> {
	const [row] = await db.query<StoredSample>(
		sql`select ${raw(COLUMNS)} from ${raw(FROM)} where r.request_id = ${requestId}`,
	);
	return row ?? null;
}

/** The same, locked until the transaction ends; of any account, or of one. */
export async function lockedSample(
	tx: Transaction,
	requestId: string,
	accountId: number | null,
): Promise<StoredSample | null> {
	const [row] = await tx.query<StoredSample>(
		sql`select ${raw(COLUMNS)} from ${raw(FROM)}
		where r.request_id = ${requestId} and (${accountId}::bigint is null or r.account_id = ${accountId}::bigint) for update of r`,
	);
	return row ?? null;
}

/** The newest request of an account for a product. */
export async function newestRequest(
	db: Queryable,
	accountId: number,
	platId: number,
	productId: string,
): Promise<StoredSample | null> {
	const [row] = await db.query<StoredSample>(
		sql`select ${raw(COLUMNS)} from ${raw(FROM)} where r.account_id = ${accountId} and r.plat_id = ${platId} and r.product_id = ${productId}
		order by r.request_id desc limit 1`,
	);
	return row ?? null;
}

type Page = { readonly page: number; readonly limit: number };
type Counted = { readonly total: number };

/** A page of an account's requests, the newest first. */
export function samplesOf(
	db: Queryable,
	accountId: number,
	{ page, limit }: Page,
): Promise<(StoredSample & Counted)[]> {
	return db.query(
		sql`select ${raw(COLUMNS)}, count(*) over ()::int as total from ${raw(FROM)} where r.account_id = ${accountId}
		order by r.request_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

const likeOf = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Who asked, and how many samples are left; null where no feed says. */
export type AskedBy = {
	readonly uid: string;
	readonly member: string;
	readonly samples_left: number | null;
};

/** A page of all requests: open ones from the oldest on, ended ones from the newest. */
export function allSamples(
	db: Queryable,
	isOpen: boolean,
	{ page, limit, search }: Page & { readonly search: string },
): Promise<(StoredSample & AskedBy & Counted)[]> {
	return db.query(
		sql`select ${raw(COLUMNS)}, a.uid, coalesce(nullif(trim(a.name || ' ' || a.surname), ''), a.username, a.uid) as member,
			${raw(samplesLeft('o'))} as samples_left, count(*) over ()::int as total
		from ${raw(FROM)} join accounts a on a.account_id = r.account_id
		left join selected_products o on o.plat_id = r.plat_id and o.product_id = r.product_id
		where (r.state = any(${[...OPEN_SAMPLES]}::text[])) = ${isOpen}::boolean
			and (${search} = '' or a.uid = lower(${search}) or r.product_id = ${search} or lower(r.handle) like ${likeOf(search)}
				or lower(a.name || ' ' || a.surname) like ${likeOf(search)})
		order by case when ${isOpen}::boolean then r.request_id else -r.request_id end limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** What an action puts down besides the state. */
export type SampleChange = {
	readonly reason?: string;
	readonly tracking?: string;
	readonly postUrl?: string;
};

const MOMENTS: Partial<Readonly<Record<SampleState, string>>> = {
	approved: 'approved_at',
	shipped: 'shipped_at',
	received: 'received_at',
};

/** Moves a locked request to a state. One that has ended needs no address any more. */
export async function saveSampleState(
	tx: Transaction,
	requestId: number,
	state: SampleState,
	{ reason, tracking, postUrl }: SampleChange,
	now: Date,
): Promise<void> {
	const moment = MOMENTS[state] ?? 'ended_at';
	const forget = OPEN_SAMPLES.includes(state) ? '' : `, address = '', contact = ''`;
	await tx.query(
		sql`update sample_requests set state = ${state}, ${raw(moment)} = ${now.toISOString()}, reason = coalesce(${reason ?? null}, reason),
			tracking = coalesce(${tracking ?? null}, tracking), post_url = coalesce(${postUrl ?? null}, post_url)${raw(forget)} where request_id = ${requestId}`,
	);
}

/** Requests that nobody decided since a moment, the oldest first; some at a time. */
export function undecidedSamples(db: Queryable, before: Date): Promise<{ request_id: number }[]> {
	return db.query(
		sql`select request_id from sample_requests where state = 'requested' and requested_at <= ${before.toISOString()}
		order by request_id limit 500`,
	);
}

/** What is known of a creator by handle: newest followers, and units of the last 30 days, each by the first source in the operator's order that knows; null where none does. */
export async function knownCreator(
	db: Queryable,
	{ platId, handle }: { platId: number; handle: string },
	today: string,
): Promise<SampleConditions> {
	const [row] = await db.query<SampleConditions>(
		sql`select (
				select d.followers from creator_days d join sources s on s.source_id = d.source_id
				where d.plat_id = ${platId} and d.creator_id = c.creator_id and d.followers is not null
					and d.day between ${today}::date - 31 and ${today}::date
				order by d.observed_day desc, s.priority, s.source_id limit 1
			) as followers, (
				select sum(l.units)::bigint from creator_product_days l join sources s on s.source_id = l.source_id
				where l.plat_id = ${platId} and l.creator_id = c.creator_id and l.day between ${today}::date - 30 and ${today}::date - 1
				group by s.source_id having sum(l.units) is not null order by s.priority, s.source_id limit 1
			) as units
		from creators c where c.plat_id = ${platId} and lower(c.handle) = ${handle} limit 1`,
	);
	return row ?? { followers: null, units: null };
}
