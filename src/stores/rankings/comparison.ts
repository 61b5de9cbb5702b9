import type { Query } from '#api/routes.ts';
import type { Comparison } from '#contract/comparison.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** The calls that put things side by side. */
export type CompareCall =
	| 'compareGoods'
	| 'compareShops'
	| 'compareAnchors'
	| 'compareLives'
	| 'compareVideos';
/** What they take. */
export type CompareQuery = Query<CompareCall>;
type Wish = { readonly name: CompareCall; readonly query: CompareQuery };

const comparison = remoteStore<Comparison, Wish>(({ name, query }, signal) => call(name, query, signal));

/** What stands side by side, with loading and failing. */
export const $comparison = comparison.$state;

/** Asks for a comparison. */
export const loadComparison = comparison.load;
