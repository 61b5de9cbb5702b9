import { AppScreen } from '#islands/chrome/app-screen.tsx';
import { RankingOf } from '#islands/ranking/ranking-kind.tsx';
import { RankingPage } from '#islands/ranking/ranking-page.tsx';
import { LIVES_AREAS } from './first-data.ts';
import { LIVES } from './lives-kind.ts';

/** The root of /liveData. Its data is on the way already: see first-data.ts. */
export function LivesScreen() {
	return (
		<AppScreen areas={LIVES_AREAS}>
			<RankingOf kind={LIVES}>
				<RankingPage />
			</RankingOf>
		</AppScreen>
	);
}
