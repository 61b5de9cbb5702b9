import { RankingOf } from '#islands/rankings/ranking-kind.tsx';
import { RankingPage } from '#islands/rankings/ranking-page.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
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
