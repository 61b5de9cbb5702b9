import { useStore } from '@nanostores/react';
import { $liveMinute } from '#stores/lives/live-cursor.ts';

/** The shared cursor over all plots. It lies over their column and takes no pointer. */
export function CursorLine({ minutes }: { readonly minutes: number }) {
	const minute = useStore($liveMinute);
	if (minute === null || minutes === 0) return null;
	const left = (Math.min(minutes, minute + 1) / minutes) * 100;
	return (
		<div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-0 md:left-36">
			<div className="absolute inset-y-0 w-px bg-ink/60" style={{ left: `${left}%` }} />
		</div>
	);
}
