import type { CreatorMatrix, PriceBands } from '#contract/market-fields.ts';
import { CREATOR_TIERS, PLATFORM_SALES_BANDS } from '#domain/creators/creator-tiers.ts';
import { ratio } from '#domain/figures/formulas.ts';
import { storedFigure } from './answers.ts';
import type { StoredBand, WholeRow } from './queries/market-whole.ts';

function bandsOf(stored: readonly StoredBand[]): PriceBands {
	const units = stored.reduce((sum, band) => sum + (band.units ?? 0), 0);
	return stored.map((band) => ({
		above: band.above,
		up_to: band.upTo,
		products: band.products,
		units: storedFigure(band, 'units'),
		gmv: storedFigure(band, 'gmv'),
		share: ratio(band.units, units),
	}));
}

function matrixOf(cells: NonNullable<WholeRow['creator_tiers']>): CreatorMatrix {
	const rows = CREATOR_TIERS.map((tier) => {
		const own = cells.filter((cell) => cell.tier === tier);
		const sum = (of: 'creators' | 'units', some = own) => some.reduce((total, cell) => total + cell[of], 0);
		const bands = PLATFORM_SALES_BANDS.map((_, band) =>
			sum(
				'creators',
				own.filter((cell) => cell.band === band),
			),
		);
		const isUntold = own.length > 0 && own.every(({ band }) => band === null);
		return { tier, creators: sum('creators'), bands, units: isUntold ? null : sum('units') };
	});
	return { bands: [...PLATFORM_SALES_BANDS], rows };
}

/** Products by price and creators by followers and sales, as the contract words them. */
export function wholeAnswer(row: WholeRow | null) {
	return {
		price_bands: bandsOf(row?.price_bands ?? []),
		creator_tiers: row?.creator_tiers ? matrixOf(row.creator_tiers) : null,
	};
}
