/** What a platform puts into the address of /authorize (RFC 6749, 4.1.2). */
export type CallbackAnswer = { readonly state: string; readonly code?: string; readonly error?: string };

/** What an address says of an authorization; null where it says nothing of one. */
export function callbackOf(params: URLSearchParams): CallbackAnswer | null {
	const state = params.get('state');
	const error = params.get('error');
	const code = params.get('code');
	if (!state) return null;
	if (error) return { state, error };
	return code ? { state, code } : null;
}

/** What the address of /creatorAuthorization asks for; nonsense counts as nothing. */
export function startChoice(params: URLSearchParams): {
	readonly kind: 'shop' | 'creator';
	readonly handle: string;
} {
	const kind = params.get('kind') === 'shop' ? 'shop' : 'creator';
	return { kind, handle: (params.get('handle') ?? '').slice(0, 200) };
}
