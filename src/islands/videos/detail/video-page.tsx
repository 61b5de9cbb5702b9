import { lazy } from 'react';
import type { VideoDetail } from '#contract/video-detail.ts';
import { DetailFrame } from '#islands/details/detail-frame.tsx';
import { videoDetail } from '#stores/videos/video-detail.ts';
import { Later } from '#ui/later.tsx';
import { VideoFigures } from './video-figures.tsx';
import { VideoIdentity } from './video-identity.tsx';
import { VideoTrends } from './video-trends.tsx';

const VideoProducts = lazy(() =>
	import('./video-products.tsx').then((module) => ({ default: module.VideoProducts })),
);

type PartsProps = { readonly detail: VideoDetail; readonly isBusy: boolean };

/** What the video did. */
function Parts({ detail, isBusy }: PartsProps) {
	return (
		<>
			<VideoFigures detail={detail} isBusy={isBusy} />
			<VideoTrends detail={detail} />
			<Later waiting={<span className="skeleton h-160" />}>
				<VideoProducts />
			</Later>
		</>
	);
}

/** The detail of a video. */
export function VideoPage() {
	return (
		<DetailFrame
			store={videoDetail}
			sourceOf={({ video }) => video.source}
			missing={{ area: 'video', list: '/videos' }}
			Identity={VideoIdentity}
			Parts={Parts}
		/>
	);
}
