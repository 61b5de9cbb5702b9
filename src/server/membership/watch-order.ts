import type { Dependencies } from '#server/dependencies.ts';
import type { EventSink } from '#server/http/event-stream.ts';
import { watch } from '#server/http/watch.ts';
import { listedOrder } from './order-answer.ts';
import { orderOf } from './queries/orders.ts';

/** How often the ledger is looked at: what is booked by any process is on screen within 2 s. */
const LOOK_MS = 1_000;

/** Sends an order now and whenever its state changes, until it waits no more; answers how to stop. */
export function watchOrder(
	{ database, clock }: Pick<Dependencies, 'database' | 'clock'>,
	{ accountId, orderId }: { accountId: number; orderId: string },
	sink: EventSink,
): () => void {
	let last = '';
	return watch(sink, LOOK_MS, async () => {
		const stored = await orderOf(database, accountId, orderId);
		if (!stored) return { isOver: true };
		const order = listedOrder(stored, clock());
		const { state, is_declined, pay_url } = order;
		const now = JSON.stringify([state, is_declined, pay_url]);
		if (now !== last) sink.send({ name: 'order', id: state, data: { order } });
		last = now;
		return { isOver: order.seconds_left === 0 };
	});
}
