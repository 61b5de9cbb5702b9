import { useStore } from '@nanostores/react';
import { Comparison } from '#islands/rankings/comparison/comparison-page.tsx';
import { PeriodBar } from '#islands/rankings/period-bar.tsx';
import { RankingOf } from '#islands/rankings/ranking-kind.tsx';
import { $comparison } from '#stores/rankings/comparison.ts';
import { ANCHORPK } from './anchorpk-kind.ts';

/** The creators of the address, in its period: what rankings have for it comes when there is something to compare. */
export function SideBySide() {
	const { data } = useStore($comparison);
	return (
		<RankingOf kind={ANCHORPK}>
			<div className="flex">
				<PeriodBar shown={data?.period ?? null} asOf={data?.as_of ?? null} />
			</div>
			<Comparison />
		</RankingOf>
	);
}
