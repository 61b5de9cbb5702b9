import { RankingOf } from '#islands/rankings/ranking-kind.tsx';
import { RankingPage } from '#islands/rankings/ranking-page.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { SELECTION_AREAS } from './first-data.ts';
import { SELECTION } from './selection-kind.ts';

/** The root of /productSelection. Its data is on the way already: see first-data.ts. */
export function SelectionScreen() {
	return (
		<AppScreen areas={SELECTION_AREAS}>
			<RankingOf kind={SELECTION}>
				<RankingPage />
			</RankingOf>
		</AppScreen>
	);
}
