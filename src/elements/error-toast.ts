import { ApiError } from '#api/errors.ts';

/** How long a passing word stays, in milliseconds (spec section 9). */
const TOAST_MS = 2_000;

let timer = 0;

/** Shows what the server said when it refused a call (spec section 8); other failures have no words for visitors. */
export function toastRefusal(error: unknown): void {
	if (!(error instanceof ApiError) || error.serverMessage === '') return;
	const toast = document.querySelector<HTMLElement>('[data-error-toast]');
	if (!toast) return;
	toast.textContent = error.serverMessage;
	clearTimeout(timer);
	timer = window.setTimeout(() => toast.replaceChildren(), TOAST_MS);
}
