import { commissionAmount, gpm, unitPrice } from '#domain/figures/formulas.ts';
import { type ExampleLocale, exampleMinor } from './money.ts';

const VIDEOS = [
	{ name: 'a', views: 240_000, units: 1_150, dollars: 14_835, rate: 0.12 },
	{ name: 'b', views: 62_000, units: 540, dollars: 13_446, rate: 0.15 },
] as const;

/** A video of the worked example; money in minor units of the language's market. */
export type VideoExample = {
	readonly name: 'a' | 'b';
	readonly views: number;
	readonly units: number;
	readonly rate: number;
	readonly gmv: number;
	readonly price: number | null;
	readonly perSale: number | null;
	readonly gpm: number | null;
	/** Commission for 1,000 views: GPM × rate. */
	readonly commissionPerMille: number | null;
};

/** Two videos whose GMV is nearly the same and whose views are not. */
export function videoExamples(locale: ExampleLocale): readonly VideoExample[] {
	return VIDEOS.map(({ name, views, units, dollars, rate }) => {
		const gmv = exampleMinor(dollars, locale);
		const price = unitPrice(gmv, units);
		const perMille = gpm(gmv, views);
		return {
			name,
			views,
			units,
			rate,
			gmv,
			price,
			perSale: commissionAmount(price, rate),
			gpm: perMille,
			commissionPerMille: perMille === null ? null : Math.round(perMille * rate),
		};
	});
}
