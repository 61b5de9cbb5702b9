/** What the pictures of a sample product are called, and its title in names.ts. */
export type SampleGoodsName =
	| 'tumbler'
	| 'serum'
	| 'powerbank'
	| 'leggings'
	| 'blender'
	| 'pan'
	| 'lipstick'
	| 'lamp';

export type SampleGoods = {
	readonly name: SampleGoodsName;
	readonly rank: number;
	/** Places won since the period before. */
	readonly rankChange: number;
	/** US cents. */
	readonly price: number;
	readonly commissionRate: number;
	/** Units of the last 14 days. */
	readonly trend: readonly number[];
	/** Shares of GMV: video, live, product card. */
	readonly channels: readonly [number, number, number];
};

/**
 * The fixed sample ranking that the home page shows until the API answers, and that its drawings are made of.
 * Invented, and labelled so on the page; amounts in US dollars, like the default region.
 */
export const SAMPLE_GOODS: readonly SampleGoods[] = [
	{
		name: 'tumbler',
		rank: 1,
		rankChange: 2,
		price: 2299,
		commissionRate: 0.15,
		trend: [1720, 1805, 1790, 1912, 1980, 2040, 2091, 2230, 2312, 2405, 2598, 2741, 2990, 3156],
		channels: [0.46, 0.41, 0.13],
	},
	{
		name: 'serum',
		rank: 2,
		rankChange: -1,
		price: 1450,
		commissionRate: 0.2,
		trend: [2010, 2150, 2240, 2105, 2080, 2201, 2255, 2290, 2388, 2310, 2402, 2455, 2520, 2540],
		channels: [0.62, 0.24, 0.14],
	},
	{
		name: 'powerbank',
		rank: 3,
		rankChange: -1,
		price: 2990,
		commissionRate: 0.12,
		trend: [1980, 1955, 2010, 1902, 1870, 1860, 1843, 1880, 1905, 1850, 1822, 1799, 1804, 1810],
		channels: [0.38, 0.35, 0.27],
	},
	{
		name: 'leggings',
		rank: 4,
		rankChange: 7,
		price: 1980,
		commissionRate: 0.18,
		trend: [820, 870, 905, 960, 1010, 1150, 1266, 1302, 1390, 1455, 1570, 1688, 1840, 1995],
		channels: [0.29, 0.63, 0.08],
	},
	{
		name: 'blender',
		rank: 5,
		rankChange: 0,
		price: 2700,
		commissionRate: 0.15,
		trend: [1240, 1268, 1255, 1230, 1288, 1301, 1292, 1310, 1344, 1362, 1371, 1402, 1430, 1436],
		channels: [0.55, 0.33, 0.12],
	},
	{
		name: 'pan',
		rank: 6,
		rankChange: -2,
		price: 2450,
		commissionRate: 0.1,
		trend: [1480, 1432, 1390, 1377, 1340, 1290, 1206, 1255, 1240, 1222, 1199, 1180, 1163, 1151],
		channels: [0.22, 0.47, 0.31],
	},
	{
		name: 'lipstick',
		rank: 7,
		rankChange: 12,
		price: 1190,
		commissionRate: 0.22,
		trend: [402, 455, 490, 520, 610, 760, 868, 905, 960, 1032, 1110, 1205, 1322, 1446],
		channels: [0.71, 0.22, 0.07],
	},
	{
		name: 'lamp',
		rank: 8,
		rankChange: 1,
		price: 1640,
		commissionRate: 0.14,
		trend: [740, 755, 802, 811, 846, 898, 917, 930, 958, 990, 1012, 1055, 1080, 1100],
		channels: [0.58, 0.17, 0.25],
	},
];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Units of the last seven days, their growth over the seven before, and GMV in US cents. */
export function sampleFigures(goods: SampleGoods): { units: number; growth: number; gmv: number } {
	const units = sum(goods.trend.slice(7));
	return { units, growth: units / sum(goods.trend.slice(0, 7)) - 1, gmv: units * goods.price };
}
