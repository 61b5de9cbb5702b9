import type { Locator, Page } from 'playwright';
import { expect, inject } from 'vitest';
import { browserPages, type OpenPage, type PageOptions } from '#tests/support/browser.ts';

const TIMEOUT_MS = 15_000;

/**
 * Opens `/goodsSellLike` on one of the shared servers. Their clock stands at NOW, the browser's does not: every
 * page shows that a device whose clock is off signs by the server's.
 */
export function rankingPages(site: 'guest' | 'open'): OpenPage {
	const open = browserPages(() => inject('sites')[site]);
	return (search, options: PageOptions = {}) => open(`/goodsSellLike${search}`, options);
}

/** What a cell shows to the eye: hidden words and arrows for screen readers or decoration are left out. */
function visibleCells(table: Element, heads: readonly string[]): string[][] {
	const text = (element: Element): string => {
		const copy = element.cloneNode(true) as Element;
		for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
		for (const mark of copy.querySelectorAll<SVGElement>('[data-mark]'))
			mark.replaceWith(mark.dataset.mark === 'up' ? '▲' : '▼');
		return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
	};
	const names = [...table.querySelectorAll('thead th')].map((head) => text(head).replace(/ ?[↑↓]$/, ''));
	const rows = [...table.querySelectorAll('tbody tr:not([aria-hidden])')];
	return rows.map((row) => heads.map((head) => text(row.children[names.indexOf(head)] ?? document.body)));
}

/** The cells of these columns, row by row, as they are now. */
export async function cells(page: Page, heads: readonly string[]): Promise<string[][]> {
	const table = page.getByRole('table');
	if ((await table.count()) === 0) return [];
	return table.evaluate(visibleCells, heads);
}

/** Waits until the table shows exactly these rows. */
export async function expectRows(
	page: Page,
	heads: readonly string[],
	rows: readonly (readonly string[])[],
): Promise<void> {
	await expect.poll(() => cells(page, heads), { timeout: TIMEOUT_MS }).toEqual(rows);
}

/** Waits until the first rows of one column are these. */
export async function expectFirst(page: Page, head: string, values: readonly string[]): Promise<void> {
	const first = async () => (await cells(page, [head])).slice(0, values.length).flat();
	await expect.poll(first, { timeout: TIMEOUT_MS }).toEqual(values);
}

/** Waits until the numbers of the known products in the table, in its order, are these. */
export async function expectProducts(page: Page, numbers: readonly number[]): Promise<void> {
	const shown = async () =>
		(await cells(page, ['Product'])).map(([title = '']) => Number(/Known product (\d+)/.exec(title)?.[1]));
	await expect.poll(shown, { timeout: TIMEOUT_MS }).toEqual(numbers);
}

/** Waits until something is on screen. */
export async function expectVisible(locator: Locator): Promise<void> {
	await locator.first().waitFor({ state: 'visible', timeout: TIMEOUT_MS });
}

/** Chooses from one of the header's menus. */
export async function choose(page: Page, menu: string, choice: string): Promise<void> {
	const header = page.getByRole('banner');
	await header.locator('summary', { hasText: menu }).click();
	await header.getByRole('button', { name: choice }).click();
}

/** Presses the head of a column. */
export async function sortBy(page: Page, head: string): Promise<void> {
	await page.getByRole('columnheader', { name: head, exact: true }).getByRole('button').click();
}

/** The numbers from one to another. */
export function range(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
