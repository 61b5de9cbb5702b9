import type { MarketSegment } from '#contract/market-segments.ts';
import { LEAST_STANDING, MONOPOLY_LIMITS, marketStanding } from '#domain/market/market.ts';
import { useText } from '#i18n/text.tsx';
import { Panel } from '#ui/panel.tsx';
import { FewStores, hasFewStores, NotEnough, useNumbers } from './figures.tsx';
import { Standing } from './standing.tsx';

/** The largest monopoly ratio there can be: the first ten sell everything. */
const FULL = 10;

/** How tightly a few hold the segment, and how open it is to what is new. */
export function SegmentReading({ answer }: { readonly answer: MarketSegment }) {
	const t = useText('market');
	const { figures } = answer;
	const standing = marketStanding(figures.monopoly_ratio, figures.sample ?? 0);
	const reading = figures.enough && standing === 'unknown' ? 'few' : standing;
	return (
		<div className="grid gap-4 lg:grid-cols-2">
			<Panel
				title={t('metrics.monopoly_ratio')}
				text={t(`standing.reading.${reading}`, { least: LEAST_STANDING })}
				aside={<Standing ratio={figures.monopoly_ratio} sample={figures.sample} />}
			>
				{figures.monopoly_ratio !== null && <Gauge ratio={figures.monopoly_ratio} />}
				<dl className="mt-4 flex flex-col gap-3">
					<ShareBar
						label={t('metrics.product_concentration')}
						enough={figures.enough}
						value={figures.product_concentration}
					/>
					{hasFewStores(figures) ? (
						<div className="flex justify-between gap-3">
							<dt className="text-muted">{t('metrics.store_concentration')}</dt>
							<dd>
								<FewStores figures={figures} />
							</dd>
						</div>
					) : (
						<ShareBar
							label={t('metrics.store_concentration')}
							enough={figures.enough}
							value={figures.store_concentration}
						/>
					)}
				</dl>
			</Panel>
			<Panel title={t('detail.newShare')} text={t('detail.newShareText')}>
				<NewShares figures={figures} />
			</Panel>
		</div>
	);
}

/** The ratio on its scale, with the two limits. */
function Gauge({ ratio }: { readonly ratio: number }) {
	const at = (value: number) => `${(Math.min(value, FULL) / FULL) * 100}%`;
	return (
		<div aria-hidden="true" className="relative mt-4 h-6">
			<span className="absolute inset-x-0 top-1 h-2 rounded-full bg-line" />
			<span className="absolute top-1 left-0 h-2 rounded-full bg-chart-1" style={{ width: at(ratio) }} />
			{Object.values(MONOPOLY_LIMITS).map((limit) => (
				<span
					key={limit}
					className="figures absolute top-0 -ml-1 flex flex-col items-center text-12 text-muted"
					style={{ left: at(limit) }}
				>
					<span className="h-4 w-0.5 bg-ink" />
					{limit}
				</span>
			))}
		</div>
	);
}

type ShareBarProps = { readonly label: string; readonly enough: boolean; readonly value: number | null };

function ShareBar({ label, enough, value }: ShareBarProps) {
	const { share } = useNumbers();
	return (
		<div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
			<dt className="text-muted">{label}</dt>
			<dd className="figures font-medium">{enough ? share(value) : <NotEnough />}</dd>
			<dd aria-hidden="true" className="col-span-2 h-2 rounded-full bg-line">
				<span className="block h-full rounded-full bg-chart-1" style={{ width: `${(value ?? 0) * 100}%` }} />
			</dd>
		</div>
	);
}

/** The share of new products, by how new they are. */
function NewShares({ figures }: { readonly figures: MarketSegment['figures'] }) {
	const t = useText('market');
	const { share } = useNumbers();
	const known = figures.new_shares.filter(({ products }) => figures.enough && products !== null);
	if (known.length === 0) return <p className="mt-3 text-muted">{t('detail.newUnknown')}</p>;
	return (
		<table className="mt-3 w-full text-13">
			<caption className="sr-only">{t('detail.newShare')}</caption>
			<thead>
				<tr className="text-12 text-muted">
					<th scope="col" className="py-1 text-left font-medium">
						{t('detail.listedWithin')}
					</th>
					<th scope="col" className="py-1 text-right font-medium">
						{t('detail.ofProducts')}
					</th>
					<th scope="col" className="py-1 text-right font-medium">
						{t('detail.ofUnits')}
					</th>
				</tr>
			</thead>
			<tbody>
				{known.map(({ months, products, units }) => (
					<tr key={months} className="h-9 border-line border-t">
						<th scope="row" className="text-left font-normal">
							{t(`months.${months}`)}
						</th>
						<td className="figures text-right">{share(products)}</td>
						<td className="figures text-right">{share(units)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
