import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $orders, INVITATIONS_PAGE, loadOrders } from '#stores/creator-market/invitations.ts';
import { Badge } from '#ui/badge.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { MarketMoney } from './market-money.tsx';

/** The orders behind the result of an invitation. */
export function InvitationOrders({ id }: { readonly id: string }) {
	const t = useText('partners');
	const { locale } = useLanguage();
	const shown = useStore($orders);
	// What another invitation brought is not this one's.
	const state = { ...shown, data: shown.data?.id === id ? shown.data : null };
	const [page, setPage] = useState(1);
	useEffect(() => loadOrders(id, page), [id, page]);
	return (
		<ListState state={state} onRetry={() => loadOrders(id, page)} rows={3} rowHeight="h-10">
			{({ list, total, currency }) => (
				<>
					<ul>
						{list.map((order) => (
							<li
								key={order.order_id}
								className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2 last:border-0"
							>
								<span className="figures min-w-0 flex-1 basis-60">
									<span translate="no">{order.order_id}</span>{' '}
									<span className="text-muted">
										{minuteText(order.paid_at, locale)}
										{order.quantity !== null && ` · × ${wholeNumber(order.quantity, locale)}`}
									</span>
								</span>
								<Badge look={order.state === 'actual' ? 'link' : 'plain'}>{t(`orders.${order.state}`)}</Badge>
								<span className="min-w-28 text-right">
									<MarketMoney minor={order.amount} currency={currency} />
								</span>
							</li>
						))}
					</ul>
					{total > INVITATIONS_PAGE && (
						<Pagination page={page} size={INVITATIONS_PAGE} total={total} onPage={setPage} />
					)}
				</>
			)}
		</ListState>
	);
}
