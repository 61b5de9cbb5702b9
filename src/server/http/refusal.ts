import { CODES } from '#contract/codes.ts';

/** What an answer that refuses may carry besides its code and words. */
export type RefusalExtras = {
	/** 200 unless the code says otherwise (contract/codes.ts). */
	readonly status?: 200 | 403 | 410 | 429 | 503;
	readonly data?: unknown;
	readonly retryAfterSeconds?: number;
};

/** A refusal that a handler raises; becomes an envelope with this code. */
export class Refusal extends Error {
	readonly code: number;
	readonly extras: RefusalExtras;
	constructor(code: number, message: string, extras: RefusalExtras = {}) {
		super(message);
		this.code = code;
		this.extras = extras;
	}
}

/** The refusal of somebody who has to wait; the same for handles with and without an account. */
export function tooFrequent(waitSeconds: number): Refusal {
	return new Refusal(CODES.tooFrequent, 'access too frequent, try again later', {
		status: 429,
		retryAfterSeconds: waitSeconds,
	});
}
