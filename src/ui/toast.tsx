import { useEffect } from 'react';
import { Icon } from './icon.tsx';

/** Toasts last 2 s (spec section 9); they are not for errors that need reading. */
const TOAST_MS = 2_000;

type ToastProps = {
	readonly toast: { readonly text: string; readonly tone: 'notice' | 'warning' | 'error' } | null;
	readonly onDone: () => void;
};

/** A passing word at the bottom; the region is always there, so that screen readers hear what comes. */
export function Toast({ toast, onDone }: ToastProps) {
	useEffect(() => {
		if (toast === null) return;
		const timer = setTimeout(onDone, TOAST_MS);
		return () => clearTimeout(timer);
	}, [toast, onDone]);
	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-50 flex justify-center px-4">
			{toast !== null && (
				<span
					data-tone={toast.tone}
					className="flex items-center gap-2 rounded-control bg-ink px-3 py-2 text-13 text-page shadow-float"
				>
					{toast.tone !== 'notice' && <Icon name="info" />}
					{toast.text}
				</span>
			)}
		</div>
	);
}
