import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { PendingButton } from './pending-button.tsx';

type ConfirmDialogProps = {
	readonly title: string;
	readonly text: string;
	readonly confirmLabel: string;
	readonly cancelLabel: string;
	/** What is confirmed cannot be brought back. */
	readonly isFinal?: boolean;
	/** True while what was confirmed is under way. */
	readonly isPending?: boolean;
	readonly onConfirm: () => void;
	/** Also what Esc does. */
	readonly onCancel: () => void;
	/** Between text and buttons: a field, what will be lost. */
	readonly children?: ReactNode;
};

/**
 * A question that has to be answered first; render it while it is open. It is the browser's own modal dialog and no
 * chunk of its own: it must open while the server is gone. The focus starts on the harmless answer; Enter in a field
 * confirms.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const {
		title,
		text,
		confirmLabel,
		cancelLabel,
		isPending = false,
		isFinal,
		onConfirm,
		onCancel,
		children,
	} = props;
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	useEffect(() => {
		const element = dialog.current;
		element?.showModal();
		// Closing gives the focus back to where it was.
		return () => element?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			role="alertdialog"
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-text`}
			className="pointer-events-auto m-auto w-[calc(100vw-32px)] max-w-100 rounded-panel border border-line bg-surface p-5 text-14 text-ink shadow-float backdrop:bg-[rgb(11_18_32/45%)]"
			onCancel={(event) => {
				event.preventDefault();
				if (!isPending) onCancel();
			}}
		>
			<h2 id={`${id}-title`} className="text-16">
				{title}
			</h2>
			<p id={`${id}-text`} className="mt-2 text-muted">
				{text}
			</p>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					onConfirm();
				}}
			>
				{children && <div className="mt-3">{children}</div>}
				<div className="mt-5 flex flex-wrap justify-end gap-2">
					<Button className="h-9" onClick={onCancel}>
						{cancelLabel}
					</Button>
					<PendingButton
						type="submit"
						look={isFinal ? 'danger' : 'confirm'}
						className="h-9"
						isPending={isPending}
					>
						{confirmLabel}
					</PendingButton>
				</div>
			</form>
		</dialog>
	);
}
