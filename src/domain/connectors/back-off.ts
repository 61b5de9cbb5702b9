/** Why a page of a vendor cannot be used. */
export const FAULTS = [
	'credentials',
	'permission',
	'quota',
	'rate',
	'request',
	'absent',
	'service',
	'drift',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What is done after a fault. */
export type Next =
	/** The same page again, after so many seconds; the vendor is left alone meanwhile. */
	| { readonly kind: 'wait'; readonly seconds: number }
	/** The part ends here, as one that has nothing or as one that cannot go on; others follow. */
	| { readonly kind: 'end' }
	| { readonly kind: 'stop' }
	/** The run ends: what it has stays. */
	| { readonly kind: 'stopRun' }
	/** The run ends, and the connector rests until an operator has looked. */
	| { readonly kind: 'hold' };

/** Tries of a page, the first one too. */
export const MOST_TRIES = 6;
/** Faults of the service one after the other, of whatever pages, after which nothing more is asked. */
const MOST_IN_A_ROW = 10;
const FIRST_SECONDS = 2;
const LONGEST_SECONDS = 900;
/** A vendor that wants to be left alone for longer is asked again by the next run. */
const LONGEST_WAIT_SECONDS = 6 * 3_600;

/** Whom a fault stops: what a vendor says of one request says nothing of the others. */
const AT_ONCE = {
	credentials: 'hold',
	quota: 'stopRun',
	permission: 'stop',
	request: 'stop',
	drift: 'stop',
	absent: 'end',
} as const satisfies Partial<Record<Fault, Next['kind']>>;

type Told = {
	readonly fault: Fault;
	/** What the vendor says in Retry-After or by its own word. */
	readonly retrySeconds: number | null;
	/** Tries of this page so far, with this one. */
	readonly tries: number;
	/** Faults of the service since a page was read, with this one. */
	readonly inARow: number;
};

/** What follows from a fault: wait as long as the vendor says, or twice as long each time. */
export function afterFault({ fault, retrySeconds, tries, inARow }: Told): Next {
	if (fault !== 'rate' && fault !== 'service') return { kind: AT_ONCE[fault] };
	if (inARow >= MOST_IN_A_ROW) return { kind: 'stopRun' };
	if (tries >= MOST_TRIES) return { kind: 'stop' };
	const own = Math.min(FIRST_SECONDS * 2 ** (tries - 1), LONGEST_SECONDS);
	const seconds = Math.max(own, Math.ceil(retrySeconds ?? 0));
	return seconds > LONGEST_WAIT_SECONDS ? { kind: 'stopRun' } : { kind: 'wait', seconds };
}

const DATE_SHAPE = /^[A-Za-z]{3}, /;

/** The seconds of a Retry-After header, which is a number or a date; null where it is neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
	const text = header?.trim() ?? '';
	if (/^\d{1,7}$/.test(text)) return Number(text);
	const at = DATE_SHAPE.test(text) ? Date.parse(text) : Number.NaN;
	return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}

/** What a status of HTTP means where a vendor has no code of its own for it; null for an answer that can be read. */
export function faultOfStatus(status: number): Fault | null {
	if (status >= 200 && status < 300) return null;
	if (status === 401) return 'credentials';
	if (status === 402) return 'quota';
	if (status === 403) return 'permission';
	if (status === 404 || status === 410) return 'absent';
	if (status === 429) return 'rate';
	return status === 408 || status >= 500 ? 'service' : 'request';
}
