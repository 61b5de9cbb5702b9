import { expect } from 'vitest';

export type Sent = {
	readonly url: URL;
	readonly headers: Headers;
	readonly method: string;
	/** The JSON that was sent; undefined where nothing was. */
	readonly body: unknown;
};

type Reply = (sent: Sent) => Response | Promise<Response>;

/** An answer of the API. */
export function envelope(
	data: unknown,
	code = 100,
	msg = 'success',
	headers: Record<string, string> = {},
): Reply {
	return () => Response.json({ code, msg, data }, { headers });
}

const bodyOf = (init?: RequestInit): unknown =>
	typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;

/**
 * A fetch that knows which requests come, in which order. A request it does not expect fails the test at once;
 * `expectAllSent` fails it for one that never came.
 */
export function fetchDouble(...replies: Reply[]) {
	const waiting = [...replies];
	const sent: Sent[] = [];
	const double: typeof fetch = async (input, init) => {
		const url = new URL(String(input), 'http://site');
		const reply = waiting.shift();
		if (!reply) throw new Error(`unexpected request ${url.pathname}${url.search}`);
		const request = {
			url,
			headers: new Headers(init?.headers),
			method: init?.method ?? 'GET',
			body: bodyOf(init),
		};
		sent.push(request);
		const answer = reply(request);
		const aborted = new Promise<never>((_, reject) => {
			const { signal } = init ?? {};
			signal?.addEventListener('abort', () => reject(signal.reason));
			if (signal?.aborted) reject(signal.reason);
		});
		return Promise.race([answer, aborted]);
	};
	const expectAllSent = () => expect(waiting).toHaveLength(0);
	return { fetch: double, sent, expectAllSent };
}

/** An answer that never comes. */
export const never: Reply = () => new Promise(() => undefined);
