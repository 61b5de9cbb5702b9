import { parsePeriod } from '#domain/time/periods.ts';
import type { WorkClass } from './admission.ts';

/** What decides about the cost of a call: what its declaration says, and what is asked. */
export type CostOf = {
	/** Declared dear, whatever is asked. */
	readonly isDear: boolean;
	readonly period: string | null;
	readonly keyword: string | null;
};

/** Days of one's own are worked out at the call, and words are looked for in all names; what else is asked is ready. */
export function workClassOf({ isDear, period, keyword }: CostOf): WorkClass {
	if (isDear || (keyword !== null && keyword !== '')) return 'dear';
	const kind = period === null ? undefined : parsePeriod(period)?.kind;
	return kind === 'range' || kind === 'today' ? 'dear' : 'cheap';
}
