import type { RankedVideo } from '#contract/videos.ts';
import type { KindRows } from '#islands/rankings/comparison/kind-rows.ts';

/** What a video without a title is called: its creator. */
function nameOf({ title, creator }: RankedVideo): string {
	return title ?? creator.nickname ?? creator.handle ?? creator.id;
}

/** How videos are picked and compared. */
export const VIDEO_ROWS: KindRows<RankedVideo> = {
	kind: 'video',
	of: (video) => ({ id: video.video_id, name: nameOf(video), image: video.image }),
	call: 'compareVideos',
};
