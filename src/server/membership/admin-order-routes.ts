import type { Hono } from 'hono';
import {
	adminOrder,
	adminOrders,
	adminPaymentFlags,
	adminRefund,
	adminReviewFlag,
} from '#contract/admin-orders.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { listOrders, refundOrder, reviewFlag, showOrder } from './admin-orders.ts';
import { paymentFlags } from './queries/admin-orders.ts';

/** Operators: orders, refunds, and what does not fit with the providers. */
export function adminOrderRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, adminOrders, (query) => listOrders(deps, query));
	mount(app, deps, adminOrder, ({ order_id }) => showOrder(deps, order_id));
	mount(app, deps, adminRefund, (_, { body, caller }) => refundOrder(deps, body, caller));
	mount(app, deps, adminPaymentFlags, async (query) => {
		const rows = await paymentFlags(deps.database, query);
		const { page, limit } = query;
		return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminReviewFlag, (_, { body, caller }) => reviewFlag(deps, body, caller));
}
