import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { INQUIRY_LIMITS, REPORT_KINDS, type ReportKind } from '#domain/services/inquiries.ts';
import { useText } from '#i18n/text.tsx';
import type { ReportForm } from '#stores/services/market.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type ReportDialogProps = {
	/** What is reported, and the name of the act. */
	readonly name: string;
	readonly act: string;
	readonly onReport: (form: ReportForm) => Promise<boolean>;
	readonly onClose: () => void;
};

/** Reports a card or an inquiry to operators. */
export function ReportDialog({ name, act, onReport, onClose }: ReportDialogProps) {
	const t = useText('services');
	const common = useText('common');
	const isPending = useStore($acting) === act;
	const [kind, setKind] = useState<ReportKind>('false_information');
	const [note, setNote] = useState('');
	const report = async () => {
		if (await onReport({ kind, note: note.trim() })) showToast(t('report.done'));
		onClose();
	};
	return (
		<ConfirmDialog
			title={t('report.title', { name })}
			text={t('report.text')}
			confirmLabel={t('report.send')}
			cancelLabel={common('action.cancel')}
			isPending={isPending}
			onConfirm={() => void report()}
			onCancel={onClose}
		>
			<div className="flex flex-col gap-3">
				<SelectField
					label={t('report.kind')}
					choices={REPORT_KINDS.map((value) => ({ value, label: t(`report.of.${value}`) }))}
					value={kind}
					onChoose={setKind}
				/>
				<TextField label={t('report.note')} maxLength={INQUIRY_LIMITS.note} value={note} onChange={setNote} />
			</div>
		</ConfirmDialog>
	);
}
