/** A record about something on a platform. */
export type Keyed = {
	readonly platId: number;
	/** When it was read, an instant; without it the import says so. Of two records of one thing and day the newest wins. */
	readonly readAt?: string;
};
