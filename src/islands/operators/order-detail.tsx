import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { minuteText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import {
	$adminOrder,
	$ordersView,
	type AdminOrder,
	loadAdminOrder,
	showOrdersView,
} from '#stores/operators/admin-orders.ts';
import { showAdmin } from '#stores/operators/admin-view.ts';
import { $may } from '#stores/operators/may.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RefundDialog } from './order-refund.tsx';

/** One order with all that the ledger has of it. */
export function OrderDetail({ orderId }: { readonly orderId: string }) {
	const t = useText('orders');
	const view = useStore($ordersView);
	const state = useStore($adminOrder);
	useEffect(() => loadAdminOrder(orderId), [orderId]);
	// Of another order there is nothing to see while this one loads.
	const isOf = state.data?.order_id === orderId;
	return (
		<>
			<Button onClick={() => showOrdersView({ ...view, order: null })}>{t('back')}</Button>
			<div className="mt-3">
				<ListState
					state={isOf ? state : { ...state, data: null }}
					onRetry={() => loadAdminOrder(orderId)}
					rows={8}
					rowHeight="h-12"
				>
					{(order) => <Shown order={order} />}
				</ListState>
			</div>
		</>
	);
}

function Shown({ order }: { readonly order: AdminOrder }) {
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<Facts order={order} />
			<Refunds order={order} />
			<History order={order} />
			<Grants order={order} />
			<Messages order={order} />
		</div>
	);
}

function Facts({ order }: { readonly order: AdminOrder }) {
	const t = useText('orders');
	const common = useText('common');
	const { locale } = useLanguage();
	const yuan = (fen: number) => moneyText(fen, 'CNY', locale);
	const provider = t(`provider.${order.provider as 'alipay'}`);
	const facts: readonly (readonly [string, string])[] = [
		[t('column.edition'), `${editionName(order.edition, common)} · ${order.version}`],
		[t('column.price'), yuan(order.price)],
		[t('column.credit'), yuan(order.credit)],
		[t('column.amount'), yuan(order.payable_amount)],
		[t('column.provider'), provider],
		...order.payments.map(({ transaction_id }) => [t('transaction'), transaction_id] as const),
	];
	return (
		<Panel title={t('order')} aside={<Badge look="link">{t(`state.${order.state}`)}</Badge>}>
			<dl className="mt-3">
				<Fact name={t('column.number')} value={order.order_id} />
				<Fact name={t('column.account')} value={<Account order={order} />} />
				{facts.map(([name, value]) => (
					<Fact key={name} name={name} value={value} />
				))}
			</dl>
		</Panel>
	);
}

type FactProps = { readonly name: string; readonly value: ReactNode };

function Fact({ name, value }: FactProps) {
	return (
		<div className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2">
			<dt className="text-muted">{name}</dt>
			<dd className="figures min-w-0 break-words text-right" translate="no">
				{value}
			</dd>
		</div>
	);
}

function Account({ order: { uid, account_name, handle } }: { readonly order: AdminOrder }) {
	const t = useText('orders');
	if (uid === null) return t('deleted');
	return (
		<button
			type="button"
			translate="no"
			className="min-h-6 text-link underline underline-offset-2"
			onClick={() => showAdmin({ uid })}
		>
			{[account_name ?? uid, handle].filter(Boolean).join(' · ')}
		</button>
	);
}

function Refunds({ order }: { readonly order: AdminOrder }) {
	const t = useText('orders');
	const { locale } = useLanguage();
	const mayRefund = useStore($may)('admin_refund');
	const [isAsking, setAsking] = useState(false);
	return (
		<Panel title={t('refunds')}>
			<ul className="mt-2">
				{order.refunds.map((refund) => (
					<li key={refund.request_id} className="border-line border-b py-2 last:border-0">
						<span className="figures flex flex-wrap items-center gap-2 font-medium">
							{moneyText(refund.amount, 'CNY', locale)}
							<Badge look={refund.state === 'done' ? 'link' : 'plain'}>{t(`refund.${refund.state}`)}</Badge>
						</span>
						<span className="figures block break-words text-12 text-muted">
							{[minuteText(refund.asked_at, locale), refund.operator ?? t('atProvider'), refund.reason]
								.filter(Boolean)
								.join(' · ')}
						</span>
					</li>
				))}
			</ul>
			{order.refunds.length === 0 && <p className="mt-1 text-muted">{t('refundsNone')}</p>}
			{order.refundable > 0 && mayRefund && (
				<Button className="mt-3 self-start" onClick={() => setAsking(true)}>
					{t('refundAction')}
				</Button>
			)}
			{isAsking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
		</Panel>
	);
}

function History({ order }: { readonly order: AdminOrder }) {
	const t = useText('orders');
	const { locale } = useLanguage();
	return (
		<Panel title={t('history')}>
			<ul className="mt-2">
				{order.states.map(({ state, note, reached_at }) => (
					<li key={state} className="border-line border-b py-2 last:border-0">
						<span className="font-medium">{t(`stateFilter.${state}`)}</span>
						<span className="figures block break-all text-12 text-muted">
							{minuteText(reached_at, locale)} <span translate="no">{note}</span>
						</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function Grants({ order }: { readonly order: AdminOrder }) {
	const t = useText('orders');
	const common = useText('common');
	const { locale } = useLanguage();
	return (
		<Panel title={t('grants')}>
			<ul className="mt-2">
				{order.grants.map((grant) => (
					<li
						key={`${grant.change} ${grant.booked_at} ${grant.starts_at} ${grant.ends_at}`}
						className="border-line border-b py-2 last:border-0"
					>
						<span className="flex flex-wrap gap-2 font-medium">
							{t(`change.${grant.change}`)} · {editionName(grant.edition, common)}
							<span className="figures ml-auto">{moneyText(grant.value, 'CNY', locale)}</span>
						</span>
						<span className="figures block text-12 text-muted">
							{minuteText(grant.starts_at, locale)} – {minuteText(grant.ends_at, locale)}
						</span>
					</li>
				))}
			</ul>
			{order.grants.length === 0 && <p className="mt-1 text-muted">{UNKNOWN_TEXT}</p>}
		</Panel>
	);
}

function Messages({ order }: { readonly order: AdminOrder }) {
	const t = useText('orders');
	const { locale } = useLanguage();
	return (
		<Panel title={t('messages')} className="lg:col-span-2">
			<ul className="mt-2">
				{order.messages.map(({ message_id, verdict, body, received_at }) => (
					<li key={message_id} className="border-line border-b py-2 last:border-0">
						<span className="figures text-muted">{minuteText(received_at, locale)}</span>{' '}
						<code translate="no">{verdict}</code>
						<pre
							translate="no"
							className="mt-1 whitespace-pre-wrap break-all rounded-control bg-well p-2 text-12"
						>
							{body}
						</pre>
					</li>
				))}
			</ul>
			{order.messages.length === 0 && <p className="mt-1 text-muted">{t('messagesNone')}</p>}
		</Panel>
	);
}
