import { CODES } from '#contract/codes.ts';
import { cardWords } from '#domain/services/card-text.ts';
import { type CooperationForm, tidyCooperation } from '#domain/services/cooperation.ts';
import { cardStanding, hidesAt, stateAfter } from '#domain/services/standing.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { lockAccount } from '#server/membership/queries/orders.ts';
import { factsOf, standingOf } from './listed.ts';
import { cardOf, type StoredCard, saveCard } from './queries/cards.ts';
import {
	cooperationOf,
	type StoredCooperation,
	saveConsent,
	saveDraft,
	saveState,
	saveSubmitted,
} from './queries/cooperations.ts';

const wrongState = (why: string) => new Refusal(CODES.cooperationState, why);

/** Stores a card with what has changed of it; whether it is on the list follows from it. */
export async function changeCard(
	tx: Transaction,
	accountId: number,
	card: Omit<StoredCard, 'card_id' | 'account_id' | 'is_shown'>,
): Promise<void> {
	const isShown = cardStanding(factsOf(card)) === 'shown';
	await saveCard(tx, accountId, { ...card, is_shown: isShown, words: cardWords(card.form) });
}

const shownCard = (card: StoredCard) => ({
	card_id: String(card.card_id),
	standing: standingOf(card),
	form: card.form,
	confirmed_at: card.confirmed_at,
	hides_at: card.asked_at === null ? null : new Date(hidesAt(Date.parse(card.asked_at))).toISOString(),
	taken_down_reason: card.taken_down_reason,
});

/** The member's form with its card. */
export async function standing(db: Queryable, accountId: number) {
	const found = await cooperationOf(db, accountId);
	const card = await cardOf(db, accountId);
	return {
		state: found?.state ?? null,
		reason: found?.reason ?? null,
		submitted_at: found?.submitted_at ?? null,
		decided_at: found?.decided_at ?? null,
		draft: found?.draft ?? null,
		submitted: found?.submitted ?? null,
		card: card && shownCard(card),
		rewarded_at: found?.rewarded_at ?? null,
	};
}

/** Keeps what is typed. */
export async function keepDraft(
	{ database, clock, limits }: Dependencies,
	form: CooperationForm,
	{ member: { accountId } }: MemberCaller,
) {
	await limits.take('changes', String(accountId));
	const now = clock();
	await saveDraft(database, accountId, form, now);
	return { saved_at: now.toISOString() };
}

type Change = (
	tx: Transaction,
	found: { readonly cooperation: StoredCooperation | null; readonly card: StoredCard | null },
) => Promise<void>;

/** Does something to the member's form and card, which nobody else changes meanwhile. */
async function change(
	{ database, limits }: Dependencies,
	{ member: { accountId } }: MemberCaller,
	work: Change,
) {
	await limits.take('changes', String(accountId));
	return database.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		await work(tx, { cooperation: await cooperationOf(tx, accountId), card: await cardOf(tx, accountId) });
		return standing(tx, accountId);
	});
}

/** Sends a form to operators. What is listed stays; what was taken back, consent or contact, is gone at once. */
export const submit = (deps: Dependencies, form: CooperationForm, caller: MemberCaller) =>
	change(deps, caller, async (tx, { card }) => {
		const { accountId } = caller.member;
		await saveSubmitted(tx, accountId, tidyCooperation(form), deps.clock());
		if (!card) return;
		const has_consent = card.has_consent && form.has_consent;
		const shows_contact = card.form.shows_contact && form.shows_contact;
		if (has_consent !== card.has_consent || shows_contact !== card.form.shows_contact)
			await changeCard(tx, accountId, { ...card, has_consent, form: { ...card.form, shows_contact } });
	});

/** Takes the form back and the card off the list. */
export const withdraw = (deps: Dependencies, caller: MemberCaller) =>
	change(deps, caller, async (tx, { cooperation, card }) => {
		const state = cooperation && stateAfter(cooperation.state, 'withdraw');
		if (!(cooperation && state)) throw wrongState('nothing is submitted');
		await saveState(tx, cooperation.cooperation_id, { state, reason: null }, deps.clock());
		if (card) await changeCard(tx, caller.member.accountId, { ...card, is_withdrawn: true });
	});

/** Gives or takes back the consent to be listed; it holds for what is still under review too. */
export const setConsent = (deps: Dependencies, hasConsent: boolean, caller: MemberCaller) =>
	change(deps, caller, async (tx, { cooperation, card }) => {
		if (!(cooperation?.submitted || card)) throw wrongState('there is nothing to consent to');
		await saveConsent(tx, caller.member.accountId, hasConsent);
		if (card) await changeCard(tx, caller.member.accountId, { ...card, has_consent: hasConsent });
	});

/** Says that the card still holds. */
export const confirm = (deps: Dependencies, caller: MemberCaller) =>
	change(deps, caller, async (tx, { card }) => {
		if (!card || card.is_withdrawn) throw wrongState('there is no card');
		const confirmed = { confirmed_at: deps.clock().toISOString(), asked_at: null, hidden_at: null };
		await changeCard(tx, caller.member.accountId, { ...card, ...confirmed });
	});
