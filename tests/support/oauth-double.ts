import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OauthSettings } from '#server/authorizations/oauth.ts';

const CLIENT = { id: 'livegauge-app', secret: 'app-secret-of-the-double' };
const REDIRECT = 'https://site.example/authorize';

/** What the platform does next instead of what it should. */
export type Mood = 'right' | 'down' | 'error' | 'no token' | 'no refresh';

type Issued = { readonly challenge: string; readonly redirect: string };

/** A platform on this machine: it gives codes, and takes each once, from its client, with the right PKCE verifier. */
export type OauthDouble = {
	readonly settings: OauthSettings;
	mood: Mood;
	/** Who agrees, as the platform tells it. */
	subject: Record<string, unknown>;
	/** Every token that it has given. */
	readonly given: string[];
	/** The parameters that members came with. */
	readonly visits: URLSearchParams[];
	/** A member opens the address and agrees, or not: what the platform puts into the address of the callback. */
	visit(url: string, isAgreed?: boolean): Promise<{ state: string; code?: string; error?: string }>;
	close(): Promise<void>;
};

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return new URLSearchParams(Buffer.concat(chunks).toString());
}

function answer(response: ServerResponse, status: number, body: object): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Starts the platform on a free port. */
export async function startOauthDouble(): Promise<OauthDouble> {
	const codes = new Map<string, Issued>();
	const refreshTokens = new Set<string>();

	function authorize(request: IncomingMessage, response: ServerResponse): void {
		const params = new URL(request.url ?? '', 'http://double').searchParams;
		double.visits.push(params);
		const [challenge, redirect] = [params.get('code_challenge') ?? '', params.get('redirect_uri') ?? ''];
		const isWhole =
			params.get('client_id') === CLIENT.id &&
			params.get('response_type') === 'code' &&
			params.get('code_challenge_method') === 'S256' &&
			challenge.length === 43 &&
			redirect === REDIRECT;
		if (!isWhole) {
			answer(response, 400, { error: 'invalid_request' });
			return;
		}
		const back = new URL(redirect);
		back.searchParams.set('state', params.get('state') ?? '');
		if (request.headers['x-agrees'] === 'no') back.searchParams.set('error', 'access_denied');
		else {
			const code = randomBytes(8).toString('hex');
			codes.set(code, { challenge, redirect });
			back.searchParams.set('code', code);
		}
		response.writeHead(302, { location: back.href }).end();
	}

	function tokens(response: ServerResponse): void {
		const [access, refresh] = [
			`access-${randomBytes(8).toString('hex')}`,
			`refresh-${randomBytes(8).toString('hex')}`,
		];
		double.given.push(access, refresh);
		refreshTokens.add(refresh);
		answer(response, 200, {
			access_token: access,
			token_type: 'Bearer',
			expires_in: 3600,
			refresh_token: refresh,
			refresh_expires_in: 30 * 86_400,
			...double.subject,
		});
	}

	async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await bodyOf(request);
		if (double.mood === 'down') return void response.destroy();
		if (double.mood === 'error') {
			answer(response, 500, { error: 'server_error' });
			return;
		}
		if (double.mood === 'no token') {
			answer(response, 200, { message: 'well' });
			return;
		}
		if (body.get('client_id') !== CLIENT.id || body.get('client_secret') !== CLIENT.secret) {
			answer(response, 401, { error: 'invalid_client' });
			return;
		}
		if (body.get('grant_type') === 'refresh_token') {
			const isKnown = refreshTokens.delete(body.get('refresh_token') ?? '');
			if (!isKnown || double.mood === 'no refresh') {
				answer(response, 400, { error: 'invalid_grant' });
				return;
			}
			tokens(response);
			return;
		}
		const code = body.get('code') ?? '';
		const issued = codes.get(code);
		codes.delete(code);
		const isRight =
			issued?.challenge === challengeOf(body.get('code_verifier') ?? '') &&
			issued.redirect === body.get('redirect_uri');
		if (isRight) tokens(response);
		else answer(response, 400, { error: 'invalid_grant' });
	}

	/** Wrapped twice and with an error that is none, as some platforms have it. */
	function userinfo(request: IncomingMessage, response: ServerResponse): void {
		const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
		if (double.given.includes(token))
			answer(response, 200, { data: { user: double.subject }, error: { code: 'ok' } });
		else answer(response, 401, { error: { code: 'access_token_invalid' } });
	}

	const server: Server = createServer((request, response) => {
		if (request.url === '/userinfo') userinfo(request, response);
		else if (request.method === 'GET') authorize(request, response);
		else void token(request, response);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	const double: OauthDouble = {
		settings: {
			authorizeUrl: `${origin}/authorize?brand=double`,
			tokenUrl: `${origin}/token`,
			userinfoUrl: null,
			clientId: CLIENT.id,
			clientSecret: CLIENT.secret,
			scopes: 'user.info.basic',
			redirectUri: REDIRECT,
		},
		mood: 'right',
		subject: { open_id: 'p-1', username: 'Mia.Cooks' },
		given: [],
		visits: [],
		async visit(url, isAgreed = true) {
			const headers = { 'x-agrees': isAgreed ? 'yes' : 'no' };
			const response = await fetch(url, { redirect: 'manual', headers });
			const location = response.headers.get('location');
			if (!location) throw new Error(`the platform answered ${response.status}`);
			return Object.fromEntries(new URL(location).searchParams) as { state: string };
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return double;
}
