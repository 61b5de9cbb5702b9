import { startRanking } from '#islands/rankings/start-ranking.ts';
import { liveGoodsList } from '#stores/lives/live-products.ts';
import { followRunning, liveList } from '#stores/lives/lives.ts';

/** The messages that this screen uses. */
export const LIVES_AREAS = ['common', 'ranking', 'lives', 'livegoods', 'products'] as const;

/** Asks for what the first view needs (start-ranking.ts), and for running sessions again and again. */
export function startLives(): void {
	startRanking(LIVES_AREAS, liveList);
	liveGoodsList.follow();
	followRunning();
}
