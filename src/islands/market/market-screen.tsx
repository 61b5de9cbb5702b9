import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { $marketView } from '#stores/market/market.ts';
import { Later } from '#ui/later.tsx';
import { MARKET_AREAS } from './first-data.ts';
import { MarketPage } from './market-page.tsx';
import { PartSkeleton } from './part-skeleton.tsx';

const SegmentPage = lazy(() =>
	import('./segment-page.tsx').then((module) => ({ default: module.SegmentPage })),
);

/** The root of /hotMarket: the parts of the market, or one segment in full (`?segment=`). */
export function MarketScreen() {
	return (
		<AppScreen areas={MARKET_AREAS}>
			<Shown />
		</AppScreen>
	);
}

function Shown() {
	const { segment } = useStore($marketView);
	if (segment === null) return <MarketPage />;
	return (
		<Later key={segment} waiting={<PartSkeleton />}>
			<SegmentPage />
		</Later>
	);
}
