import { describe, test } from 'vitest';

/** Options of what `npm test` leaves to `npm run test:rest`, which CI runs after it; the tags are in vitest.config.ts. */
export const FULL = { tags: ['full'] };

/** Options of what CI leaves to `npm run test:full`: further random cases of what one case has shown, and endurance. */
export const DEEP = { tags: ['full', 'deep'] };

type Each = (cases: readonly unknown[]) => (name: string, options: object, body: () => unknown) => void;

/** The same `each`, whose first case alone has no options of its own. */
function oneOf<Given>(given: Given, others: object): Given {
	const each = given as Each;
	const split: Each = (cases) => (name, body) => {
		each(cases.slice(0, 1))(name, {}, body as () => unknown);
		each(cases.slice(1))(name, others, body as () => unknown);
	};
	return split as Given;
}

/**
 * As `test.each` and `describe.each`, for the same screen in several languages, themes or sizes: the first case runs in
 * `npm test`, the others in `npm run test:rest`.
 */
export const testOneOf = oneOf(test.each.bind(test) as typeof test.each, FULL);
/** See `testOneOf`. */
export const describeOneOf = oneOf(describe.each.bind(describe) as typeof describe.each, FULL);

/** As `test.each`, for random cases of one rule: the first one runs with its file, the others are deep. */
export const testFirstOf = oneOf(test.each.bind(test) as typeof test.each, DEEP);
