import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { RecordOf } from '#server/ingest/records.ts';
import { dayName } from './clock.ts';
import type { DemoCreator } from './creators.ts';
import type { Market } from './market.ts';
import type { DemoProduct } from './products.ts';
import { between, happens } from './random.ts';
import { sampleKindOf } from './selection.ts';
import type { DemoShop } from './shops.ts';

/** A shop as a feed would tell it. */
export function shopRecord(market: Market, shop: DemoShop): RecordOf<'shop'> {
	return {
		type: 'shop',
		plat_id: market.region.platform.platId,
		shop_id: shop.id,
		name: shop.name,
		category_path: [shop.mainCategory],
		kind: shop.brand === null ? 'retailer' : 'brand',
		is_cross_border: shop.isCrossBorder,
		opened_on: dayName(shop.openedOn),
	};
}

/** A product as a feed would tell it on the market's last day; some feeds do not know the pallet. */
export function productRecord(market: Market, product: DemoProduct): RecordOf<'product'> {
	const { key, shop } = product;
	const isManaged = shop.isCrossBorder && happens(0.5, key, 131);
	return {
		type: 'product',
		plat_id: market.region.platform.platId,
		product_id: product.id,
		title: product.title,
		shop_id: shop.id,
		category_path: [product.kind.categoryId],
		brand: product.brand,
		original_price: product.originalPrice,
		listed_on: dayName(product.launchedOn),
		has_free_shipping: happens(0.58, key, 132),
		is_cross_border: shop.isCrossBorder,
		is_fully_managed: isManaged,
		is_local_warehouse: !shop.isCrossBorder || happens(0.4, key, 133),
		sample_kind: sampleKindOf(key),
		is_non_ug_pallet: happens(0.15, key, 136) ? null : happens(0.82, key, 137),
		is_off_shelf: market.to >= product.endsOn,
	};
}

const AGES = ['18-24', '25-34', '35-44', '45-54', '55+'];

/** Where followers are: mostly at home, the others in two of the other regions. */
function homesOf(home: string, key: number): Record<string, number> {
	const others = PLATFORMS.map(({ region }) => region).filter((region) => region !== home);
	const away = Math.round(between(0.06, 0.3, key, 142) * 1000) / 1000;
	const start = Math.floor(between(0, others.length, key, 143));
	const [first = home, second = home] = [...others.slice(start), ...others.slice(0, start)];
	const near = Math.round(away * between(0.55, 0.8, key, 144) * 1000) / 1000;
	const rounded = (share: number) => Math.round(share * 1000) / 1000;
	return { [home]: rounded(1 - away), [first]: near, [second]: rounded(away - near) };
}

/** Shares that add up to one, to three places. */
function audienceOf(creator: DemoCreator, home: string): Record<string, Record<string, number>> {
	const weights = AGES.map((_, place) => between(0.15, 1, creator.key, 140, place) / (1 + place * 0.7));
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const age = Object.fromEntries(
		AGES.map((name, place) => [name, Math.round(((weights[place] ?? 0) / whole) * 1000) / 1000]),
	);
	const female = Math.round(between(0.32, 0.9, creator.key, 141) * 1000) / 1000;
	const gender = { female, male: Math.round((1 - female) * 1000) / 1000 };
	return { age, gender, region: homesOf(home, creator.key) };
}

/** Agencies of the demo and their domains, which lead nowhere. */
const AGENCIES = [
	['Northlight MCN', 'northlight.example'],
	['Stagecraft Media', 'stagecraft.example'],
	['Lantern Creators', 'lantern-creators.example'],
	['Tidewater Talent', 'tidewater.example'],
] as const;

/** What demo creators say to partners. */
const OFFERS = [
	'Commission from 15 %, samples first. One live and three videos a week.',
	'Fixed fee for a two-hour live, plus commission on what it sells.',
	'Open for long partnerships; please send samples before an offer.',
	'Two videos per sample, posted within ten days. No fee below 20 %.',
	'Prefers products that have at least 100 reviews.',
	'Lives on Thursday and Sunday evenings; book two weeks ahead.',
	'Samples only. I show what I would buy myself.',
	'Bundles and launch weeks welcome; rates on request.',
];

const OFFERS_INDONESIAN = [
	'Komisi mulai 15 %, sampel dulu. Satu live dan tiga video per minggu.',
	'Tarif tetap untuk live dua jam, ditambah komisi penjualan.',
	'Terbuka untuk kerja sama jangka panjang; kirim sampel dulu ya.',
	'Dua video per sampel, tayang dalam sepuluh hari.',
	'Live Kamis dan Minggu malam; pesan dua minggu sebelumnya.',
	'Lebih suka produk dengan minimal 100 ulasan.',
];

/** The part of the creators who agreed to be reached by partners. */
const REACHABLE = 0.8;

/** Who the creator works for, and what those who agree say to partners; addresses of the demo lead nowhere. */
function marketOf({ key, handle }: DemoCreator, region: string): Partial<RecordOf<'creator'>> {
	const pick = <Value>(values: readonly Value[], purpose: number) =>
		values[Math.min(values.length - 1, Math.floor(between(0, values.length, key, purpose)))];
	const kind = pick(['independent', 'independent', 'independent', 'mcn', 'shop'] as const, 142);
	const [mcn = null, domain = 'creators.example'] = kind === 'mcn' ? (pick(AGENCIES, 143) ?? []) : [];
	const about = { kind: kind ?? null, mcn };
	if (!happens(REACHABLE, key, 144)) return about;
	return {
		...about,
		is_open: true,
		contact: `${handle.replace(/[^a-z0-9.]/gi, '')}@${domain}`,
		cooperation: pick(region === 'ID' ? OFFERS_INDONESIAN : OFFERS, 145) ?? null,
	};
}

/** A creator as a feed would tell it. */
export function creatorRecord(market: Market, creator: DemoCreator): RecordOf<'creator'> {
	return {
		type: 'creator',
		plat_id: market.region.platform.platId,
		creator_id: creator.id,
		handle: creator.handle,
		nickname: creator.nickname,
		category_path: [creator.mainCategory],
		is_verified: creator.isVerified,
		gender: creator.gender,
		joined_on: dayName(creator.joinedOn),
		audience: audienceOf(creator, market.region.platform.region),
		...marketOf(creator, market.region.platform.region),
	};
}
