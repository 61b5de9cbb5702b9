/** What a call brought instead of data: an HTTP error (null = no answer at all) or a code in the envelope. */
export type Fault =
	| { readonly kind: 'http'; readonly status: number | null }
	| { readonly kind: 'code'; readonly code: number };

/**
 * What a call is for. `display`: banner, hot goods, hot shops and advertising show the server's words as an error
 * (spec section 8). `form` shows itself how long to wait. `login` opens a session, so none can have ended by it.
 */
export type CallKind = 'data' | 'display' | 'form' | 'login';

/** What of the browser's state decides with it. */
export type Situation = {
	readonly kind: CallKind;
	/** Whether the call carried a login token. */
	readonly hasToken: boolean;
	/** Whether the page's address carries an invitation `code`. */
	readonly hasInvitation: boolean;
	/** Whether the device says that it has no network. */
	readonly isOffline: boolean;
};

/** A question that the visitor answers; where each answer leads. */
export type Question = {
	readonly act: 'ask';
	readonly dialog: 'displaced' | 'expired';
	readonly ok: 'login';
	readonly cancel: 'home' | 'signout';
};

/** What happens then. */
export type Outcome =
	| { readonly act: 'say'; readonly tone: 'error' | 'warning' }
	/** The place of the data shows what is missing: an edition, a quota, a field. */
	| { readonly act: 'inPlace' }
	| { readonly act: 'leave'; readonly to: 'login' | 'register'; readonly hadToken: boolean }
	| Question
	| { readonly act: 'tell'; readonly dialog: 'tooFrequent' | 'network' };

const DISABLED = 444;
/** Session invalid, account disabled. */
const LEAVING = new Set([10018, DISABLED]);
const DISPLACED = 10020;

const OPERATOR_ONLY = 17001;

/**
 * Whether a code names what is missing, which the screen shows where the data would be (spec section 6, decisions 2): all
 * of the contract (contract/codes.ts) but those above, and those of a session or of a failed server.
 */
const isInPlace = (code: number) =>
	code === 404 || (code > 10_000 && code < 27_000 && code !== OPERATOR_ONLY);

function ofHttp(status: number | null, situation: Situation): Outcome {
	if (status === 403 && situation.hasToken)
		return { act: 'ask', dialog: 'expired', ok: 'login', cancel: 'signout' };
	if (status === 403) return { act: 'leave', to: 'login', hadToken: true };
	// The strip at the top says it; a dialog whose OK loads the page would end on the browser's own error page.
	if (status === null && situation.isOffline) return { act: 'inPlace' };
	const isForm = situation.kind === 'form' || situation.kind === 'login';
	if (status === 429 && isForm) return { act: 'inPlace' };
	return { act: 'tell', dialog: status === 429 ? 'tooFrequent' : 'network' };
}

/** What a fault leads to (spec section 8): one table for every call of every screen. */
export function outcomeOf(fault: Fault, situation: Situation): Outcome {
	if (fault.kind === 'http') return ofHttp(fault.status, situation);
	if (fault.code === DISABLED && situation.kind === 'login') return { act: 'inPlace' };
	if (LEAVING.has(fault.code))
		return { act: 'leave', to: situation.hasInvitation ? 'register' : 'login', hadToken: false };
	if (fault.code === DISPLACED) return { act: 'ask', dialog: 'displaced', ok: 'login', cancel: 'home' };
	if (situation.kind === 'display') return { act: 'say', tone: 'error' };
	return isInPlace(fault.code) ? { act: 'inPlace' } : { act: 'say', tone: 'warning' };
}
