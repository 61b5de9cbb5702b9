import { describe, test } from 'vitest';

/** Options of what is left to `npm run test:full`; the tag is in vitest.config.ts. */
export const FULL = { tags: ['full'] };

type Each = (cases: readonly unknown[]) => (name: string, options: object, body: () => unknown) => void;

/** The same `each`, whose first case alone belongs to `npm test`. */
function oneOf<Given>(given: Given): Given {
	const each = given as Each;
	const split: Each = (cases) => (name, body) => {
		each(cases.slice(0, 1))(name, {}, body as () => unknown);
		each(cases.slice(1))(name, FULL, body as () => unknown);
	};
	return split as Given;
}

/**
 * As `test.each` and `describe.each`, for the same screen in several languages, themes or sizes: the first case runs in
 * `npm test`, the others in `npm run test:full`.
 */
export const testOneOf = oneOf(test.each.bind(test) as typeof test.each);
/** See `testOneOf`. */
export const describeOneOf = oneOf(describe.each.bind(describe) as typeof describe.each);
