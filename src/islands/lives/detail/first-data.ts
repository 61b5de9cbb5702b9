import { startDetail } from '#islands/details/start-detail.ts';
import { followLive } from '#stores/lives/live-detail.ts';

/** The messages that this screen uses. */
export const LIVE_AREAS = ['common', 'detail', 'live', 'ranking'] as const;

/** Asks for what the first view needs (start-detail.ts). */
export function startLive(): void {
	startDetail(LIVE_AREAS, { start: followLive }, []);
}
