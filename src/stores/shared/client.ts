import { type Client, type ClientOptions, createClient } from '#api/client.ts';
import { createClock } from '#api/clock.ts';
import { type CallName, methodOf } from '#api/routes.ts';
import { DEFAULT_SIGN_SECRET } from '#domain/access/signing.ts';
import type { CallKind } from '#domain/site/faults.ts';
import { browserId } from './browser-id.ts';
import { reportAnswer, reportFault } from './faults.ts';
import { $token } from './token.ts';

declare global {
	// biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended
	interface Window {
		/** The answer to a call that the script in the head has sent already (layouts/early-call.ts), once. */
		earlyAnswer?: ((url: string, init: RequestInit) => Promise<Response> | null) | undefined;
	}
}

/** Where the API is: empty where site and API share an origin. */
export const API_URL: string = import.meta.env?.PUBLIC_API_URL ?? '';

/** Calls that are not for the data of a screen (domain/site/faults.ts). */
const KINDS: Partial<Record<CallName, CallKind>> = {
	rankPlatIntroduce: 'display',
	rankHotRandomGoodsListVisitor: 'display',
	rankHotRandomShopListVisitor: 'display',
	getAdBannerDisplay: 'display',
	login: 'login',
	register: 'login',
	resetPassword: 'login',
	demoLogin: 'login',
	sendCode: 'login',
	outbox: 'login',
	bindPhone: 'form',
	bindEmail: 'form',
	changePassword: 'form',
	beginSecondFactor: 'form',
	confirmSecondFactor: 'form',
	renewRecoveryCodes: 'form',
	endSecondFactor: 'form',
	updateProfile: 'form',
	buyDetailViews: 'form',
	quoteOrder: 'form',
	createOrder: 'form',
	deleteAccount: 'form',
};

const clock = createClock();

/** Now by the server's clock, as far as the clock of this device was found wrong (milliseconds). */
export const serverNow = () => clock.now() * 1000;

/** How calls reach the API with a token. */
export function clientOptions(token: () => string): ClientOptions {
	return {
		fetch: (url, init = {}) =>
			globalThis.window?.earlyAnswer?.(String(url), init) ?? globalThis.fetch(url, init),
		clock,
		secret: import.meta.env?.PUBLIC_SIGN_SECRET ?? DEFAULT_SIGN_SECRET,
		baseUrl: API_URL,
		token,
		browserId,
	};
}

/** A client that sends a token; its failures are the caller's. */
export const clientOf = (token: () => string): Client => createClient(clientOptions(token));

const send = clientOf(() => $token.get());

/** The way of every screen to the API: what fails also does what the table of faults says, once. */
export const call: Client = async (name, input, signal) => {
	const token = $token.get();
	try {
		const answer = await send(name, input, signal);
		reportAnswer();
		return answer;
	} catch (error) {
		reportFault(error, { kind: KINDS[name] ?? 'data', token, isRead: methodOf(name) === 'GET' });
		throw error;
	}
};
