import { AppScreen } from '#islands/chrome/app-screen.tsx';
import { RankingOf } from '#islands/ranking/ranking-kind.tsx';
import { RankingPage } from '#islands/ranking/ranking-page.tsx';
import { CREATORS } from './creators-kind.ts';
import { CREATORS_AREAS } from './first-data.ts';

/** The root of /influenceMarket. Its data is on the way already: see first-data.ts. */
export function CreatorsScreen() {
	return (
		<AppScreen areas={CREATORS_AREAS}>
			<RankingOf kind={CREATORS}>
				<RankingPage />
			</RankingOf>
		</AppScreen>
	);
}
