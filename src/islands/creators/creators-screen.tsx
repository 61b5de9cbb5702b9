import { RankingOf } from '#islands/rankings/ranking-kind.tsx';
import { RankingPage } from '#islands/rankings/ranking-page.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
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
