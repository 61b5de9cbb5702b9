import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

type DialogPanelProps = {
	readonly title: string;
	readonly closeLabel: string;
	readonly close: () => void;
	/** As wide as its content needs, up to the screen; else as wide as a question. */
	readonly isWide?: boolean;
	/** A press beside it does not close it: something that was entered or is under way would be lost. */
	readonly isHeld?: boolean;
	readonly children: ReactNode;
};

/** A dialog in the middle of the screen, with room for more than a question. Import it from chunks of its own. */
export function DialogPanel(props: DialogPanelProps) {
	const { title, closeLabel, close, isWide = false, isHeld = false, children } = props;
	// Radix knows triggers of its own only: without this the focus would be lost with the dialog.
	const [opener] = useState(() => document.activeElement);
	return (
		<Radix.Root open onOpenChange={(isOpen) => isOpen || close()}>
			<Radix.Portal>
				<Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(11_18_32/45%)]" />
				<Radix.Content
					aria-describedby={undefined}
					onInteractOutside={(event) => isHeld && event.preventDefault()}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						if (opener instanceof HTMLElement) opener.focus();
					}}
					className={`fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-panel border border-line bg-surface text-13 shadow-float outline-none ${isWide ? 'max-w-280' : 'max-w-110'}`}
				>
					<header className="flex h-14 shrink-0 items-center justify-between px-5">
						<Radix.Title className="text-16">{title}</Radix.Title>
						<Radix.Close
							aria-label={closeLabel}
							className="-mr-2 flex size-8 items-center justify-center rounded-control hover:bg-well"
						>
							<Icon name="close" />
						</Radix.Close>
					</header>
					<div className="relative grow overflow-auto px-5 pb-5">{children}</div>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
