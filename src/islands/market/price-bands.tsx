import type { ReactNode } from 'react';
import type { PriceBands as Bands } from '#contract/market-fields.ts';
import { useText } from '#i18n/text.tsx';
import { useWide } from '#islands/ranking/use-wide.ts';
import { ShareTable } from '#ui/share-table.tsx';
import { useBandName } from '#ui/use-band-name.ts';
import { Amount, Count, NotEnough, Units } from './figures.tsx';

type Band = Bands[number];

type PriceBandsProps = {
	readonly bands: readonly Band[];
	readonly caption: string;
};

/** Products by price: a bar of the units for each band. On phones products and units stand below the price. */
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
			heads={isWide ? [t('bands.products'), t('sums.units'), t('sums.gmv')] : [t('sums.gmv')]}
			rows={bands.map((band) => {
				const amount = <Amount key="gmv" figure={band.gmv} />;
				const counts = [
					<Count key="products" value={band.products} />,
					<Units key="units" figure={band.units} />,
				];
				return {
					key: String(band.above ?? 'lowest'),
					name: <BandName name={nameOf(band)}>{!isWide && <BandCounts band={band} />}</BandName>,
					share: band.share,
					cells: isWide ? [...counts, amount] : [amount],
				};
			})}
		/>
	);
}

function BandName({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	return (
		<>
			<span className="whitespace-nowrap">{name}</span>
			{children}
		</>
	);
}

/** On phones: what stands in columns elsewhere. */
function BandCounts({ band }: { readonly band: Band }) {
	const t = useText('market');
	return (
		<span className="block pb-1 text-12 text-muted">
			{t('bands.products')} <Count value={band.products} /> · {t('sums.units')} <Units figure={band.units} />
		</span>
	);
}
