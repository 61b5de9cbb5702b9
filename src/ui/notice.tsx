import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type NoticeProps = {
	readonly icon: IconName;
	readonly title: string;
	readonly text?: string;
	/** Errors are read out at once. */
	readonly isAlert?: boolean;
	/** The one next step. */
	readonly children?: ReactNode;
};

/** In place of data: what happened, why, and the next step. */
export function Notice({ icon, title, text, isAlert, children }: NoticeProps) {
	return (
		<div
			role={isAlert ? 'alert' : 'status'}
			className="mx-auto flex max-w-110 flex-col items-center gap-2 px-4 py-12 text-center"
		>
			<span className="mb-1 flex size-10 items-center justify-center rounded-full bg-well text-muted">
				<Icon name={icon} />
			</span>
			<h2 className="text-16">{title}</h2>
			{text && <p className="text-muted">{text}</p>}
			{children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
		</div>
	);
}
