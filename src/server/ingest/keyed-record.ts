/** A record about something on a platform. */
export type Keyed = { readonly platId: number };

/** A record about a day. */
export type Dated = Keyed & {
	/** When it was read, an instant; else the import says so. Of two records of one thing and day the newest wins. */
	readonly readAt?: string | null;
};
