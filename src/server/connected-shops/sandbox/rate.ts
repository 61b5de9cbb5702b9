/** Calls a second that a shop of the sandbox takes, and how many at once. */
export const SANDBOX_RATE = { perSecond: 10, burst: 30 } as const;

/** Of no more shops is known when they called last: whoever is forgotten has waited long enough. */
const MOST_KNOWN = 1_000;

/** Counts calls by shop, in this process alone: a bucket that fills as time goes. */
export function rateBuckets(ticks: () => Date) {
	const buckets = new Map<string, { left: number; at: number }>();
	/** Seconds to wait; 0 where the call may be made, which counts it. */
	return (shop: string): number => {
		const at = ticks().getTime();
		const known = buckets.get(shop) ?? { left: SANDBOX_RATE.burst, at };
		const filled = known.left + (Math.max(0, at - known.at) / 1000) * SANDBOX_RATE.perSecond;
		const left = Math.min(SANDBOX_RATE.burst, filled);
		buckets.delete(shop);
		buckets.set(shop, { left: left >= 1 ? left - 1 : left, at });
		if (buckets.size > MOST_KNOWN) buckets.delete(buckets.keys().next().value ?? '');
		return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / SANDBOX_RATE.perSecond));
	};
}
