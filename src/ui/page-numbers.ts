/** First, last and the neighbours of the current page; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
	const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
	const sorted = [...new Set(shown)].sort((a, b) => a - b);
	return sorted.flatMap((number, index) => {
		const before = sorted[index - 1];
		if (before === undefined || number === before + 1) return [number];
		return number === before + 2 ? [number - 1, number] : [null, number];
	});
}
