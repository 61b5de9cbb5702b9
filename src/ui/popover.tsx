import { lazy, type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Later } from './later.tsx';

const loadPanel = () => import('./popover-panel.tsx').then((module) => ({ default: module.PopoverPanel }));
const PopoverPanel = lazy(loadPanel);

/** Fetches the panel's chunk while the pointer or the focus is on its way; a failure shows at the click. */
const prepare = () => void loadPanel().catch(() => null);

type PopoverProps = {
	/** The name of the panel, and of the button where it shows no text. */
	readonly label: string;
	readonly button: ReactNode;
	readonly look?: ButtonProps['look'] | undefined;
	readonly className?: string;
	readonly align?: 'start' | 'end';
	/** True where the button's content says nothing by itself. */
	readonly isNamed?: boolean;
	readonly children: (close: () => void) => ReactNode;
};

/** A button and what it opens. Esc and a click elsewhere close it, and the focus comes back. */
export function Popover({ label, button, align = 'start', isNamed, children, ...look }: PopoverProps) {
	const [isOpen, setOpen] = useState(false);
	const anchor = useRef<HTMLButtonElement>(null);
	const id = useId();
	const close = () => setOpen(false);
	return (
		<>
			<Button
				{...look}
				ref={anchor}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				aria-label={isNamed ? label : undefined}
				title={isNamed ? label : undefined}
				onPointerEnter={prepare}
				onFocus={prepare}
				onClick={() => setOpen(!isOpen)}
				// The panel takes the focus when it comes: who leaves the button before does not want it any more.
				onKeyDown={(event) => event.key === 'Escape' && close()}
				onBlur={(event) => event.relatedTarget?.closest('[role=dialog]') || close()}
			>
				{button}
			</Button>
			{isOpen && (
				<Later>
					<PopoverPanel id={id} label={label} anchor={anchor} align={align} close={close}>
						{children(close)}
					</PopoverPanel>
				</Later>
			)}
		</>
	);
}
