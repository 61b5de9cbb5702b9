import { maskHandle } from '#domain/accounts/handles.ts';
import { invitationDays } from '#domain/accounts/invitation.ts';
import { INVITATION_POINTS } from '#domain/accounts/points.ts';
import { INVITED_EDITION, movedBehind, rewardStart, SIGN_MINUTES } from '#domain/membership/invitations.ts';
import type { Caller } from '#server/access/caller.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import { bookPoints } from '#server/accounts/queries/points.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
	besideAccounts,
	bindInvitation,
	bookReward,
	claimPhone,
	commonSigns,
	givenGrants,
	insertInvitation,
	moveGrant,
	openDays,
	openInvitation,
	owedAccounts,
	owedDays,
	phoneKnownAt,
	rewardedCount,
	unrecordedSignUps,
} from './queries/invitations.ts';
import { heldGrants } from './queries/ledger.ts';
import { lockAccount } from './queries/orders.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Needed = Pick<Dependencies, 'clock' | 'hashes'>;

/** Opens the days that are owed to an account, in their order, behind what it holds; its row is locked. */
async function openOwedDays(tx: Transaction, inviterId: number, now: Date): Promise<void> {
	for (const { invitation_id: invitationId, days } of await owedDays(tx, inviterId)) {
		const startsAt = rewardStart(await heldGrants(tx, inviterId, now), now.getTime());
		if (startsAt === null) return;
		const time = { startsAt, endsAt: startsAt + days * DAY_MS };
		await openDays(tx, { invitationId, inviterId, edition: INVITED_EDITION }, time, now);
	}
}

type Rewarded = { readonly invitation_id: string; readonly inviter_id: number; readonly account: string };

/** Rewards one invitation: its days behind what the inviter holds, its points, and a notice. */
async function reward(tx: Transaction, invitation: Rewarded, now: Date): Promise<void> {
	const { invitation_id: id, inviter_id: accountId, account } = invitation;
	await lockAccount(tx, accountId);
	const nth = (await rewardedCount(tx, accountId)) + 1;
	const days = invitationDays(nth);
	await bookReward(tx, id, { nth, days, points: INVITATION_POINTS }, now);
	await openOwedDays(tx, accountId, now);
	await bookPoints(tx, { accountId, points: INVITATION_POINTS, reason: 'invitation', reference: id }, now);
	const params = { account, days, points: INVITATION_POINTS };
	await insertNotice(tx, { accountId, kind: 'invitation_rewarded', params, reference: id }, now);
}

/** Notes that an account has proved a phone: the invitation by which it came counts where the phone was new. */
export async function provePhone(
	{ clock, hashes }: Needed,
	tx: Transaction,
	accountId: number,
	phone: string,
): Promise<void> {
	const now = clock();
	const isNew = await claimPhone(tx, hashes('phone', phone), now);
	const invitation = await openInvitation(tx, accountId);
	if (!invitation) return;
	await bindInvitation(tx, invitation.invitation_id, isNew, now);
	if (isNew) await reward(tx, invitation, now);
}

/** Notes by whose invitation an account has come, with signs that it is the inviter's own second one. */
export async function noteInvitation(
	{ clock, hashes }: Needed,
	tx: Transaction,
	{ inviterId, inviteeId, handle }: { inviterId: number; inviteeId: number; handle: string },
	{ network, browserId }: Caller,
): Promise<void> {
	const now = clock();
	const here = {
		networkHash: network === '' ? '' : hashes('network', network),
		browserHash: browserId === '' ? '' : hashes('browser', browserId),
	};
	const since = new Date(now.getTime() - SIGN_MINUTES * MINUTE_MS);
	const signs = await commonSigns(tx, inviterId, here, since);
	await insertInvitation(tx, { inviterId, inviteeId, account: maskHandle(handle), signs, ...here }, now);
}

/** Moves given days behind what was bought beside them; the account is locked. */
export async function moveGivenDays(tx: Transaction, accountId: number, now: Date): Promise<void> {
	const given = new Set(await givenGrants(tx, accountId));
	if (given.size === 0) return;
	const moves = movedBehind(await heldGrants(tx, accountId, now), given, now.getTime());
	for (const move of moves) await moveGrant(tx, move, now);
}

type Working = Needed & Pick<Dependencies, 'database'>;

async function recordSignUp(
	{ clock, hashes }: Working,
	tx: Transaction,
	signUp: Awaited<ReturnType<typeof unrecordedSignUps>>[number],
): Promise<void> {
	const { account_id: inviteeId, invited_by: inviterId, phone, email, created_at } = signUp;
	const account = maskHandle(phone ?? email ?? '');
	const none = { networkHash: '', browserHash: '', signs: [] };
	await insertInvitation(tx, { inviterId, inviteeId, account, ...none }, new Date(created_at));
	if (phone === null) return;
	const invitation = await openInvitation(tx, inviteeId);
	if (!invitation) return;
	const hash = hashes('phone', phone);
	const knownAt = await phoneKnownAt(tx, hash);
	if (knownAt === null) await claimPhone(tx, hash, clock());
	// What was proved before this account was made belonged to one that is gone.
	const isNew = knownAt === null || Date.parse(knownAt) >= Date.parse(created_at);
	await bindInvitation(tx, invitation.invitation_id, isNew, clock());
	if (isNew) await reward(tx, invitation, clock());
}

/**
 * Rewards sign-ups of before there were records, once each, opens days that are owed, and moves those that lie beside
 * what was opened since.
 */
export async function catchUpInvitations(working: Working): Promise<void> {
	const { database, clock } = working;
	for (const signUp of await unrecordedSignUps(database))
		await database.transaction((tx) => recordSignUp(working, tx, signUp));
	for (const accountId of await owedAccounts(database))
		await database.transaction(async (tx) => {
			await lockAccount(tx, accountId);
			await openOwedDays(tx, accountId, clock());
		});
	for (const accountId of await besideAccounts(database, clock()))
		await database.transaction(async (tx) => {
			await lockAccount(tx, accountId);
			await moveGivenDays(tx, accountId, clock());
		});
}
