import type { ReactNode } from 'react';
import { useBusyLook } from '#ui/busy.ts';

type FigureStripProps = {
	/** What is on screen is being replaced. */
	readonly isBusy: boolean;
	/** Stat tiles. */
	readonly children: ReactNode;
};

/** The strip of key figures of a period. */
export function FigureStrip({ isBusy, children }: FigureStripProps) {
	const busyLook = useBusyLook(isBusy);
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-surface">
			<dl
				aria-busy={isBusy}
				// The lines at the right of the last column and below the last row lie under the edge.
				className={`-mr-px -mb-px grid grid-cols-2 md:grid-cols-3 xl:grid-cols-5 ${busyLook}`}
			>
				{children}
			</dl>
		</div>
	);
}
