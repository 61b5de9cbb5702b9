import type { MarketSegment } from '#contract/market-segments.ts';
import { useText } from '#i18n/text.tsx';
import { useMoney } from '#ui/money.tsx';
import { Amount, Count, NotEnough, Units, useNumbers } from './figures.tsx';

type Band = MarketSegment['price_bands'][number];

/** The sample by price: a bar of its units for each band. */
export function PriceBands({ bands }: { readonly bands: readonly Band[] }) {
	const t = useText('market');
	const { shortText } = useMoney();
	const { share } = useNumbers();
	const largest = Math.max(...bands.map((band) => band.share ?? 0), Number.MIN_VALUE);
	if (bands.length === 0) {
		return (
			<p className="mt-3">
				<NotEnough />
			</p>
		);
	}
	const name = ({ above, up_to: upTo }: Band) => {
		if (above === null && upTo === null) return t('bands.all');
		if (above === null) return t('bands.upTo', { max: shortText(upTo) });
		return upTo === null
			? t('bands.above', { min: shortText(above) })
			: t('bands.between', { min: shortText(above), max: shortText(upTo) });
	};
	return (
		<div className="mt-3 overflow-x-auto">
			<table className="w-full text-13">
				<caption className="sr-only">{t('detail.bands')}</caption>
				<thead>
					<tr className="text-12 text-muted">
						<th scope="col" className="py-1 text-left font-medium">
							{t('bands.price')}
						</th>
						<th scope="col" className="w-1/4 py-1 text-left font-medium">
							{t('detail.ofUnits')}
						</th>
						<th scope="col" className="py-1 pl-3 text-right font-medium">
							{t('bands.products')}
						</th>
						<th scope="col" className="py-1 pl-3 text-right font-medium">
							{t('sums.units')}
						</th>
						<th scope="col" className="py-1 pl-3 text-right font-medium">
							{t('sums.gmv')}
						</th>
					</tr>
				</thead>
				<tbody>
					{bands.map((band) => (
						<tr key={band.above ?? 'lowest'} className="h-9 border-line border-t">
							<th scope="row" className="figures whitespace-nowrap pr-3 text-left font-normal">
								{name(band)}
							</th>
							<td className="figures">
								<span className="flex items-center gap-2">
									<span className="w-12 shrink-0 text-right">{share(band.share)}</span>
									<span aria-hidden="true" className="block h-2 w-full">
										<span
											className="block h-full min-w-0.5 rounded-[2px] bg-chart-1"
											style={{ width: `${((band.share ?? 0) / largest) * 100}%` }}
										/>
									</span>
								</span>
							</td>
							<td className="pl-3 text-right">
								<Count value={band.products} />
							</td>
							<td className="pl-3 text-right">
								<Units figure={band.units} />
							</td>
							<td className="pl-3 text-right">
								<Amount figure={band.gmv} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
