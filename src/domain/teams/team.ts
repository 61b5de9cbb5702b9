/** The team-manager scheme in figures (spec section 1). */
export const TEAM = {
	/** The manager's share of the members' total commission. */
	managerShare: 0.1,
	/** An order counts once its payment is confirmed within so many days and nothing was refunded. */
	settlementDays: 15,
	/** Product links shared in the team are to be posted within so many hours. */
	postWithinHours: 24,
} as const;

/** What a manager gets of the members' total commission, both in minor units of one currency. */
export function managerIncome(membersCommission: number): number {
	return Math.round(membersCommission * TEAM.managerShare);
}

/** A guess at a team: its size, what a member earns in commission a month, and the share that is refunded. */
export type TeamGuess = {
	readonly members: number;
	/** Minor units. */
	readonly commission: number;
	/** 0 to 1: orders that are refunded or not confirmed in time count nothing. */
	readonly lost: number;
};

/** A month of such a team in minor units: all commission, what counts of it, and the manager's income. */
export function teamMonth({ members, commission, lost }: TeamGuess): {
	readonly earned: number;
	readonly counted: number;
	readonly income: number;
} {
	const earned = Math.round(members * commission);
	const counted = Math.round(earned * (1 - lost));
	return { earned, counted, income: managerIncome(counted) };
}
