import type { RankedLive } from '#contract/lives.ts';
import type { KindRows } from '#islands/rankings/comparison/kind-rows.ts';

/** What a session without a title is called: its creator. */
export function liveName({ title, creator }: RankedLive): string {
	return title ?? creator.nickname ?? creator.handle ?? creator.id;
}

/** How live sessions are picked, followed and compared. */
export const LIVE_ROWS: KindRows<RankedLive> = {
	kind: 'live',
	of: (live) => ({ id: live.room_id, name: liveName(live), image: live.image }),
	call: 'compareLives',
	isWhole: true,
};
