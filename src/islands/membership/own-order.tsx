import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $ownOrder, loadOwnOrder, type Order } from '#stores/membership/orders.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { fenText } from './amounts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Receipt } from './receipt.tsx';

/** One order of the account, in /user: what it was, what was paid back, and its receipt. */
export function OwnOrder({ orderId }: { readonly orderId: string }) {
	const t = useText('pay');
	const state = useStore($ownOrder);
	useEffect(() => loadOwnOrder(orderId), [orderId]);
	// Of another order there is nothing to see while this one loads.
	const isOf = state.data?.order.order_id === orderId;
	return (
		<Panel
			title={t('result.title')}
			aside={<ButtonLink href={userTabAddress('membership')}>{t('toMembership')}</ButtonLink>}
		>
			<ListState
				state={isOf ? state : { ...state, data: null }}
				onRetry={() => loadOwnOrder(orderId)}
				rows={6}
				rowHeight="h-10"
			>
				{({ order }) => <Shown order={order} />}
			</ListState>
		</Panel>
	);
}

function Shown({ order }: { readonly order: Order }) {
	const t = useText('pay');
	const orders = useText('orders');
	const { locale } = useLanguage();
	const [hasReceipt, setReceipt] = useState(false);
	if (hasReceipt) return <Receipt order={order} onBack={() => setReceipt(false)} />;
	return (
		<>
			<p className="mt-3 flex flex-wrap items-center gap-2">
				<Badge look={order.state === 'paid' ? 'link' : 'plain'}>{t(`state.${order.state}`)}</Badge>
				{order.starts_at && order.expiry && (
					<span className="figures">
						{t('runs', {
							from: minuteText(order.starts_at, locale),
							until: minuteText(order.expiry, locale),
						})}
					</span>
				)}
			</p>
			<OrderFacts order={order} />
			{order.refunds.length > 0 && (
				<>
					<h3 className="mt-4 font-medium">{orders('refunds')}</h3>
					<ul className="mt-1">
						{order.refunds.map((refund) => (
							<li
								key={refund.asked_at}
								className="figures flex flex-wrap justify-between gap-x-4 border-line border-t py-2"
							>
								<span className="text-muted">
									{minuteText(refund.ended_at ?? refund.asked_at, locale)} ·{' '}
									{orders(`refund.${refund.state}`)}
								</span>
								{fenText(refund.amount, locale)}
							</li>
						))}
					</ul>
				</>
			)}
			<div className="mt-4 flex flex-wrap gap-2">
				{order.seconds_left > 0 && (
					<ButtonLink look="confirm" href={`/pay?order=${order.order_id}`}>
						{t('continue')}
					</ButtonLink>
				)}
				{order.paid_at && (
					<Button look="confirm" onClick={() => setReceipt(true)}>
						{orders('receipt.open')}
					</Button>
				)}
			</div>
		</>
	);
}
