import type { Handle } from '#domain/accounts/handles.ts';
import type { Message, Sender } from './message.ts';

/** What would have been sent. */
export type Outgoing = { readonly code: string; readonly sentAt: Date };

/** Where messages end that nothing can deliver: the server's log, and memory for the page of demo mode. */
export type Outbox = Sender & { last(handle: Handle): Outgoing | null };

const MOST_KEPT = 1000;

const keyOf = ({ kind, value }: Handle) => `${kind}:${value}`;

/** An outbox that tells each message to `print` and remembers the last of each handle. */
export function createOutbox(clock: () => Date, print: (message: Message) => void): Outbox {
	const kept = new Map<string, Outgoing>();
	return {
		deliver: async (message) => {
			print(message);
			if (!('code' in message)) return;
			const key = keyOf(message.to);
			kept.delete(key);
			if (!message.isConfidential) kept.set(key, { code: message.code, sentAt: clock() });
			const [oldest] = kept.keys();
			if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
		},
		last: (handle) => kept.get(keyOf(handle)) ?? null,
	};
}
