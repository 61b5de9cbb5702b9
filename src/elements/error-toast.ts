import { ApiError } from '#api/errors.ts';

/** How long a passing word stays, in milliseconds (spec section 9). */
const TOAST_MS = 2_000;

let timer = 0;

/**
 * Shows what the server said when it refused a call (spec section 8), on pages of other languages than its own what they
 * call that; other failures have no words for visitors.
 */
export function toastRefusal(error: unknown): void {
	if (!(error instanceof ApiError) || error.serverMessage === '') return;
	const toast = document.querySelector<HTMLElement>('[data-error-toast]');
	if (!toast) return;
	const { words } = toast.dataset;
	toast.textContent = words?.replace('{{code}}', String(error.code)) ?? error.serverMessage;
	clearTimeout(timer);
	timer = window.setTimeout(() => toast.replaceChildren(), TOAST_MS);
}
