import type { MessageVerdict } from '#domain/membership/verdicts.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Message, PaymentProvider, Reading } from './provider.ts';
import { keepMessage } from './queries/ledger.ts';
import { takePayment } from './take-payment.ts';
import { takeRefund } from './take-refund.ts';

/** So much of a message is kept. */
const KEPT = 4_000;

type Said = Exclude<Reading, { fault: string } | { refund: unknown }>;

const orderOf = (said: Said) => {
	if ('notice' in said) return said.notice.orderId;
	return 'declined' in said ? said.declined : said.passing;
};

/** Reads a message, books what it says, and keeps it as it came, in one transaction. */
export async function receiveMessage(
	{ database, clock }: Pick<Dependencies, 'database' | 'clock'>,
	provider: PaymentProvider,
	message: Message,
): Promise<MessageVerdict> {
	const now = clock();
	const reading = await provider.read(message, now);
	const { name } = provider;
	const kept = { provider: name, body: message.body.slice(0, KEPT).replaceAll('\0', '') };
	if ('fault' in reading) {
		await keepMessage(database, { ...kept, orderId: null, verdict: reading.fault }, now);
		return reading.fault;
	}
	if ('refund' in reading) {
		const verdict = await takeRefund({ database, clock }, provider, reading.refund);
		await keepMessage(database, { ...kept, orderId: reading.refund.orderId, verdict }, now);
		return verdict;
	}
	return database.transaction(async (tx) => {
		const said = 'declined' in reading ? 'declined' : 'passing';
		const verdict = 'notice' in reading ? await takePayment(tx, name, reading.notice, clock) : said;
		await keepMessage(tx, { ...kept, orderId: orderOf(reading), verdict }, now);
		return verdict;
	});
}
