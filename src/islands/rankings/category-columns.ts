import type { CategoryNode } from '#contract/products.ts';

export type CategoryColumn = {
	readonly parent: string | null;
	readonly nodes: readonly CategoryNode[];
	/** The node of this column that leads to the opened one. */
	readonly path: string | null;
};

/**
 * The lists side by side: the top level, then what lies below each step to the opened node.
 * Nodes without a product in the region are left out, unless they are on the way.
 */
export function categoryColumns(tree: readonly CategoryNode[], opened: string | null): CategoryColumn[] {
	const steps: CategoryNode[] = [];
	for (let id = opened; id !== null; ) {
		const node = tree.find((candidate) => candidate.id === id);
		if (!node || steps.includes(node)) break;
		steps.unshift(node);
		id = node.parent_id;
	}
	const isShown = (node: CategoryNode) => node.products > 0 || steps.includes(node);
	const below = (parent: string | null) => tree.filter((node) => node.parent_id === parent && isShown(node));
	const parents = [null, ...steps.map((step) => step.id)];
	return parents
		.map((parent, index) => ({ parent, nodes: below(parent), path: steps[index]?.id ?? null }))
		.filter((column) => column.nodes.length > 0);
}
