import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $faultDialog, answerFault } from '#stores/shared/faults.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** The one dialog of a session that ended or a network that failed (spec section 8). */
export function FaultDialog() {
	const t = useText('common');
	const shown = useStore($faultDialog);
	if (!shown) return null;
	const { dialog, act } = shown;
	return (
		<ConfirmDialog
			key={dialog}
			title={t(`fault.${dialog}.title`)}
			text={t(`fault.${dialog}.text`)}
			confirmLabel={t(`fault.${dialog}.ok`)}
			cancelLabel={t(act === 'ask' ? 'action.cancel' : 'action.close')}
			onConfirm={() => answerFault(true)}
			onCancel={() => answerFault(false)}
		/>
	);
}
