import { computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { ORDER_STATES, type OrderState } from '#domain/membership/orders.ts';
import { PROVIDERS, type ProviderName } from '#domain/membership/providers.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { allRows, EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** Rows of a page. */
export const ADMIN_ORDERS_PAGE = 20;

/** One order of the list. */
export type AdminOrderLine = Answer<'adminOrders'>['list'][number];
/** One order with its history. */
export type AdminOrder = Answer<'adminOrder'>;
/** What does not fit. */
export type PaymentFlag = Answer<'adminPaymentFlags'>['list'][number];

/** Everything the address says of orders. */
export type OrdersView = {
	readonly search: string;
	readonly state: OrderState | null;
	readonly provider: ProviderName | null;
	readonly flagged: boolean;
	/** Days of ordering; empty for any. */
	readonly from: string;
	readonly until: string;
	readonly page: number;
	/** The order on screen; null for the list. */
	readonly order: string | null;
	/** What does not fit, in place of the list. */
	readonly flags: 'open' | 'reviewed' | null;
};

const MOST_PAGES = 10_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What an address shows; nonsense counts as nothing. */
export function ordersView(params: URLSearchParams): OrdersView {
	const page = Number(params.get('page') ?? 1);
	const order = params.get('order') ?? '';
	const flags = params.get('flags');
	const day = (name: string) => (DAY.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
	return {
		search: (params.get('search') ?? '').trim().slice(0, 100),
		state: ORDER_STATES.find((state) => state === params.get('state')) ?? null,
		provider: PROVIDERS.find((provider) => provider === params.get('provider')) ?? null,
		flagged: params.get('flagged') === '1',
		from: day('from'),
		until: day('until'),
		page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
		order: /^[0-9A-Z]{20}$/.test(order) ? order : null,
		flags: flags === 'open' || flags === 'reviewed' ? flags : null,
	};
}

/** What is on screen. */
export const $ordersView = computed($address, ordersView);

/** Shows something else; "back" shows this again. */
export function showOrdersView(view: Partial<OrdersView>): void {
	const { search, state, provider, flagged, from, until, page, order, flags } = view;
	const given = {
		tab: 'orders',
		search,
		state,
		provider,
		flagged: flagged ? '1' : '',
		from,
		until,
		page: page && page > 1 ? String(page) : '',
		order,
		flags,
	};
	moveTo(
		new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))),
	);
}

const query = ({ search, state, provider, flagged, from, until }: OrdersView) => ({
	search,
	...(state ? { state } : {}),
	...(provider ? { provider } : {}),
	...(flagged ? { flagged: '1' as const } : {}),
	...(from ? { from } : {}),
	...(until ? { until } : {}),
});

const list = remoteStore<Answer<'adminOrders'>, OrdersView>((view, signal) =>
	call('adminOrders', { ...query(view), page: String(view.page), limit: String(ADMIN_ORDERS_PAGE) }, signal),
);
/** The orders that the address asks for. */
export const $adminOrders = list.$state;
/** Loads them. */
export const loadAdminOrders = () => list.load($ordersView.get());

const one = remoteStore<AdminOrder, string>((order_id, signal) => call('adminOrder', { order_id }, signal));
/** The order on screen. */
export const $adminOrder = one.$state;
/** Loads one order. */
export const loadAdminOrder = (orderId: string) => one.load(orderId);

/** Pays back so much of an order; the name makes a second press the same refund. */
export async function refundOrder(wish: {
	readonly order_id: string;
	readonly request_id: string;
	readonly amount: number;
	readonly reason: string;
}): Promise<boolean> {
	const isDone = await act('refund', () => call('adminRefund', wish));
	if (isDone) loadAdminOrder(wish.order_id);
	return isDone;
}

type FlagsShown = {
	readonly show: 'open' | 'reviewed';
	readonly search: string;
	readonly page: number;
};
const flagged = remoteStore<Answer<'adminPaymentFlags'>, FlagsShown>(({ page, ...shown }, signal) =>
	call('adminPaymentFlags', { ...shown, page: String(page), limit: String(ADMIN_ORDERS_PAGE) }, signal),
);
/** What does not fit. */
export const $paymentFlags = flagged.$state;
/** Loads what the address asks for. */
export function loadPaymentFlags(): void {
	const { flags, search, page } = $ordersView.get();
	flagged.load({ show: flags ?? 'open', search, page });
}

/** Marks one as looked at. */
export async function reviewFlag({ subject, id }: Pick<PaymentFlag, 'subject' | 'id'>): Promise<void> {
	if (await act(`review ${subject} ${id}`, () => call('adminReviewFlag', { subject, id })))
		loadPaymentFlags();
}

/** All orders that the address asks for, page by page. */
export async function allAdminOrders(): Promise<AdminOrderLine[]> {
	const view = $ordersView.get();
	return allRows('orders', view.search, (page) =>
		call('adminOrders', { ...query(view), page: String(page), limit: String(EXPORT_PAGE) }),
	);
}

/** A page of an export of what does not fit. */
export const exportedFlags = (page: number) =>
	call('adminPaymentFlags', {
		show: $ordersView.get().flags ?? 'open',
		search: $ordersView.get().search,
		page: String(page),
		limit: String(EXPORT_PAGE),
	});
