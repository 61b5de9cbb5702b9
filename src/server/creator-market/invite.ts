import { CODES } from '#contract/codes.ts';
import type { NOT_INVITED, sendInvitations } from '#contract/creator-invitations.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { INVITATIONS_PER_DAY, invitationsWant, leftToday } from '#domain/creator-market/limits.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { refusalOf } from '#server/access/refusals.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { insertInvitation, type NewInvitation, sentOn } from './queries/invitations.ts';
import { invitable } from './queries/profiles.ts';

type Body = ParsedBodyOf<typeof sendInvitations>;
type Why = (typeof NOT_INVITED)[number];

const DAY_MS = 86_400_000;

async function titleOf(tx: Transaction, platId: number, productId: string): Promise<string> {
	const [row] = await tx.query<{ title: string | null }>(
		sql`select title from products where plat_id = ${platId} and product_id = ${productId}`,
	);
	if (!row) throw new Refusal(CODES.notFound, 'product_id: there is no such product');
	return row.title ?? productId;
}

/** The name that creators see; the account is locked, so that parallel calls share the limit of the day; notices of others
 * refer to it meanwhile. */
async function lockedName(tx: Transaction, accountId: number): Promise<string> {
	const [row] = await tx.query<{ name: string }>(
		sql`select coalesce(nullif(trim(name || ' ' || surname), ''), username, uid) as name from accounts
		where account_id = ${accountId} for no key update`,
	);
	return row?.name ?? '';
}

type Given = Omit<NewInvitation, 'profile_id' | 'handle'>;
type Profile = Awaited<ReturnType<typeof invitable>>[number];

/** Invites one creator and tells it; answers why not, where it is not. */
async function inviteOne(
	tx: Transaction,
	given: Given,
	profile: Profile | undefined,
	now: Date,
): Promise<Why | null> {
	if (!profile) return 'gone';
	const { profile_id, account_id: accountId, handle } = profile;
	if (accountId === given.sender_id) return 'own';
	const id = await insertInvitation(tx, { ...given, profile_id, handle }, now);
	if (id === null) return 'open';
	const params = { title: given.title, name: given.sender };
	const notice = { kind: 'market_invited', params, reference: `invitation ${id}` } as const;
	if (accountId !== null) await insertNotice(tx, { accountId, ...notice }, now);
	return null;
}

/** Invites creators of the market to a product, in one transaction; each is told. */
export async function invite(
	{ database, clock, limits }: Dependencies,
	platId: number,
	{ profile_ids, answer_days, ...body }: Body,
	{ member: { accountId }, edition }: MemberCaller,
) {
	await limits.take('changes', String(accountId));
	const now = clock();
	const day = dayInZone(now, zoneOf(platId));
	const ids = [...new Set(profile_ids)];
	return database.transaction(async (tx) => {
		const sender = await lockedName(tx, accountId);
		const title = await titleOf(tx, platId, body.product_id);
		const used = await sentOn(tx, accountId, day);
		if (ids.length > leftToday(edition, used)) {
			const want = invitationsWant(edition, CODES.invitationsUsed);
			throw refusalOf(want, { limit: INVITATIONS_PER_DAY[edition], used });
		}
		const profiles = await invitable(tx, platId, ids, now);
		const found = new Map(profiles.map((profile) => [String(profile.profile_id), profile]));
		const answer_by = new Date(now.getTime() + answer_days * DAY_MS).toISOString();
		const given = { ...body, sender_id: accountId, sender, plat_id: platId, title, sent_on: day, answer_by };
		const skipped: { profile_id: string; why: Why }[] = [];
		for (const id of ids) {
			const why = await inviteOne(tx, given, found.get(id), now);
			if (why) skipped.push({ profile_id: id, why });
		}
		const sent = ids.length - skipped.length;
		return { sent, skipped, left_today: leftToday(edition, used + sent) };
	});
}
