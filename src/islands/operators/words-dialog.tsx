import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { $acting } from '#stores/shared/mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { reasonProblem } from './reason-problem.ts';

type WordsDialogProps = {
	readonly title: string;
	/** What becomes of it, and who is told. */
	readonly text: string;
	readonly confirm: string;
	readonly label: string;
	/** What is under way, by name. */
	readonly name: string;
	readonly onConfirm: (words: string) => Promise<boolean>;
	readonly onDone: () => void;
	readonly onClose: () => void;
	/** What is done needs no words. */
	readonly isWordless?: boolean;
};

/** Asks before an act of operators, and for the words that it is done with. */
export function WordsDialog(props: WordsDialogProps) {
	const { title, text, confirm, label, name, onConfirm, onDone, onClose, isWordless = false } = props;
	const t = useText('admin');
	const common = useText('common');
	const isPending = useStore($acting) === name;
	const [typed, setTyped] = useState('');
	const [isChecked, setChecked] = useState(false);
	const problem = isWordless ? null : reasonProblem(typed, t);
	const go = async () => {
		setChecked(true);
		if (problem !== null) return;
		await onConfirm(typed.trim());
		// What was refused has changed meanwhile: the list shows how it stands.
		onDone();
		onClose();
	};
	return (
		<ConfirmDialog
			title={title}
			text={text}
			confirmLabel={confirm}
			cancelLabel={common('action.cancel')}
			isPending={isPending}
			onConfirm={() => void go()}
			onCancel={onClose}
		>
			{!isWordless && (
				<TextField
					label={label}
					maxLength={300}
					value={typed}
					error={isChecked ? problem : null}
					onChange={setTyped}
				/>
			)}
		</ConfirmDialog>
	);
}
