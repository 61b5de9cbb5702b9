/*
 * The other fixed samples of the home page's drawings: live rooms, shops, service providers. Invented, and labelled
 * so on the page; amounts in US cents. Their names stand in names.ts, in the same order.
 */

export type SampleRoom = {
	/** Minutes since it began. */
	readonly minutes: number;
	readonly online: number;
	readonly viewers: number;
	readonly units: number;
	readonly gmv: number;
};

/** Rooms that are live in the sample. */
export const SAMPLE_ROOMS: readonly SampleRoom[] = [
	{ minutes: 134, online: 4210, viewers: 88_400, units: 3120, gmv: 6_864_000 },
	{ minutes: 96, online: 2875, viewers: 51_900, units: 2204, gmv: 3_526_400 },
	{ minutes: 61, online: 1940, viewers: 30_150, units: 981, gmv: 2_648_700 },
];

/** People online in the first sample room, every four minutes. */
export const SAMPLE_ONLINE: readonly number[] = [
	620, 980, 1340, 1510, 1490, 1720, 2210, 2680, 2600, 2440, 2390, 2710, 3120, 3560, 3410, 3180, 3050, 2930,
	3240, 3790, 4320, 4610, 4480, 4150, 3890, 3720, 3830, 4060, 4390, 4720, 4540, 4330, 4280, 4210,
];

/** Units sold in the same steps. */
export const SAMPLE_UNITS: readonly number[] = [
	12, 18, 25, 61, 40, 33, 95, 142, 120, 66, 52, 81, 133, 210, 168, 97, 70, 58, 92, 175, 231, 248, 190, 126,
	88, 71, 84, 112, 160, 219, 171, 120, 98, 91,
];

/** When which product was on the table: first and last step; one lane a product, in the order of the ranking. */
export const SAMPLE_LANES: readonly (readonly (readonly [number, number])[])[] = [
	[
		[2, 7],
		[18, 23],
	],
	[
		[8, 13],
		[27, 31],
	],
	[
		[14, 17],
		[24, 26],
	],
];

export type SampleShop = {
	readonly units: number;
	readonly growth: number;
	readonly gmv: number;
	readonly products: number;
	readonly creators: number;
	/** Share of the strongest product in GMV. */
	readonly topProduct: number;
};

/** Shops of the sample ranking. */
export const SAMPLE_SHOPS: readonly SampleShop[] = [
	{ units: 42_610, growth: 0.271, gmv: 88_203_000, products: 146, creators: 1284, topProduct: 0.22 },
	{ units: 37_905, growth: 0.093, gmv: 56_857_000, products: 58, creators: 2037, topProduct: 0.41 },
	{ units: 29_340, growth: -0.058, gmv: 71_003_000, products: 212, creators: 640, topProduct: 0.17 },
	{ units: 24_118, growth: 0.482, gmv: 46_306_000, products: 34, creators: 911, topProduct: 0.63 },
	{ units: 19_870, growth: 0.117, gmv: 45_105_000, products: 87, creators: 402, topProduct: 0.29 },
	{ units: 15_204, growth: -0.021, gmv: 31_320_000, products: 121, creators: 276, topProduct: 0.12 },
];
