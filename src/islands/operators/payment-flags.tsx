import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { minuteText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$ordersView,
	$paymentFlags,
	ADMIN_ORDERS_PAGE,
	exportedFlags,
	loadPaymentFlags,
	type PaymentFlag,
	reviewFlag,
	showOrdersView,
} from '#stores/operators/admin-orders.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { ActProblem } from './act-problem.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';

/** Messages that were refused or booked with a note, and what differs between bills and ledger. */
export function PaymentFlags() {
	const t = useText('orders');
	const own = useText('operators');
	const view = useStore($ordersView);
	const state = useStore($paymentFlags);
	const columns: readonly ListColumn<PaymentFlag>[] = [
		[own('column.number'), (flag) => flag.id],
		[t('column.provider'), (flag) => flag.provider],
		[own('column.reason'), (flag) => t(`reason.${flag.reason as 'too_old'}`)],
		[t('column.number'), (flag) => flag.order_id],
		[own('column.day'), (flag) => flag.day],
		[own('column.billed'), (flag) => (flag.billed === null ? null : flag.billed / 100)],
		[own('column.booked'), (flag) => (flag.booked === null ? null : flag.booked / 100)],
		[own('column.at'), (flag) => flag.at],
		[own('column.reviewed'), (flag) => flag.reviewed_at],
	];
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store reads the view from the address
	useEffect(loadPaymentFlags, [view]);
	return (
		<Panel title={t(`part.${view.flags ?? 'open'}`)} text={t('flagsText')}>
			<ListBar
				key={`${view.flags} ${view.search}`}
				label={own('export.flags')}
				search={view.search}
				onSearch={(search) => showOrdersView({ flags: view.flags ?? 'open', search })}
			>
				<ListExport
					list="flags"
					title={t(`part.${view.flags ?? 'open'}`)}
					search={view.search}
					columns={columns}
					load={exportedFlags}
				/>
			</ListBar>
			<PagedList
				state={state}
				page={view.page}
				size={ADMIN_ORDERS_PAGE}
				none={t('flagsNone')}
				rows={4}
				rowHeight="h-24"
				onRetry={loadPaymentFlags}
				onPage={(page) => showOrdersView({ ...view, page })}
			>
				{(flag) => <Flag key={`${flag.subject} ${flag.id}`} flag={flag} />}
			</PagedList>
		</Panel>
	);
}

function Flag({ flag }: { readonly flag: PaymentFlag }) {
	const t = useText('orders');
	const { locale } = useLanguage();
	const acting = useStore($acting);
	const name = `review ${flag.subject} ${flag.id}`;
	const sum = (fen: number | null) => (fen === null ? UNKNOWN_TEXT : moneyText(fen, 'CNY', locale));
	return (
		<li className="border-line border-b py-3 last:border-0">
			<p className="flex flex-wrap items-baseline gap-x-3">
				<strong className="font-medium">{t(`reason.${flag.reason as 'too_old'}`)}</strong>
				<span className="figures text-12 text-muted">
					{t(`provider.${flag.provider as 'alipay'}`)} · {flag.day ?? minuteText(flag.at, locale)}
				</span>
			</p>
			{flag.order_id && (
				<button
					type="button"
					translate="no"
					className="figures min-h-6 text-link underline underline-offset-2"
					onClick={() => showOrdersView({ order: flag.order_id })}
				>
					{flag.order_id}
				</button>
			)}
			{flag.subject === 'difference' && (
				<p className="figures">{t('difference', { billed: sum(flag.billed), booked: sum(flag.booked) })}</p>
			)}
			<pre
				translate="no"
				className="mt-1 line-clamp-6 whitespace-pre-wrap break-all rounded-control bg-well p-2 text-12"
			>
				{flag.text}
			</pre>
			{flag.reviewed_at ? (
				<p className="figures mt-2 text-12 text-muted">
					{t('reviewedAt', { moment: minuteText(flag.reviewed_at, locale) })}
				</p>
			) : (
				<div className="mt-2">
					<PendingButton isPending={acting === name} onClick={() => void reviewFlag(flag)}>
						{t('review')}
					</PendingButton>
					<ActProblem name={name} />
				</div>
			)}
		</li>
	);
}
