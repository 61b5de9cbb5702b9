import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

type SheetPanelProps = {
	readonly title: string;
	readonly closeLabel: string;
	readonly close: () => void;
	readonly children: ReactNode;
	readonly footer: ReactNode;
};

/** A dialog at the right edge, the whole width on phones. A chunk of its own, loaded by sheet.tsx. */
export function SheetPanel({ title, closeLabel, close, children, footer }: SheetPanelProps) {
	// Radix knows triggers of its own only: without this the focus would be lost with the sheet.
	const [opener] = useState(() => document.activeElement);
	return (
		<Radix.Root open onOpenChange={(isOpen) => isOpen || close()}>
			<Radix.Portal>
				<Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(11_18_32/45%)]" />
				<Radix.Content
					aria-describedby={undefined}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						if (opener instanceof HTMLElement) opener.focus();
					}}
					className="fixed inset-y-0 right-0 z-50 flex w-full max-w-110 flex-col bg-surface text-13 shadow-float outline-none"
				>
					<header className="flex h-14 shrink-0 items-center justify-between border-line border-b px-4">
						<Radix.Title className="text-16">{title}</Radix.Title>
						<Radix.Close
							aria-label={closeLabel}
							className="-mr-2 flex size-8 items-center justify-center rounded-control hover:bg-well"
						>
							<Icon name="close" />
						</Radix.Close>
					</header>
					<div className="relative grow overflow-y-auto px-4 py-4">{children}</div>
					{footer && (
						<footer className="flex shrink-0 justify-end gap-2 border-line border-t px-4 py-3">
							{footer}
						</footer>
					)}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
