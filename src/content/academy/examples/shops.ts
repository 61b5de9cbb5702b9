import { unitPrice } from '#domain/figures/formulas.ts';
import { concentration } from '#domain/market/market.ts';
import { type ExampleLocale, exampleMinor } from './money.ts';

type ShopMonth = {
	readonly name: 'steady' | 'spiky';
	readonly units: number;
	/** GMV of 30 days in dollars of the example, split three times: each list adds up to the same. */
	readonly products: readonly number[];
	readonly creators: readonly number[];
	readonly channels: { readonly video: number; readonly live: number; readonly card: number };
};

const tail = (count: number, value: number) => Array.from({ length: count }, () => value);

const SHOPS: readonly ShopMonth[] = [
	{
		name: 'steady',
		units: 9_300,
		products: [26_040, 18_600, 16_740, 13_020, 11_160, ...tail(16, 6_277.5)],
		creators: [18_600, 12_090, 10_230, ...tail(120, 1_209)],
		channels: { video: 76_260, live: 61_380, card: 48_360 },
	},
	{
		name: 'spiky',
		units: 19_280,
		products: [139_780, 33_740, 21_690, ...tail(11, 4_162.7)],
		creators: [86_760, 48_200, 26_510, ...tail(46, 1_728.9)],
		channels: { video: 43_380, live: 178_340, card: 19_280 },
	},
];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A shop of the worked example; money in minor units of the language's market. */
export type ShopExample = {
	readonly name: ShopMonth['name'];
	readonly gmv: number;
	readonly units: number;
	readonly unitPrice: number | null;
	readonly topProduct: number | null;
	readonly topThreeProducts: number | null;
	readonly topThreeCreators: number | null;
	readonly topChannel: number | null;
};

/** A shop that stands on many legs, and one that sells more and stands on one. */
export function shopExamples(locale: ExampleLocale): readonly ShopExample[] {
	return SHOPS.map(({ name, units, products, creators, channels }) => {
		const split = Object.values(channels);
		const gmv = exampleMinor(sum(split), locale);
		return {
			name,
			gmv,
			units,
			unitPrice: unitPrice(gmv, units),
			topProduct: concentration(products, 1),
			topThreeProducts: concentration(products, 3),
			topThreeCreators: concentration(creators, 3),
			topChannel: concentration(split, 1),
		};
	});
}
