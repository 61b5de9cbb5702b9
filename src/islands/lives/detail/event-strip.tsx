import type { LiveCurve } from '#contract/live-detail.ts';
import { useText } from '#i18n/text.tsx';
import { useEventWords } from './event-words.ts';
import { TimelineRow } from './track-row.tsx';

type EventKind = LiveCurve['events'][number]['kind'];

/** Shapes as well as colours: what one cannot tell by colour, one can by shape. */
const LOOKS: Readonly<Record<EventKind, { readonly path: string; readonly colour: string }>> = {
	voucher: { path: 'M1 3h8v4H1Z', colour: 'text-chart-2' },
	lottery: { path: 'M5 1 9 9H1Z', colour: 'text-chart-5' },
	price: { path: 'M5 9 1 3h8Z', colour: 'text-chart-4' },
	product_on: { path: 'M5 1.5v7M1.5 5h7', colour: 'text-chart-3' },
	product_off: { path: 'M1.5 5h7', colour: 'text-chart-8' },
	pin: { path: 'M5 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z', colour: 'text-chart-1' },
};

/** The kinds that change what viewers pay; what comes and goes is in the lane. */
const SHOWN: readonly EventKind[] = ['voucher', 'lottery', 'price'];

/** What a mark means. */
function EventMark({ kind }: { readonly kind: EventKind }) {
	const { path, colour } = LOOKS[kind];
	return (
		<svg aria-hidden="true" width="10" height="10" className={`shrink-0 ${colour}`}>
			<path d={path} fill="currentColor" stroke="currentColor" strokeWidth="1.5" />
		</svg>
	);
}

/** Vouchers, lotteries and price changes on the axis, each where its minute begins: at the foot of what rose in it. */
export function EventStrip({ curve }: { readonly curve: LiveCurve }) {
	const t = useText('live');
	const words = useEventWords(curve);
	const events = curve.events.filter(({ kind }) => SHOWN.includes(kind));
	if (events.length === 0) return null;
	return (
		<TimelineRow
			name={
				<span className="flex flex-wrap gap-x-3 text-12 text-muted">
					{SHOWN.filter((kind) => events.some((event) => event.kind === kind)).map((kind) => (
						<span key={kind} className="flex items-center gap-1">
							<EventMark kind={kind} />
							{t(`event.${kind}`)}
						</span>
					))}
				</span>
			}
		>
			<div className="relative h-4">
				{events.map((event) => (
					<span
						key={`${event.second} ${event.kind} ${event.product_id ?? ''}`}
						title={words(event)}
						className="absolute top-0.5 -translate-x-1/2"
						style={{ left: `${(Math.floor(event.second / 60) / Math.max(1, curve.minutes)) * 100}%` }}
					>
						<EventMark kind={event.kind} />
					</span>
				))}
			</div>
		</TimelineRow>
	);
}
