import { type ReactNode, useId } from 'react';

type PanelProps = {
	readonly title: ReactNode;
	/** Beside the title: a link onward, a state. */
	readonly aside?: ReactNode;
	/** Below the title: one sentence. */
	readonly text?: ReactNode;
	readonly className?: string;
	readonly children?: ReactNode;
};

/** A part of a screen, named by its title. */
export function Panel({ title, aside, text, className = '', children }: PanelProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className={`flex min-w-0 scroll-mt-14 flex-col rounded-panel border border-line bg-surface p-4 md:p-5 ${className}`}
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 id={id} className="text-16">
					{title}
				</h2>
				{aside}
			</div>
			{text && <p className="mt-1 max-w-160 text-muted">{text}</p>}
			{children}
		</section>
	);
}
