import { z } from 'zod';
import type { Log } from '#server/log.ts';
import { type AuthorizationProvider, ProviderFault, type Subject, type Tokens } from './provider.ts';

/** A platform's OAuth 2.0 addresses and our app there. */
export type OauthSettings = {
	readonly authorizeUrl: string;
	readonly tokenUrl: string;
	/** Says who has agreed, where the token's answer does not. */
	readonly userinfoUrl: string | null;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly scopes: string;
	/** Our own /authorize. */
	readonly redirectUri: string;
};

const TIMEOUT_MS = 10_000;
/** OAuth's error codes, such as invalid_grant; nothing else of an answer goes to the log. */
const ERROR_CODE = /^[\w.-]{1,64}$/;

const text = z.string().min(1).max(8192);
const seconds = z.coerce.number().positive().max(1e9);
const tokenAnswer = z.object({
	access_token: text,
	refresh_token: text.optional(),
	expires_in: seconds.optional(),
	refresh_expires_in: seconds.optional(),
	refresh_token_expires_in: seconds.optional(),
});
const name = z.union([z.string().trim().min(1).max(200), z.number()]).transform(String);
const subjectAnswer = z.record(z.string(), z.unknown());

const ID_FIELDS = ['open_id', 'sub', 'user_id', 'shop_id', 'seller_id', 'id'];
const NAME_FIELDS = ['username', 'preferred_username', 'seller_name', 'shop_name', 'display_name', 'name'];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Some platforms wrap their answers: `{data: {…}}`, `{data: {user: {…}}}`. */
function unwrapped(answer: unknown): Fields {
	if (!isFields(answer)) return {};
	const { data, ...own } = answer;
	if (!isFields(data)) return answer;
	return { ...own, ...data, ...(isFields(data.user) ? data.user : {}) };
}

function firstOf(fields: Fields, names: readonly string[]): string | null {
	for (const field of names) {
		const found = name.safeParse(fields[field]);
		if (found.success) return found.data;
	}
	return null;
}

function subjectOf(answer: unknown): Subject | null {
	const fields = subjectAnswer.parse(unwrapped(answer));
	const id = firstOf(fields, ID_FIELDS);
	const named = firstOf(fields, NAME_FIELDS);
	return id === null ? null : { id, name: named ?? id };
}

type TokenAnswer = z.output<typeof tokenAnswer>;

const refreshSecondsOf = (answer: TokenAnswer) =>
	answer.refresh_expires_in ?? answer.refresh_token_expires_in ?? null;

/** An authorization lasts as long as its refresh token; without one, as long as its access token. */
function secondsOf(answer: TokenAnswer): number | null {
	return answer.refresh_token === undefined ? (answer.expires_in ?? null) : refreshSecondsOf(answer);
}

/** `{error: "invalid_grant"}`; but some say `{error: {code: "ok"}}` where all went well. */
function errorOf(answer: unknown): string | null {
	const { error } = unwrapped(answer);
	if (isFields(error)) return error.code === 'ok' || error.code === 0 ? null : String(error.code);
	return typeof error === 'string' && error !== '' ? error : null;
}

/** A real platform: OAuth 2.0 code flow with PKCE (S256) and a client secret, the exchange on the server. */
export function oauthProvider(settings: OauthSettings, clock: () => Date, log: Log): AuthorizationProvider {
	// Servers ignore parameters they do not know (RFC 6749, 3.1), and some platforms call the client a key.
	const client = { client_id: settings.clientId, client_key: settings.clientId };

	async function ask(url: string, init: RequestInit): Promise<unknown> {
		let response: Response;
		try {
			response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
		} catch (error) {
			log.warn({ reason: error instanceof Error ? error.name : null }, 'the platform could not be reached');
			throw new ProviderFault('the platform could not be reached', { isRefusal: false, cause: error });
		}
		const answer: unknown = await response.json().catch(() => null);
		const error = errorOf(answer);
		if (response.ok && error === null) return answer;
		const code = error !== null && ERROR_CODE.test(error) ? error : null;
		log.warn({ status: response.status, code }, 'the platform refused an authorization');
		throw new ProviderFault(`the platform answered ${response.status}`, { isRefusal: response.status < 500 });
	}

	async function tokensFor(grant: Readonly<Record<string, string>>) {
		const body = new URLSearchParams({ ...client, client_secret: settings.clientSecret, ...grant });
		const headers = { accept: 'application/json' };
		const answer = await ask(settings.tokenUrl, { method: 'POST', body, headers });
		const parsed = tokenAnswer.safeParse(unwrapped(answer));
		if (!parsed.success) throw new ProviderFault('the platform answered no token', { isRefusal: true });
		return { given: parsed.data, answer };
	}

	const after = (lasts: number | null) =>
		lasts === null ? null : new Date(clock().getTime() + lasts * 1000);

	async function subjectFor(tokens: Tokens, answer: unknown): Promise<Subject> {
		const said = settings.userinfoUrl
			? await ask(settings.userinfoUrl, {
					headers: { accept: 'application/json', authorization: `Bearer ${tokens.accessToken}` },
				})
			: answer;
		const subject = subjectOf(said);
		if (!subject) throw new ProviderFault('the platform did not say who has agreed', { isRefusal: true });
		return subject;
	}

	return {
		name: 'oauth',
		consentUrl({ state, challenge }) {
			const url = new URL(settings.authorizeUrl);
			const params = {
				...client,
				response_type: 'code',
				redirect_uri: settings.redirectUri,
				scope: settings.scopes,
				state,
				code_challenge: challenge,
				code_challenge_method: 'S256',
			};
			for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
			return url.href;
		},
		async exchange(code, verifier) {
			const { given, answer } = await tokensFor({
				grant_type: 'authorization_code',
				code,
				redirect_uri: settings.redirectUri,
				code_verifier: verifier,
			});
			const tokens: Tokens = {
				accessToken: given.access_token,
				refreshToken: given.refresh_token ?? null,
				endsAt: after(secondsOf(given)),
			};
			return { tokens, subject: await subjectFor(tokens, answer) };
		},
		async refresh({ refreshToken, endsAt }) {
			const { given } = await tokensFor({ grant_type: 'refresh_token', refresh_token: refreshToken });
			const lasts = refreshSecondsOf(given);
			// A platform that names no new end keeps the one before.
			return {
				accessToken: given.access_token,
				refreshToken: given.refresh_token ?? refreshToken,
				endsAt: lasts === null ? endsAt : after(lasts),
			};
		},
	};
}
