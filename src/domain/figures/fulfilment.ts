import { LEAST_KNOWN } from './enough-data.ts';

/** What became of things that were offered. */
export type Fulfilment = {
	readonly offered: number;
	readonly sold: number;
	/** Those of which no reading says whether they sold. */
	readonly unknown: number;
	/** sold / (offered − unknown); null where too few are known. */
	readonly share: number | null;
};

/** How many of some offered things sold; null is unknown, never unsold. */
export function fulfilmentOf(isSold: readonly (boolean | null)[]): Fulfilment {
	const known = isSold.filter((one) => one !== null);
	const sold = known.filter(Boolean).length;
	return {
		offered: isSold.length,
		sold,
		unknown: isSold.length - known.length,
		share: known.length < LEAST_KNOWN ? null : sold / known.length,
	};
}
