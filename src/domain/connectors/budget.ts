/*
 * What a connector may spend on a day. Money is counted in millionths of the currency that the operator pays in, as whole
 * numbers: a call may cost a fraction of a cent.
 */

/** What an operator allows, and what the vendor allows. */
export type Budget = {
	readonly callsPerDay: number;
	/** What a call costs; 0 where calls are free. */
	readonly microsPerCall: number;
	/** Null: money sets no bound. */
	readonly microsPerDay: number | null;
	/** What the vendor allows all connectors with the account together; null where it sets no bound. */
	readonly vendorCallsPerDay: number | null;
};

/** What a day has cost so far. */
export type Spent = {
	readonly calls: number;
	readonly micros: number;
	/** Calls of all connectors with the account, these included. */
	readonly accountCalls: number;
};

/** Calls of a day at most, whatever was spent. */
export function callsOfDay({ callsPerDay, microsPerCall, microsPerDay, vendorCallsPerDay }: Budget): number {
	const byMoney =
		microsPerDay === null || microsPerCall === 0
			? Number.POSITIVE_INFINITY
			: Math.floor(microsPerDay / microsPerCall);
	return Math.max(0, Math.min(callsPerDay, byMoney, vendorCallsPerDay ?? Number.POSITIVE_INFINITY));
}

/** Calls that the rest of a day has. What was spent at another price counts as what it cost. */
export function callsLeft(budget: Budget, spent: Spent): number {
	const { microsPerCall, microsPerDay, vendorCallsPerDay } = budget;
	const byMoney =
		microsPerDay === null || microsPerCall === 0
			? Number.POSITIVE_INFINITY
			: Math.floor((microsPerDay - spent.micros) / microsPerCall);
	const ofVendor = (vendorCallsPerDay ?? Number.POSITIVE_INFINITY) - spent.accountCalls;
	return Math.max(0, Math.min(budget.callsPerDay - spent.calls, ofVendor, byMoney));
}
