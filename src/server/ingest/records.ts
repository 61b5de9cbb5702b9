import type { Day } from '#domain/days.ts';

/**
 * What every importer turns its rows into, and all that the writer stores.
 * Money is integer minor units of the platform's currency, rates are fractions (0.15 = 15 %),
 * `null` or a missing field is unknown and never 0, ids are text, days are in the region's zone,
 * instants are ISO 8601 UTC. Counters are totals as they stood at the end of the day.
 */
type Keyed = { readonly platId: number };

export type ShopRecord = Keyed & {
	readonly type: 'shop';
	readonly shopId: string;
	readonly name: string;
	readonly avatar?: string | null;
	/** Words that `categoryPath` of a product may hold too; mapped to the own tree per source. */
	readonly categoryPath?: readonly string[] | null;
	readonly kind?: 'brand' | 'retailer' | null;
	readonly isCrossBorder?: boolean | null;
	readonly openedOn?: Day | null;
};

export type ProductRecord = Keyed & {
	readonly type: 'product';
	readonly productId: string;
	readonly title: string;
	readonly image?: string | null;
	readonly url?: string | null;
	readonly shopId?: string | null;
	/** The source's own category names from the top, of any depth; or an id of the own tree as single element. */
	readonly categoryPath?: readonly string[] | null;
	readonly brand?: string | null;
	readonly originalPrice?: number | null;
	readonly listedOn?: Day | null;
	readonly hasFreeShipping?: boolean | null;
	readonly isCrossBorder?: boolean | null;
	readonly isFullyManaged?: boolean | null;
	readonly isLocalWarehouse?: boolean | null;
	readonly sampleKind?: 'free' | 'cost' | null;
	readonly isNonUgPallet?: boolean | null;
	readonly isOffShelf?: boolean | null;
};

/** An offer to creators; one a product, whichever list it is on. */
export type SelectedProductRecord = Keyed & {
	readonly type: 'selected_product';
	readonly productId: string;
	readonly list: 'star' | 'alliance';
	readonly commissionRate?: number | null;
	/** What the shop pays everybody else. */
	readonly publicCommissionRate?: number | null;
	readonly sampleKind?: 'none' | 'free' | 'cost' | null;
	readonly samplePrice?: number | null;
	readonly samplesLeft?: number | null;
	readonly sampleMinFollowers?: number | null;
	/** Units sold in the last 30 days. */
	readonly sampleMinUnits?: number | null;
	readonly promotionLink?: string | null;
	readonly validFrom?: Day | null;
	readonly validUntil?: Day | null;
	readonly isTakenDown?: boolean | null;
};

/** Something to promote a selected product with. */
export type SelectedMaterialRecord = Keyed & {
	readonly type: 'selected_material';
	readonly productId: string;
	readonly materialId: string;
	readonly title: string;
	readonly kind: 'image' | 'video' | 'text';
	/** https, or a path of this site. */
	readonly url?: string | null;
	readonly text?: string | null;
};

export type SkuRecord = Keyed & {
	readonly type: 'sku';
	readonly productId: string;
	readonly skuId: string;
	readonly name?: string | null;
	readonly price?: number | null;
	readonly stock?: number | null;
};

export type CreatorRecord = Keyed & {
	readonly type: 'creator';
	readonly creatorId: string;
	readonly handle: string;
	readonly nickname?: string | null;
	readonly avatar?: string | null;
	readonly categoryPath?: readonly string[] | null;
	readonly isVerified?: boolean | null;
	readonly gender?: 'female' | 'male' | null;
	readonly joinedOn?: Day | null;
	/** Shares by name, each a fraction: `{ age: { '18-24': 0.41 }, gender: {…}, region: {…} }`. */
	readonly audience?: Readonly<Record<string, Readonly<Record<string, number>>>> | null;
	readonly kind?: 'independent' | 'mcn' | 'shop' | null;
	readonly mcn?: string | null;
	/** The creator agrees to be reached by partners; without it contact and cooperation are not kept. */
	readonly isOpen?: boolean | null;
	readonly contact?: string | null;
	readonly cooperation?: string | null;
};

export type LiveRecord = Keyed & {
	readonly type: 'live';
	readonly roomId: string;
	readonly creatorId: string;
	readonly shopId?: string | null;
	readonly title?: string | null;
	readonly cover?: string | null;
	readonly startedAt: string;
	readonly endedAt?: string | null;
	readonly viewers?: number | null;
	readonly peakOnline?: number | null;
	readonly averageOnline?: number | null;
	readonly newFollowers?: number | null;
	readonly comments?: number | null;
	readonly likes?: number | null;
	readonly shares?: number | null;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly products?: number | null;
	/** Shares by group and name, each a fraction: `{ viewer_sources: { for_you: 0.61 }, comment_words: {…} }`. */
	readonly breakdown?: Readonly<Record<string, Readonly<Record<string, number>>>> | null;
};

export type VideoRecord = Keyed & {
	readonly type: 'video';
	readonly videoId: string;
	readonly creatorId: string;
	readonly title?: string | null;
	readonly cover?: string | null;
	readonly publishedAt: string;
	readonly durationSeconds?: number | null;
	readonly isAd?: boolean | null;
};

