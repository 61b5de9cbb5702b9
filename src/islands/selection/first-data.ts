import { startRanking } from '#islands/rankings/start-ranking.ts';
import { selectionList } from '#stores/selection/selection.ts';

/** The messages that this screen uses. */
export const SELECTION_AREAS = ['common', 'ranking', 'selection', 'samples'] as const;

/** Asks for what the first view needs (start-ranking.ts). */
export function startSelection(): void {
	startRanking(SELECTION_AREAS, selectionList);
}
