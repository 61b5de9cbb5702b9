import type { RankedCreator } from '#contract/creators.ts';
import { CREATORS } from '#islands/creators/creators-kind.ts';
import { CREATOR_ROWS } from '#islands/rankings/comparison/kind-rows.ts';
import type { RankingKind } from '#islands/rankings/ranking-kind.tsx';
import { anchorpkList } from '#stores/creators/creator-comparison.ts';
import { CreatorCurves } from './creator-curves.tsx';

/** The creator ranking as its rows stand side by side on `/anchorpk`. */
export const ANCHORPK: RankingKind<RankedCreator> = {
	...CREATORS,
	list: anchorpkList,
	rows: { ...CREATOR_ROWS, call: 'compareAnchors', Curves: CreatorCurves },
};
