import type { VideoDetail } from '#contract/video-detail.ts';
import { useText } from '#i18n/text.tsx';
import { DetailFrame } from '#islands/details/detail-frame.tsx';
import { videoDetail } from '#stores/videos/video-detail.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { VideoFigures } from './video-figures.tsx';
import { VideoIdentity } from './video-identity.tsx';
import { VideoProducts } from './video-products.tsx';
import { VideoTrends } from './video-trends.tsx';

function UnknownVideo() {
	const t = useText('video');
	return (
		<Notice icon="search" title={t('unknown.title')} text={t('unknown.text')}>
			<ButtonLink look="confirm" href="/videos">
				{t('unknown.action')}
			</ButtonLink>
		</Notice>
	);
}

type PartsProps = { readonly detail: VideoDetail; readonly isBusy: boolean };

/** What the video did. */
function Parts({ detail, isBusy }: PartsProps) {
	return (
		<>
			<VideoFigures detail={detail} isBusy={isBusy} />
			<VideoTrends detail={detail} />
			<VideoProducts />
		</>
	);
}

/** The detail of a video. */
export function VideoPage() {
	return (
		<DetailFrame
			store={videoDetail}
			sourceOf={({ video }) => video.source}
			unknown={<UnknownVideo />}
			Identity={VideoIdentity}
			Parts={Parts}
		/>
	);
}
