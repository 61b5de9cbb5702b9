import { startDetail } from '#islands/details/start-detail.ts';
import { videoDetail, videoProducts } from '#stores/videos/video-detail.ts';

/** The messages that this screen uses. */
export const VIDEO_AREAS = ['common', 'detail', 'video', 'ranking', 'products'] as const;

/** Asks for what the first view needs (start-detail.ts). */
export function startVideo(): void {
	startDetail(VIDEO_AREAS, videoDetail, [videoProducts]);
}
