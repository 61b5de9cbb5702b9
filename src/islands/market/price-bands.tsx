import type { PriceBands as Bands } from '#contract/market-fields.ts';
import { useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { ShareTable } from '#ui/share-table.tsx';
import { useBandName } from '#ui/use-band-name.ts';
import { Amount, Count, NotEnough, Units } from './figures.tsx';

type Band = Bands[number];

type PriceBandsProps = {
	readonly bands: readonly Band[];
	readonly caption: string;
};

/** Products by price: a bar of the units for each band. */
export function PriceBands({ bands, caption }: PriceBandsProps) {
	const t = useText('market');
	const nameOf = useBandName();
	const isWide = useWide();
	if (bands.length === 0) {
		return (
			<p className="mt-3">
				<NotEnough />
			</p>
		);
	}
	return (
		<ShareTable
			caption={caption}
			nameHead={t('bands.price')}
			shareHead={t('detail.ofUnits')}
			heads={[t('bands.products'), t('sums.units'), t('sums.gmv')]}
			isWide={isWide}
			rows={bands.map((band) => ({
				key: String(band.above ?? 'lowest'),
				name: <span className="whitespace-nowrap">{nameOf(band)}</span>,
				share: band.share,
				cells: [
					<Count key="products" value={band.products} />,
					<Units key="units" figure={band.units} />,
					<Amount key="gmv" figure={band.gmv} />,
				],
			}))}
		/>
	);
}
