import { atom } from 'nanostores';
import type { Query } from '#api/routes.ts';
import type { SelectedProduct, SelectionBoard, SelectionSort } from '#contract/selection.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import type { RankingShape } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';

const SORTS: Readonly<Record<SelectionSort, true>> = {
	commission_amount: true,
	commission_rate: true,
	units: true,
	units_growth: true,
	gmv: true,
	price: true,
	active_creators: true,
	rating: true,
	added_on: true,
};

const SORT_OF: Readonly<Record<SelectionBoard, SelectionSort>> = {
	star: 'commission_amount',
	alliance: 'commission_amount',
};

/** What the list of selected products can be asked. */
export const SELECTION_SHAPE: RankingShape = {
	boards: ['star', 'alliance'] satisfies [SelectionBoard, ...SelectionBoard[]],
	sorts: Object.keys(SORTS),
	sortOf: SORT_OF,
	ranges: { price: 'money', commission_rate: 'share', units: 'count' },
	flags: ['is_new'],
	choices: { sample_kind: ['free', 'cost', 'none'] },
	screen: 'productSelection',
};

/** The list of `/productSelection`. */
export const selectionList = rankingList<SelectedProduct>(SELECTION_SHAPE, (params, signal) =>
	call('selectionGoods', params as Query<'selectionGoods'>, signal),
);

/** Columns that are hidden until the page is left. */
export const $hiddenSelectionColumns = atom<readonly string[]>([]);
