import type { MarketNode } from '#contract/market.ts';
import { growthText, percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { useWidth } from '#ui/use-width.ts';
import { bubbleSize, type MapPoint, marketMap, PLOT, touchSize } from './map-points.ts';
import { ViewLink } from './view-link.tsx';

/** GMV × growth: where the money is and where it goes. Each bubble is a link; the table below has the figures. */
export function IndustryMap({ nodes }: { readonly nodes: readonly MarketNode[] }) {
	const t = useText('market');
	const common = useText('common');
	const { locale } = useLanguage();
	const [plot, width] = useWidth<HTMLUListElement>();
	const nameOf = (node: MarketNode) =>
		`${node.category.names.at(-1)} ${growthText(node.gmv_growth, locale, common('change.new'))}`;
	const { points, limit, largest } = marketMap(nodes, { width, nameOf });
	if (points.length < 2) return null;
	return (
		<Panel title={t('map.title')} text={t('map.text')}>
			<div className="mt-3 flex gap-2">
				<div
					aria-hidden="true"
					className="figures flex w-12 flex-col justify-between py-6 text-right text-12 text-muted"
				>
					<span>+{percentText(limit, locale, 0)}</span>
					<span>{percentText(0, locale, 0)}</span>
					<span>−{percentText(limit, locale, 0)}</span>
				</div>
				<ul
					ref={plot}
					aria-label={t('map.title')}
					className="relative h-80 min-w-0 grow overflow-clip rounded-control border border-line bg-[linear-gradient(to_bottom,transparent_calc(50%-0.5px),var(--color-line)_calc(50%-0.5px),var(--color-line)_calc(50%+0.5px),transparent_calc(50%+0.5px))]"
				>
					{points.map((point) => (
						<Bubble key={point.node.category.id} point={point} />
					))}
				</ul>
			</div>
			<p aria-hidden="true" className="mt-1 flex justify-between pl-14 text-12 text-muted">
				<span>{t('map.smaller')}</span>
				<span>{t('map.larger')}</span>
			</p>
			<SizeKey largest={largest} />
		</Panel>
	);
}

/** Which shares the areas stand for: the largest, a quarter and a sixteenth of it. */
function SizeKey({ largest }: { readonly largest: number }) {
	const t = useText('market');
	const { locale } = useLanguage();
	return (
		<p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted">
			{t('map.key')}
			{[16, 4, 1].map((part) => {
				const size = bubbleSize(largest / part, largest);
				return (
					<span key={part} className="figures inline-flex items-center gap-1.5">
						<span
							aria-hidden="true"
							className="rounded-full border-2 border-muted"
							style={{ width: size, height: size }}
						/>
						{percentText(largest / part, locale)}
					</span>
				);
			})}
		</p>
	);
}

/** A place from 0 to 1 within the plot, off its edges. */
const placeText = (part: number) => `${PLOT.inset}px + ${part} * (100% - ${2 * PLOT.inset}px)`;

function Bubble({ point }: { readonly point: MapPoint }) {
	const common = useText('common');
	const { locale } = useLanguage();
	const { shortText } = useMoney();
	const { node, x, y, isBeyond, isNamed, isNameLeft, room } = point;
	const name = node.category.names.at(-1) ?? '';
	const growth = growthText(node.gmv_growth, locale, common('change.new'));
	const words = `${name}: ${shortText(node.gmv.value)}, ${growth}`;
	const size = touchSize(point.size);
	const isUp = typeof node.gmv_growth === 'number' && node.gmv_growth >= 0;
	return (
		<li
			className="absolute flex items-center"
			style={{
				left: `calc(${placeText(x)} - ${size / 2}px)`,
				top: `calc(${placeText(1 - y)} - ${size / 2}px)`,
			}}
		>
			<ViewLink
				to={
					node.has_children
						? { tab: 'industries', parent: node.category.id, level: null, sort: null }
						: { segment: node.category.id }
				}
				title={words}
				className="group relative flex items-center justify-center rounded-full hover:z-10 focus-visible:z-10"
			>
				<span className="flex items-center justify-center" style={{ width: size, height: size }}>
					<span
						className={`rounded-full border-2 ${isUp ? 'border-up bg-up/25' : 'border-down bg-down/25'} ${isBeyond ? 'border-dashed' : ''}`}
						style={{ width: point.size, height: point.size }}
					/>
				</span>
				<span className="sr-only">{words}</span>
				<span
					aria-hidden="true"
					style={{ maxWidth: room }}
					className={`absolute truncate rounded-control px-1 text-12 text-ink ${isNameLeft ? 'right-full mr-1' : 'left-full ml-1'} group-hover:bg-surface group-focus-visible:bg-surface ${isNamed ? '' : 'hidden group-hover:block group-focus-visible:block'}`}
				>
					{name} <span className="figures text-muted">{growth}</span>
				</span>
			</ViewLink>
		</li>
	);
}
