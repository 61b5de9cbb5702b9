/*
 * How a cooperation form and its card stand: what may be done to it, whether the card is shown, and when it has to be
 * confirmed anew.
 */

/** States of a cooperation form. */
export const COOPERATION_STATES = ['draft', 'submitted', 'approved', 'refused', 'withdrawn'] as const;
export type CooperationState = (typeof COOPERATION_STATES)[number];

/** What is done to a form, by its member or by operators. */
export const COOPERATION_ACTS = ['submit', 'approve', 'refuse', 'withdraw'] as const;
export type CooperationAct = (typeof COOPERATION_ACTS)[number];

const NEXT: Readonly<
	Record<CooperationAct, { readonly from: readonly CooperationState[]; readonly to: CooperationState }>
> = {
	// Who sends a form again while it waits replaces what is waiting.
	submit: { from: COOPERATION_STATES, to: 'submitted' },
	approve: { from: ['submitted'], to: 'approved' },
	refuse: { from: ['submitted'], to: 'refused' },
	withdraw: { from: ['submitted', 'approved', 'refused'], to: 'withdrawn' },
};

/** The state after an act; null where it cannot be done. */
export function stateAfter(state: CooperationState, act: CooperationAct): CooperationState | null {
	return NEXT[act].from.includes(state) ? NEXT[act].to : null;
}

/** What is known of a card that was approved. */
export type CardFacts = {
	readonly hasConsent: boolean;
	readonly isWithdrawn: boolean;
	/** When it was hidden because it was not confirmed. */
	readonly hiddenAt: number | null;
	/** When operators took it off the list. */
	readonly takenDownAt: number | null;
};

/** Whether a card is on the list, and if not, why. */
export const CARD_STANDINGS = ['shown', 'withdrawn', 'taken_down', 'no_consent', 'unconfirmed'] as const;
export type CardStanding = (typeof CARD_STANDINGS)[number];

/** Why a card is not on the list; what only operators can end comes before what its member can. */
export function cardStanding(card: CardFacts): CardStanding {
	if (card.isWithdrawn) return 'withdrawn';
	if (card.takenDownAt !== null) return 'taken_down';
	if (!card.hasConsent) return 'no_consent';
	return card.hiddenAt === null ? 'shown' : 'unconfirmed';
}

/** A card that was not confirmed for so long asks; so many days later it hides. */
export const CONFIRMATION = { days: 180, graceDays: 14 } as const;

const DAY_MS = 86_400_000;

/** When a card was confirmed last, and when its member was asked since (milliseconds). */
export type Confirmed = { readonly confirmedAt: number; readonly askedAt: number | null };

/** What is due: nothing, to ask, to wait for an answer, or to hide. The days of grace run from the asking. */
export function confirmationDue({ confirmedAt, askedAt }: Confirmed, now: number) {
	if (now < confirmedAt + CONFIRMATION.days * DAY_MS) return 'nothing';
	if (askedAt === null) return 'ask';
	return now < hidesAt(askedAt) ? 'wait' : 'hide';
}

/** When a card hides whose member was asked then (milliseconds). */
export const hidesAt = (askedAt: number): number => askedAt + CONFIRMATION.graceDays * DAY_MS;

/** What a confirmed form opens, once an account (spec section 4). */
export const COOPERATION_REWARD = { edition: 'basic', days: 30 } as const;
