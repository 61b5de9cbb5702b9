import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

type HeadNoteProps = {
	readonly id: string;
	readonly anchor: HTMLElement;
	readonly close: () => void;
	readonly label: string;
	/** What a press on the head does. */
	readonly sortText: string | undefined;
	readonly children: ReactNode;
};

const WIDTH = 288;
const EDGE = 12;

/** What a column's head says, below it and over the rows: heads scroll sideways, so it cannot stand inside. */
export function HeadNote({ id, anchor, close, label, sortText, children }: HeadNoteProps) {
	const { left, bottom } = anchor.getBoundingClientRect();
	useEffect(() => {
		const leave = ({ target }: Event) => {
			if (!(target instanceof Node && anchor.contains(target))) close();
		};
		addEventListener('scroll', close, { passive: true });
		addEventListener('pointerdown', leave);
		return () => {
			removeEventListener('scroll', close);
			removeEventListener('pointerdown', leave);
		};
	}, [anchor, close]);
	return createPortal(
		<div
			id={id}
			role="tooltip"
			className="pointer-events-none fixed z-40 flex flex-col gap-1 rounded-panel border border-line bg-surface p-3 text-13 shadow-float"
			style={{
				width: WIDTH,
				top: bottom + 4,
				left: Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - WIDTH - EDGE)),
			}}
		>
			<p className="font-medium">{label}</p>
			{children}
			{sortText && <p className="text-12 text-muted">{sortText}</p>}
		</div>,
		document.body,
	);
}
