import type { Day } from '#domain/time/days.ts';
import type { Dated, Keyed } from './keyed-record.ts';

/*
 * What importers turn rows about products and the offers for them into (records.ts).
 */

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

/** Gauges and counters of a day; which names exist per entity: domain/figures/metrics.ts. */
export type ProductDayRecord = Dated & {
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
export type ProductStarDayRecord = Dated & {
	readonly type: 'product_star_day';
	readonly productId: string;
	readonly day: Day;
	readonly stars_5: number;
	readonly stars_4: number;
	readonly stars_3: number;
	readonly stars_2: number;
	readonly stars_1: number;
};
