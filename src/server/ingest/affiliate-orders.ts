import { zoneOf } from '#domain/platforms/platforms.ts';
import { monthOf } from '#domain/teams/statements.ts';
import { dayInZone } from '#domain/time/days.ts';
import { entityTable, READ_AT, SOURCE } from './entity-table.ts';
import type { RecordOf } from './records.ts';

type Order = RecordOf<'affiliate_order'>;

/** When an order was confirmed, or refunded: a state without its moment has been reached when it was read. */
function confirmedAt({ confirmed_at, state, read_at }: Order, readAt: string): string | null {
	return confirmed_at ?? (state === 'confirmed' ? (read_at ?? readAt) : null);
}

/** The same of a refund; a refund of nothing is none. */
function refundedAt({ refunded_at, refunded_amount, state, read_at }: Order, readAt: string) {
	if (refunded_at) return refunded_at;
	return state === 'refunded' || (refunded_amount ?? 0) > 0 ? (read_at ?? readAt) : null;
}

/** A moment, and its day in the region. */
const withDay = (at: string | null, platId: number) =>
	at === null ? [null, null] : [at, dayInZone(new Date(at), zoneOf(platId))];

/** Of two moments at which the same is said to have happened, the first: whatever is told first. */
const first = (column: string) => `least(excluded.${column}, affiliate_orders.${column})`;
/** Who sold it, and when it was paid, is said once: what counts for whom never moves. */
const STANDING = Object.fromEntries(
	['creator_id', 'paid_at', 'paid_on', 'paid_month'].map((column) => [column, `affiliate_orders.${column}`]),
);
const FIRST = {
	...STANDING,
	confirmed_at: first('confirmed_at'),
	confirmed_on: first('confirmed_on'),
	refunded_at: first('refunded_at'),
	refunded_on: first('refunded_on'),
};

/** Affiliate orders: what is known of one comes together from what was told, in any order. */
export const AFFILIATE_ORDERS = entityTable('affiliate_order', {
	table: 'affiliate_orders',
	keys: ['plat_id', 'order_id'],
	columns: [
		'plat_id',
		'order_id',
		SOURCE,
		'creator_id',
		'product_id',
		'quantity',
		'amount',
		'commission_rate',
		'commission',
		[
			['paid_at', 'paid_on', 'paid_month'],
			({ paid_at, plat_id }) => {
				const day = dayInZone(new Date(paid_at), zoneOf(plat_id));
				return [paid_at, day, monthOf(day)];
			},
		],
		[
			['confirmed_at', 'confirmed_on'],
			(order, { readAt }) => withDay(confirmedAt(order, readAt), order.plat_id),
		],
		[
			['refunded_at', 'refunded_on'],
			(order, { readAt }) => withDay(refundedAt(order, readAt), order.plat_id),
		],
		'refunded_amount',
		READ_AT,
	],
	isDated: true,
	merged: FIRST,
	filled: FIRST,
});
