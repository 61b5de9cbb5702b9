import { startRanking } from '#islands/rankings/start-ranking.ts';
import { creatorList } from '#stores/creators/creators.ts';

/** The messages that this screen uses. */
export const CREATORS_AREAS = ['common', 'ranking', 'creators'] as const;

/** Asks for what the first view needs (start-ranking.ts). */
export function startCreators(): void {
	startRanking(CREATORS_AREAS, creatorList);
}
