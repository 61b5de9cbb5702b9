import '#api/operator-posts.ts';
import { type CallName, type Answer as Data, type Input, methodOf, pathOf } from '#api/routes.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createLog } from '#server/log.ts';
import { type Answer, signed, testDependencies } from './app.ts';
import { WORLD_NOW } from './miniature-world.ts';

export const DESKTOP =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
export const PHONE =
	'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

export const PASSWORD = 'Right-pass1';

const ADDRESS = '203.0.113.7';

/** A clock that tests move on. */
export function movingClock(start = WORLD_NOW) {
	let now = start.getTime();
	return {
		clock: () => new Date(now),
		pass: (seconds: number) => {
			now += seconds * 1000;
		},
	};
}

export type DeviceOptions = { userAgent?: string; address?: string; browserId?: string; token?: string };

/** The service as devices see it: each has its address, its browser and its token. */
export function testService(database: Database, given: Partial<Dependencies> = {}) {
	const time = movingClock();
	const deps = testDependencies(database, { clock: time.clock, ...given });
	const app = createApp(deps, createLog('silent'));

	function device(options: DeviceOptions = {}) {
		let token = options.token ?? '';
		const headers = (): Record<string, string> => ({
			'user-agent': options.userAgent ?? DESKTOP,
			...(options.browserId ? { 'x-browser-id': options.browserId } : {}),
			...(token ? { authorization: `Bearer ${token}` } : {}),
		});
		const env = { incoming: { socket: { remoteAddress: options.address ?? ADDRESS } } };

		async function send(path: string, init: RequestInit = {}): Promise<Response> {
			return app.request(path, { ...init, headers: { ...headers(), ...(init.headers as object) } }, env);
		}

		/** A call whose body is a file; what else it takes is sent as query. */
		function sendFile(path: string, { file, ...params }: Record<string, unknown>): Promise<Response> {
			return send(`${path}?${new URLSearchParams(params as Record<string, string>)}`, {
				method: 'POST',
				body: file as Blob,
				headers: { 'content-type': 'application/octet-stream' },
			});
		}

		function sendInput(name: CallName, input: Record<string, unknown>): Promise<Response> {
			const [method, path] = [methodOf(name), pathOf(name)];
			const { plat_id, ...body } = input;
			if (body.file instanceof Blob) return sendFile(path, body);
			const params =
				method === 'GET' ? (input as Record<string, string>) : { ...(plat_id ? { plat_id } : {}) };
			const query =
				plat_id === undefined
					? new URLSearchParams(params as Record<string, string>)
					: signed(path, params as Record<string, string>, deps.clock());
			return send(
				`${path}?${query}`,
				method === 'GET'
					? { method }
					: { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
			);
		}

		/** Calls by name as the browser's client does, and answers the envelope whatever its code. */
		async function call<Name extends string>(
			name: Name & CallName,
			input: Input<Name>,
		): Promise<Answer<Data<Name & CallName>>> {
			const response = await sendInput(name, input as Record<string, unknown>);
			const envelope = (await response.json()) as object;
			return { status: response.status, ...envelope } as Answer<Data<Name & CallName>>;
		}

		/** The same, and remembers the token that it answers. */
		async function enter(name: 'login' | 'register' | 'resetPassword' | 'demoLogin', input: object) {
			const answer = await call(name, input as Input<typeof name>);
			if (answer.code === 100) token = answer.data.token;
			return answer;
		}

		/** The last code that was sent to a handle. */
		const codeFor = (handle: string) =>
			deps.outbox.last({ kind: handle.includes('@') ? 'email' : 'phone', value: handle })?.code ?? '';

		/** Signs up with a code, like the screens do. */
		async function signUp(handle: string, extra: object = {}) {
			await call('sendCode', { handle, purpose: 'register' });
			const answer = await enter('register', {
				handle,
				code: codeFor(handle),
				password: PASSWORD,
				agreed: true,
				...extra,
			});
			if (answer.code !== 100) throw new Error(`sign-up answered ${answer.code} ${answer.msg}`);
			return answer.data;
		}

		return {
			call,
			enter,
			send,
			signUp,
			codeFor,
			token: () => token,
			/** Another device of the same kind with a token. */
			as: (other: DeviceOptions) => device({ ...options, ...other }),
		};
	}

	return { app, deps, pass: time.pass, device };
}
