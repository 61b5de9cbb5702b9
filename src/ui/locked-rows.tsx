import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

const VEILED = [72, 58, 64, 49, 61, 53, 67];

type LockedRowsProps = {
	readonly title: string;
	readonly text: string;
	readonly children?: ReactNode;
};

/** Rows that the edition does not show. The veil hides plain bars: no figure is in the page. */
export function LockedRows({ title, text, children }: LockedRowsProps) {
	return (
		<div className="relative overflow-hidden">
			<div aria-hidden="true" className="absolute inset-0 flex flex-col blur-[3px]">
				{VEILED.map((width) => (
					<span key={width} className="flex h-10 shrink-0 items-center gap-4 border-line border-b px-3">
						<span className="h-3 w-6 rounded-[4px] bg-line" />
						<span className="size-7 rounded-control bg-line" />
						<span className="h-3 rounded-[4px] bg-line" style={{ width: `${width / 2}%` }} />
						<span className="ml-auto h-3 w-1/4 rounded-[4px] bg-line" />
					</span>
				))}
			</div>
			<div className="relative bg-surface/30">
				<Notice icon="lock" title={title} text={text}>
					{children}
				</Notice>
			</div>
		</div>
	);
}
