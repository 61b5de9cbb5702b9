import { CODES } from '#contract/codes.ts';
import type {
	MarketCreator,
	marketCreators,
	reportMarketProfile,
	saveMarketProfile,
} from '#contract/creator-market.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { authorizationState } from '#domain/authorizations/authorizations.ts';
import { INVITATIONS_PER_DAY, leftToday, MOST_PROFILES } from '#domain/creator-market/limits.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { authorizationsOf } from '#server/authorizations/queries/authorizations.ts';
import { isUniqueViolation } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailPart } from '#server/details/detail-part.ts';
import { Refusal } from '#server/http/refusal.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { insertReport } from '#server/services/queries/cards.ts';
import { sentOn } from './queries/invitations.ts';
import {
	dropUnauthorized,
	isAuthorized,
	isTaken,
	type MarketRow,
	marketPage,
	profileOnMarket,
	profilesOf,
	refreshPortfolios,
	type StoredProfile,
	saveProfile,
} from './queries/profiles.ts';

/** What a profile says and what our figures say, as calls answer both. */
function shownOffer(profile: StoredProfile) {
	const { currency, video_rate, live_rate, commission, categories, regions, languages, works } = profile;
	const { sample_wish, about, shares_contact, creator_id, nickname, followers, units, gmv, as_of } = profile;
	return {
		...{ currency, video_rate, live_rate, commission, categories, regions, languages, works },
		...{ sample_wish, about, shares_contact, creator_id, nickname, followers, units, gmv, as_of },
	};
}

/** The member's authorized creators, each with its profile; a profile without an authorization stays to be seen. */
export async function ownProfiles({ database, clock }: Dependencies, { member }: MemberCaller) {
	const now = clock().getTime();
	const found = await authorizationsOf(database, member.accountId);
	const profiles = await profilesOf(database, member.accountId);
	const keyOf = (platId: number, handle: string) => `${platId} ${handle}`;
	const states = new Map(
		found
			.filter(({ kind }) => kind === 'creator')
			.toReversed()
			.map(({ plat_id, name, expires_at }) => {
				const expiresAt = expires_at === null ? null : Date.parse(expires_at);
				return [keyOf(plat_id, name), authorizationState({ expiresAt }, now)] as const;
			}),
	);
	const byKey = new Map(profiles.map((profile) => [keyOf(profile.plat_id, profile.handle), profile]));
	const list = [...new Set([...states.keys(), ...byKey.keys()])].map((key) => {
		const profile = byKey.get(key);
		const [platId = '', handle = ''] = key.split(' ');
		return {
			plat_id: Number(platId),
			handle,
			authorization: states.get(key) ?? ('not_authorized' as const),
			profile: profile
				? {
						...shownOffer(profile),
						profile_id: String(profile.profile_id),
						is_listed: profile.is_listed,
						listed_at: profile.listed_at,
						hidden_reason: profile.hidden_reason,
						contact: profile.contact,
					}
				: null,
		};
	});
	return { list };
}

const taken = () =>
	new Refusal(CODES.marketTaken, 'the creator is on the market by another account, or too many are');

/** Saves a profile of an authorized creator, and puts it on the market or takes it off. */
export async function keepProfile(
	{ database, clock, limits }: Dependencies,
	platId: number,
	{ agreed: _, ...body }: ParsedBodyOf<typeof saveMarketProfile>,
	{ member: { accountId } }: MemberCaller,
) {
	await limits.take('changes', String(accountId));
	const now = clock();
	const key = { accountId, platId, handle: body.handle };
	const work = database.transaction(async (tx) => {
		await tx.query(sql`select 1 from accounts where account_id = ${accountId} for no key update`);
		const own = await profilesOf(tx, accountId);
		const isKnown = own.some(({ plat_id, handle }) => plat_id === platId && handle === body.handle);
		// Whoever lost the authorization can still take the profile off.
		if (!(await isAuthorized(tx, key, now)) && (body.is_listed || !isKnown))
			throw new Refusal(CODES.noAuthorizedCreator, 'the account has no running authorization of the creator');
		await dropUnauthorized(tx, key, now);
		if ((body.is_listed && (await isTaken(tx, key))) || (!isKnown && own.length >= MOST_PROFILES))
			throw taken();
		const profileId = await saveProfile(tx, { ...body, accountId, platId }, now);
		await refreshPortfolios(tx, platId, { profileId, handle: body.handle });
		return { profile_id: String(profileId) };
	});
	return work.catch((error: unknown) => {
		// Two accounts that list the same creator at the same time: one of them is told so.
		if (isUniqueViolation(error)) throw taken();
		throw error;
	});
}

/** Reports a profile to operators. */
export async function reportProfile(
	{ database, clock, limits }: Dependencies,
	{ profile_id, kind, note }: ParsedBodyOf<typeof reportMarketProfile>,
	{ member: { accountId } }: MemberCaller,
) {
	await limits.take('changes', String(accountId));
	const now = clock();
	const profileId = await profileOnMarket(database, profile_id, now);
	if (profileId === null) throw new Refusal(CODES.notFound, 'profile_id: there is no such profile');
	await insertReport(database, { cardId: null, inquiryId: null, profileId, accountId, kind, note }, now);
	return {};
}

/** Below so many decided invitations a rate says nothing. */
const ENOUGH = 5;

function listed(row: MarketRow, accountId: number): MarketCreator {
	const { profile_id, plat_id, handle, listed_at, answered, decided, is_invited } = row;
	return {
		...shownOffer(row),
		...{ plat_id, handle, listed_at, is_invited },
		profile_id: String(profile_id),
		image: creatorImage(plat_id, row.creator_id ?? handle),
		answer_rate: decided < ENOUGH ? null : answered / decided,
		is_own: row.account_id === accountId,
	};
}

/** A page of the market; an edition sees as many creators as rows of a ranking. */
export async function listMarket(
	{ database, clock }: Dependencies,
	query: ParsedQueryOf<typeof marketCreators>,
	caller: MemberCaller,
) {
	const now = clock();
	const { accountId } = caller.member;
	const part = detailPart(query, caller);
	const rows = await marketPage(database, query, { accountId, ...part }, now);
	const sent = await sentOn(database, accountId, dayInZone(now, zoneOf(query.plat_id)));
	return {
		list: rows.map((row) => listed(row, accountId)),
		total: rows[0]?.total ?? 0,
		...part.about,
		left_today: leftToday(caller.edition, sent),
		per_day: INVITATIONS_PER_DAY[caller.edition],
	};
}
