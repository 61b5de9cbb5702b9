import { AppScreen } from '#islands/chrome/app-screen.tsx';
import { RankingOf } from '#islands/ranking/ranking-kind.tsx';
import { RankingPage } from '#islands/ranking/ranking-page.tsx';
import { VIDEOS_AREAS } from './first-data.ts';
import { VIDEOS } from './videos-kind.ts';

/** The root of /videos. Its data is on the way already: see first-data.ts. */
export function VideosScreen() {
	return (
		<AppScreen areas={VIDEOS_AREAS}>
			<RankingOf kind={VIDEOS}>
				<RankingPage />
			</RankingOf>
		</AppScreen>
	);
}
