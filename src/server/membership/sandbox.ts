import { z } from 'zod';
import { isStale } from '#domain/membership/orders.ts';
import { type Hashes, isSameHash } from '#server/access/hashes.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Message, PaymentProvider } from './provider.ts';
import { refundSandbox, sandboxBill, sandboxPayment, sandboxRefund } from './queries/sandbox-payments.ts';

/** The wallet's page (sandbox-wallet.ts). */
export const WALLET_PATH = '/api/sandbox_wallet';

const message = z.object({
	order_id: z.string(),
	state: z.enum(['paid', 'declined']),
	transaction_id: z.string().min(1),
	amount: z.number().int(),
	currency: z.string(),
	paid_at: z.iso.datetime(),
});
/** What the sandbox tells about an order. */
export type SandboxMessage = z.output<typeof message>;

const signatureOf = (hashes: Hashes, timestamp: string, body: string) =>
	hashes('sandbox', `${timestamp}.${body}`);

/** A message with its signature, as the sandbox sends it. */
export function sandboxMessage(hashes: Hashes, content: SandboxMessage, now: Date): Message {
	const [body, timestamp] = [JSON.stringify(content), String(Math.floor(now.getTime() / 1000))];
	const signature = signatureOf(hashes, timestamp, body);
	return { body, headers: { 'x-payment-timestamp': timestamp, 'x-payment-signature': signature } };
}

function parsed(body: string): SandboxMessage | null {
	try {
		return message.safeParse(JSON.parse(body)).data ?? null;
	} catch {
		return null;
	}
}

/** The provider that comes with the product: no money moves. */
export function createSandbox(hashes: Hashes, database: Queryable, clock: () => Date): PaymentProvider {
	return {
		name: 'sandbox',
		open: async ({ order_id }) => `${WALLET_PATH}?${new URLSearchParams({ order_id })}`,
		async read({ body, headers }, now) {
			const timestamp = headers['x-payment-timestamp'] ?? '';
			const signature = headers['x-payment-signature'] ?? '';
			if (!isSameHash(signature, signatureOf(hashes, timestamp, body))) return { fault: 'bad_signature' };
			if (isStale(Number(timestamp) * 1000, now.getTime())) return { fault: 'too_old' };
			const content = parsed(body);
			if (!content) return { fault: 'malformed' };
			const { order_id: orderId, transaction_id: transactionId, amount, currency, paid_at } = content;
			if (content.state === 'declined') return { declined: orderId };
			return { notice: { orderId, transactionId, amount, currency, paidAt: new Date(paid_at) } };
		},
		find: (orderId) => sandboxPayment(database, orderId),
		// The wallet pays only orders that wait.
		close: async () => true,
		async refund(refund) {
			await refundSandbox(database, refund, clock());
			return 'done';
		},
		async findRefund(_, requestId) {
			const amount = await sandboxRefund(database, requestId);
			return amount === null ? null : { amount, outcome: 'done' };
		},
		bill: (day) => sandboxBill(database, day),
		answer: (isTaken) => (isTaken ? { status: 200, body: 'success' } : { status: 400, body: 'fail' }),
	};
}
