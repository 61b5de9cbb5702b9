/** Where alert rules are listed and written. */
export const RULES_ADDRESS = '/notify?tab=rules';

/** Where an alert rule about one thing is written; `name` is what the thing is called there. */
export function alertAddress(
	about: 'product' | 'shop' | 'creator' | 'live',
	{ platId, id }: { readonly platId: number; readonly id: string },
	name?: string | null,
): string {
	const thing = { about, plat: String(platId), id, ...(name ? { name } : {}) };
	return `${RULES_ADDRESS}&${new URLSearchParams(thing)}`;
}
