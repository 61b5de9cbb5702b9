import type { ReactNode } from 'react';

type FigureStripProps = {
	/** What is on screen is being replaced. */
	readonly isBusy: boolean;
	/** Stat tiles. */
	readonly children: ReactNode;
};

/** The strip of key figures of a period. */
export function FigureStrip({ isBusy, children }: FigureStripProps) {
	return (
		<dl
			aria-busy={isBusy}
			className={`grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-surface md:grid-cols-3 xl:grid-cols-5 ${isBusy ? 'opacity-55' : ''}`}
		>
			{children}
		</dl>
	);
}
