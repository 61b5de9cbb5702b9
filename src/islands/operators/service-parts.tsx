import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { savePlainWorkbook } from '#islands/rankings/export/plain-workbook.ts';
import { $acting, act } from '#stores/shared/mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';

type SearchProps = { readonly value: string; readonly onSearch: (search: string) => void };

/** Finds rows of a list by company or uid. */
export function ServiceSearch({ value, onSearch }: SearchProps) {
	const t = useText('servicereview');
	return (
		<div className="mt-2 max-w-80">
			<TextField
				label={t('search')}
				type="search"
				maxLength={100}
				autoComplete="off"
				value={value}
				onChange={onSearch}
			/>
		</div>
	);
}

type ExportProps = {
	/** Of the act, and of the file. */
	readonly name: string;
	readonly rows: () => Promise<readonly (readonly (string | number)[])[]>;
};

/** Writes all rows of a list to a workbook. */
export function ServiceExport({ name, rows }: ExportProps) {
	const t = useText('servicereview');
	const isPending = useStore($acting) === name;
	const save = () => act(name, async () => savePlainWorkbook(`${name}.xlsx`, await rows()));
	return (
		<span>
			<PendingButton isPending={isPending} onClick={() => void save()}>
				{t('export')}
			</PendingButton>
			<ActProblem name={name} />
		</span>
	);
}

type ReasonProps = {
	readonly title: string;
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

/** Asks before an act, and for the words that it is done with. */
export function ReasonDialog(props: ReasonProps) {
	const { title, text, confirm, label, name, onConfirm, onDone, onClose, isWordless = false } = props;
	const t = useText('servicereview');
	const common = useText('common');
	const isPending = useStore($acting) === name;
	const [typed, setTyped] = useState('');
	const [isMissing, setMissing] = useState(false);
	const go = async () => {
		const words = typed.trim();
		const isShort = !isWordless && words.length < 3;
		setMissing(isShort);
		if (isShort) return;
		await onConfirm(words);
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
					error={isMissing ? t('required') : null}
					onChange={setTyped}
				/>
			)}
		</ConfirmDialog>
	);
}
