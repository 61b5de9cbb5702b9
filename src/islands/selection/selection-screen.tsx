import { AppScreen } from '#islands/chrome/app-screen.tsx';
import { RankingOf } from '#islands/ranking/ranking-kind.tsx';
import { RankingPage } from '#islands/ranking/ranking-page.tsx';
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
