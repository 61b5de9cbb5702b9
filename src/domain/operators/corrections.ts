/** What operators take back: all of an import, all of a source, or a day of a source in a region. */
export const CORRECTION_KINDS = ['import', 'source', 'day'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
/** What the list of corrections holds: these, and corrected figures, which are taken back as the import that told them. */
export const LISTED_CORRECTIONS = [...CORRECTION_KINDS, 'figure'] as const;

/**
 * What stands in the way of a correction: nothing of it is kept (demo, collectors, imports of before), it holds orders,
 * which are put right by their next state, another correction of the same runs, it stands so already, or there is none.
 */
export const OBSTACLES = ['unkept', 'orders', 'running', 'same', 'nothing'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** What is known of what is to be corrected. */
export type Correctable = {
	/** All that would change is kept. */
	readonly isKept: boolean;
	readonly hasOrders: boolean;
	readonly isRunning: boolean;
	readonly isOut: boolean;
	readonly rows: number;
};

/** What stands in the way of taking something back, or of putting it back; null where nothing does. */
export function obstacleOf(
	{ isKept, hasOrders, isRunning, isOut, rows }: Correctable,
	wantsOut: boolean,
): Obstacle | null {
	if (isRunning) return 'running';
	if (isOut === wantsOut) return 'same';
	if (!wantsOut) return null;
	if (!isKept) return 'unkept';
	if (hasOrders) return 'orders';
	return rows === 0 ? 'nothing' : null;
}
