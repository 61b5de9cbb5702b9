import type { ReactNode } from 'react';

const LOOKS = { plain: 'bg-well text-muted', link: 'bg-tint text-link' } as const;

type BadgeProps = {
	readonly look?: keyof typeof LOOKS;
	readonly title?: string;
	readonly children: ReactNode;
};

/** A small mark on a row. */
export function Badge({ look = 'plain', title, children }: BadgeProps) {
	return (
		<span
			title={title}
			className={`inline-flex h-4 shrink-0 items-center rounded-[4px] px-1 text-12 leading-none font-medium ${LOOKS[look]}`}
		>
			{children}
		</span>
	);
}
