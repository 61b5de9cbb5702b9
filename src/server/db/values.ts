/*
 * The one place that decides how SQL values become JavaScript values, the same on both engines.
 *
 * int8 and numeric become numbers. Sums of money in minor units of small currencies can pass 2^53; such a
 * sum is rounded to the nearest double, an error below 1 in 10^15 that no screen shows.
 * Days stay text; instants become ISO 8601 UTC.
 */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;

/** The same function for values that mostly come several times in a row: what it made last is not made again. */
export function rememberingLast<From, To>(make: (from: From) => To): (from: From) => To {
	let last: { readonly from: From; readonly to: To } | null = null;
	return (from) => {
		if (last === null || last.from !== from) last = { from, to: make(from) };
		return last.to;
	};
}

const toInstant = rememberingLast((text: string) =>
	new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString(),
);

function toNumbers(text: string): (number | null)[] {
	if (text === '{}') return [];
	return text
		.slice(1, -1)
		.split(',')
		.map((part) => (part === 'NULL' ? null : Number(part)));
}

/** Parsers by PostgreSQL type id; every other type keeps its driver's default. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
	[INT8]: Number,
	[NUMERIC]: Number,
	[DATE]: (text) => text,
	[TIMESTAMPTZ]: toInstant,
	[INT8_ARRAY]: toNumbers,
};
