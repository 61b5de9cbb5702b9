import { describe, test } from 'vitest';

/** Options of what `npm test` leaves to `npm run test:rest`, which CI runs after it; the tags are in vitest.config.ts. */
export const FULL = { tags: ['full'] };

/** Options of what CI leaves to `npm run test:full`: further random cases of what one case has shown, and endurance. */
export const DEEP = { tags: ['full', 'deep'] };

type Body = () => unknown;
type Each = (cases: readonly unknown[]) => {
	(name: string, body: Body, timeout?: number): void;
	(name: string, options: object, body: Body): void;
};

/** The same `each`, whose first case alone has no options of its own. */
function oneOf<Given>(given: Given, others: object): Given {
	const each = given as Each;
	const split = (cases: readonly unknown[]) => (name: string, body: Body, timeout?: number) => {
		const limit = timeout ? { timeout } : {};
		each(cases.slice(0, 1))(name, limit, body);
		each(cases.slice(1))(name, { ...others, ...limit }, body);
	};
	return split as unknown as Given;
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
