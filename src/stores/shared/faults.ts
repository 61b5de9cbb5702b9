import { atom } from 'nanostores';
import { ApiError, NetworkError } from '#api/errors.ts';
import { type CallKind, type Fault, type Outcome, outcomeOf, type Question } from '#domain/site/faults.ts';
import { loginFor, pagenoneFor } from '#domain/site/safe-redirect.ts';
import { endSession } from './session.ts';
import { showRefusal } from './toast.ts';
import { $token } from './token.ts';

type Shown = Question | Extract<Outcome, { act: 'tell' }>;

/** The dialog that a fault opened: what its text is, where its answers lead, and whose session it is about. */
export type FaultDialog = Shown & { readonly token: string };

/** The one dialog on screen; a second fault never opens another. */
export const $faultDialog = atom<FaultDialog | null>(null);

/** Told and closed: what reads go on to fail by shows itself in its place until something is answered again. */
let isTold = false;

/** Takes note that the server answers. */
export function reportAnswer(): void {
	isTold = false;
}

/** How the page is left; tests pass their own. */
export const navigation = { go: (address: string) => location.assign(address) };

/** What is known about a failed call beside its error. */
export type FailedCall = {
	readonly kind: CallKind;
	/** The token that it was sent with, which may not be the stored one any more. */
	readonly token: string;
	/** Whether it changes nothing: a read shows in its place that it failed. */
	readonly isRead?: boolean;
};

let isLeaving = false;
// Calls that a page leaves behind fail; a page that comes back from the browser's cache lives on.
if (typeof window !== 'undefined') {
	window.addEventListener('pagehide', () => {
		isLeaving = true;
	});
	window.addEventListener('pageshow', () => {
		isLeaving = false;
	});
}

function faultOf(error: unknown): Fault | null {
	if (error instanceof ApiError) return { kind: 'code', code: error.code };
	return error instanceof NetworkError ? { kind: 'http', status: error.status } : null;
}

const here = () => `${location.pathname}${location.search}`;

function leave(to: 'login' | 'register', hadToken: boolean): void {
	isLeaving = true;
	endSession();
	const login = `${loginFor(here())}${hadToken ? '?have_token=1' : ''}`;
	navigation.go(to === 'register' ? registerHere() : login);
}

/** The sign-up with the invitation of this page's address, which leads where that says, else back here (spec section 2). */
function registerHere(): string {
	const { code, path: wanted, ...own } = Object.fromEntries(new URLSearchParams(location.search));
	const search = new URLSearchParams(own);
	const path = wanted ?? `${location.pathname}${search.size > 0 ? `?${search}` : ''}`;
	return `/register?${new URLSearchParams({ code: code ?? '', path })}`;
}

/** A session question is worth more than a word on the network. */
function open(dialog: FaultDialog): void {
	const shown = $faultDialog.get();
	if (shown === null || (shown.act === 'tell' && dialog.act === 'ask')) $faultDialog.set(dialog);
}

function act(outcome: Outcome, error: unknown, { token, isRead = false }: FailedCall): void {
	// What the server says of a session that this browser has given up means nothing for the one it has now.
	const isOfThisSession = token === $token.get();
	if (outcome.act === 'leave' && isOfThisSession) leave(outcome.to, outcome.hadToken);
	if (outcome.act === 'ask' && isOfThisSession) open({ ...outcome, token });
	if (outcome.act === 'tell' && !(isTold && isRead)) open({ ...outcome, token });
	if (outcome.act === 'say' && error instanceof ApiError) showRefusal(error, outcome.tone);
}

/** Does what the table says for a failed call (domain/site/faults.ts); the caller still gets its error. */
export function reportFault(
	error: unknown,
	failed: FailedCall = { kind: 'data', token: $token.get() },
): void {
	const fault = faultOf(error);
	if (!fault || isLeaving) return;
	const situation = {
		kind: failed.kind,
		hasToken: failed.token !== '',
		hasInvitation: new URLSearchParams(location.search).has('code'),
		isOffline: navigator.onLine === false,
	};
	act(outcomeOf(fault, situation), error, failed);
}

/** Where the answer to a dialog leads; null to stay. */
function afterAnswer(dialog: FaultDialog, isOk: boolean): string | null {
	const anew = pagenoneFor(location.pathname, location.search);
	if (dialog.act === 'tell') return isOk ? anew : null;
	// Somebody has logged in again in another tab: that session stays, and this page shows it.
	if (dialog.token !== $token.get()) return anew;
	endSession();
	if (isOk) return loginFor(here());
	return dialog.cancel === 'home' ? '/' : '/signout';
}

/** The visitor's answer: OK of a question goes to the login, OK of a network error loads the page anew. */
export function answerFault(isOk: boolean): void {
	const dialog = $faultDialog.get();
	$faultDialog.set(null);
	isTold = dialog?.act === 'tell';
	const address = dialog && afterAnswer(dialog, isOk);
	if (address) navigation.go(address);
}
