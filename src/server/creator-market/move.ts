import { CODES } from '#contract/codes.ts';
import type { CreatorInvitation, moveInvitation } from '#contract/creator-invitations.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { NoticeKind } from '#contract/notices.ts';
import {
	type InvitationStep,
	invitationAfter,
	isAgreedOn,
	postDue,
	STEP_SIDE,
	shownState,
	stepsFor,
} from '#domain/creator-market/invitations.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { productImage } from '#server/images/image-paths.ts';
import {
	hasOpenSample,
	invitationOf,
	overdueInvitation,
	overdueInvitations,
	type StepNotes,
	type StoredInvitation,
	saveStep,
} from './queries/invitations.ts';
import { isAuthorized } from './queries/profiles.ts';

/** What decides about the next step of an invitation. */
const standingOf = ({ state, has_sample, received_at, answer_by }: StoredInvitation) => ({
	state,
	hasSample: has_sample,
	isReceived: received_at !== null,
	answerBy: Date.parse(answer_by),
});

/** Until when an invitation is to be posted (milliseconds); null before that time runs. */
export function postByOf(row: StoredInvitation): number | null {
	const from = row.has_sample ? row.shipped_at : row.accepted_at;
	return from === null ? null : postDue(Date.parse(from), row.post_days);
}

/** An invitation as one of its sides sees it. */
export function listedInvitation(row: StoredInvitation, accountId: number, now: number): CreatorInvitation {
	const { sender_id, owner_id: _, shared_contact, state, orders, value, address, phone, ...shown } = row;
	const isMerchant = sender_id === accountId;
	const standing = standingOf(row);
	const postBy = postByOf(row);
	const isAgreed = isAgreedOn(state);
	const { invitation_id, profile_id, plat_id, product_id, ...words } = shown;
	return {
		...words,
		...{ plat_id, product_id, address, phone },
		orders: isAgreed ? orders : 0,
		value: isAgreed ? value : 0,
		invitation_id: String(invitation_id),
		profile_id: profile_id === null ? null : String(profile_id),
		state: shownState(standing, orders, now),
		steps: [...stepsFor(isMerchant ? 'merchant' : 'creator', standing, now)],
		image: productImage(plat_id, product_id),
		post_by: postBy === null ? null : new Date(postBy).toISOString(),
		contact: isMerchant && isAgreed ? shared_contact : null,
		currency: currencyOf(plat_id),
	};
}

/** What the other side is told of a step. */
const TOLD: Partial<Readonly<Record<InvitationStep | 'expire', NoticeKind>>> = {
	accept: 'market_accepted',
	decline: 'market_declined',
	post: 'market_posted',
	withdraw: 'market_withdrawn',
	ship: 'market_shipped',
	expire: 'market_expired',
};

async function tell(
	tx: Transaction,
	row: StoredInvitation,
	step: InvitationStep | 'expire',
	{ reason, tracking }: Pick<StepNotes, 'reason' | 'tracking'>,
	now: Date,
): Promise<void> {
	const kind = TOLD[step];
	const isForCreator = step !== 'expire' && STEP_SIDE[step] === 'merchant';
	const accountId = isForCreator ? row.owner_id : row.sender_id;
	if (!kind || accountId === null) return;
	const params = { title: row.title, name: isForCreator ? row.sender : `@${row.handle}`, reason, tracking };
	await insertNotice(tx, { accountId, kind, params, reference: `invitation ${row.invitation_id}` }, now);
}

/** Whoever takes a sample says where to; a sample of the same product that is asked for already is enough. */
async function checkSample(tx: Transaction, row: StoredInvitation, accountId: number, notes: StepNotes) {
	if (notes.address.length < 10) throw new Refusal(CODES.badParameter, 'address: is too short');
	if (notes.phone.length < 3) throw new Refusal(CODES.badParameter, 'phone: is too short');
	const key = { accountId, platId: row.plat_id, productId: row.product_id };
	if (await hasOpenSample(tx, key))
		throw new Refusal(CODES.sampleOpen, 'a request for a sample of this product is open');
}

const NO_NOTES: StepNotes = { address: '', phone: '', tracking: '', reason: '', url: '' };

type Body = ParsedBodyOf<typeof moveInvitation>;

/** What a step asks for; anything else that came along is not kept. */
function notesOf({ step, ...given }: Body, hasSample: boolean): StepNotes {
	if (step === 'accept' && hasSample) return { ...NO_NOTES, address: given.address, phone: given.phone };
	if (step === 'ship') return { ...NO_NOTES, tracking: given.tracking };
	if (step === 'post') return { ...NO_NOTES, url: given.url };
	return step === 'decline' || step === 'withdraw' ? { ...NO_NOTES, reason: given.reason } : NO_NOTES;
}

/** An invitation of the caller's, locked, where the step is its side's; 404 otherwise. */
async function ownInvitation(
	tx: Transaction,
	{ invitation_id, step }: Body,
	accountId: number,
): Promise<StoredInvitation> {
	const row = await invitationOf(tx, accountId, invitation_id, true);
	const side = row?.sender_id === accountId ? 'merchant' : 'creator';
	if (!row || STEP_SIDE[step] !== side)
		throw new Refusal(CODES.notFound, 'invitation_id: there is no such invitation');
	return row;
}

/** One step of a side of an invitation; the other side is told in the same transaction. */
export async function move(
	{ database, clock, limits }: Dependencies,
	body: Body,
	{ member: { accountId } }: MemberCaller,
) {
	await limits.take('changes', String(accountId));
	const now = clock();
	const { step } = body;
	return database.transaction(async (tx) => {
		const row = await ownInvitation(tx, body, accountId);
		const state = invitationAfter(standingOf(row), step, now.getTime());
		if (!state) throw new Refusal(CODES.invitationState, `the invitation is ${row.state}`);
		const key = { accountId, platId: row.plat_id, handle: row.handle };
		if (step === 'accept' && !(await isAuthorized(tx, key, now)))
			throw new Refusal(CODES.noAuthorizedCreator, 'no running authorization of the creator');
		const notes = notesOf(body, row.has_sample);
		if (step === 'accept' && row.has_sample) await checkSample(tx, row, accountId, notes);
		await saveStep(tx, row.invitation_id, { step, state, notes }, now);
		await tell(tx, row, step, notes, now);
		return { state: shownState({ ...standingOf(row), state }, row.orders, now.getTime()) };
	});
}

/** Ends invitations that nobody answered in time, and tells their merchants. */
export async function expireInvitations(database: Database, now: Date): Promise<void> {
	for (const { invitation_id } of await overdueInvitations(database, now))
		await database.transaction(async (tx) => {
			const row = await overdueInvitation(tx, invitation_id);
			if (!row) return;
			await saveStep(tx, invitation_id, { step: 'expire', state: 'expired', notes: NO_NOTES }, now);
			await tell(tx, row, 'expire', NO_NOTES, now);
		});
}
