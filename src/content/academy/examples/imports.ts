const TAKEN = 2_988;
const REFUSED = 5;
const UNSERVED = 7;

/** Rows of an imagined import by what became of them. */
export const IMPORT_EXAMPLE = {
	lines: TAKEN + REFUSED + UNSERVED,
	taken: TAKEN,
	refused: REFUSED,
	unserved: UNSERVED,
} as const;
