import type { Dependencies } from '#server/dependencies.ts';
import type { Message, PaymentProvider, Reading } from './provider.ts';
import { keepMessage } from './queries/ledger.ts';
import { takePayment, type Verdict } from './take-payment.ts';

/** What is made of a message. */
export type MessageVerdict = Verdict | 'declined' | Extract<Reading, { fault: string }>['fault'];

/** So much of a message is kept. */
const KEPT = 4_000;

const FINE: readonly MessageVerdict[] = ['booked', 'repeated', 'declined'];

/** Whether operators should look at it. */
export const isFlagged = (verdict: MessageVerdict) => !FINE.includes(verdict);

/** Reads a message, books what it says, and keeps it as it came, in one transaction. */
export async function receiveMessage(
	{ database, clock }: Pick<Dependencies, 'database' | 'clock'>,
	provider: PaymentProvider,
	message: Message,
): Promise<MessageVerdict> {
	const now = clock();
	const reading = provider.read(message, now);
	const body = message.body.slice(0, KEPT).replaceAll('\0', '');
	const { name } = provider;
	if ('fault' in reading) {
		await keepMessage(database, { provider: name, orderId: null, body, verdict: reading.fault }, now);
		return reading.fault;
	}
	return database.transaction(async (tx) => {
		const isPaid = 'notice' in reading;
		const verdict = isPaid ? await takePayment(tx, name, reading.notice, now) : 'declined';
		const orderId = isPaid ? reading.notice.orderId : reading.declined;
		await keepMessage(tx, { provider: name, orderId, body, verdict }, now);
		return verdict;
	});
}
