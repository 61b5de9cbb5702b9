/*
 * Who belongs to which team, and which orders count for it (docs/teams.md). Times are milliseconds.
 */

/** Hours after leaving a team before another one may be joined. */
export const COOLING_HOURS = 7 * 24;
/** The version of the agreement that managers and members accept. */
export const TEAM_AGREEMENT = '2026-11';

/** A member's time in a team; null has no end yet. */
export type Stay = { readonly joinedAt: number; readonly leftAt: number | null };

/** Whether a sale that was paid at a time counts for a stay: from joining on, until leaving. */
function isWithin({ joinedAt, leftAt }: Stay, paidAt: number): boolean {
	return paidAt >= joinedAt && (leftAt === null || paidAt < leftAt);
}

/** The stay that a sale counts for: that in which it was paid, however late it is reported. */
export function stayAt<One extends Stay>(stays: readonly One[], paidAt: number): One | null {
	return stays.find((stay) => isWithin(stay, paidAt)) ?? null;
}

/** Why an account may not join a team, with when it may; null where it may. */
export type JoinFault =
	| { readonly why: 'in_a_team' }
	| { readonly why: 'cooling'; readonly until: number }
	| null;

/** Whether an account with such stays may join a team now: one team at a time, and a pause between two. */
export function joinFault(
	stays: readonly (Stay & { readonly teamId: number })[],
	teamId: number,
	now: number,
): JoinFault {
	if (stays.some(({ leftAt }) => leftAt === null)) return { why: 'in_a_team' };
	// Going back to the team that one left needs no pause.
	const ends = stays.flatMap((stay) => (stay.teamId === teamId ? [] : [stay.leftAt ?? 0]));
	const until = Math.max(0, ...ends) + COOLING_HOURS * 3_600_000;
	return ends.length > 0 && until > now ? { why: 'cooling', until } : null;
}
