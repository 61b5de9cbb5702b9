import { atom } from 'nanostores';
import { createDownload } from '#api/download.ts';
import { createEventParser } from '#api/event-parser.ts';
import { clientOf, clientOptions } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { pause } from '#stores/shared/pause.ts';
import { $token } from '#stores/shared/token.ts';
import type { Order } from './orders.ts';

/** The order on screen: when it was told, whether it is still being told, and why not. */
export type WatchedOrder = {
	readonly order: Order | null;
	/** By `performance.now()`. */
	readonly toldAt: number;
	readonly problem: 'unknown' | 'offline' | null;
};

/** The order on screen. */
export const $watched = atom<WatchedOrder>({ order: null, toldAt: 0, problem: null });

/** So long until it is asked again where no stream comes. */
const POLL_MS = 3_000;

const ask = clientOf(() => $token.get());
const open = createDownload(clientOptions(() => $token.get()));

const tell = (order: Order) => $watched.set({ order, toldAt: performance.now(), problem: null });

/** Shows what an order has become. */
export const showOrderState = tell;

async function readStream(orderId: string, signal: AbortSignal): Promise<void> {
	const { body } = await open('orderStream', { order_id: orderId }, signal);
	const parse = createEventParser();
	const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
	try {
		for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
			for (const { data } of parse(piece.value)) tell((JSON.parse(data) as { order: Order }).order);
	} finally {
		// The connection is given back, whatever ended the reading.
		reader?.cancel().catch(() => undefined);
	}
}

/** Asks once; answers whether the order is one that waits. */
async function look(orderId: string, signal: AbortSignal): Promise<boolean> {
	try {
		const { order } = await ask('order', { order_id: orderId }, signal);
		if (!signal.aborted) tell(order);
		return order.seconds_left > 0;
	} catch (error) {
		if (signal.aborted) return false;
		const isUnknown = isApiError(error);
		$watched.set({ ...$watched.get(), problem: isUnknown ? 'unknown' : 'offline' });
		return !isUnknown;
	}
}

/** Follows an order by its stream, and by asking where no stream comes, until it waits no more; answers how to stop. */
export function watchOrder(orderId: string): () => void {
	const leaving = new AbortController();
	const { signal } = leaving;
	$watched.set({ order: null, toldAt: 0, problem: null });
	async function follow(): Promise<void> {
		while (await look(orderId, signal)) {
			await readStream(orderId, signal).catch(() => undefined);
			if (signal.aborted) return;
			await pause(POLL_MS, signal);
		}
	}
	void follow();
	return () => leaving.abort();
}
