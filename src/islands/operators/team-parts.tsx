import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { $acting } from '#stores/shared/mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextField } from '#ui/text-field.tsx';

/** What a list shows of what waits, or of what has ended. */
export type Shown = { readonly show: 'open' | 'ended'; readonly page: number };

type ShowProps = {
	readonly show: Shown['show'];
	readonly onShow: (show: Shown['show']) => void;
	readonly part: 'applications' | 'statements';
};

/** Chooses between what waits and what has ended. */
export function OpenOrEnded({ show, onShow, part }: ShowProps) {
	const t = useText('admin');
	return (
		<Segments
			label={t(`teams.${part}`)}
			isLabelHidden
			choices={(['open', 'ended'] as const).map((value) => ({ value, label: t(`teams.${part}Of.${value}`) }))}
			value={show}
			onChoose={onShow}
		/>
	);
}

type WordsDialogProps = {
	readonly title: string;
	readonly confirm: string;
	readonly label: string;
	/** What is under way, by name. */
	readonly name: string;
	readonly onConfirm: (words: string) => Promise<boolean>;
	readonly onDone: () => void;
	readonly onClose: () => void;
};

/** Asks for the words that an act is done with; they are told to the manager. */
export function WordsDialog({ title, confirm, label, name, onConfirm, onDone, onClose }: WordsDialogProps) {
	const t = useText('admin');
	const common = useText('common');
	const isPending = useStore($acting) === name;
	const [typed, setTyped] = useState('');
	const [isMissing, setMissing] = useState(false);
	const go = async () => {
		const words = typed.trim();
		setMissing(words.length < 3);
		if (words.length < 3) return;
		if (await onConfirm(words)) onDone();
		onClose();
	};
	return (
		<ConfirmDialog
			title={title}
			text={t('teams.told')}
			confirmLabel={confirm}
			cancelLabel={common('action.cancel')}
			isPending={isPending}
			onConfirm={() => void go()}
			onCancel={onClose}
		>
			<TextField
				label={label}
				maxLength={100}
				value={typed}
				error={isMissing ? t('problem.required') : null}
				onChange={setTyped}
			/>
		</ConfirmDialog>
	);
}
