import type { adminDecideCooperation, adminEndReport, adminTakeDownCard } from '#contract/admin-services.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { rewardStart } from '#domain/membership/invitations.ts';
import { COOPERATION_REWARD, cardStanding, stateAfter } from '#domain/services/standing.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { insertGrant } from '#server/accounts/queries/grants.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import { hideProfile } from '#server/creator-market/hide.ts';
import { lockedProfile } from '#server/creator-market/queries/operated.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { heldGrants } from '#server/membership/queries/ledger.ts';
import { lockAccount } from '#server/membership/queries/orders.ts';
import { type Nothing, operate } from '#server/operators/operate.ts';
import { changeCard } from './cooperation.ts';
import { factsOf } from './listed.ts';
import { endReport, lockedReport, saveTakenDown } from './queries/admin.ts';
import { lockedCard, type StoredCard } from './queries/cards.ts';
import {
	cooperationOf,
	memberOfCooperation,
	type StoredCooperation,
	saveReward,
	saveState,
} from './queries/cooperations.ts';

const DAY_MS = 86_400_000;
const none = (field: string, what: string) => new Refusal(CODES.badParameter, `${field}: ${what}`);

/**
 * Opens the days of a first confirmation, behind everything that is as good, and answers when they end. Null where they
 * were opened before, or where something as good never ends: then they wait for a later confirmation.
 */
async function reward(tx: Transaction, cooperation: StoredCooperation, now: Date): Promise<Date | null> {
	if (cooperation.rewarded_at !== null) return null;
	const { cooperation_id: id, account_id: accountId } = cooperation;
	const startsAt = rewardStart(await heldGrants(tx, accountId, now), now.getTime());
	if (startsAt === null) return null;
	const { edition, days } = COOPERATION_REWARD;
	const endsAt = new Date(startsAt + days * DAY_MS);
	await insertGrant(
		tx,
		{ accountId, edition, source: 'cooperation', startsAt: new Date(startsAt), endsAt },
		now,
	);
	await saveReward(tx, id, now);
	return endsAt;
}

/** Lists what was sent: the card is as new, whatever it was before. */
export async function listCard(
	tx: Transaction,
	accountId: number,
	form: StoredCard['form'],
	now: Date,
): Promise<void> {
	const at = now.toISOString();
	const none = { asked_at: null, hidden_at: null, taken_down_at: null, taken_down_reason: null };
	const card = {
		form,
		has_consent: form.has_consent,
		is_withdrawn: false,
		approved_at: at,
		confirmed_at: at,
	};
	await changeCard(tx, accountId, { ...card, ...none });
}

/** The form that waits, with its account locked. */
async function waitingForm(tx: Transaction, id: string, submittedAt: string) {
	const accountId = await memberOfCooperation(tx, id);
	if (accountId === null) throw none('cooperation_id', 'no form that waits');
	await lockAccount(tx, accountId);
	const found = await cooperationOf(tx, accountId);
	if (!found?.submitted || found.state !== 'submitted') throw none('cooperation_id', 'no form that waits');
	if (Date.parse(found.submitted_at ?? '') !== Date.parse(submittedAt))
		throw new Refusal(CODES.cooperationState, 'the form was sent anew since it was looked at');
	return { found, form: found.submitted, accountId };
}

/** Confirms or refuses a form; the member is told. The card, the days, the notice and the log are one transaction. */
export function decide(
	deps: Dependencies,
	{ cooperation_id, submitted_at, action, reason }: ParsedBodyOf<typeof adminDecideCooperation>,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const now = deps.clock();
		const { found, form, accountId } = await waitingForm(tx, cooperation_id, submitted_at);
		const state = stateAfter(found.state, action);
		if (!state) throw none('cooperation_id', 'no form that waits');
		const isApproved = action === 'approve';
		await saveState(tx, found.cooperation_id, { state, reason: isApproved ? null : reason }, now);
		let endsAt: Date | null = null;
		if (isApproved) {
			await listCard(tx, accountId, form, now);
			endsAt = await reward(tx, found, now);
		}
		const kind = isApproved ? 'cooperation_approved' : 'cooperation_refused';
		const params = isApproved ? { ends_at: endsAt?.toISOString() ?? null } : { reason };
		await insertNotice(tx, { accountId, kind, params }, now);
		const note = {
			action: `${action}_cooperation`,
			kind: 'cooperation',
			target: form.company,
			after: { state, ...params },
		} as const;
		return { answer: {}, note };
	});
}

