import { createClient } from '#api/client.ts';
import { createClock } from '#api/clock.ts';
import { DEFAULT_SIGN_SECRET } from '#domain/signing.ts';
import { $token } from './token.ts';

/** Where the API is: empty where site and API share an origin. */
export const API_URL: string = import.meta.env?.PUBLIC_API_URL ?? '';

/** The client of this browser. */
export const call = createClient({
	fetch: (...args) => globalThis.fetch(...args),
	clock: createClock(),
	secret: import.meta.env?.PUBLIC_SIGN_SECRET ?? DEFAULT_SIGN_SECRET,
	baseUrl: API_URL,
	token: () => $token.get(),
});
