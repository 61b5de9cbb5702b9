/** The selling tools that products lead to: `title`, `video` and `move` take one, the others a list. */
type ProductTool = 'title' | 'titles' | 'video' | 'videos' | 'move';

/** As many products are handed over in an address. */
const MOST_HANDED_OVER = 50;

/** The tools for so many products, in the order in which they are offered. */
export function toolsFor(count: number): readonly ProductTool[] {
	if (count === 0) return [];
	return count === 1 ? ['title', 'video', 'move'] : ['titles', 'videos'];
}

/** The address of a tool with products of a region filled in. */
export function toolAddress(tool: ProductTool, platId: number, ids: readonly string[]): string {
	const products = [...new Set(ids)].slice(0, MOST_HANDED_OVER);
	const handed: Record<string, string> =
		tool === 'titles' || tool === 'videos'
			? { products: products.join(',') }
			: { product: products[0] ?? '' };
	return `/carry?${new URLSearchParams({ tool, plat_id: String(platId), ...handed })}`;
}
