import type { Sender } from './message.ts';
import { textOf } from './texts.ts';

const TIMEOUT_MS = 20_000;

export type SmsSettings = {
	readonly url: string;
	readonly token: string | null;
	readonly timeoutMs?: number;
};

/**
 * Sends SMS through a gateway over HTTP: `POST SMS_URL` with `{to, text, code}` (code null where the text has none) as JSON and `SMS_TOKEN` as bearer token.
 * A gateway that speaks differently gets a small adapter in front of it (docs/operations.md).
 */
export function smsSender({ url, token, timeoutMs = TIMEOUT_MS }: SmsSettings): Sender {
	return {
		deliver: async (message) => {
			const response = await fetch(url, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					...(token ? { authorization: `Bearer ${token}` } : {}),
				},
				body: JSON.stringify({
					to: message.to.value,
					text: textOf(message).line,
					code: 'code' in message ? message.code : null,
				}),
				signal: AbortSignal.timeout(timeoutMs),
				redirect: 'error',
			});
			if (!response.ok) throw new Error(`the SMS gateway answered with status ${response.status}`);
		},
	};
}
