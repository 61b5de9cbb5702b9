import type { Keyed } from './keyed-record.ts';

/*
 * What importers turn rows about live sessions into (records.ts).
 */

export type LiveRecord = Keyed & {
	readonly type: 'live';
	readonly roomId: string;
	readonly creatorId: string;
	readonly shopId?: string | null;
	readonly title?: string | null;
	readonly cover?: string | null;
	readonly startedAt: string;
	readonly endedAt?: string | null;
	readonly viewers?: number | null;
	readonly peakOnline?: number | null;
	readonly averageOnline?: number | null;
	readonly newFollowers?: number | null;
	readonly comments?: number | null;
	readonly likes?: number | null;
	readonly shares?: number | null;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly products?: number | null;
	/** Shares by group and name, each a fraction: `{ viewer_sources: { for_you: 0.61 }, comment_words: {…} }`. */
	readonly breakdown?: Readonly<Record<string, Readonly<Record<string, number>>>> | null;
};

/** A live room at a moment; everything but `online` is a total since the start. */
export type LiveSampleRecord = Keyed & {
	readonly type: 'live_sample';
	readonly roomId: string;
	readonly at: string;
	readonly online?: number | null;
	readonly entered?: number | null;
	readonly left?: number | null;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly comments?: number | null;
	readonly likes?: number | null;
	readonly newFollowers?: number | null;
};

export type LiveProductSampleRecord = Keyed & {
	readonly type: 'live_product_sample';
	readonly roomId: string;
	readonly productId: string;
	readonly at: string;
	readonly price?: number | null;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly isPinned?: boolean | null;
};

export type LiveEventRecord = Keyed & {
	readonly type: 'live_event';
	readonly roomId: string;
	readonly at: string;
	readonly kind: 'voucher' | 'lottery' | 'price' | 'product_on' | 'product_off' | 'pin';
	readonly productId?: string | null;
	readonly amount?: number | null;
};
