import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose outcome depends on colours. */
const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Nothing on a page is written smaller than this, px (design card; charts included). */
const LEAST_TEXT = 12;

type WithAxe = { readonly axe?: typeof axe };

/**
 * Fails with what axe finds against WCAG 2.2 AA on the page as it is now, and with text that is too small. What lies half below an open menu is no
 * target while it is open: with `menu`, its selector, sizes of targets count in the menu alone.
 */
export async function expectAccessible(page: Page, menu?: string): Promise<void> {
	await loadAxe(page);
	expect([...textsOf(await violationsOf(page, menu)), ...(await smallTexts(page))]).toEqual([]);
}

/**
 * As `expectAccessible`, then looks at the colours of the same page in the dark theme: nothing else depends on it. The
 * page follows the device, and is left light.
 */
export async function expectAccessibleInBothThemes(page: Page, menu?: string): Promise<void> {
	await expectAccessible(page, menu);
	await page.emulateMedia({ colorScheme: 'dark' });
	expect(textsOf(await findingsOf(page, COLOURS)), 'dark').toEqual([]);
	await page.emulateMedia({ colorScheme: 'light' });
}

/** Puts axe into every frame of the page that has none. */
async function loadAxe(page: Page): Promise<void> {
	for (const frame of page.frames()) {
		if (await frame.evaluate(() => 'axe' in window)) continue;
		await frame.evaluate(SOURCE);
		// As @axe-core/playwright does: frames of other origins answer too.
		await frame.evaluate(() =>
			(window as WithAxe).axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
		);
	}
}

const textsOf = (violations: readonly axe.Result[]): string[] =>
	violations.flatMap(({ id, nodes }) =>
		nodes.map(
			(node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary ?? ''})`,
		),
	);

/** Visible texts that are smaller than the least, with their size. */
function smallTexts(page: Page): Promise<string[]> {
	return page.evaluate((least) => {
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const small: string[] = [];
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const element = text.parentElement;
			const words = text.nodeValue?.trim();
			if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			const { width, height } = element.getBoundingClientRect();
			const size = Number.parseFloat(getComputedStyle(element).fontSize);
			// What only readers of the screen hear is a pixel large.
			if (size < least && width > 1 && height > 1) small.push(`text of ${size} px: ${words}`);
		}
		return small;
	}, LEAST_TEXT);
}

/** What axe finds against the levels, sizes of targets in the menu alone where there is one. */
async function violationsOf(page: Page, menu: string | undefined): Promise<axe.Result[]> {
	if (!menu) return findingsOf(page, LEVELS);
	const others = { 'target-size': { enabled: false } };
	return [
		...(await findingsOf(page, LEVELS, { rules: others })),
		...(await findingsOf(page, { type: 'rule', values: ['target-size'] }, { within: menu })),
	];
}

/** What axe finds in the page itself; only this is sent, which is a fifth of the time of sending all that is well. */
function findingsOf(
	page: Page,
	runOnly: string[] | axe.RunOnly,
	{ rules = {}, within }: { readonly rules?: axe.RuleObject; readonly within?: string } = {},
): Promise<axe.Result[]> {
	return page.evaluate(
		async ({ runOnly, rules, within }) => {
			const { axe } = window as WithAxe;
			if (!axe) throw new Error('axe is not in the page');
			const found = await axe.run(within ?? document, { runOnly, rules, resultTypes: ['violations'] });
			return found.violations;
		},
		{ runOnly, rules, within },
	);
}
