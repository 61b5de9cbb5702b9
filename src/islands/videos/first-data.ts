import { startRanking } from '#islands/rankings/start-ranking.ts';
import { videoList } from '#stores/videos/videos.ts';

/** The messages that this screen uses. */
export const VIDEOS_AREAS = ['common', 'ranking', 'videos'] as const;

/** Asks for what the first view needs (start-ranking.ts). */
export function startVideos(): void {
	startRanking(VIDEOS_AREAS, videoList);
}
