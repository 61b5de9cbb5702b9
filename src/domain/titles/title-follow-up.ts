/** Days before and after the day of a change that are held side by side. */
export const FOLLOW_DAYS = 14;
/** Of fewer similar products nothing follows. */
const LEAST_SIMILAR = 5;
/** Fewer products with similar ones, or fewer of their units, are chance. */
const LEAST_COMPARED = 3;
const LEAST_UNITS = 30;

/** Units in the days before and after. */
export type BeforeAfter = { readonly before: number; readonly after: number };

/** A product whose title was changed: its units, null where they are not known, and those of similar untouched ones. */
export type FollowedProduct = {
	readonly units: BeforeAfter | null;
	readonly similar: readonly BeforeAfter[];
};

/** What a comparison comes to: told, of too few to mean anything, or of nothing that is known. */
export const FOLLOW_STATES = ['told', 'few', 'unknown'] as const;

/** What came of changed titles. */
export type TitleFollowUp = {
	readonly state: (typeof FOLLOW_STATES)[number];
	/** Products that were changed, those whose units are known, and those of them that similar ones are known of. */
	readonly products: number;
	readonly known: number;
	readonly compared: number;
	/** Similar products; one that is similar to several counts with each. */
	readonly similar: number;
	/** Units of the compared products. */
	readonly before: number;
	readonly after: number;
	/** What they would have sold had they gone as the similar ones went; null where nothing can be said. */
	readonly expected: number | null;
};

const sum = (list: readonly BeforeAfter[], of: keyof BeforeAfter) =>
	list.reduce((all, one) => all + one[of], 0);

/**
 * Units after a change of titles beside those that were to be expected: of each product what it sold before, times what
 * its similar products sold after by what they sold before.
 */
export function titleFollowUp(products: readonly FollowedProduct[]): TitleFollowUp {
	const known = products.flatMap(({ units, similar }) => (units ? [{ units, similar }] : []));
	const compared = known.filter(
		({ similar }) => similar.length >= LEAST_SIMILAR && sum(similar, 'before') > 0,
	);
	const own = compared.map(({ units }) => units);
	const [before, after] = [sum(own, 'before'), sum(own, 'after')];
	const isFew = compared.length < LEAST_COMPARED || before < LEAST_UNITS;
	const told = isFew ? 'few' : 'told';
	const expected = compared.reduce(
		(all, { units, similar }) => all + units.before * (sum(similar, 'after') / sum(similar, 'before')),
		0,
	);
	return {
		state: known.length === 0 ? 'unknown' : told,
		products: products.length,
		known: known.length,
		compared: compared.length,
		similar: compared.reduce((all, { similar }) => all + similar.length, 0),
		before,
		after,
		expected: isFew ? null : Math.round(expected * 10) / 10,
	};
}
