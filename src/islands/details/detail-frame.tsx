import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, type ReactNode, useRef } from 'react';
import { editionForCode, LIMITS } from '#domain/access/editions.ts';
import { PRESET_DAYS } from '#domain/time/periods.ts';
import { useText } from '#i18n/text.tsx';
import { AnswerMoney } from '#islands/rankings/answer-money.tsx';
import { PlatformContext } from '#islands/rankings/use-platform.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $detailPeriod, $listPeriod, chooseDetailPeriod, type DetailStore } from '#stores/details/detail.ts';
import { $detailPlace } from '#stores/details/detail-place.ts';
import { $screenAccess } from '#stores/shared/access-state.ts';
import { isAbsent, isFrozen, lockedCode } from '#stores/shared/errors.ts';
import { $siteState } from '#stores/shared/site-state.ts';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { KeptNote } from '#ui/kept-note.tsx';
import { Later } from '#ui/later.tsx';
import { PeriodPicker } from '#ui/period-picker.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { FiguresNote } from './figures-note.tsx';
import { LockedPeriod } from './locked-period.tsx';
import { type Missing, MissingNotice } from './missing-notice.tsx';
import type { ShownDetail } from './shown-detail.ts';

const JumpMarks = lazy(() => import('./jump-marks.tsx').then((module) => ({ default: module.JumpMarks })));

/** Whether an edition has a period; others can be asked for, and the answer says what opens them. */
function opens(edition: string, period: string): boolean {
	const limits = LIMITS[edition as keyof typeof LIMITS];
	const days = PRESET_DAYS.find((preset) => String(preset) === period);
	return days === undefined ? limits?.customRange : (limits?.longestPeriod ?? 0) >= days;
}

type FrameProps<Data> = {
	readonly store: DetailStore<Data>;
	/** Whose figures they are. */
	readonly sourceOf: (detail: Data) => { readonly name: string; readonly marketplace: string | null };
	/** What is said where there is no such thing. */
	readonly missing: Missing;
	/** What it is; stays where the period is locked. */
	readonly Identity: ComponentType<{ readonly detail: Data }>;
	/** Everything of the period, below the picker. */
	readonly Parts: ComponentType<{ readonly detail: Data; readonly isBusy: boolean }>;
};

/** What stands in place of a detail. */
function Instead({ children }: { readonly children: ReactNode }) {
	return <div className="rounded-panel border border-line bg-surface">{children}</div>;
}

/** A detail in each of its states: loading, there, unknown, locked, failed with and without older data. */
export function DetailFrame<Data extends ShownDetail>(props: FrameProps<Data>) {
	const common = useText('common');
	const { status, data, error } = useStore(props.store.$state);
	const access = useStore($screenAccess);
	const place = useStore($detailPlace);
	const code = status === 'failed' ? lockedCode(error) : null;
	if (!place || isAbsent(error))
		return (
			<Instead>
				<MissingNotice
					missing={props.missing}
					refusal={isFrozen(error) ? errorMessage(error, common) : undefined}
				/>
			</Instead>
		);
	if (!data) {
		if (status === 'failed' && code === null && access.state !== 'preview')
			return (
				<Instead>
					<ErrorState message={errorMessage(error, common)} onRetry={props.store.reload} />
				</Instead>
			);
		if (code !== null && access.state === 'full') return <LockedPeriod edition={editionForCode(code)} />;
		return <DetailSkeleton isVeiled={access.state === 'preview'} />;
	}
	return (
		<PlatformContext value={place.platId}>
			<AnswerMoney answer={data}>
				<Opened {...props} detail={data} code={code} />
			</AnswerMoney>
		</PlatformContext>
	);
}

type OpenedProps<Data> = FrameProps<Data> & { readonly detail: Data; readonly code: number | null };

function Opened<Data extends ShownDetail>(props: OpenedProps<Data>) {
	const { store, sourceOf, Identity, Parts, detail, code } = props;
	const common = useText('common');
	const { status, error } = useStore(store.$state);
	const own = useText('detail');
	const period = useStore($detailPeriod);
	const listed = useStore($listPeriod);
	const kept = useStore($siteState).data?.kept;
	const parts = useRef<HTMLDivElement>(null);
	return (
		<div className="flex flex-col gap-4">
			<Identity detail={detail} />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<PeriodPicker
					value={period}
					last={detail.as_of ?? detail.range?.to ?? ''}
					kept={kept}
					isOpen={(wanted) => opens(detail.edition, wanted)}
					onChoose={chooseDetailPeriod}
				/>
				<FiguresNote detail={detail} source={sourceOf(detail)} />
			</div>
			{listed !== null && (
				<p role="note" className="text-13 text-muted">
					{own(`instead.${listed}`)}
				</p>
			)}
			<KeptNote kept={detail.range?.kept} />
			{status === 'failed' && code === null && (
				<ErrorBar message={errorMessage(error, common)} onRetry={store.reload} />
			)}
			{code === null ? (
				<>
					<Later>
						<JumpMarks parts={parts} />
					</Later>
					<div ref={parts} className="contents">
						<Parts detail={detail} isBusy={status === 'loading'} />
					</div>
				</>
			) : (
				<LockedPeriod edition={editionForCode(code)} />
			)}
		</div>
	);
}
