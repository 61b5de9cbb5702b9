import { useStore } from '@nanostores/react';
import { FEWEST_CORRECTING } from '#domain/figures/measured-error.ts';
import { useText } from '#i18n/text.tsx';
import { correctEstimates, type DataSource } from '#stores/operators/admin-sources.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ActProblem } from './act-problem.tsx';

type EstimatesDialogProps = { readonly source: DataSource; readonly onClose: () => void };

/** Asks whether the ready figures of a source are to be corrected, or are to stand as they were told again. */
export function EstimatesDialog({ source: { name, is_corrected: isOn }, onClose }: EstimatesDialogProps) {
	const t = useText('operators');
	const common = useText('common');
	const isPending = useStore($acting) === 'estimates';
	const way = isOn ? 'stop' : 'start';
	return (
		<ConfirmDialog
			title={t(`estimates.ask.${way}`, { name })}
			text={t(`estimates.text.${way}`, { fewest: FEWEST_CORRECTING })}
			confirmLabel={t(`estimates.${way}`)}
			cancelLabel={common('action.cancel')}
			isPending={isPending}
			onConfirm={() => void correctEstimates(name, !isOn).then((isDone) => isDone && onClose())}
			onCancel={onClose}
		>
			<ActProblem name="estimates" />
		</ConfirmDialog>
	);
}
