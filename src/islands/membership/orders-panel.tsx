import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { minuteText } from '#domain/text/formats.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import {
	$isCancelling,
	$orders,
	$ordersPage,
	$ownOrderId,
	cancelOrder,
	ORDERS_PAGE,
	type Order,
	showOrders,
} from '#stores/membership/orders.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { fenText } from './amounts.tsx';
import { OwnOrder } from './own-order.tsx';

const AREAS = ['common', 'offers', 'orders', 'pay'] as const;

/** What the account has ordered, newest first. */
export function OrdersPanel() {
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={<div className="skeleton h-40" />}>
			<Shown />
		</Text>
	);
}

/** The list, or the order that the address names. */
function Shown() {
	const orderId = useStore($ownOrderId);
	return orderId === null ? <Orders /> : <OwnOrder key={orderId} orderId={orderId} />;
}

function Orders() {
	const t = useText('pay');
	const state = useStore($orders);
	const page = useStore($ordersPage);
	useEffect(() => showOrders(1), []);
	return (
		<Panel title={t('orders')}>
			<div className="mt-2">
				<ListState state={state} onRetry={() => showOrders()} rows={2} rowHeight="h-14">
					{({ list, total }) =>
						list.length === 0 ? (
							<Notice icon="info" title={t('ordersEmpty')} text={t('ordersEmptyText')} />
						) : (
							<>
								<ul>
									{list.map((order) => (
										<OrderRow key={order.order_id} order={order} />
									))}
								</ul>
								{total > ORDERS_PAGE && (
									<Pagination page={page} size={ORDERS_PAGE} total={total} onPage={showOrders} />
								)}
							</>
						)
					}
				</ListState>
			</div>
		</Panel>
	);
}

function OrderRow({ order }: { readonly order: Order }) {
	const t = useText('pay');
	const common = useText('common');
	const { locale } = useLanguage();
	const isCancelling = useStore($isCancelling);
	const isWaiting = order.seconds_left > 0;
	const cancel = async () => {
		await cancelOrder(order.order_id);
		showOrders();
	};
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-2.5">
			<div className="min-w-40 flex-1">
				<span className="font-medium">
					{editionName(order.edition, common)} · {t('months', { count: order.duration })}
				</span>
				<span className="figures block text-12 text-muted">{minuteText(order.created_at, locale)}</span>
			</div>
			<Badge look={isWaiting ? 'link' : 'plain'}>{t(`state.${order.state}`)}</Badge>
			<span className="figures font-medium">{fenText(order.payable_amount, locale)}</span>
			<span className="flex gap-2">
				{isWaiting && (
					<>
						<ButtonLink look="confirm" href={`/pay?order=${order.order_id}`}>
							{t('continue')}
						</ButtonLink>
						<Button disabled={isCancelling} onClick={() => void cancel()}>
							{t('cancel')}
						</Button>
					</>
				)}
				<ButtonLink href={`${userTabAddress('membership')}&order=${order.order_id}`}>
					{t('details')}
				</ButtonLink>
			</span>
		</li>
	);
}
