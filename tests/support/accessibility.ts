import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with what axe finds against WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
	const found = violations.flatMap(({ id, nodes }) =>
		nodes.map(
			(node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary ?? ''})`,
		),
	);
	expect(found).toEqual([]);
}
