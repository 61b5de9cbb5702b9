import { useStore } from '@nanostores/react';
import { lazy, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { LiveCurve, LiveDetail } from '#contract/live-detail.ts';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { moveCursor } from '#stores/lives/live-cursor.ts';
import { $liveCurve, reloadCurve } from '#stores/lives/live-detail.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { KeptNote, useKeptText } from '#ui/kept-note.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { CursorLine } from './cursor-line.tsx';
import { EventStrip } from './event-strip.tsx';
import { Lane } from './lane.tsx';
import { Notes } from './notes.tsx';
import { PlayBar, Scrubber } from './scrubber.tsx';
import { TimeAxis } from './time-axis.tsx';
import { TrackRow } from './track-row.tsx';
import { TRACKS } from './tracks.ts';

const MinuteTable = lazy(() =>
	import('./minute-table.tsx').then((module) => ({ default: module.MinuteTable })),
);

type CurveProps = { readonly curve: LiveCurve; readonly zone: string };

/** The plots with the cursor over them: it follows the pointer, and fingers that move sideways. */
function Plots({ curve, children }: { readonly curve: LiveCurve; readonly children: ReactNode }) {
	const column = useRef<HTMLDivElement>(null);
	const follow = (event: PointerEvent) => {
		const box = column.current?.getBoundingClientRect();
		if (!box || box.width === 0) return;
		const minute = Math.floor(((event.clientX - box.left) / box.width) * curve.minutes);
		if (minute >= 0 && minute < curve.minutes) moveCursor(minute);
	};
	return (
		<div
			className="relative flex touch-pan-y flex-col gap-1 md:gap-2"
			onPointerMove={follow}
			onPointerDown={follow}
		>
			<div ref={column} aria-hidden="true" className="absolute top-0 right-0 left-0 h-0 md:left-36" />
			{children}
			<CursorLine minutes={curve.minutes} />
		</div>
	);
}

function Curves({ curve, zone }: CurveProps) {
	return (
		<>
			<PlayBar curve={curve} zone={zone} />
			<Plots curve={curve}>
				<EventStrip curve={curve} />
				{TRACKS.map((track) => (
					<TrackRow key={track.name} track={track} curve={curve} />
				))}
				<Scrubber curve={curve} zone={zone} />
				<TimeAxis curve={curve} zone={zone} />
				<Lane curve={curve} />
			</Plots>
		</>
	);
}

/** Whether anybody read the session minute by minute, or tells when its products were shown. */
const hasMinutes = ({ series, lane }: LiveCurve) =>
	lane.some(({ shown, sold }) => shown.length + sold.length > 0) ||
	Object.values(series).some(({ values }) => values.some((value) => value !== null));

/** Nobody read it, or they are kept no more: of a session that is over no minutes are to come. */
function NoMinutes({ isEnded, kept }: { readonly isEnded: boolean; readonly kept: LiveCurve['kept'] }) {
	const t = useText('live');
	const keptText = useKeptText('samples');
	const title = t(isEnded ? 'timeline.noneEnded' : 'timeline.none');
	return <Notice icon="info" title={title} text={kept ? keptText(kept) : t('timeline.noneWhy')} />;
}

function Body({ curve, zone, isEnded }: CurveProps & { readonly isEnded: boolean }) {
	const t = useText('live');
	const common = useText('common');
	const [isTable, setTable] = useState(false);
	const { status, error } = useStore($liveCurve);
	if (!hasMinutes(curve)) return <NoMinutes isEnded={isEnded} kept={curve.kept} />;
	return (
		<div className="mt-4 flex flex-col gap-4">
			<KeptNote kept={curve.kept} of="samples" />
			{status === 'failed' && <ErrorBar message={errorMessage(error, common)} onRetry={reloadCurve} />}
			{isTable ? (
				<Later>
					<MinuteTable curve={curve} zone={zone} />
				</Later>
			) : (
				<Curves curve={curve} zone={zone} />
			)}
			<div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
				<p className="text-12 text-muted">{t('timeline.legend')}</p>
				<Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
					{t(isTable ? 'timeline.showCurves' : 'timeline.showTable')}
				</Button>
			</div>
			<Notes curve={curve} zone={zone} />
		</div>
	);
}

/** The minutes of the session: seven curves, the product lane and what happened on one axis. */
export function Timeline({ detail }: { readonly detail: LiveDetail }) {
	const t = useText('live');
	const common = useText('common');
	const { status, data, error } = useStore($liveCurve);
	return (
		<Panel title={t('timeline.title')} text={t('timeline.text')}>
			{data && <Body curve={data} zone={detail.time_zone} isEnded={detail.state === 'ended'} />}
			{!data && status === 'failed' && (
				<ErrorState message={errorMessage(error, common)} onRetry={reloadCurve} />
			)}
			{!data && status !== 'failed' && <div className="skeleton mt-4 h-160 w-full" />}
		</Panel>
	);
}
