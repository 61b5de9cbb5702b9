import type { ComponentType } from 'react';
import type { Comparison } from '#contract/comparison.ts';
import type { CompareCall } from '#stores/rankings/comparison.ts';
import type { ComparedKind, Picked } from '#stores/rankings/comparison-tray.ts';

/** What picks, follows and compares rows of a kind. */
export type KindRows<Row = unknown> = {
	readonly kind: ComparedKind;
	readonly of: (row: Row) => Picked;
	/** Puts them side by side on the screen of the ranking; without it the screen of their kind does. */
	readonly call?: CompareCall;
	/** What is drawn below the table; without it units a day. */
	readonly Curves?: ComponentType<{ readonly answer: Comparison; readonly isBusy: boolean }>;
	/** Compared as a whole: no period, no days. */
	readonly isWhole?: boolean;
};
