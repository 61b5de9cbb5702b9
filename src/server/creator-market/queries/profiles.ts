import type { marketCreators, saveMarketProfile } from '#contract/creator-market.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { MARKET_CONSENT, type MarketSort } from '#domain/creator-market/profile.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { foldName } from '#domain/text/search-text.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { empty, join, raw, type Sql, sql } from '#server/db/sql.ts';
import { partOf, rankKey, shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { escaped } from '#server/rankings/queries/title-search.ts';

type Saved = Omit<ParsedBodyOf<typeof saveMarketProfile>, 'agreed'>;

/** A profile as stored. */
export type StoredProfile = Omit<Saved, 'currency'> & {
	readonly profile_id: number;
	readonly account_id: number | null;
	readonly plat_id: number;
	readonly currency: CurrencyCode;
	readonly listed_at: string | null;
	readonly creator_id: string | null;
	readonly nickname: string | null;
	readonly followers: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
	readonly as_of: string | null;
	/** Since when operators keep it off the market, and why. */
	readonly hidden_at: string | null;
	readonly hidden_reason: string | null;
};

/** The columns of a profile `p`. */
export const COLUMNS =
	raw(`p.profile_id, p.account_id, p.plat_id, p.handle, p.is_listed, p.listed_at, p.currency, p.video_rate,
	p.live_rate, p.commission, p.categories, p.regions, p.languages, p.works, p.sample_wish, p.about, p.contact,
	p.shares_contact, p.creator_id, p.nickname, p.followers, p.units, p.gmv, p.as_of, p.hidden_at,
	p.hidden_reason`);

/** A running authorization of the creator of a profile `p`; those of the demo need none. */
export const authorized = (now: Date) => sql`(p.account_id is null or exists (select 1 from authorizations a
	where a.account_id = p.account_id and a.kind = 'creator' and a.plat_id = p.plat_id and a.name = p.handle
		and (a.expires_at is null or a.expires_at > ${now.toISOString()}::timestamptz)))`;

/**
 * What is on the market: listed, not hidden by operators, authorized, and of no account that is disabled or creator that
 * is frozen, whether the profile was joined to them before or not.
 */
export const onMarket = (now: Date): Sql => sql`p.is_listed and p.hidden_at is null and ${authorized(now)}
	and not exists (select 1 from accounts d where d.account_id = p.account_id and d.disabled_at is not null)
	and not exists (select 1 from frozen_entities z where z.kind = 'creator' and z.plat_id = p.plat_id
		and (z.entity_id = p.creator_id or lower(z.row ->> 'handle') = p.handle))`;

/** Profiles of an account. */
export function profilesOf(db: Queryable, accountId: number): Promise<StoredProfile[]> {
	return db.query(
		sql`select ${COLUMNS} from creator_profiles p where p.account_id = ${accountId} order by p.profile_id`,
	);
}

/** Whether an account has a running authorization of a creator. */
export async function isAuthorized(
	db: Queryable,
	key: { readonly accountId: number; readonly platId: number; readonly handle: string },
	now: Date,
): Promise<boolean> {
	const rows = await db.query(
		sql`select 1 from authorizations a where a.account_id = ${key.accountId} and a.kind = 'creator' and a.plat_id = ${key.platId}
			and a.name = ${key.handle} and (a.expires_at is null or a.expires_at > ${now.toISOString()}::timestamptz) limit 1`,
	);
	return rows.length > 0;
}

/** Takes off the market what other accounts have of a creator without a running authorization. */
export async function dropUnauthorized(
	tx: Transaction,
	{ platId, handle }: { readonly platId: number; readonly handle: string },
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update creator_profiles p set is_listed = false
		where p.plat_id = ${platId} and p.handle = ${handle} and p.is_listed and not ${authorized(now)}`,
	);
}

/** Whether a creator is on the market by another account. */
export async function isTaken(
	tx: Transaction,
	{ accountId, platId, handle }: { accountId: number; platId: number; handle: string },
): Promise<boolean> {
	const rows = await tx.query(
		sql`select 1 from creator_profiles where plat_id = ${platId} and handle = ${handle} and is_listed
			and account_id is distinct from ${accountId}::bigint limit 1`,
	);
	return rows.length > 0;
}

/** Stores a profile; of an account, or of the demo. */
export async function saveProfile(
	db: Queryable,
	{ accountId, platId, ...profile }: Saved & { accountId: number | null; platId: number },
	now: Date,
): Promise<number> {
	const at = now.toISOString();
	const consent = profile.is_listed ? MARKET_CONSENT : null;
	const [row] = await db.query<{ profile_id: number }>(
		sql`insert into creator_profiles (account_id, plat_id, handle, is_listed, consent, listed_at, currency, video_rate, live_rate,
			commission, categories, regions, languages, works, sample_wish, about, contact, shares_contact, saved_at)
		values (${accountId}, ${platId}, ${profile.handle}, ${profile.is_listed}, ${consent}, ${profile.is_listed ? at : null}, ${profile.currency},
			${profile.video_rate}, ${profile.live_rate}, ${profile.commission}, ${profile.categories}, ${profile.regions}, ${profile.languages},
			${profile.works}, ${profile.sample_wish}, ${profile.about}, ${profile.contact}, ${profile.shares_contact}, ${at})
		on conflict (account_id, plat_id, handle) where account_id is not null do update set is_listed = excluded.is_listed,
			consent = coalesce(excluded.consent, creator_profiles.consent),
			listed_at = case when creator_profiles.is_listed then creator_profiles.listed_at else excluded.listed_at end,
			currency = excluded.currency, video_rate = excluded.video_rate, live_rate = excluded.live_rate,
			commission = excluded.commission, categories = excluded.categories, regions = excluded.regions,
			languages = excluded.languages, works = excluded.works, sample_wish = excluded.sample_wish, about = excluded.about,
			contact = excluded.contact, shares_contact = excluded.shares_contact, saved_at = excluded.saved_at
		returning profile_id`,
	);
	if (!row) throw new Error('a profile was not stored');
	return row.profile_id;
}

/** Writes what our own figures say of the creators of profiles: the 30 days of the creator ranking. */
export async function refreshPortfolios(
	db: Queryable,
	platId: number,
	of: { readonly profileId: number; readonly handle: string } | null = null,
): Promise<void> {
	const build = await shownBuild(db, 'creator', platId);
	// The index of a region's names finds handles that begin so, as in searches.
	const one = of
		? sql`and q.profile_id = ${of.profileId}::bigint and c.plat_id = ${platId} and c.name_folded like ${` ${escaped(foldName(of.handle))}%`}`
		: empty;
	const ranks = build
		? sql`left join ${partOf('creator_ranks', build)} r on r.creator_id = c.creator_id and r.period = 30 and ${rankKey('r', build)}`
		: sql`left join (select null::text as creator_id, null::bigint as followers, null::bigint as units, null::bigint as gmv) r on false`;
	await db.query(
		sql`update creator_profiles p set creator_id = f.creator_id, nickname = f.nickname, followers = f.followers, units = f.units,
			gmv = f.gmv, as_of = ${build?.as_of ?? null}::date
		from (select distinct on (q.profile_id) q.profile_id, c.creator_id, c.nickname, r.followers, r.units, r.gmv
			from creator_profiles q join creators c on c.plat_id = q.plat_id and lower(c.handle) = q.handle ${ranks}
			where q.plat_id = ${platId} ${one}
			order by q.profile_id, r.gmv desc nulls last, c.creator_id) f
		where p.profile_id = f.profile_id`,
	);
}

/** Platforms with profiles. */
export async function marketPlatforms(db: Queryable): Promise<number[]> {
	const rows = await db.query<{ plat_id: number }>(
		'select distinct plat_id from creator_profiles order by plat_id',
	);
	return rows.map(({ plat_id }) => plat_id);
}

type Asked = ParsedQueryOf<typeof marketCreators>;

const ORDERS: Readonly<Record<MarketSort, string>> = {
	gmv: 'p.gmv desc nulls last',
	followers: 'p.followers desc nulls last',
	units: 'p.units desc nulls last',
	newest: 'p.listed_at desc',
	// What is to be agreed comes last.
	video_rate: 'p.video_rate asc nulls last',
	commission: 'p.commission asc nulls last',
};

function wanted(asked: Asked): Sql {
	const { search, category, language, work, sample, followers_min, commission_max } = asked;
	const words = `%${search
		.toLowerCase()
		.replace(/^@/, '')
		.replaceAll(/[\\%_]/g, '\\$&')}%`;
	const all = [
		search === ''
			? empty
			: sql`(p.handle like ${words} or lower(coalesce(p.nickname, '')) like ${words} or lower(p.about) like ${words})`,
		category === undefined ? empty : sql`${category} = any(p.categories)`,
		language === undefined ? empty : sql`${language} = any(p.languages)`,
		work === undefined ? empty : sql`${work} = any(p.works)`,
		sample === undefined ? empty : sql`p.sample_wish = ${sample}`,
		followers_min === undefined ? empty : sql`p.followers >= ${followers_min}`,
		commission_max === undefined ? empty : sql`p.commission <= ${commission_max}`,
	].filter((part) => part !== empty);
	return all.length === 0 ? sql`true` : join(all, ' and ');
}

export type MarketRow = StoredProfile & {
	readonly listed_at: string;
	readonly answered: number;
	readonly decided: number;
	readonly is_invited: boolean;
	readonly total: number;
};

/** A part of the market in its order. */
export function marketPage(
	db: Queryable,
	asked: Asked,
	{ accountId, offset, limit }: { accountId: number; offset: number; limit: number },
	now: Date,
): Promise<MarketRow[]> {
	return db.query(
		sql`with p as (
			select ${COLUMNS}, count(*) over ()::integer as total from creator_profiles p
			where p.plat_id = ${asked.plat_id} and ${onMarket(now)} and ${wanted(asked)}
			order by ${raw(ORDERS[asked.sort])}, p.profile_id limit ${limit} offset ${offset}
		)
		select p.*, coalesce(i.answered, 0) as answered, coalesce(i.decided, 0) as decided, coalesce(i.is_invited, false) as is_invited
		from p left join lateral (
			select count(*) filter (where v.state in ('accepted', 'declined', 'sample_sent', 'posted'))::integer as answered,
				count(*) filter (where v.state in ('accepted', 'declined', 'sample_sent', 'posted', 'expired')
					or v.answer_by <= ${now.toISOString()}::timestamptz and v.state in ('sent', 'read'))::integer as decided,
				bool_or(v.sender_id = ${accountId} and (v.state in ('accepted', 'sample_sent')
					or v.state in ('sent', 'read') and v.answer_by > ${now.toISOString()}::timestamptz)) as is_invited
			from creator_invitations v where v.profile_id = p.profile_id
		) i on true
		order by ${raw(ORDERS[asked.sort])}, p.profile_id`,
	);
}

/** Profiles on the market of a platform by id. */
export function invitable(
	tx: Transaction,
	platId: number,
	ids: readonly string[],
	now: Date,
): Promise<{ readonly profile_id: number; readonly account_id: number | null; readonly handle: string }[]> {
	return tx.query(
		sql`select p.profile_id, p.account_id, p.handle from creator_profiles p
		where p.plat_id = ${platId} and p.profile_id = any(${[...ids]}::bigint[]) and ${onMarket(now)} order by p.profile_id for update`,
	);
}

/** The number of a profile on the market; null where it is not there, whatever the reason. */
export async function profileOnMarket(db: Queryable, id: string, now: Date): Promise<number | null> {
	const [row] = await db.query<{ profile_id: number }>(
		sql`select p.profile_id from creator_profiles p where p.profile_id = ${id}::bigint and ${onMarket(now)}`,
	);
	return row?.profile_id ?? null;
}
