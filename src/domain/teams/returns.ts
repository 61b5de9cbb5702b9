/*
 * What samples and links brought (the ROI desk of managers and merchants, docs/teams.md). Money is in minor units of one currency; times
 * are milliseconds.
 */

/** Something a creator promised to post for: a sample that was sent, or a link that was taken. */
export type PromiseFacts = {
	readonly kind: 'sample' | 'link';
	/** When the sample was sent, or the link taken. */
	readonly givenAt: number;
	/** Until when it was to be posted. */
	readonly postBy: number;
	readonly postedAt: number | null;
	/** Orders of the creator for the product since, and what buyers paid for those not refunded. */
	readonly orders: number;
	readonly value: number;
};

/** The sums of promises. */
export type Returns = {
	readonly samples: number;
	readonly links: number;
	readonly posted: number;
	readonly sold: number;
	/** Posted in time, of those whose time is over or that are posted; null where none is. */
	readonly keptRate: number | null;
	readonly orders: number;
	readonly value: number;
	/** Value of the samples' orders per sample; null without samples. */
	readonly valuePerSample: number | null;
};

/** Whether a promise is decided: posted, or its time is over. */
const isDecided = ({ postedAt, postBy }: PromiseFacts, now: number) => postedAt !== null || now >= postBy;
/** Whether it was kept: posted in time. */
const isKept = ({ postedAt, postBy }: PromiseFacts) => postedAt !== null && postedAt <= postBy;

const sum = (list: readonly PromiseFacts[], of: (promise: PromiseFacts) => number) =>
	list.reduce((total, promise) => total + of(promise), 0);

/** What promises of one currency brought by now. */
export function returnsOf(promises: readonly PromiseFacts[], now: number): Returns {
	const samples = promises.filter(({ kind }) => kind === 'sample');
	const decided = promises.filter((promise) => isDecided(promise, now));
	return {
		samples: samples.length,
		links: promises.length - samples.length,
		posted: promises.filter(({ postedAt }) => postedAt !== null).length,
		sold: promises.filter(({ orders }) => orders > 0).length,
		keptRate: decided.length === 0 ? null : decided.filter(isKept).length / decided.length,
		orders: sum(promises, ({ orders }) => orders),
		value: sum(promises, ({ value }) => value),
		valuePerSample:
			samples.length === 0 ? null : Math.round(sum(samples, ({ value }) => value) / samples.length),
	};
}

/** Days in which a sample that was asked for is to be posted; invitations of merchants name their own. */
export const SAMPLE_POST_DAYS = 14;
