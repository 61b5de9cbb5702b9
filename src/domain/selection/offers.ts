import type { Day } from '#domain/time/days.ts';

/** The lists of selected products: chosen by the platform's team, and affiliate programmes open to all. */
export const OFFER_LISTS = ['star', 'alliance'] as const;
export type OfferList = (typeof OFFER_LISTS)[number];

/** Samples for creators; unknown is null. */
export const SAMPLE_KINDS = ['none', 'free', 'cost'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** What an offer says of its time; null is unknown, and an unknown end is none. */
export type OfferTerm = {
	readonly validFrom: Day | null;
	readonly validUntil: Day | null;
	readonly isTakenDown: boolean | null;
	/** Whether the product itself is off the shelf. */
	readonly isOffShelf: boolean | null;
};

/** Whether an offer can be taken up: not yet, now, or no longer (withdrawn, over, or its product is gone). */
export type OfferState = 'ahead' | 'open' | 'taken_down';

/** What an offer is on a day of its region; its first and last day count. */
export function offerState(
	{ validFrom, validUntil, isTakenDown, isOffShelf }: OfferTerm,
	today: Day,
): OfferState {
	if (isTakenDown || isOffShelf || (validUntil !== null && validUntil < today)) return 'taken_down';
	return validFrom !== null && validFrom > today ? 'ahead' : 'open';
}
