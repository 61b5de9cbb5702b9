import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ORDER_STATES } from '#domain/membership/orders.ts';
import { PROVIDERS } from '#domain/membership/providers.ts';
import { moneyText } from '#domain/money/formats-money.ts';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import {
	$adminOrders,
	$ordersView,
	ADMIN_ORDERS_PAGE,
	type AdminOrderLine,
	allAdminOrders,
	loadAdminOrders,
	type OrdersView,
	showOrdersView,
} from '#stores/operators/admin-orders.ts';
import { $actingBeside, actBeside } from '#stores/operators/list-export.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { SearchForm } from './search-form.tsx';

const ANY = 'any';

/** Finds orders, page by page, and writes what is found to a workbook. */
export function OrderList() {
	const view = useStore($ordersView);
	const state = useStore($adminOrders);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store reads the view from the address
	useEffect(loadAdminOrders, [view]);
	return (
		<>
			<Search key={view.search} view={view} />
			<div className="mt-4 rounded-panel border border-line bg-surface px-4 py-2">
				<ListState state={state} onRetry={loadAdminOrders} rows={6} rowHeight="h-16">
					{({ list, total }) => <Found list={list} total={total} />}
				</ListState>
			</div>
		</>
	);
}

type FoundProps = { readonly list: readonly AdminOrderLine[]; readonly total: number };

function Found({ list, total }: FoundProps) {
	const t = useText('orders');
	const view = useStore($ordersView);
	if (list.length === 0)
		return (
			<Notice icon="search" title={t('none')}>
				<Button onClick={() => showOrdersView({})}>{t('all')}</Button>
			</Notice>
		);
	return (
		<>
			<ul>
				{list.map((order) => (
					<OrderRow key={order.order_id} order={order} />
				))}
			</ul>
			{total > ADMIN_ORDERS_PAGE && (
				<Pagination
					page={view.page}
					size={ADMIN_ORDERS_PAGE}
					total={total}
					onPage={(page) => showOrdersView({ ...view, page })}
				/>
			)}
		</>
	);
}

function Search({ view }: { readonly view: OrdersView }) {
	const t = useText('orders');
	const [text, setText] = useState(view.search);
	const show = (change: Partial<OrdersView>) =>
		showOrdersView({ ...view, page: 1, search: text.trim(), ...change });
	const any = { value: ANY, label: t('any') } as const;
	return (
		<search className="block">
			<SearchForm
				label={t('search')}
				hint={t('searchHint')}
				search={view.search}
				onType={setText}
				onSearch={(search) => show({ search })}
			/>
			<div className="mt-3 flex flex-wrap items-end gap-3">
				<SelectField
					label={t('column.state')}
					choices={[any, ...ORDER_STATES.map((value) => ({ value, label: t(`stateFilter.${value}`) }))]}
					value={view.state ?? ANY}
					onChoose={(chosen) => show({ state: chosen === ANY ? null : chosen })}
				/>
				<SelectField
					label={t('column.provider')}
					choices={[any, ...PROVIDERS.map((value) => ({ value, label: t(`provider.${value}`) }))]}
					value={view.provider ?? ANY}
					onChoose={(chosen) => show({ provider: chosen === ANY ? null : chosen })}
				/>
				<TextField label={t('from')} type="date" value={view.from} onChange={(from) => show({ from })} />
				<TextField label={t('until')} type="date" value={view.until} onChange={(until) => show({ until })} />
				<span className="pb-2">
					<Checkbox isChecked={view.flagged} onChange={(flagged) => show({ flagged })}>
						{t('flaggedOnly')}
					</Checkbox>
				</span>
				<span className="ml-auto pb-1">
					<Export />
				</span>
			</div>
		</search>
	);
}

function Export() {
	const t = useText('orders');
	const common = useText('common');
	const isPending = useStore($actingBeside).has('exportOrders');
	const save = () =>
		actBeside('exportOrders', async () => {
			const [orders, { ordersWorkbook }, { saveFile }] = await Promise.all([
				allAdminOrders(),
				import('./orders-export.ts'),
				import('#islands/rankings/export/export-done.tsx'),
			]);
			saveFile(await ordersWorkbook(orders, { t, common }), 'orders.xlsx');
		});
	return (
		<>
			<PendingButton isPending={isPending} onClick={() => void save()}>
				{t('export')}
			</PendingButton>
			<ActProblem name="exportOrders" />
		</>
	);
}

function OrderRow({ order }: { readonly order: AdminOrderLine }) {
	const t = useText('orders');
	const common = useText('common');
	const { locale } = useLanguage();
	const view = useStore($ordersView);
	const who = [order.account_name ?? order.uid ?? t('deleted'), order.handle].filter(Boolean).join(' · ');
	return (
		<li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-0">
			<div className="min-w-56 flex-1">
				<button
					type="button"
					translate="no"
					className="figures min-h-6 text-left text-link underline underline-offset-2"
					onClick={() => showOrdersView({ ...view, order: order.order_id })}
				>
					{order.order_id}
				</button>
				<span className="block break-words text-12 text-muted" translate="no">
					{who}
				</span>
			</div>
			<div className="min-w-40">
				{editionName(order.edition, common)}
				<span className="figures block text-12 text-muted">{minuteText(order.created_at, locale)}</span>
			</div>
			<span className="flex gap-1">
				<Badge look={order.state === 'paid' ? 'link' : 'plain'}>{t(`state.${order.state}`)}</Badge>
				{order.is_flagged && <Badge>{t('flagged')}</Badge>}
			</span>
			<span className="figures ml-auto text-right font-medium">
				{moneyText(order.payable_amount, 'CNY', locale)}
				{order.refunded > 0 && (
					<span className="block text-12 text-muted">
						{t('refundedSum', { amount: moneyText(order.refunded, 'CNY', locale) })}
					</span>
				)}
			</span>
		</li>
	);
}
