import * as Radix from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';

type PanelProps = {
	readonly id: string;
	readonly label: string;
	readonly anchor: RefObject<HTMLButtonElement | null>;
	readonly align: 'start' | 'end';
	readonly close: () => void;
	readonly children: ReactNode;
};

/** What floats below a popover's button. It is a chunk of its own: nobody needs it before the first click. */
export function PopoverPanel({ id, label, anchor, align, close, children }: PanelProps) {
	const isButton = (target: EventTarget | null) => target instanceof Node && anchor.current?.contains(target);
	return (
		<Radix.Root open onOpenChange={(isOpen) => isOpen || close()}>
			<Radix.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
			<Radix.Portal>
				<Radix.Content
					id={id}
					aria-label={label}
					align={align}
					sideOffset={6}
					collisionPadding={12}
					className="relative scroll-hint z-40 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-24px)] overflow-auto rounded-panel border border-line bg-surface p-2 text-13 shadow-float outline-none"
					onInteractOutside={(event) => {
						// The button closes its own popover; without this it would open again at once.
						if (isButton(event.target)) event.preventDefault();
					}}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						anchor.current?.focus();
					}}
				>
					{children}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
