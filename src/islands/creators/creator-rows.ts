import type { RankedCreator } from '#contract/creators.ts';
import type { KindRows } from '#islands/rankings/comparison/kind-rows.ts';

/** How creators are picked and followed; they stand side by side on a screen of their own, `/anchorpk`. */
export const CREATOR_ROWS: KindRows<RankedCreator> = {
	kind: 'creator',
	of: ({ creator_id, nickname, handle, image }) => ({ id: creator_id, name: nickname ?? handle, image }),
};
