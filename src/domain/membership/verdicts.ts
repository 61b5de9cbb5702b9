/** What is made of a provider's message where nothing is wrong with it. */
export const FINE_VERDICTS = [
	'booked',
	'repeated',
	'declined',
	'passing',
	'refunded',
	'refund_passing',
] as const;

/** What operators should look at. */
export const FLAGGED_VERDICTS = [
	'bad_signature',
	'too_old',
	'malformed',
	'unknown_order',
	'wrong_provider',
	'wrong_order',
	'wrong_amount',
	'wrong_currency',
	'second_payment',
	'booked_without_account',
	'booked_without_grant',
	'refund_failed',
	'refunded_elsewhere',
	'unknown_refund',
] as const;

export type FlaggedVerdict = (typeof FLAGGED_VERDICTS)[number];
/** What is made of a provider's message. */
export type MessageVerdict = (typeof FINE_VERDICTS)[number] | FlaggedVerdict;

/** Flagged, and yet booked: the provider need not send it again. */
const BOOKED: readonly MessageVerdict[] = [
	'booked_without_account',
	'booked_without_grant',
	'refund_failed',
	'refunded_elsewhere',
];

/** Whether operators should look at a message. */
export const isFlagged = (verdict: MessageVerdict): verdict is FlaggedVerdict =>
	FLAGGED_VERDICTS.some((flagged) => flagged === verdict);

/** Whether the provider is told that its message has arrived. */
export const isTaken = (verdict: MessageVerdict): boolean => !isFlagged(verdict) || BOOKED.includes(verdict);
