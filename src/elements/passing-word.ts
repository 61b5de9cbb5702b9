import { make } from './make.ts';

/** Toasts last 2 s (spec section 9). */
const SHOWN_MS = 2_000;

let region: HTMLElement | undefined;
let timer = 0;

/** Shows a word at the bottom of the page for two seconds and tells screen readers at once. */
export function showPassingWord(text: string): void {
	region ??= document.body.appendChild(
		make('div', {
			role: 'alert',
			class: 'pointer-events-none fixed inset-x-0 bottom-6 z-50 flex justify-center px-4',
		}),
	);
	region.replaceChildren(
		make('span', { class: 'rounded-control bg-ink px-3 py-2 text-13 text-page shadow-float' }, text),
	);
	clearTimeout(timer);
	timer = window.setTimeout(() => region?.replaceChildren(), SHOWN_MS);
}
