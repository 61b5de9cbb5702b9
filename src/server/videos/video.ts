import { CODES } from '#contract/codes.ts';
import type { VideoDetail } from '#contract/video-detail.ts';
import type { DetailEntity } from '#server/access/entitlements.ts';
import type { Queryable } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { type StoredVideo, storedVideo } from './queries/video-detail.ts';

/** What every call about one video asks. */
export type VideoQuery = {
	readonly plat_id: number;
	readonly language_id: number;
	readonly id: string;
	readonly period?: string | undefined;
};

/** What the detail view of a video is counted for. */
export const videoEntity = ({ plat_id, id }: VideoQuery): DetailEntity => ({
	kind: 'video',
	platId: plat_id,
	id,
});

/** The video, or a refusal: no view is counted for one that is not there. */
export async function videoOf(db: Queryable, { plat_id, id }: VideoQuery): Promise<StoredVideo> {
	const video = await storedVideo(db, plat_id, id);
	if (!video) throw new Refusal(CODES.notFound, 'id: there is no such video');
	return video;
}

/** What the video is, in the words of the contract. */
export function identityOf(video: StoredVideo, { plat_id }: VideoQuery): VideoDetail['video'] {
	const { handle, nickname, creator_id, source_name, marketplace, ...own } = video;
	return {
		...own,
		published_at: String(video.published_at),
		image: creatorImage(plat_id, creator_id),
		creator: { id: creator_id, handle, nickname },
		source: { name: source_name, marketplace },
	};
}
