import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { dayText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import {
	$correctionPreview,
	type CorrectionPreview,
	type CorrectionWish,
	correct,
	loadCorrectionPreview,
	loadCorrections,
} from '#stores/operators/admin-feeds.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { reasonProblem } from './reason-problem.ts';

type CorrectionDialogProps = {
	readonly wish: CorrectionWish;
	/** The file of an import, the source. */
	readonly name: string;
	readonly onDone: () => void;
	readonly onClose: () => void;
};

/** Says what taking something back would change, and asks why it is done. */
export function CorrectionDialog({ wish, name, onDone, onClose }: CorrectionDialogProps) {
	const t = useText('operators');
	const admin = useText('admin');
	const common = useText('common');
	const state = useStore($correctionPreview);
	const isPending = useStore($acting) === 'correct';
	const [reason, setReason] = useState('');
	const [isChecked, setChecked] = useState(false);
	const problem = reasonProblem(reason, admin);
	const load = () => loadCorrectionPreview(wish);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the wish stays while the dialog is open
	useEffect(load, []);
	const { kind, is_out: isOut } = wish;
	const direction = isOut ? 'out' : 'in';
	const confirm = async () => {
		setChecked(true);
		if (problem !== null || state?.data?.obstacle !== null) return;
		if (!(await correct(wish, reason.trim()))) return load();
		loadCorrections({ search: '', page: 1 });
		onDone();
		onClose();
	};
	return (
		<ConfirmDialog
			title={t(`corrections.ask.${kind}.${direction}`, { name, day: wish.day ?? '' })}
			text={t(`corrections.text.${kind}.${direction}`)}
			confirmLabel={t(isOut ? 'corrections.takeBack' : 'corrections.putBack')}
			cancelLabel={common('action.cancel')}
			isPending={isPending}
			onConfirm={() => void confirm()}
			onCancel={onClose}
		>
			<ListState state={state} onRetry={load} rows={1} rowHeight="h-10">
				{(preview) => <Change preview={preview} />}
			</ListState>
			<TextField
				label={admin('field.reason')}
				maxLength={300}
				value={reason}
				error={isChecked ? problem : null}
				onChange={setReason}
			/>
			<ActProblem name="correct" />
		</ConfirmDialog>
	);
}

function Change({ preview }: { readonly preview: CorrectionPreview }) {
	const t = useText('operators');
	const { locale } = useLanguage();
	const { obstacle, rows, is_most: isMost, first_day: from, last_day: to, plat_ids: platIds } = preview;
	if (obstacle) return <Notice icon="info" title={t(`corrections.obstacle.${obstacle}`)} />;
	const day = (one: string | null) => dayText(one, locale);
	const regions = PLATFORMS.filter(({ platId }) => platIds.includes(platId)).map(({ region }) => region);
	return (
		<p className="figures mb-3">
			{t(isMost ? 'corrections.changesMost' : 'corrections.changes', { rows: wholeNumber(rows, locale) })}
			{from !== null && ` ${from === to ? day(from) : `${day(from)} – ${day(to)}`}`}
			{regions.length > 0 && ` · ${regions.join(', ')}`}
		</p>
	);
}
