import type { Log } from '#server/log.ts';
import type { Message, Sender } from './message.ts';

/** Hands messages over without making anybody wait: the time an answer takes tells nothing about a handle. */
export type Post = {
	send(message: Message): void;
	/** The same for who wants to know whether it was handed over: rejects where it was not. */
	deliver(message: Message): Promise<void>;
	/** Resolves when nothing is on its way any more. */
	settled(): Promise<void>;
};

/** Posts e-mails and SMS through their senders; what cannot be delivered is told to the log, without the code. */
export function createPost(senders: { readonly email: Sender; readonly phone: Sender }, log: Log): Post {
	const running = new Set<Promise<void>>();
	const senderOf = ({ to }: Message) => (to.kind === 'email' ? senders.email : senders.phone);
	const report = (error: unknown, { to }: Message) =>
		log.error({ reason: String(error), kind: to.kind }, 'a message was not delivered');
	return {
		deliver: async (message) => {
			try {
				await senderOf(message).deliver(message);
			} catch (error) {
				report(error, message);
				throw error;
			}
		},
		send: (message) => {
			const delivery = senderOf(message)
				.deliver(message)
				.catch((error: unknown) => report(error, message));
			running.add(delivery);
			void delivery.finally(() => running.delete(delivery));
		},
		settled: async () => void (await Promise.all(running)),
	};
}
