import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { reportServiceCard } from '#contract/services.ts';
import { contactsPerDay } from '#domain/services/inquiries.ts';
import type { Caller, MemberCaller } from '#server/access/caller.ts';
import { quotaDay, takeQuota, usedOf } from '#server/access/quotas.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { contactOf, openCard } from './listed.ts';
import { insertReport, listedCard, type StoredCard } from './queries/cards.ts';
import { inquiryTo } from './queries/inquiries.ts';

/** A card on the list; 404 where it is not there, whatever the reason. */
export async function neededCard(db: Queryable, cardId: string): Promise<StoredCard> {
	const card = await listedCard(db, cardId);
	if (!card) throw new Refusal(CODES.notFound, 'no such card');
	return card;
}

/** One card, with what the caller has to do with it. */
export async function cardFor({ database }: Dependencies, cardId: string, { member }: Caller) {
	const card = await neededCard(database, cardId);
	return {
		card: openCard(card),
		is_own: member !== null && card.account_id === member.accountId,
		inquiry_id: member && (await inquiryTo(database, member.accountId, card.card_id)),
	};
}

/** How to reach the member of a card; each card counts once a day. */
export async function takeContact(deps: Dependencies, cardId: string, caller: MemberCaller) {
	await deps.limits.take('changes', String(caller.member.accountId));
	const card = await neededCard(deps.database, cardId);
	const contact = contactOf(card.form);
	if (card.account_id === caller.member.accountId) return { contact, quota: null };
	if (!card.form.shows_contact)
		throw new Refusal(CODES.contactByAgreement, 'the member gives its contact only where both agree');
	const limit = contactsPerDay(caller.edition);
	const wish = { quota: 'contacts' as const, limit, day: quotaDay(deps.clock()) };
	if (!(await takeQuota(deps, caller, { ...wish, entities: [String(card.card_id)] })))
		throw new Refusal(CODES.contactsUsed, 'the contacts of the day are used', {
			data: { limit, used: limit },
		});
	return { contact, quota: deps.isOpen ? null : { limit, used: await usedOf(deps, caller, wish) } };
}

/** Reports a card. */
export async function reportCard(
	{ database, clock, limits }: Dependencies,
	{ card_id, kind, note }: ParsedBodyOf<typeof reportServiceCard>,
	{ member: { accountId } }: MemberCaller,
) {
	await limits.take('changes', String(accountId));
	const { card_id: cardId } = await neededCard(database, card_id);
	await insertReport(database, { cardId, inquiryId: null, accountId, kind, note }, clock());
	return {};
}
