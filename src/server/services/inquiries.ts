import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import type { agreeInquiry, inquiries, reportInquiry, sendInquiry } from '#contract/inquiries.ts';
import { INQUIRIES_PER_DAY, isReleased, writeFault } from '#domain/services/inquiries.ts';
import { maskContacts } from '#domain/services/masked-text.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { quotaDay, takeQuota } from '#server/access/quotas.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { neededCard } from './cards.ts';
import { isOwnerOf, listedInquiry, openInquiry, otherName } from './listed.ts';
import { insertReport } from './queries/cards.ts';
import {
	blocksBetween,
	hasUnread,
	inquiriesOf,
	inquiryOf,
	inquiryTo,
	insertInquiry,
	insertMessage,
	lockInquiry,
	markSeen,
	messagesOf,
	type StoredInquiry,
	saveAgreement,
	saveBlock,
	unansweredOf,
	unreadInquiries,
} from './queries/inquiries.ts';

const closed = (why: string) => new Refusal(CODES.inquiryClosed, why);
const thereAlready = (inquiry_id: string | null) =>
	new Refusal(CODES.inquiryThere, 'there is an inquiry to the card', { data: { inquiry_id } });

/** An inquiry that the caller is a side of; 404 for any other. */
async function ownInquiry(db: Queryable, id: string, { member }: MemberCaller): Promise<StoredInquiry> {
	const found = await inquiryOf(db, member.accountId, id);
	if (!found) throw new Refusal(CODES.notFound, 'no such inquiry');
	return found;
}

/** Who is on the other side; null: a card of the demo. */
const otherOf = (inquiry: StoredInquiry, isOwner: boolean) =>
	isOwner ? inquiry.account_id : inquiry.owner_id;

async function blocks(db: Queryable, inquiry: StoredInquiry, accountId: number): Promise<readonly number[]> {
	const otherId = otherOf(inquiry, isOwnerOf(inquiry, accountId));
	return otherId === null ? [] : blocksBetween(db, accountId, otherId);
}

type Told = 'inquiry_received' | 'inquiry_answered' | 'inquiry_contacts';

/** Tells the other side; subject and name are what that side may read. */
async function tellOther(
	tx: Transaction,
	kind: Told,
	{ inquiry, isOwner }: { inquiry: StoredInquiry; isOwner: boolean },
	now: Date,
): Promise<void> {
	const accountId = otherOf(inquiry, isOwner);
	if (accountId === null) return;
	const { subject, inquiry_id, asker_agreed_at: asker, owner_agreed_at: owner } = inquiry;
	const params = {
		subject: isReleased({ asker, owner }) ? subject : maskContacts(subject),
		with: otherName(inquiry, !isOwner),
		inquiry_id: String(inquiry_id),
	};
	await insertNotice(tx, { accountId, kind, params }, now);
}

async function refuseClosed(
	{ database }: Dependencies,
	card: { card_id: number; account_id: number | null },
	accountId: number,
) {
	if (card.account_id === accountId) throw closed('it is the own card');
	if (card.account_id !== null && (await blocksBetween(database, accountId, card.account_id)).length > 0)
		throw closed('one of both has blocked the other');
	const there = await inquiryTo(database, accountId, card.card_id);
	if (there !== null) throw thereAlready(there);
}

/** Asks the member of a card; so many cards a day. */
export async function send(
	deps: Dependencies,
	{ card_id, subject, text }: ParsedBodyOf<typeof sendInquiry>,
	caller: MemberCaller,
) {
	const { database, clock, limits } = deps;
	const { accountId } = caller.member;
	await limits.take('changes', String(accountId));
	const card = await neededCard(database, card_id);
	await refuseClosed(deps, card, accountId);
	const now = clock();
	const wish = { quota: 'inquiries' as const, limit: INQUIRIES_PER_DAY, day: quotaDay(now) };
	if (!(await takeQuota(deps, caller, { ...wish, entities: [String(card.card_id)] })))
		throw new Refusal(CODES.inquiriesUsed, 'as many first inquiries as a day allows');
	return database.transaction(async (tx) => {
		const inquiryId = await insertInquiry(tx, { cardId: card.card_id, accountId, subject }, now);
		if (inquiryId === null) throw thereAlready(await inquiryTo(tx, accountId, card.card_id));
		await insertMessage(tx, { inquiryId, isOwner: false, text }, now);
		const inquiry = await ownInquiry(tx, String(inquiryId), caller);
		await tellOther(tx, 'inquiry_received', { inquiry, isOwner: false }, now);
		return { inquiry_id: String(inquiryId) };
	});
}

