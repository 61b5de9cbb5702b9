/** A page of another site that an address names: its origin and path and nothing else; null for what is none. */
export function foreignPage(text: string | null | undefined): string | null {
	if (!text || text.includes('\\')) return null;
	try {
		const { protocol, origin, pathname } = new URL(text);
		return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : null;
	} catch {
		return null;
	}
}
