import { atom, computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { $address } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** An order as calls answer it. */
export type Order = Answer<'order'>['order'];

/** Rows of a page. */
export const ORDERS_PAGE = 10;
/** The page on screen. */
export const $ordersPage = atom(1);

const list = remoteStore<Answer<'orders'>, number>((page, signal) =>
	call('orders', { page: String(page), limit: String(ORDERS_PAGE) }, signal),
);
/** The orders of the account. */
export const $orders = list.$state;

/** Shows a page of them. */
export function showOrders(page = $ordersPage.get()): void {
	$ordersPage.set(page);
	list.load(page);
}

const own = remoteStore<Answer<'order'>, string>((order_id, signal) => call('order', { order_id }, signal));
/** The order whose detail is on screen. */
export const $ownOrder = own.$state;
/** Loads it. */
export const loadOwnOrder = (orderId: string) => own.load(orderId);

/** The order that the address of /user names; null for the list. */
export const $ownOrderId = computed($address, (params) => {
	const id = params.get('order') ?? '';
	return /^[0-9A-Z]{20}$/.test(id) ? id : null;
});

/** Whether an order is being cancelled. */
export const $isCancelling = atom(false);

/** Cancels an order, once however often it is pressed; answers what it is then. */
export async function cancelOrder(orderId: string): Promise<Order | null> {
	if ($isCancelling.get()) return null;
	$isCancelling.set(true);
	try {
		return (await call('cancelOrder', { order_id: orderId })).order;
	} catch {
		// The table of faults has said it.
		return null;
	} finally {
		$isCancelling.set(false);
	}
}
