/** As many titles are checked at once. */
export const MOST_TITLES = 50;
/** A longer line is no title. */
const MOST_SIGNS = 500;

/**
 * The titles of a pasted list, each once: a line each, the first column where lines come from a sheet. Quotes that a sheet put
 * around a title are taken off.
 */
export function titleLines(text: string): string[] {
	const lines = text.split(/\r?\n/).map((line) => {
		const [first = ''] = line.split('\t');
		const quoted = /^"(.*)"$/.exec(first.trim())?.[1];
		return (quoted?.replaceAll('""', '"') ?? first).replace(/\s+/g, ' ').trim().slice(0, MOST_SIGNS);
	});
	return [...new Set(lines.filter((line) => line !== ''))];
}

/** The ids of products that an address names, each once, no more than are checked at once. */
export function productIds(text: string | null): string[] {
	const ids = (text ?? '').split(',').map((id) => id.trim());
	return [...new Set(ids.filter((id) => id !== ''))].slice(0, MOST_TITLES);
}
