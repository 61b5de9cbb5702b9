import { RankingOf } from '#islands/rankings/ranking-kind.tsx';
import { RankingPage } from '#islands/rankings/ranking-page.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { SHOPS_AREAS } from './first-data.ts';
import { SHOPS } from './shops-kind.ts';

/** The root of /shop. Its data is on the way already: see first-data.ts. */
export function ShopsScreen() {
	return (
		<AppScreen areas={SHOPS_AREAS}>
			<RankingOf kind={SHOPS}>
				<RankingPage />
			</RankingOf>
		</AppScreen>
	);
}
