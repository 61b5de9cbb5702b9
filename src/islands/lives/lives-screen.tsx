import { useStore } from '@nanostores/react';
import { RankingOf } from '#islands/rankings/ranking-kind.tsx';
import { RankingPage } from '#islands/rankings/ranking-page.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { LIVE_GOODS_SHAPE } from '#stores/lives/live-products.ts';
import { isShownAt } from '#stores/rankings/ranking-view.ts';
import { $address } from '#stores/shared/address.ts';
import { LIVES_AREAS } from './first-data.ts';
import { LIVE_GOODS } from './live-goods-kind.ts';
import { LIVES } from './lives-kind.ts';

/** The root of /liveData. Its data is on the way already: see first-data.ts. */
export function LivesScreen() {
	return (
		<AppScreen areas={LIVES_AREAS}>
			<LivesRanking />
		</AppScreen>
	);
}

/** The sessions, or the products that they sold. */
function LivesRanking() {
	const areGoods = isShownAt(LIVE_GOODS_SHAPE, useStore($address));
	return areGoods ? (
		<RankingOf kind={LIVE_GOODS}>
			<RankingPage />
		</RankingOf>
	) : (
		<RankingOf kind={LIVES}>
			<RankingPage />
		</RankingOf>
	);
}
