import type { DayRange } from '#domain/time/periods.ts';

/** What every detail says, whatever it is of. */
export type ShownDetail = {
	/** The newest closed day with data; null where the platform has none. */
	readonly as_of: string | null;
	readonly range: DayRange | null;
	readonly currency: string;
	readonly edition: string;
};
