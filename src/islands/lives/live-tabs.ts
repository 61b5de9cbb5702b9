import type { RankingTabs } from '#islands/rankings/ranking-kind.tsx';
import { LIVE_GOODS_SHAPE, liveGoodsList } from '#stores/lives/live-products.ts';
import { LIVES_SHAPE, liveList } from '#stores/lives/lives.ts';

/** The tabs of /liveData: the boards of the sessions, then the products that they sold. */
export const LIVE_TABS: RankingTabs = {
	area: 'lives',
	values: [...LIVES_SHAPE.boards, ...LIVE_GOODS_SHAPE.boards],
	open: (board) => (LIVES_SHAPE.boards.includes(board) ? liveList : liveGoodsList).openBoard(board),
};
