import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { type AdminOrder, refundOrder } from '#stores/operators/admin-orders.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';

const FEN = 100;

/** What was typed in yuan, in fen; null where it is no amount. */
function fenOf(text: string): number | null {
	const typed = text.trim().replace(',', '.');
	return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * FEN) : null;
}

type RefundDialogProps = { readonly order: AdminOrder; readonly onClose: () => void };

/** How much is paid back and why; the question names the order. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
	const t = useText('orders');
	const admin = useText('admin');
	const common = useText('common');
	const { locale } = useLanguage();
	const [amount, setAmount] = useState((order.refundable / FEN).toFixed(2));
	const [reason, setReason] = useState('');
	const [hasProblem, setProblem] = useState(false);
	// One name for one dialog: pressed twice, it is one refund.
	const [name] = useState(() => crypto.randomUUID());
	const most = moneyText(order.refundable, 'CNY', locale);
	const refund = async () => {
		const fen = fenOf(amount);
		const isFine = fen !== null && fen > 0 && fen <= order.refundable;
		setProblem(!isFine);
		if (!isFine) return;
		const wish = { order_id: order.order_id, request_id: name, amount: fen, reason: reason.trim() };
		if (!(await refundOrder(wish))) return;
		showToast(t('refundToast', { amount: moneyText(fen, 'CNY', locale) }));
		onClose();
	};
	return (
		<ConfirmDialog
			title={t('refundTitle', { number: order.order_id })}
			text={t('refundText')}
			confirmLabel={t('refundAction')}
			cancelLabel={common('action.cancel')}
			isFinal
			isPending={useStore($acting) === 'refund'}
			onConfirm={() => void refund()}
			onCancel={onClose}
		>
			<div className="flex flex-col gap-3">
				<TextField
					label={t('refundAmount')}
					hint={t('refundMost', { amount: most })}
					error={hasProblem ? t('refundProblem', { amount: most }) : undefined}
					inputMode="decimal"
					autoComplete="off"
					value={amount}
					onChange={setAmount}
				/>
				<TextField label={admin('grant.note')} maxLength={200} value={reason} onChange={setReason} />
				<ActProblem name="refund" />
			</div>
		</ConfirmDialog>
	);
}
