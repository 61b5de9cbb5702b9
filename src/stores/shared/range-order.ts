/**
 * Whether a range of an address ends before it begins. The server refuses such a range, so it counts as absent.
 * Ends are numbers, or days as 2026-02-14, which are in order as texts.
 */
export function isInverted(min: string | undefined, max: string | undefined): boolean {
	if (min === undefined || max === undefined) return false;
	const [low, high] = [Number(min), Number(max)];
	return Number.isNaN(low) || Number.isNaN(high) ? max < min : high < low;
}
