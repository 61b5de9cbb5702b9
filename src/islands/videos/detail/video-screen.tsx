import { AppScreen } from '#islands/shared/app-screen.tsx';
import { VIDEO_AREAS } from './first-data.ts';
import { VideoPage } from './video-page.tsx';

/** The root of /videoDetail. Its data is on the way already: see first-data.ts. */
export function VideoScreen() {
	return (
		<AppScreen areas={VIDEO_AREAS}>
			<VideoPage />
		</AppScreen>
	);
}
