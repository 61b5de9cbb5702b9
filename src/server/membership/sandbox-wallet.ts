import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CODES } from '#contract/codes.ts';
import { SANDBOX_ACTS, sandboxPay } from '#contract/membership.ts';
import { callerNetwork } from '#server/access/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import type { PaymentProvider } from './provider.ts';
import { orderById, type StoredOrder } from './queries/orders.ts';
import { paySandbox, sandboxPayment } from './queries/sandbox-payments.ts';
import { receiveMessage } from './receive-message.ts';
import { type SandboxMessage, sandboxMessage, WALLET_PATH } from './sandbox.ts';
import { isExpired } from './settle-orders.ts';
import { stateOf } from './take-payment.ts';
import { donePage, gonePage, walletPage } from './wallet-pages.ts';

type Act = (typeof SANDBOX_ACTS)[number];

/** How late a late message is. */
const LATE_MS = 20_000;
const LARGEST_BODY = 4_096;
const ORDER_ID = /^[0-9A-Z]{20}$/;

/** An order that the wallet can pay: one of the sandbox's that waits. */
async function payable({ database, clock }: Dependencies, orderId: string): Promise<StoredOrder | null> {
	const order = ORDER_ID.test(orderId) ? await orderById(database, orderId) : null;
	if (order?.provider !== 'sandbox' || stateOf(order) !== 'paying') return null;
	return isExpired(order, clock()) ? null : order;
}

/** Sends what the wallet did to the service, as a real provider does: signed, and as often as the act says. */
async function deliver(
	deps: Dependencies,
	{ provider, log }: { provider: PaymentProvider; log: Log },
	content: SandboxMessage,
	act: Act,
): Promise<void> {
	const send = () => receiveMessage(deps, provider, sandboxMessage(deps.hashes, content, deps.clock()));
	if (act === 'lose') return;
	if (act === 'late') {
		const onFailure = (error: unknown) => log.error({ error }, 'a late message of the sandbox failed');
		// A process that ends before it loses the message, as a network may: the query job finds the payment.
		setTimeout(() => void send().catch(onFailure), LATE_MS).unref();
		return;
	}
	await Promise.all(act === 'twice' ? [send(), send()] : [send()]);
}

async function payOrDecline(
	deps: Dependencies,
	sender: { provider: PaymentProvider; log: Log },
	order: StoredOrder,
	act: Act,
): Promise<void> {
	const { order_id, amount, currency } = order;
	const paidAt = deps.clock();
	const said = { order_id, amount, currency, transaction_id: randomUUID(), paid_at: paidAt.toISOString() };
	if (act === 'decline') return deliver(deps, sender, { ...said, state: 'declined' }, act);
	const [orderId, transactionId] = [order_id, said.transaction_id];
	await paySandbox(deps.database, { orderId, transactionId, amount, currency, paidAt });
	// Pressed twice, it is one payment.
	const paid = await sandboxPayment(deps.database, orderId);
	const booked = { transaction_id: paid?.transactionId ?? transactionId, state: 'paid' } as const;
	return deliver(deps, sender, { ...said, ...booked }, act);
}

async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
	try {
		return await c.req.parseBody();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		return {};
	}
}

/**
 * The wallet of the sandbox, in place of a payment app: a page that a phone opens by the QR, and the same as a call.
 * It knows no session: whoever has the id has seen the QR. With a real provider it is not there.
 */
export function sandboxWallet(app: Hono, deps: Dependencies, log: Log): void {
	const provider = deps.payments.find(({ name }) => name === 'sandbox');
	if (!provider) return;
	const sender = { provider, log };
	mount(app, deps, sandboxPay, async (_, { body }) => {
		const order = await payable(deps, body.order_id);
		if (!order) throw new Refusal(CODES.badParameter, 'order_id: waits for no payment');
		await payOrDecline(deps, sender, order, body.act);
		return {};
	});
	app.use(WALLET_PATH, async (c, next) => {
		c.header('Cache-Control', 'no-store');
		try {
			await deps.limits.take('calls', callerNetwork(c, deps.proxies));
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			return c.text(error.message, 429);
		}
		return next();
	});
	app.get(WALLET_PATH, async (c) => {
		const order = await payable(deps, c.req.query('order_id') ?? '');
		const tag = c.req.header('accept-language') ?? '';
		return order ? c.html(walletPage(order, tag)) : c.html(gonePage(tag), 404);
	});
	app.post(
		WALLET_PATH,
		bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.text('fail', 413) }),
		async (c) => {
			const { order_id, act: pressed } = await fieldsOf(c);
			const tag = c.req.header('accept-language') ?? '';
			const act = SANDBOX_ACTS.find((each) => each === pressed);
			const order = await payable(deps, String(order_id));
			if (!(order && act)) return c.html(gonePage(tag), 404);
			await payOrDecline(deps, sender, order, act);
			return c.html(donePage(act, tag));
		},
	);
}
