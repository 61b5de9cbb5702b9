/** The bar of the product matrix is fixed once its first section's top is this near the window's, in pixels. */
export const BAR_FIXED_AT = 170;

/** The width at which the tabs scroll to the targets below; elsewhere they scroll to where the sections start. */
const DESIGN_WIDTH = 1440;
/** Where the tabs scroll to, in pixels from the top of the page (spec section 2): data tools, video tools. */
const DESIGN_TARGETS = [550, 2750];
/** A target this far from its section is not the design any more: larger text has moved the sections. */
const DESIGN_TOLERANCE = 80;

/** Where the page scrolls to for a tab; all in pixels: the window's width, top of the section and room above it. */
export function tabTarget(tab: number, width: number, top: number, margin: number): number {
	const start = Math.max(Math.round(top - margin), 0);
	const designed = width === DESIGN_WIDTH ? DESIGN_TARGETS[tab] : undefined;
	const isDesign = designed !== undefined && Math.abs(designed - start) <= DESIGN_TOLERANCE;
	return isDesign ? designed : start;
}

/** The tab of the section that is being read: the last one whose top has passed the line, else the first. */
export function activeTab(tops: readonly number[], line: number): number {
	return Math.max(
		tops.findLastIndex((top) => top <= line),
		0,
	);
}
