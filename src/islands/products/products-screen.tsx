import { AppScreen } from '#islands/chrome/app-screen.tsx';
import { RankingOf } from '#islands/ranking/ranking-kind.tsx';
import { RankingPage } from '#islands/ranking/ranking-page.tsx';
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
