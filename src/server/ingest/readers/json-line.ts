/** Integers beyond 2^53 outside of text; JSON.parse would round them. */
const LONG_INTEGER = /[:[,]\s*-?\d{16,}/;
const INTEGER = /^-?\d+$/;

type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown;

const keepDigits: Reviver = (_key, value, context) => {
	if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
	return context.source !== undefined && INTEGER.test(context.source) ? context.source : value;
};

/** Levels that a text of JSON may have: more would overflow the stack of whoever writes or walks it. */
const MOST_LEVELS = 100;
/** Shorter texts have too few levels for that, so they are not counted. */
const COUNTED_LENGTH = 2_000;

/** Where the text ends that begins at a quote. */
function endOfText(line: string, quote: number): number {
	let at = quote + 1;
	while (at < line.length && line[at] !== '"') at += line[at] === '\\' ? 2 : 1;
	return at;
}

/** Whether brackets outside of texts are nested deeper than may be. */
function isTooDeep(line: string): boolean {
	let levels = 0;
	for (let at = 0; at < line.length && levels <= MOST_LEVELS; at += 1) {
		const sign = line[at];
		if (sign === '"') at = endOfText(line, at);
		else if (sign === '{' || sign === '[') levels += 1;
		else if (sign === '}' || sign === ']') levels -= 1;
	}
	return levels > MOST_LEVELS;
}

/**
 * Parses one line of JSON; an integer that a number cannot hold (a 19-digit id) comes out as its text. Throws SyntaxError
 * with what is wrong, also where a long line has more than 100 levels.
 */
export function parseJsonLine(line: string): unknown {
	if (line.length > COUNTED_LENGTH && isTooDeep(line)) throw new SyntaxError('nested too deeply');
	if (!LONG_INTEGER.test(line)) return JSON.parse(line);
	// TypeScript 6 does not know the third argument of a reviver yet.
	return JSON.parse(line, keepDigits as (this: unknown, key: string, value: unknown) => unknown);
}
