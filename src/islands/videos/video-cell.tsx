import { useStore } from '@nanostores/react';
import type { RankedVideo } from '#contract/videos.ts';
import { useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName, PlainName } from '#islands/rankings/entity-name.tsx';
import { $shownDensity } from '#stores/shared/density.ts';
import { Badge } from '#ui/badge.tsx';

/** What a video is called, leading to its detail. */
export const VideoTitle = ({ video, lines = 1 }: { readonly video: RankedVideo; readonly lines?: 1 | 2 }) => {
	const t = useText('videos');
	return <EntityName kind="video" id={video.video_id} name={video.title ?? t('untitled')} lines={lines} />;
};

/** Picture of the creator, title, who published it and marks. */
export function VideoCell({ video }: { readonly video: RankedVideo }) {
	const t = useText('videos');
	const ranking = useText('ranking');
	const isCompact = useStore($shownDensity) === 'compact';
	const { creator, source } = video;
	return (
		<span className="flex items-center gap-2">
			<EntityImage path={video.image} size={isCompact ? 24 : 32} />
			<span className="flex min-w-0 flex-col gap-0.5">
				<VideoTitle video={video} lines={isCompact ? 1 : 2} />
				{!isCompact && (
					<span className="flex h-4 min-w-0 items-center gap-1 overflow-hidden text-12 text-muted">
						{/* No link: right below the one of the title it would be too close to hit. */}
						<PlainName name={creator.nickname ?? creator.handle ?? creator.id} />
						{video.ad && <Badge>{t('flags.ad')}</Badge>}
						{source.marketplace && (
							<Badge>{ranking('table.marketplace', { name: source.marketplace })}</Badge>
						)}
					</span>
				)}
			</span>
		</span>
	);
}
