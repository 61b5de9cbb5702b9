import { useStore } from '@nanostores/react';
import { lazy, useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { $watched, showOrderState, watchOrder } from '#stores/membership/order-watch.ts';
import { $isCancelling, cancelOrder, type Order } from '#stores/membership/orders.ts';
import { type PayView, resultAddress, showChoice } from '#stores/membership/pay.ts';
import { API_URL } from '#stores/shared/client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { OrderFacts } from './order-facts.tsx';

const QrCode = lazy(() => import('#ui/qr-code.tsx').then((module) => ({ default: module.QrCode })));

const MINUTE = 60;

type OrderPanelProps = { readonly orderId: string; readonly view: PayView };

/** An order that waits: its QR, the time left, and its state as it changes. */
export function OrderPanel({ orderId, view }: OrderPanelProps) {
	const t = useText('pay');
	const { order, problem } = useStore($watched);
	useEffect(() => watchOrder(orderId), [orderId]);
	const isOver = order?.order_id === orderId && order.seconds_left === 0;
	useEffect(() => {
		// "Back" must not come to an order that waits no more.
		if (isOver) location.replace(resultAddress(orderId, view));
	}, [isOver, orderId, view]);
	if (problem === 'unknown')
		return (
			<Notice icon="info" title={t('notFound')}>
				<Button onClick={showChoice}>{t('another')}</Button>
			</Notice>
		);
	if (!order || isOver) return <div aria-hidden="true" className="skeleton h-110" />;
	return (
		<div className="grid gap-4 lg:grid-cols-2">
			<Payment order={order} isOffline={problem === 'offline'} />
			<Panel title={t('result.title')}>
				<OrderFacts order={order} />
				<div className="mt-4 flex flex-wrap gap-2">
					<Cancel orderId={orderId} />
					<Button onClick={showChoice}>{t('another')}</Button>
				</div>
			</Panel>
		</div>
	);
}

function Cancel({ orderId }: { readonly orderId: string }) {
	const t = useText('pay');
	const isCancelling = useStore($isCancelling);
	const cancel = async () => {
		const order = await cancelOrder(orderId);
		if (order) showOrderState(order);
	};
	return (
		<Button disabled={isCancelling} onClick={() => void cancel()}>
			{t('cancel')}
		</Button>
	);
}

/** A path is one of the service's own. */
const absolute = (url: string) => new URL(url, API_URL || location.origin).href;

function Payment({ order, isOffline }: { readonly order: Order; readonly isOffline: boolean }) {
	const t = useText('pay');
	const { pay_url: payUrl, is_sandbox: isSandbox, is_declined: isDeclined } = order;
	return (
		<Panel
			title={
				<>
					<span className="max-md:hidden">{t('scan')}</span>
					<span className="md:hidden">{t('payTitle')}</span>
				</>
			}
		>
			<div className="mt-3 flex flex-col items-center gap-3 text-center">
				{isSandbox && (
					<p className="rounded-control border border-line px-2 py-0.5 text-muted">{t('sandbox')}</p>
				)}
				{payUrl && (
					<>
						<span className="max-md:hidden">
							<Later waiting={<span className="skeleton block size-56" />}>
								<QrCode text={absolute(payUrl)} label={t('qr')} />
							</Later>
						</span>
						<p className="max-w-80 text-muted max-md:hidden">{t('scanText')}</p>
						<ButtonLink
							look="primary"
							className="h-11 w-full md:hidden"
							href={absolute(payUrl)}
							target="_blank"
						>
							{t('payHere')}
						</ButtonLink>
						{isSandbox && (
							<ButtonLink className="max-md:hidden" href={absolute(payUrl)} target="_blank">
								{t('openWallet')}
							</ButtonLink>
						)}
					</>
				)}
				<TimeLeft />
				<div aria-live="polite">
					{isDeclined && <p className="text-down">{t('declined')}</p>}
					{isOffline && <p className="text-muted">{t('offline')}</p>}
				</div>
			</div>
		</Panel>
	);
}

/** Minutes and seconds until the order is closed, by the server's count. */
function TimeLeft() {
	const t = useText('pay');
	const { order, toldAt } = useStore($watched);
	const [now, setNow] = useState(() => performance.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(performance.now()), 1_000);
		return () => clearInterval(timer);
	}, []);
	const left = Math.max(0, Math.ceil((order?.seconds_left ?? 0) - Math.max(0, now - toldAt) / 1000));
	const text = `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
	return (
		<p className="text-muted">
			{t('timeLeft')} <strong className="figures text-ink">{text}</strong>
		</p>
	);
}
