import { PLATFORMS, type Platform } from '#domain/platforms/platforms.ts';
import { AMERICA } from './words/america.ts';
import { BRANDS, MAINLAND_BRANDS, NUSANTARA_BRANDS } from './words/brands.ts';
import { BRITAIN } from './words/britain.ts';
import { INDONESIA } from './words/indonesia.ts';
import type { Locale } from './words/locale.ts';
import { MALAYSIA } from './words/malaysia.ts';
import { PHILIPPINES } from './words/philippines.ts';
import { SINGAPORE } from './words/singapore.ts';
import { THAILAND } from './words/thailand.ts';
import { VIETNAM } from './words/vietnam.ts';

/** What sets the demo market of one region apart. */
export type DemoRegion = {
	readonly platform: Platform;
	/** The first is the main one; others get a part of the shops. */
	readonly locales: readonly Locale[];
	readonly brands: readonly string[];
	/** Units a day of a product at the very top, on a plain day. */
	readonly topUnits: number;
	/** Local price level against the dollar prices of the kinds. */
	readonly priceLevel: number;
	/** Part of sales that lives may take on a live day; the rest goes to videos and the product card. */
	readonly liveBias: number;
	readonly videoBias: number;
	/** How common muslim fashion is, against 1 for Indonesia. */
	readonly modestWeight: number;
	/** Categories of which the region's shops sell most: segments with products enough for statements. */
	readonly favourites: readonly string[];
	/** Followers of a middling creator. */
	readonly followers: number;
	/** How many small shops, creators and products there are, against America. */
	readonly breadth: number;
};

type Traits = Omit<DemoRegion, 'platform'>;
const local = [...NUSANTARA_BRANDS, ...NUSANTARA_BRANDS, ...BRANDS];
const mainland = [...MAINLAND_BRANDS, ...MAINLAND_BRANDS, ...BRANDS];

const TRAITS: Readonly<Record<(typeof PLATFORMS)[number]['region'], Traits>> = {
	ID: {
		locales: [INDONESIA],
		brands: local,
		topUnits: 5200,
		priceLevel: 0.42,
		liveBias: 0.5,
		videoBias: 0.55,
		modestWeight: 1,
		favourites: ['1001', '1301', '1103', '1802'],
		followers: 42_000,
		breadth: 0.5,
	},
	GB: {
		locales: [BRITAIN],
		brands: BRANDS,
		topUnits: 1300,
		priceLevel: 0.92,
		liveBias: 0.34,
		videoBias: 0.68,
		modestWeight: 0.1,
		favourites: ['1005', '1102', '2001', '2401'],
		followers: 21_000,
		breadth: 0.4,
	},
	TH: {
		locales: [THAILAND],
		brands: mainland,
		topUnits: 2900,
		priceLevel: 0.55,
		liveBias: 0.52,
		videoBias: 0.56,
		modestWeight: 0.1,
		favourites: ['1001', '1101', '1501', '2501'],
		followers: 34_000,
		breadth: 0.4,
	},
	VN: {
		locales: [VIETNAM],
		brands: mainland,
		topUnits: 3600,
		priceLevel: 0.45,
		liveBias: 0.46,
		videoBias: 0.58,
		modestWeight: 0,
		favourites: ['1002', '1103', '1601', '2401'],
		followers: 38_000,
		breadth: 0.4,
	},
	MY: {
		locales: [MALAYSIA],
		brands: local,
		topUnits: 1700,
		priceLevel: 0.6,
		liveBias: 0.48,
		videoBias: 0.55,
		modestWeight: 1.2,
		favourites: ['1301', '1001', '2403', '2602'],
		followers: 24_000,
		breadth: 0.4,
	},
	PH: {
		locales: [PHILIPPINES],
		brands: BRANDS,
		topUnits: 2600,
		priceLevel: 0.48,
		liveBias: 0.4,
		videoBias: 0.6,
		modestWeight: 0.05,
		favourites: ['1002', '1101', '1802', '1501'],
		followers: 33_000,
		breadth: 0.4,
	},
	US: {
		locales: [AMERICA],
		brands: BRANDS,
		topUnits: 4300,
		priceLevel: 1,
		liveBias: 0.26,
		videoBias: 0.76,
		modestWeight: 0.05,
		favourites: ['1001', '1103', '1802', '2501'],
		followers: 58_000,
		breadth: 1,
	},
	SG: {
		locales: [SINGAPORE],
		brands: [...BRANDS, ...NUSANTARA_BRANDS],
		topUnits: 420,
		priceLevel: 0.95,
		liveBias: 0.42,
		videoBias: 0.52,
		modestWeight: 0.25,
		favourites: ['1802', '1001', '2103', '2401'],
		followers: 9_000,
		breadth: 0.4,
	},
};

/** The eight demo markets, in the order of the platform ids. */
export const DEMO_REGIONS: readonly DemoRegion[] = PLATFORMS.map((platform) => ({
	platform,
	...TRAITS[platform.region],
}));