/** Takes a card off the list or lists it again, and tells its member. */
async function takeDown(
	tx: Transaction,
	card: StoredCard,
	{ isDown, reason }: { isDown: boolean; reason: string },
	now: Date,
): Promise<void> {
	const facts = { ...factsOf(card), takenDownAt: isDown ? now.getTime() : null };
	await saveTakenDown(tx, card.card_id, {
		at: isDown ? now : null,
		reason: isDown ? reason : null,
		isShown: cardStanding(facts) === 'shown',
	});
	if (card.account_id === null) return;
	const kind = isDown ? 'card_taken_down' : 'card_listed_again';
	await insertNotice(tx, { accountId: card.account_id, kind, params: { reason } }, now);
}

/** Takes a card off the list with a reason, or lists it again. */
export function decideCard(
	deps: Dependencies,
	{ card_id, is_down: isDown, reason }: ParsedBodyOf<typeof adminTakeDownCard>,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const card = await lockedCard(tx, card_id);
		if (!card || (card.taken_down_at !== null) === isDown)
			throw none('card_id', isDown ? 'no card, or it is taken down' : 'no card that is taken down');
		await takeDown(tx, card, { isDown, reason }, deps.clock());
		const action = isDown ? 'take_down_card' : 'list_card_again';
		return {
			answer: {},
			note: { action, kind: 'service_card', target: card.form.company, after: { reason } } as const,
		};
	});
}

type Ended = { readonly isUpheld: boolean; readonly outcome: string };

/** What of a card follows from the end of a report: upheld, the card is taken down, unless only an inquiry was reported. */
async function endOfCard(
	tx: Transaction,
	{ cardId, isOfCard, isUpheld, outcome }: Ended & { readonly cardId: number; readonly isOfCard: boolean },
	now: Date,
) {
	const card = await lockedCard(tx, cardId);
	if (card && isOfCard && isUpheld && card.taken_down_at === null)
		await takeDown(tx, card, { isDown: true, reason: outcome }, now);
	return { kind: 'service_card', target: card?.form.company ?? '' } as const;
}

/** The same of a profile on the creator market. */
async function endOfProfile(
	tx: Transaction,
	{ profileId, isUpheld, outcome }: Ended & { readonly profileId: number },
	now: Date,
) {
	const profile = await lockedProfile(tx, profileId);
	if (profile && isUpheld && profile.hidden_at === null)
		await hideProfile(tx, profile, { isHidden: true, reason: outcome }, now);
	return { kind: 'market_profile', target: profile ? `@${profile.handle}` : '' } as const;
}

/** Closes a report; one of a card or profile that is upheld takes it off its list. */
export function decideReport(
	deps: Dependencies,
	{ report_id, action, outcome }: ParsedBodyOf<typeof adminEndReport>,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const now = deps.clock();
		const report = await lockedReport(tx, report_id);
		if (report?.state !== 'open') throw none('report_id', 'no report that is open');
		const state = action === 'uphold' ? 'upheld' : 'dismissed';
		await endReport(tx, report_id, { state, outcome }, now);
		const { card_id: cardId, inquiry_id: inquiryId, profile_id: profileId } = report;
		const ended = { isUpheld: state === 'upheld', outcome };
		const of =
			profileId === null
				? await endOfCard(tx, { ...ended, cardId: cardId ?? 0, isOfCard: inquiryId === null }, now)
				: await endOfProfile(tx, { ...ended, profileId }, now);
		const after = { kind: report.kind, outcome };
		return { answer: {}, note: { action: `${action}_report`, ...of, after } as const };
	});
}
