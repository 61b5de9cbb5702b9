import { useEffect } from 'react';

/** Toasts last 2 s (spec section 9); they are not for errors that need reading. */
const TOAST_MS = 2_000;

/** A passing word at the bottom; the region is always there, so that screen readers hear what comes. */
export function Toast({ text, onDone }: { readonly text: string | null; readonly onDone: () => void }) {
	useEffect(() => {
		if (text === null) return;
		const timer = setTimeout(onDone, TOAST_MS);
		return () => clearTimeout(timer);
	}, [text, onDone]);
	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-50 flex justify-center px-4">
			{text !== null && (
				<span className="rounded-control bg-ink px-3 py-2 text-13 text-page shadow-float">{text}</span>
			)}
		</div>
	);
}
