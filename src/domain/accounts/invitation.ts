/**
 * Days of the basic edition for the first, second and third successful invitation; every later one counts as the
 * third (spec section 1). They add up without limit.
 */
export const INVITATION_DAYS = [3, 5, 7] as const;

/** Days for the nth successful invitation, counted from 1. */
export function invitationDays(nth: number): number {
	return INVITATION_DAYS[Math.min(nth, INVITATION_DAYS.length) - 1] ?? 0;
}
