import { startDetail } from '#islands/details/start-detail.ts';
import { creatorContent, creatorDetail, creatorSold } from '#stores/creators/creator-detail.ts';

/** The messages that this screen uses. */
export const CREATOR_AREAS = ['common', 'detail', 'creator', 'creators', 'ranking', 'lives'] as const;

/** Asks for what the first view needs (start-detail.ts). */
export function startCreator(): void {
	startDetail(CREATOR_AREAS, creatorDetail, [creatorSold, creatorContent]);
}
