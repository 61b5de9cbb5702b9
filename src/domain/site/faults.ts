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

/** Codes that name what is missing; the screen shows it where the data would be (spec section 6, decisions 2). */
const IN_PLACE = new Set([
	404, 10001, 10002, 10003, 10004, 10005, 10006, 10007, 10008, 10009, 10012, 10014, 10015, 11001, 11004,
	11005, 11006, 11007, 11008, 11009, 11011, 11012, 11020, 12001, 13001, 14001, 14002, 14003, 15001, 15002,
	16001, 17002, 17003, 17004, 17005, 18001, 18002, 18003, 18004, 18005, 18006, 19001, 19002, 20001, 20002,
	20003, 20004, 21001, 21002, 21003, 21004, 22001, 22002, 22003, 22004, 22005, 22006, 23001, 23002, 23003,
	23004, 25001, 25002, 25003, 25004, 25005, 25006, 25007,
]);

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
	return IN_PLACE.has(fault.code) ? { act: 'inPlace' } : { act: 'say', tone: 'warning' };
}
