import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import type { LaneProduct, LiveCurve } from '#contract/live-detail.ts';
import { type Figure, markedText } from '#domain/figures/provenance.ts';
import { shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ProductTools } from '#islands/details/product-tools.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { LockedTail } from '#islands/shared/locked-tail.tsx';
import { $liveMinute } from '#stores/lives/live-cursor.ts';
import { Button } from '#ui/button.tsx';
import { useMoney } from '#ui/money.tsx';
import { TimelineRow } from './track-row.tsx';

/** Rows that show before all are asked for. */
const FIRST = 8;

type RowProps = { readonly product: LaneProduct; readonly minutes: number; readonly most: number };

/** Where a span lies under the bars, which are of whole minutes: the minute of a change is that of what began in it. */
function placeOf([from, to]: readonly [number, number | null], minutes: number) {
	const [first, end] = [
		Math.floor(from / 60),
		to === null ? minutes : Math.min(minutes, Math.floor(to / 60)),
	];
	return { x: first, width: Math.max(0.2, end - first) };
}

/** When it was shown (thin), pinned (wide), and what it sold each minute (bars). */
const LaneBars = memo(function LaneBars({ product, minutes, most }: RowProps) {
	const { shown, pinned, sold } = product;
	const bars = sold.map(([minute, units]) => `M${minute} 1V${1 - (0.85 * units) / most}H${minute + 1}V1Z`);
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${Math.max(1, minutes)} 1`}
			preserveAspectRatio="none"
			className="block h-7 w-full"
		>
			{shown.map((span) => (
				<rect
					key={span[0]}
					{...placeOf(span, minutes)}
					y={0.86}
					height={0.14}
					className="fill-edge"
					opacity={0.45}
				/>
			))}
			{pinned.map((span) => (
				<rect key={span[0]} {...placeOf(span, minutes)} height={1} className="fill-tint" />
			))}
			<path d={bars.join('')} className="fill-chart-1" />
		</svg>
	);
});

const priceAt = ({ prices }: LaneProduct, second: number) =>
	prices.findLast(([from]) => from <= second)?.[1] ?? prices[0]?.[1] ?? null;

/** What it cost at the cursor, and what it has sold by then. */
function LaneReadout({ product, minutes }: RowProps) {
	const t = useText('live');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const cursor = useStore($liveMinute);
	const minute = cursor ?? minutes - 1;
	const counted = product.sold.reduce((sum, [at, units]) => (at <= minute ? sum + units : sum), 0);
	const units: Figure = cursor === null ? product.units : { value: counted, quality: 'observed' };
	return (
		<span className="figures flex shrink-0 justify-between gap-2 text-12 text-muted">
			<span>{text(priceAt(product, (minute + 1) * 60))}</span>
			<span title={markedText(units, (value) => wholeNumber(value, locale))}>
				{t('lane.units', { units: markedText(units, (value) => shortNumber(value, locale)) })}
			</span>
		</span>
	);
}

function LaneRow(props: RowProps) {
	const { product } = props;
	return (
		<TimelineRow
			name={
				<div className="flex min-w-0 justify-between gap-2 md:flex-col md:gap-0">
					<span className="pointer-events-auto flex min-w-0 items-center text-12">
						<EntityName kind="product" id={product.product_id} name={product.title ?? product.product_id} />
						<ProductTools id={product.product_id} name={product.title ?? product.product_id} />
					</span>
					<LaneReadout {...props} />
				</div>
			}
		>
			<LaneBars {...props} />
		</TimelineRow>
	);
}

/** The products under the curves, best sellers first. */
export function Lane({ curve }: { readonly curve: LiveCurve }) {
	const t = useText('live');
	const [isWhole, setWhole] = useState(false);
	const { lane, lane_total, minutes, rows_allowed, edition } = curve;
	const isCut = lane.length < lane_total;
	const most = lane.reduce((top, { sold }) => Math.max(top, ...sold.map(([, units]) => units)), 1);
	if (lane.length === 0) return <p className="text-muted">{t('lane.none')}</p>;
	return (
		<>
			{(isWhole ? lane : lane.slice(0, FIRST)).map((product) => (
				<LaneRow key={product.product_id} product={product} minutes={minutes} most={most} />
			))}
			{lane.length > FIRST && (
				<div>
					<Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
						{isWhole ? t('lane.fewer') : t('lane.all', { count: String(lane.length) })}
					</Button>
				</div>
			)}
			{isWhole && isCut && <LockedTail answer={{ total: lane_total, rows_allowed, edition }} />}
		</>
	);
}
