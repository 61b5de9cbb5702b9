/** The middle of the values, of an even number the mean of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? null;
	const lower = sorted[middle - 1] ?? null;
	if (sorted.length % 2 === 1 || upper === null || lower === null) return upper;
	return (lower + upper) / 2;
}
