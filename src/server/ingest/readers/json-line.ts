/** Integers beyond 2^53 outside of text; JSON.parse would round them. */
const LONG_INTEGER = /[:[,]\s*-?\d{16,}/;
const INTEGER = /^-?\d+$/;

type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown;

const keepDigits: Reviver = (_key, value, context) => {
	if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
	return context.source !== undefined && INTEGER.test(context.source) ? context.source : value;
};

/** Parses one line of JSON; an integer that a number cannot hold (a 19-digit id) comes out as its text. */
export function parseJsonLine(line: string): unknown {
	if (!LONG_INTEGER.test(line)) return JSON.parse(line);
	// TypeScript 6 does not know the third argument of a reviver yet.
	return JSON.parse(line, keepDigits as (this: unknown, key: string, value: unknown) => unknown);
}
