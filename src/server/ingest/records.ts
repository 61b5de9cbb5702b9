import type { Day } from '#domain/time/days.ts';
import type { Dated, Keyed } from './keyed-record.ts';
import type {
	LiveEventRecord,
	LiveProductSampleRecord,
	LiveRecord,
	LiveSampleRecord,
} from './live-records.ts';
import type {
	ProductDayRecord,
	ProductRecord,
	ProductStarDayRecord,
	SelectedMaterialRecord,
	SelectedProductRecord,
	SkuRecord,
} from './product-records.ts';

/*
 * What every importer turns its rows into, and all that the writer stores.
 * Money is integer minor units of the platform's currency, rates are fractions (0.15 = 15 %),
 * `null` or a missing field is unknown and never 0, ids are text, days are in the region's zone,
 * instants are ISO 8601 UTC. Counters are totals as they stood at the end of the day.
 */

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

export type ShopDayRecord = Dated & {
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

export type CreatorDayRecord = Dated & {
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

export type VideoDayRecord = Dated & {
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

export type CategoryDayRecord = Dated & {
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
export type CreatorProductDayRecord = Dated & {
	readonly type: 'creator_product_day';
	readonly creatorId: string;
	readonly productId: string;
	readonly day: Day;
	readonly units?: number | null;
	readonly gmv?: number | null;
	readonly videos?: number | null;
	readonly lives?: number | null;
};

export type VideoProductRecord = Keyed & {
	readonly type: 'video_product';
	readonly videoId: string;
	readonly productId: string;
};

/** A ready figure "of the last n days" from a feed without counters; serves exactly that window. */
export type WindowFigureRecord = Dated & {
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
	readonly readAt?: string | null;
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
