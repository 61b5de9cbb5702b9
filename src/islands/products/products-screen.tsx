import { RankingOf } from '#islands/rankings/ranking-kind.tsx';
import { RankingPage } from '#islands/rankings/ranking-page.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { PRODUCTS_AREAS } from './first-data.ts';
import { PRODUCTS } from './products-kind.ts';

/** The root of /goodsSellLike. Its data is on the way already: see first-data.ts. */
export function ProductsScreen() {
	return (
		<AppScreen areas={PRODUCTS_AREAS}>
			<RankingOf kind={PRODUCTS}>
				<RankingPage />
			</RankingOf>
		</AppScreen>
	);
}
