import type { AskedRange } from '#domain/figures/retention.ts';

/** What every detail says, whatever it is of. */
export type ShownDetail = {
	/** The newest closed day with data; null where the platform has none. */
	readonly as_of: string | null;
	readonly range: AskedRange | null;
	/** Whether it runs into a day that is not over. */
	readonly partial: boolean;
	readonly currency: string;
	readonly edition: string;
};
