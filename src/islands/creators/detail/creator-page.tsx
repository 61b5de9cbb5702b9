import { lazy } from 'react';
import type { CreatorDetail } from '#contract/creator-detail.ts';
import { DetailFrame } from '#islands/details/detail-frame.tsx';
import { Mix } from '#islands/details/mix.tsx';
import { StandingPanel } from '#islands/details/standing-panel.tsx';
import { creatorDetail } from '#stores/creators/creator-detail.ts';
import { Later } from '#ui/later.tsx';
import { CreatorFigures } from './creator-figures.tsx';
import { CreatorIdentity } from './creator-identity.tsx';
import { CreatorTrends } from './creator-trends.tsx';
import { Portrait } from './portrait.tsx';

const CreatorLists = lazy(() =>
	import('./creator-lists.tsx').then((module) => ({ default: module.CreatorLists })),
);

type PartsProps = { readonly detail: CreatorDetail; readonly isBusy: boolean };

/** What the creator did in the period. */
function Parts({ detail, isBusy }: PartsProps) {
	return (
		<>
			<CreatorFigures detail={detail} isBusy={isBusy} />
			<CreatorTrends figures={detail.figures} />
			<div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
				<Portrait audience={detail.audience} />
				<StandingPanel standing={detail.standing} area="creator" />
			</div>
			<Mix detail={detail} area="creator" />
			<Later waiting={<span className="skeleton h-160" />}>
				<CreatorLists />
			</Later>
		</>
	);
}

/** The detail of a creator. */
export function CreatorPage() {
	return (
		<DetailFrame
			store={creatorDetail}
			sourceOf={({ creator }) => creator.source}
			missing={{ area: 'creator', list: '/influenceMarket' }}
			Identity={CreatorIdentity}
			Parts={Parts}
		/>
	);
}
