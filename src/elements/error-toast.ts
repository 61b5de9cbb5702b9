import { ApiError, NetworkError } from '#api/errors.ts';
import { pagenoneFor } from '#domain/site/safe-redirect.ts';

/** How long a passing word stays, in milliseconds (spec section 9). */
const TOAST_MS = 2_000;
const TOO_FREQUENT = 429;

let timer = 0;
/** Calls that a page leaves behind fail, and nobody is to be told. */
let isLeaving = false;
addEventListener('pagehide', () => {
	isLeaving = true;
});
addEventListener('pageshow', () => {
	isLeaving = false;
});

/**
 * Says what became of a call that failed (spec section 8). A refusal passes in the server's words, on pages of other
 * languages than its own in what they call that. A network that failed, and calls that came too often, open one dialog;
 * its answer reloads.
 */
export function sayFailure(error: unknown): void {
	if (error instanceof ApiError && error.serverMessage !== '') toastRefusal(error);
	if (!(error instanceof NetworkError) || isLeaving) return;
	if (document.querySelector('[data-told]')) return;
	const fault = error.status === TOO_FREQUENT ? 'tooFrequent' : 'network';
	const dialog = document.querySelector<HTMLDialogElement>(`[data-fault="${fault}"]`);
	if (!dialog) return;
	// On the page, not in this module: it comes with more than one script.
	dialog.dataset.told = '';
	dialog.addEventListener('close', () => {
		if (dialog.returnValue === 'reload') location.assign(pagenoneFor(location.pathname, location.search));
	});
	dialog.showModal();
}

function toastRefusal({ code, serverMessage }: ApiError): void {
	const toast = document.querySelector<HTMLElement>('[data-error-toast]');
	if (!toast) return;
	const { words } = toast.dataset;
	toast.textContent = words?.replace('{{code}}', String(code)) ?? serverMessage;
	clearTimeout(timer);
	timer = window.setTimeout(() => toast.replaceChildren(), TOAST_MS);
}
