import { choice, count, decimal, id, instant, money } from './feed-fields.ts';
import { creatorId, priced, productId, readAt, record } from './feed-record.ts';

/** What feeds say of the orders that creators bring (docs/teams.md). */
export const TEAM_RECORDS = {
	affiliate_order: record('affiliate_order', {
		...priced,
		order_id: id('Id of the order; where an order has several products, of its line.'),
		creator_id: creatorId,
		product_id: productId,
		quantity: count('Pieces.', 2_000_000_000).nullish(),
		amount: money('What the buyer paid.'),
		commission_rate: decimal('Commission of the creator as a fraction: 0.15 is 15 %.', 0, 1, 4).nullish(),
		commission: money('Commission of the creator, whether it is paid out yet or not.'),
		paid_at: instant('When the buyer paid, ISO 8601 with zone.'),
		confirmed_at: instant('When the platform confirmed the payment.').nullish(),
		refunded_at: instant('When it was refunded, whole or in part.').nullish(),
		refunded_amount: money('What was refunded.').nullish(),
		state: choice(
			'What has become of it; where the moment of that is not told, read_at stands for it. States may come in any order.',
			['paid', 'confirmed', 'refunded'],
		).nullish(),
		read_at: readAt,
	}),
} as const;
