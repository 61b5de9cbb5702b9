import type { Log } from '#server/log.ts';
import type { Message, Sender } from './message.ts';

/** Hands messages over without making anybody wait: the time an answer takes tells nothing about a handle. */
export type Post = {
	send(message: Message): void;
	/** Resolves when nothing is on its way any more. */
	settled(): Promise<void>;
};

/** Posts e-mails and SMS through their senders; what cannot be delivered is told to the log, without the code. */
export function createPost(senders: { readonly email: Sender; readonly phone: Sender }, log: Log): Post {
	const running = new Set<Promise<void>>();
	return {
		send: (message) => {
			const sender = message.to.kind === 'email' ? senders.email : senders.phone;
			const delivery = sender
				.deliver(message)
				.catch((error: unknown) =>
					log.error({ reason: String(error), kind: message.to.kind }, 'a message was not delivered'),
				);
			running.add(delivery);
			void delivery.finally(() => running.delete(delivery));
		},
		settled: async () => void (await Promise.all(running)),
	};
}
