/** Names for rows that are all alike until data comes. */
export function skeletonKeys(count: number): string[] {
	return Array.from({ length: count }, (_, index) => `skeleton-${index}`);
}
