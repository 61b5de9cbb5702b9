import { useStore } from '@nanostores/react';
import { lazy, useRef } from 'react';
import type { LiveDetail } from '#contract/live-detail.ts';
import { editionForCode } from '#domain/access/editions.ts';
import { useText } from '#i18n/text.tsx';
import { DetailSkeleton } from '#islands/details/detail-skeleton.tsx';
import { LockedPeriod } from '#islands/details/locked-period.tsx';
import { MissingNotice } from '#islands/details/missing-notice.tsx';
import { AnswerMoney } from '#islands/rankings/answer-money.tsx';
import { PlatformContext } from '#islands/rankings/use-platform.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $detailPlace } from '#stores/details/detail-place.ts';
import { $liveDetail, reloadLive } from '#stores/lives/live-detail.ts';
import { $screenAccess } from '#stores/shared/access-state.ts';
import { isAbsent, isFrozen, lockedCode } from '#stores/shared/errors.ts';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Later } from '#ui/later.tsx';
import { Comparison } from './comparison.tsx';
import { Composition } from './composition.tsx';
import { Identity } from './identity.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Timeline } from './timeline.tsx';

const JumpMarks = lazy(() =>
	import('#islands/details/jump-marks.tsx').then((module) => ({ default: module.JumpMarks })),
);

function Opened({ detail }: { readonly detail: LiveDetail }) {
	const common = useText('common');
	const { status, error } = useStore($liveDetail);
	const parts = useRef<HTMLDivElement>(null);
	return (
		<div className="flex flex-col gap-4">
			<Identity detail={detail} />
			{status === 'failed' && <ErrorBar message={errorMessage(error, common)} onRetry={reloadLive} />}
			<KeyFigures detail={detail} />
			<Later>
				<JumpMarks parts={parts} />
			</Later>
			<div ref={parts} className="contents">
				<Timeline detail={detail} />
				<Comparison detail={detail} />
				<Composition detail={detail} />
			</div>
		</div>
	);
}

/** The detail of a live session in each of its states. */
export function LivePage() {
	const common = useText('common');
	const { status, data, error } = useStore($liveDetail);
	const access = useStore($screenAccess);
	const place = useStore($detailPlace);
	if (!place || isAbsent(error))
		return (
			<MissingNotice
				missing={{ area: 'live', list: '/liveData' }}
				refusal={isFrozen(error) ? errorMessage(error, common) : undefined}
			/>
		);
	if (data)
		return (
			<PlatformContext value={place.platId}>
				<AnswerMoney answer={data}>
					<Opened detail={data} />
				</AnswerMoney>
			</PlatformContext>
		);
	const code = status === 'failed' ? lockedCode(error) : null;
	if (status === 'failed' && code === null && access.state !== 'preview')
		return <ErrorState message={errorMessage(error, common)} onRetry={reloadLive} />;
	if (code !== null && access.state === 'full') return <LockedPeriod edition={editionForCode(code)} />;
	return <DetailSkeleton isVeiled={access.state === 'preview'} />;
}