/** The caller's inquiries. */
export async function listInquiries(
	{ database }: Dependencies,
	query: ParsedQueryOf<typeof inquiries>,
	{ member: { accountId } }: MemberCaller,
) {
	const rows = await inquiriesOf(database, accountId, query);
	return {
		list: rows.map((row) => listedInquiry(row, accountId)),
		unread: await unreadInquiries(database, accountId),
		total: rows[0]?.total ?? 0,
		page: query.page,
		limit: query.limit,
	};
}

/** One inquiry; whoever opens it has read it. */
export async function openedInquiry({ database, clock }: Dependencies, id: string, caller: MemberCaller) {
	const { accountId } = caller.member;
	const found = await ownInquiry(database, id, caller);
	const isOwner = isOwnerOf(found, accountId);
	const messages = await messagesOf(database, found.inquiry_id);
	await markSeen(database, found.inquiry_id, isOwner, clock());
	const blockedBy = await blocks(database, found, accountId);
	const isBlocked = blockedBy.length > 0;
	const unanswered = await unansweredOf(database, found.inquiry_id, isOwner);
	return {
		...openInquiry(found, messages, accountId),
		is_blocked: isBlocked,
		blocked_by_me: blockedBy.includes(accountId),
		write_fault: writeFault({ isBlocked, unanswered }),
	};
}

type Work<Answer> = (
	tx: Transaction,
	found: { readonly inquiry: StoredInquiry; readonly isOwner: boolean; readonly isBlocked: boolean },
	now: Date,
) => Promise<Answer>;

/** Does something in an inquiry of the caller, which nobody else changes meanwhile. */
async function within<Answer>(
	{ database, clock, limits }: Dependencies,
	id: string,
	caller: MemberCaller,
	work: Work<Answer>,
): Promise<Answer> {
	const { accountId } = caller.member;
	await limits.take('changes', String(accountId));
	return database.transaction(async (tx) => {
		await lockInquiry(tx, id);
		const inquiry = await ownInquiry(tx, id, caller);
		const isBlocked = (await blocks(tx, inquiry, accountId)).length > 0;
		return work(tx, { inquiry, isOwner: isOwnerOf(inquiry, accountId), isBlocked }, clock());
	});
}

/** Writes in an inquiry. The other side is told once until it has read it. */
export const answer = (deps: Dependencies, id: string, text: string, caller: MemberCaller) =>
	within(deps, id, caller, async (tx, { inquiry, isOwner, isBlocked }, now) => {
		const unanswered = await unansweredOf(tx, inquiry.inquiry_id, isOwner);
		const fault = writeFault({ isBlocked, unanswered });
		if (fault === 'blocked') throw closed('one of both has blocked the other');
		if (fault) throw new Refusal(CODES.inquiryUnanswered, 'as many messages wait for an answer as may');
		const isTold = await hasUnread(tx, inquiry.inquiry_id, isOwner);
		await insertMessage(tx, { inquiryId: inquiry.inquiry_id, isOwner, text }, now);
		if (!isTold) await tellOther(tx, 'inquiry_answered', { inquiry, isOwner }, now);
		return {};
	});

/** Agrees to exchange contacts; once both have, the other side is told. */
export const agree = (
	deps: Dependencies,
	{ inquiry_id, contact }: ParsedBodyOf<typeof agreeInquiry>,
	caller: MemberCaller,
) =>
	within(deps, inquiry_id, caller, async (tx, { inquiry, isOwner, isBlocked }, now) => {
		if (isBlocked) throw closed('one of both has blocked the other');
		const own = isOwner ? inquiry.owner_agreed_at : inquiry.asker_agreed_at;
		if (own !== null) return {};
		if (!isOwner && contact.length < 3) throw new Refusal(CODES.badParameter, 'contact: is needed');
		await saveAgreement(tx, inquiry.inquiry_id, { isOwner, contact }, now);
		const agreed = await ownInquiry(tx, inquiry_id, caller);
		await tellOther(tx, 'inquiry_contacts', { inquiry: agreed, isOwner }, now);
		return {};
	});

/** Blocks the other side, or ends that. */
export const block = (deps: Dependencies, id: string, isBlocked: boolean, caller: MemberCaller) =>
	within(deps, id, caller, async (tx, { inquiry, isOwner }, now) => {
		const otherId = otherOf(inquiry, isOwner);
		if (otherId === null) throw closed('a card of the demo cannot be blocked');
		await saveBlock(tx, caller.member.accountId, otherId, isBlocked, now);
		return {};
	});

/** Reports an inquiry to operators. */
export const report = (
	deps: Dependencies,
	{ inquiry_id, kind, note }: ParsedBodyOf<typeof reportInquiry>,
	caller: MemberCaller,
) =>
	within(deps, inquiry_id, caller, async (tx, { inquiry }, now) => {
		const { card_id: cardId, inquiry_id: inquiryId } = inquiry;
		const { accountId } = caller.member;
		await insertReport(tx, { cardId, inquiryId, accountId, kind, note }, now);
		return {};
	});
