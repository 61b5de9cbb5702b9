import type { LiveCurve } from '#contract/live-detail.ts';
import { clockText, clockTicks } from '#domain/lives/live-clock.ts';
import { dayText } from '#domain/text/formats.ts';
import { dayInZone } from '#domain/time/days.ts';
import { useLanguage } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { TimelineRow } from './track-row.tsx';

type AxisProps = { readonly curve: LiveCurve; readonly zone: string };

/** The times of the region under the curves; where a day begins, its name. */
export function TimeAxis({ curve, zone }: AxisProps) {
	const { locale } = useLanguage();
	const isWide = useWide();
	const ticks = clockTicks(Date.parse(curve.started_at), curve.minutes, zone, isWide ? 10 : 5);
	return (
		<TimelineRow name={null}>
			<div aria-hidden="true" className="figures relative h-8 text-12 leading-3 text-muted">
				{ticks.map(({ minute, at, isNewDay }) => (
					<span
						key={at}
						className="absolute top-0 flex -translate-x-1/2 flex-col items-center whitespace-nowrap first:translate-x-0 last:-translate-x-full"
						style={{ left: `${(minute / Math.max(1, curve.minutes)) * 100}%` }}
					>
						<span className="mb-0.5 h-1 w-px bg-edge" />
						{clockText(at, zone, locale)}
						{isNewDay && <span>{dayText(dayInZone(new Date(at), zone), locale)}</span>}
					</span>
				))}
			</div>
		</TimelineRow>
	);
}
