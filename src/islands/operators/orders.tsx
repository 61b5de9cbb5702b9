import { useStore } from '@nanostores/react';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { $ordersView, showOrdersView } from '#stores/operators/admin-orders.ts';
import { $may } from '#stores/operators/may.ts';
import { Segments } from '#ui/segments.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';
import { PaymentFlags } from './payment-flags.tsx';

const AREAS = ['common', 'admin', 'orders'] as const;

/** Orders: the list, what does not fit, or the one that the address names. */
export function Orders() {
	const waiting = <span aria-hidden="true" className="skeleton h-140" />;
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={waiting}>
			<Shown />
		</Text>
	);
}

function Shown() {
	const t = useText('orders');
	const { order, flags } = useStore($ordersView);
	const mayFlags = useStore($may)('admin_payment_flags');
	if (order !== null) return <OrderDetail key={order} orderId={order} />;
	return (
		<>
			{mayFlags && (
				<Segments
					label={t('show')}
					isLabelHidden
					choices={(['list', 'open', 'reviewed'] as const).map((value) => ({
						value,
						label: t(`part.${value}`),
					}))}
					value={flags ?? 'list'}
					onChoose={(chosen) => showOrdersView(chosen === 'list' ? {} : { flags: chosen })}
				/>
			)}
			<div className="mt-4">{flags === null || !mayFlags ? <OrderList /> : <PaymentFlags />}</div>
		</>
	);
}