/** Gauges and counters of a day; which names exist per entity: domain/metrics.ts. */
export type ProductDayRecord = Keyed & {
	readonly type: 'product_day';
	readonly productId: string;
	readonly day: Day;
	readonly units?: number | null;
	/** Counted money. A feed whose GMV is units × price leaves it out: the writer then estimates per step. */
	readonly gmv?: number | null;
	readonly video_gmv?: number | null;
	readonly live_gmv?: number | null;
	readonly card_gmv?: number | null;
	readonly creators?: number | null;
	readonly videos?: number | null;
	readonly lives?: number | null;
	readonly reviews?: number | null;
	readonly price_min?: number | null;
	readonly price_max?: number | null;
	readonly stock?: number | null;
	readonly rating?: number | null;
	readonly commission_rate?: number | null;
};

/** How a product's reviews so far part by their stars. */
export type ProductStarDayRecord = Keyed & {
	readonly type: 'product_star_day';
	readonly productId: string;
	readonly day: Day;
	readonly stars_5: number;
	readonly stars_4: number;
	readonly stars_3: number;
	readonly stars_2: number;
	readonly stars_1: number;
};

export type ShopDayRecord = Keyed & {
	readonly type: 'shop_day';
	readonly shopId: string;
	readonly day: Day;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly video_gmv?: number | null;
	readonly live_gmv?: number | null;
	readonly card_gmv?: number | null;
	readonly creators?: number | null;
	readonly videos?: number | null;
	readonly lives?: number | null;
	readonly products?: number | null;
	readonly rating?: number | null;
	readonly followers?: number | null;
};

export type CreatorDayRecord = Keyed & {
	readonly type: 'creator_day';
	readonly creatorId: string;
	readonly day: Day;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly video_gmv?: number | null;
	readonly live_gmv?: number | null;
	readonly videos?: number | null;
	readonly lives?: number | null;
	readonly video_views?: number | null;
	readonly live_views?: number | null;
	readonly likes?: number | null;
	readonly followers?: number | null;
	readonly engagement_rate?: number | null;
	readonly products?: number | null;
};

export type VideoDayRecord = Keyed & {
	readonly type: 'video_day';
	readonly videoId: string;
	readonly day: Day;
	readonly views?: number | null;
	readonly likes?: number | null;
	readonly comments?: number | null;
	readonly shares?: number | null;
	readonly units?: number | null;
	readonly gmv?: number | null;
};

export type CategoryDayRecord = Keyed & {
	readonly type: 'category_day';
	readonly categoryId: string;
	readonly day: Day;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly creators?: number | null;
	readonly videos?: number | null;
	readonly lives?: number | null;
	readonly products?: number | null;
	readonly shops?: number | null;
};

/** What one creator sold of one product on one day: amounts of that day, not totals. */
export type CreatorProductDayRecord = Keyed & {
	readonly type: 'creator_product_day';
	readonly creatorId: string;
	readonly productId: string;
	readonly day: Day;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly videos?: number | null;
	readonly lives?: number | null;
};

/** A live room at a moment; everything but `online` is a total since the start. */
export type LiveSampleRecord = Keyed & {
	readonly type: 'live_sample';
	readonly roomId: string;
	readonly at: string;
	readonly online?: number | null;
	readonly entered?: number | null;
	readonly left?: number | null;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly comments?: number | null;
	readonly likes?: number | null;
	readonly newFollowers?: number | null;
};

export type LiveProductSampleRecord = Keyed & {
	readonly type: 'live_product_sample';
	readonly roomId: string;
	readonly productId: string;
	readonly at: string;
	readonly price?: number | null;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly isPinned?: boolean | null;
};

export type LiveEventRecord = Keyed & {
	readonly type: 'live_event';
	readonly roomId: string;
	readonly at: string;
	readonly kind: 'voucher' | 'lottery' | 'price' | 'product_on' | 'product_off' | 'pin';
	readonly productId?: string | null;
	readonly amount?: number | null;
};

export type VideoProductRecord = Keyed & {
	readonly type: 'video_product';
	readonly videoId: string;
	readonly productId: string;
};

/** A ready figure "of the last n days" from a feed without counters; serves exactly that window. */
export type WindowFigureRecord = Keyed & {
	readonly type: 'window_figure';
	readonly entity: 'product' | 'shop' | 'creator' | 'video' | 'category';
	readonly entityId: string;
	readonly day: Day;
	readonly windowDays: number;
	readonly metric: string;
	readonly value: number;
};

/** Units of the currency for one US dollar on a day. */
export type RateRecord = {
	readonly type: 'rate';
	readonly currency: string;
	readonly day: Day;
	readonly perDollar: number;
};

export type FeedRecord =
	| ShopRecord
	| ProductRecord
	| SelectedProductRecord
	| SelectedMaterialRecord
	| SkuRecord
	| CreatorRecord
	| LiveRecord
	| VideoRecord
	| ProductDayRecord
	| ProductStarDayRecord
	| ShopDayRecord
	| CreatorDayRecord
	| VideoDayRecord
	| CategoryDayRecord
	| CreatorProductDayRecord
	| LiveSampleRecord
	| LiveProductSampleRecord
	| LiveEventRecord
	| VideoProductRecord
	| WindowFigureRecord
	| RateRecord;
