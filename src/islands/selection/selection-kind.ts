import type { SelectedProduct } from '#contract/selection.ts';
import type { RankingKind } from '#islands/rankings/ranking-kind.tsx';
import { $hiddenSelectionColumns, selectionList } from '#stores/selection/selection.ts';
import { selectionColumns } from './columns.tsx';
import { MySamples } from './my-samples.tsx';
import { SelectionPhoneRow } from './phone-row.tsx';

/** The list of selected products on screen. */
export const SELECTION: RankingKind<SelectedProduct> = {
	area: 'selection',
	list: selectionList,
	columns: selectionColumns,
	columnOf: {},
	$hidden: $hiddenSelectionColumns,
	shownRanges: ['commission_rate', 'price', 'units'],
	flagsNote: null,
	keyOf: (row) => row.product_id,
	rows: { kind: 'product', of: ({ product_id, title, image }) => ({ id: product_id, name: title, image }) },
	PhoneRow: SelectionPhoneRow,
	ownTab: { value: 'samples', Part: MySamples },
};
