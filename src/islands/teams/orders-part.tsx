import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import {
	$teamOrders,
	type IncomeView,
	loadTeamOrders,
	ORDERS_PAGE,
	showIncome,
} from '#stores/teams/income.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { TeamMoney } from './team-money.tsx';

type OrdersView = Extract<IncomeView, { part: 'orders' }>;

/** The orders behind the figures of a month or a member. */
export function OrdersPart({ view }: { readonly view: OrdersView }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const state = useStore($teamOrders);
	const { platId, month, memberId, page } = view;
	useEffect(() => loadTeamOrders(view), [view]);
	const plat = Number(platId);
	return (
		<Panel
			title={memberId ? t('orders') : `${t('income.orders')} ${month}`}
			text={<RegionName platId={plat} />}
			aside={<Button onClick={() => showIncome({ part: 'months' })}>{t('income.back')}</Button>}
		>
			<ListState state={state} onRetry={() => loadTeamOrders(view)} rows={4} rowHeight="h-16">
				{({ list, total }) => (
					<>
						<ul>
							{list.map((order) => (
								<li
									key={order.order_id}
									className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-line border-b py-2.5 last:border-0"
								>
									<div className="min-w-0 flex-1 basis-60">
										<span className="break-words font-medium" translate="no">
											{order.title ?? order.product_id}
										</span>
										<span className="figures block text-12 text-muted">
											<span translate="no">
												{order.order_id} · {order.member}
											</span>{' '}
											· {minuteText(order.paid_at, locale)}
										</span>
									</div>
									<Badge look={order.state === 'actual' && !order.is_frozen ? 'link' : 'plain'}>
										{t(`sum.${order.is_frozen && !order.is_settled ? 'frozen' : order.state}`)}
									</Badge>
									<span className="min-w-28 text-right">
										<TeamMoney minor={order.commission} platId={plat} />
										<span className="block text-12 text-muted">
											<TeamMoney minor={order.amount} platId={plat} />
										</span>
									</span>
								</li>
							))}
						</ul>
						{total > ORDERS_PAGE && (
							<Pagination
								page={page}
								size={ORDERS_PAGE}
								total={total}
								onPage={(next) => showIncome({ ...view, page: next })}
							/>
						)}
					</>
				)}
			</ListState>
		</Panel>
	);
}
