import writeWorkbook, { type SheetData } from 'write-excel-file/universal';
import type { Translate } from '#i18n/messages.ts';
import { editionName } from '#islands/shared/edition-names.ts';
import type { AdminOrderLine } from '#stores/operators/admin-orders.ts';

const HEAD = { fontWeight: 'bold', backgroundColor: '#F3F4F6' } as const;
const YUAN = '#,##0.00';
const FEN = 100;

type Texts = { readonly t: Translate<'orders'>; readonly common: Translate<'common'> };

/** A workbook of orders, amounts in yuan. */
export function ordersWorkbook(orders: readonly AdminOrderLine[], { t, common }: Texts): Promise<Blob> {
	const heads = [
		'number',
		'ordered',
		'paid',
		'account',
		'reach',
		'edition',
		'months',
		'state',
		'provider',
		'price',
		'credit',
		'amount',
		'refunded',
	] as const;
	const yuan = (fen: number) => ({ value: fen / FEN, format: YUAN });
	const moment = (at: string | null) => (at === null ? null : { value: at.slice(0, 19).replace('T', ' ') });
	const text = (value: string | null) => (value ? { value } : null);
	const rows: SheetData = orders.map((order) => [
		text(order.order_id),
		moment(order.created_at),
		moment(order.paid_at),
		text(order.account_name ?? order.uid),
		text(order.handle),
		text(editionName(order.edition, common)),
		{ value: order.duration },
		text(t(`state.${order.state}`)),
		text(order.provider),
		yuan(order.price),
		yuan(order.credit),
		yuan(order.payable_amount),
		yuan(order.refunded),
	]);
	const top = heads.map((name) => ({ value: t(`column.${name}`), ...HEAD }));
	return writeWorkbook([top, ...rows], {
		sheet: t('title'),
		columns: heads.map(() => ({ width: 20 })),
	}).toBlob();
}
