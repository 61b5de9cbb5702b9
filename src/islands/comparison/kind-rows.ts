import type { CompareCall } from '#stores/comparison.ts';
import type { ComparedKind, Picked } from '#stores/comparison-tray.ts';

/** What picks, follows and compares rows of a kind. */
export type KindRows<Row = unknown> = {
	readonly kind: ComparedKind;
	readonly of: (row: Row) => Picked;
	/** Puts them side by side on the screen of the ranking; without it the screen of their kind does. */
	readonly call?: CompareCall;
	/** Compared as a whole: no period, no days. */
	readonly isWhole?: boolean;
};
