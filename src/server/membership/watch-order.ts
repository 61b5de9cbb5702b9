import type { Dependencies } from '#server/dependencies.ts';
import type { EventSink } from '#server/http/event-stream.ts';
import { listedOrder } from './order-answer.ts';
import { orderOf } from './queries/orders.ts';

/** How often the ledger is looked at: what is booked by any process is on screen within 2 s. */
const LOOK_MS = 1_000;
const BEAT_MS = 15_000;

/** Sends an order now and whenever its state changes, until it waits no more; answers how to stop. */
export function watchOrder(
	{ database, clock }: Pick<Dependencies, 'database' | 'clock'>,
	{ accountId, orderId }: { accountId: number; orderId: string },
	sink: EventSink,
): () => void {
	let last = '';
	let isLooking = false;
	async function look(): Promise<void> {
		if (isLooking) return;
		isLooking = true;
		try {
			const stored = await orderOf(database, accountId, orderId);
			if (!stored) return sink.close();
			const order = listedOrder(stored, clock());
			const { state, is_declined, pay_url } = order;
			const now = JSON.stringify([state, is_declined, pay_url]);
			if (now !== last) sink.send({ name: 'order', id: state, data: { order } });
			last = now;
			if (order.seconds_left === 0) sink.close();
		} catch {
			// The reader comes back, or asks without a stream.
			sink.close();
		} finally {
			isLooking = false;
		}
	}
	const looks = setInterval(look, LOOK_MS);
	const beats = setInterval(sink.beat, BEAT_MS);
	void look();
	return () => {
		clearInterval(looks);
		clearInterval(beats);
	};
}
