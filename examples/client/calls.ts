/*
 * Generated from the contract by `npm run client`. The calls that keys open, with what they are asked and answer.
 */

export type Figure = { value: number | null; quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown' };

export type ExplainedFigure = {
	value: number | null;
	quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
	reason:
		| 'between_readings'
		| 'estimated_step'
		| 'gap'
		| 'restarted'
		| 'gap_or_restart'
		| 'no_reading'
		| 'ready_window'
		| 'corrected'
		| 'sum_of_products'
		| 'derived'
		| 'linked_days'
		| null;
	source: { name: string; marketplace: string | null } | null;
	read_from: string | null;
	read_to: string | null;
	breaks: number;
	measured?: {
		median: number;
		low: number;
		high: number;
		products: number;
		scope: 'category_and_price' | 'category' | 'all';
	};
	corrected?: {
		told: number;
		factor: number;
		products: number;
		scope: 'category_and_price' | 'category' | 'all';
		before: number;
		after: number;
	};
	others: {
		value: number | null;
		quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
		source: string;
	}[];
};

export type GrowingFigure = {
	value: number | null;
	quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
	reason:
		| 'between_readings'
		| 'estimated_step'
		| 'gap'
		| 'restarted'
		| 'gap_or_restart'
		| 'no_reading'
		| 'ready_window'
		| 'corrected'
		| 'sum_of_products'
		| 'derived'
		| 'linked_days'
		| null;
	source: { name: string; marketplace: string | null } | null;
	read_from: string | null;
	read_to: string | null;
	breaks: number;
	measured?: {
		median: number;
		low: number;
		high: number;
		products: number;
		scope: 'category_and_price' | 'category' | 'all';
	};
	corrected?: {
		told: number;
		factor: number;
		products: number;
		scope: 'category_and_price' | 'category' | 'all';
		before: number;
		after: number;
	};
	others: {
		value: number | null;
		quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
		source: string;
	}[];
	growth: number | 'new' | null;
};

export type RankedProduct = {
	rank: number;
	rank_change: number | 'new' | null;
	category: { id: string; names: string[] };
	trend: (number | null)[];
	trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
	source: { name: string; marketplace: string | null };
	product_id: string;
	title: string;
	image: string;
	price_min: number | null;
	price_max: number | null;
	original_price: number | null;
	shop: { id: string; name: string; units: number | null } | null;
	sample_kind: 'free' | 'cost' | null;
	stage: 'new' | 'rising' | 'peak' | 'steady' | 'declining' | 'revived' | null;
	units: Figure;
	units_growth: number | 'new' | null;
	gmv: Figure;
	gmv_growth: number | 'new' | null;
	discount: number | null;
	commission_rate: number | null;
	commission_amount: number | null;
	video_gmv: Figure;
	live_gmv: Figure;
	card_gmv: Figure;
	first_units: number | null;
	new_creators: Figure;
	new_videos: Figure;
	new_lives: Figure;
	active_creators: Figure;
	creators: number | null;
	videos: number | null;
	lives: number | null;
	total_units: Figure;
	total_gmv: Figure;
	rating: number | null;
	reviews: number | null;
	listed_on: string | null;
	days_listed: number | null;
	is_new: boolean;
	free_shipping: boolean | null;
	cross_border: boolean | null;
	fully_managed: boolean | null;
	local_warehouse: boolean | null;
	non_ug_pallet: boolean | null;
	off_shelf: boolean | null;
};

export type RankedShop = {
	rank: number;
	rank_change: number | 'new' | null;
	category: { id: string; names: string[] };
	trend: (number | null)[];
	trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
	source: { name: string; marketplace: string | null };
	shop_id: string;
	name: string;
	image: string;
	kind: 'brand' | 'retailer' | null;
	units: Figure;
	units_growth: number | 'new' | null;
	gmv: Figure;
	gmv_growth: number | 'new' | null;
	unit_price: Figure;
	active_products: Figure;
	active_creators: Figure;
	new_creators: Figure;
	new_videos: Figure;
	new_lives: Figure;
	video_gmv: Figure;
	live_gmv: Figure;
	card_gmv: Figure;
	products: number | null;
	creators: number | null;
	videos: number | null;
	lives: number | null;
	followers: number | null;
	rating: number | null;
	total_units: Figure;
	total_gmv: Figure;
	opened_on: string | null;
	cross_border: boolean | null;
};

export type RankedCreator = {
	rank: number;
	rank_change: number | 'new' | null;
	category: { id: string; names: string[] };
	trend: (number | null)[];
	trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
	source: { name: string; marketplace: string | null };
	creator_id: string;
	handle: string;
	nickname: string | null;
	image: string;
	gender: 'female' | 'male' | null;
	kind: 'independent' | 'mcn' | 'shop' | null;
	mcn: string | null;
	is_open: boolean;
	cooperation: string | null;
	audience_gender: string | null;
	audience_age: string | null;
	followers: number | null;
	new_followers: Figure;
	followers_growth: number | null;
	units: Figure;
	gmv: Figure;
	gmv_growth: number | 'new' | null;
	video_gmv: Figure;
	live_gmv: Figure;
	average_video_views: Figure;
	average_live_views: Figure;
	engagement_rate: number | null;
	video_gpm: Figure;
	live_gpm: Figure;
	active_products: Figure;
	products: number | null;
	new_videos: Figure;
	new_lives: Figure;
	potential: number | null;
	level: number | null;
	unit_price: Figure;
	units_growth: number | 'new' | null;
	total_units: Figure;
	total_gmv: Figure;
	joined_on: string | null;
	verified: boolean | null;
	authorized: boolean;
};

export type RankedVideo = {
	rank: number;
	rank_change: number | 'new' | null;
	category: { id: string; names: string[] };
	trend: (number | null)[];
	trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
	source: { name: string; marketplace: string | null };
	video_id: string;
	title: string | null;
	image: string;
	creator: { id: string; handle: string | null; nickname: string | null };
	published_at: string;
	products: number;
	views: Figure;
	views_growth: number | 'new' | null;
	engagement: Figure;
	likes: Figure;
	comments: Figure;
	shares: Figure;
	units: Figure;
	gmv: Figure;
	gmv_growth: number | 'new' | null;
	gpm: Figure;
	total_views: Figure;
	total_units: Figure;
	total_gmv: Figure;
	duration_seconds: number | null;
	ad: boolean | null;
};

export type RankedLive = {
	rank: number;
	rank_change: null;
	room_id: string;
	title: string | null;
	image: string;
	state: 'live' | 'ended' | 'lost';
	started_at: string;
	ended_at: string | null;
	seconds: number | null;
	has_replay: boolean;
	creator: { id: string; handle: string | null; nickname: string | null; verified: boolean | null };
	shop: { id: string; name: string | null } | null;
	category: { id: string; names: string[] };
	viewers: Figure;
	online: Figure;
	peak_online: Figure;
	average_online: Figure;
	new_followers: Figure;
	units: Figure;
	gmv: Figure;
	products: number | null;
	comments: Figure;
	likes: Figure;
	unit_price: Figure;
	conversion: Figure;
	follow_rate: Figure;
	comment_heat: Figure;
	stay_time: Figure;
	gpm: Figure;
	revenue_per_hour: Figure;
	source: { name: string; marketplace: string | null };
};

/** Every call: what it is asked, sent and answers. */
export type Calls = {
	/** Product rankings of a platform by board, period, filters and sort. */
	rankGoods: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'hot' | 'rising' | 'new' | 'promoted' | 'video' | 'live';
			sort?:
				| 'units'
				| 'units_growth'
				| 'gmv'
				| 'gmv_growth'
				| 'price'
				| 'discount'
				| 'commission_rate'
				| 'commission_amount'
				| 'video_gmv'
				| 'live_gmv'
				| 'card_gmv'
				| 'first_units'
				| 'new_creators'
				| 'active_creators'
				| 'creators'
				| 'videos'
				| 'lives'
				| 'total_units'
				| 'total_gmv'
				| 'rating'
				| 'reviews'
				| 'listed_on'
				| 'days_listed';
			price_min?: string | number | boolean;
			price_max?: string | number | boolean;
			commission_rate_min?: string | number | boolean;
			commission_rate_max?: string | number | boolean;
			discount_min?: string | number | boolean;
			discount_max?: string | number | boolean;
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			rating_min?: string | number | boolean;
			rating_max?: string | number | boolean;
			reviews_min?: string | number | boolean;
			reviews_max?: string | number | boolean;
			creators_min?: string | number | boolean;
			creators_max?: string | number | boolean;
			videos_min?: string | number | boolean;
			videos_max?: string | number | boolean;
			lives_min?: string | number | boolean;
			lives_max?: string | number | boolean;
			listed_min?: string | number | boolean;
			listed_max?: string | number | boolean;
			days_listed_min?: string | number | boolean;
			days_listed_max?: string | number | boolean;
			is_new?: '0' | '1' | 'true' | 'false';
			free_shipping?: '0' | '1' | 'true' | 'false';
			cross_border?: '0' | '1' | 'true' | 'false';
			fully_managed?: '0' | '1' | 'true' | 'false';
			local_warehouse?: '0' | '1' | 'true' | 'false';
			non_ug_pallet?: '0' | '1' | 'true' | 'false';
			off_shelf?: '0' | '1' | 'true' | 'false';
			sample_kind?: 'free' | 'cost';
			stage?: 'new' | 'rising' | 'peak' | 'steady' | 'declining' | 'revived';
		};
		body: undefined;
		answer: {
			list: RankedProduct[];
			total: number;
			page: number;
			limit: number;
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			rows_allowed: number;
			edition: string;
			single_snapshot: boolean;
			missing: { period: string; needs: string }[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			next_cursor?: string | null;
		};
	};
	/** All rows of a product ranking with the same params, up to what the edition exports at once, as NDJSON: head, rows, end. 11007 below professional, 11020 for guests. */
	exportGoods: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'hot' | 'rising' | 'new' | 'promoted' | 'video' | 'live';
			sort?:
				| 'units'
				| 'units_growth'
				| 'gmv'
				| 'gmv_growth'
				| 'price'
				| 'discount'
				| 'commission_rate'
				| 'commission_amount'
				| 'video_gmv'
				| 'live_gmv'
				| 'card_gmv'
				| 'first_units'
				| 'new_creators'
				| 'active_creators'
				| 'creators'
				| 'videos'
				| 'lives'
				| 'total_units'
				| 'total_gmv'
				| 'rating'
				| 'reviews'
				| 'listed_on'
				| 'days_listed';
			price_min?: string | number | boolean;
			price_max?: string | number | boolean;
			commission_rate_min?: string | number | boolean;
			commission_rate_max?: string | number | boolean;
			discount_min?: string | number | boolean;
			discount_max?: string | number | boolean;
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			rating_min?: string | number | boolean;
			rating_max?: string | number | boolean;
			reviews_min?: string | number | boolean;
			reviews_max?: string | number | boolean;
			creators_min?: string | number | boolean;
			creators_max?: string | number | boolean;
			videos_min?: string | number | boolean;
			videos_max?: string | number | boolean;
			lives_min?: string | number | boolean;
			lives_max?: string | number | boolean;
			listed_min?: string | number | boolean;
			listed_max?: string | number | boolean;
			days_listed_min?: string | number | boolean;
			days_listed_max?: string | number | boolean;
			is_new?: '0' | '1' | 'true' | 'false';
			free_shipping?: '0' | '1' | 'true' | 'false';
			cross_border?: '0' | '1' | 'true' | 'false';
			fully_managed?: '0' | '1' | 'true' | 'false';
			local_warehouse?: '0' | '1' | 'true' | 'false';
			non_ug_pallet?: '0' | '1' | 'true' | 'false';
			off_shelf?: '0' | '1' | 'true' | 'false';
			sample_kind?: 'free' | 'cost';
			stage?: 'new' | 'rising' | 'peak' | 'steady' | 'declining' | 'revived';
		};
		body: undefined;
		answer:
			| {
					head: {
						total: number;
						as_of: string | null;
						period: string;
						range: { from: string; to: string; kept?: { days: number; since: string } } | null;
						partial: boolean;
						currency: string;
						edition: string;
						single_snapshot: boolean;
						missing: { period: string; needs: string }[];
						sources: { name: string; marketplace: string | null; demo: boolean }[];
						rows: number;
					};
			  }
			| { row: RankedProduct }
			| { end: { rows: number } };
	};
	/** Figures of 2 to 5 products as the ranking has them, in the order asked. Periods as in the ranking; in a day as many different ones as the edition sees rows of a ranking (11012 beyond). No detail view is taken. */
	compareGoods: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			ids: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				category: { id: string; names: string[] };
				trend: (number | null)[];
				trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
				source: { name: string; marketplace: string | null };
				product_id: string;
				title: string;
				image: string;
				price_min: number | null;
				price_max: number | null;
				original_price: number | null;
				shop: { id: string; name: string; units: number | null } | null;
				sample_kind: 'free' | 'cost' | null;
				stage: 'new' | 'rising' | 'peak' | 'steady' | 'declining' | 'revived' | null;
				units: Figure;
				units_growth: number | 'new' | null;
				gmv: Figure;
				gmv_growth: number | 'new' | null;
				discount: number | null;
				commission_rate: number | null;
				commission_amount: number | null;
				video_gmv: Figure;
				live_gmv: Figure;
				card_gmv: Figure;
				first_units: number | null;
				new_creators: Figure;
				new_videos: Figure;
				new_lives: Figure;
				active_creators: Figure;
				creators: number | null;
				videos: number | null;
				lives: number | null;
				total_units: Figure;
				total_gmv: Figure;
				rating: number | null;
				reviews: number | null;
				listed_on: string | null;
				days_listed: number | null;
				is_new: boolean;
				free_shipping: boolean | null;
				cross_border: boolean | null;
				fully_managed: boolean | null;
				local_warehouse: boolean | null;
				non_ug_pallet: boolean | null;
				off_shelf: boolean | null;
			}[];
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			edition: string;
			single_snapshot: boolean;
			missing: string[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			days: string[];
		};
	};
	/** Shop rankings of a platform by board, period, filters and sort. */
	rankShops: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'sales' | 'rising' | 'promoted' | 'local' | 'cross_border';
			sort?:
				| 'units'
				| 'units_growth'
				| 'gmv'
				| 'gmv_growth'
				| 'unit_price'
				| 'active_products'
				| 'active_creators'
				| 'new_creators'
				| 'video_gmv'
				| 'live_gmv'
				| 'card_gmv'
				| 'products'
				| 'creators'
				| 'videos'
				| 'lives'
				| 'followers'
				| 'rating'
				| 'total_units'
				| 'total_gmv'
				| 'opened_on';
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			unit_price_min?: string | number | boolean;
			unit_price_max?: string | number | boolean;
			active_products_min?: string | number | boolean;
			active_products_max?: string | number | boolean;
			active_creators_min?: string | number | boolean;
			active_creators_max?: string | number | boolean;
			new_creators_min?: string | number | boolean;
			new_creators_max?: string | number | boolean;
			followers_min?: string | number | boolean;
			followers_max?: string | number | boolean;
			rating_min?: string | number | boolean;
			rating_max?: string | number | boolean;
			opened_min?: string | number | boolean;
			opened_max?: string | number | boolean;
			cross_border?: '0' | '1' | 'true' | 'false';
			kind?: 'brand' | 'retailer';
		};
		body: undefined;
		answer: {
			list: RankedShop[];
			total: number;
			page: number;
			limit: number;
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			rows_allowed: number;
			edition: string;
			single_snapshot: boolean;
			missing: { period: string; needs: string }[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			next_cursor?: string | null;
		};
	};
	/** All rows of a shop ranking with the same params, up to what the edition exports at once, as NDJSON: head, rows, end. 11007 below professional, 11020 for guests. */
	exportShops: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'sales' | 'rising' | 'promoted' | 'local' | 'cross_border';
			sort?:
				| 'units'
				| 'units_growth'
				| 'gmv'
				| 'gmv_growth'
				| 'unit_price'
				| 'active_products'
				| 'active_creators'
				| 'new_creators'
				| 'video_gmv'
				| 'live_gmv'
				| 'card_gmv'
				| 'products'
				| 'creators'
				| 'videos'
				| 'lives'
				| 'followers'
				| 'rating'
				| 'total_units'
				| 'total_gmv'
				| 'opened_on';
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			unit_price_min?: string | number | boolean;
			unit_price_max?: string | number | boolean;
			active_products_min?: string | number | boolean;
			active_products_max?: string | number | boolean;
			active_creators_min?: string | number | boolean;
			active_creators_max?: string | number | boolean;
			new_creators_min?: string | number | boolean;
			new_creators_max?: string | number | boolean;
			followers_min?: string | number | boolean;
			followers_max?: string | number | boolean;
			rating_min?: string | number | boolean;
			rating_max?: string | number | boolean;
			opened_min?: string | number | boolean;
			opened_max?: string | number | boolean;
			cross_border?: '0' | '1' | 'true' | 'false';
			kind?: 'brand' | 'retailer';
		};
		body: undefined;
		answer:
			| {
					head: {
						total: number;
						as_of: string | null;
						period: string;
						range: { from: string; to: string; kept?: { days: number; since: string } } | null;
						partial: boolean;
						currency: string;
						edition: string;
						single_snapshot: boolean;
						missing: { period: string; needs: string }[];
						sources: { name: string; marketplace: string | null; demo: boolean }[];
						rows: number;
					};
			  }
			| { row: RankedShop }
			| { end: { rows: number } };
	};
	/** Figures of 2 to 5 shops as the ranking has them, in the order asked. Periods as in the ranking; in a day as many different ones as the edition sees rows of a ranking (11012 beyond). No detail view is taken. */
	compareShops: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			ids: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				category: { id: string; names: string[] };
				trend: (number | null)[];
				trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
				source: { name: string; marketplace: string | null };
				shop_id: string;
				name: string;
				image: string;
				kind: 'brand' | 'retailer' | null;
				units: Figure;
				units_growth: number | 'new' | null;
				gmv: Figure;
				gmv_growth: number | 'new' | null;
				unit_price: Figure;
				active_products: Figure;
				active_creators: Figure;
				new_creators: Figure;
				new_videos: Figure;
				new_lives: Figure;
				video_gmv: Figure;
				live_gmv: Figure;
				card_gmv: Figure;
				products: number | null;
				creators: number | null;
				videos: number | null;
				lives: number | null;
				followers: number | null;
				rating: number | null;
				total_units: Figure;
				total_gmv: Figure;
				opened_on: string | null;
				cross_border: boolean | null;
			}[];
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			edition: string;
			single_snapshot: boolean;
			missing: string[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			days: string[];
		};
	};
	/** Creator rankings of a platform by board, period, filters and sort. */
	rankAnchors: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'sales' | 'growth' | 'potential' | 'live' | 'market';
			sort?:
				| 'followers'
				| 'new_followers'
				| 'followers_growth'
				| 'units'
				| 'gmv'
				| 'gmv_growth'
				| 'video_gmv'
				| 'live_gmv'
				| 'average_video_views'
				| 'average_live_views'
				| 'engagement_rate'
				| 'video_gpm'
				| 'live_gpm'
				| 'active_products'
				| 'products'
				| 'new_videos'
				| 'new_lives'
				| 'potential'
				| 'level'
				| 'unit_price'
				| 'units_growth'
				| 'total_units'
				| 'total_gmv'
				| 'joined_on';
			followers_min?: string | number | boolean;
			followers_max?: string | number | boolean;
			followers_growth_min?: string | number | boolean;
			followers_growth_max?: string | number | boolean;
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			engagement_rate_min?: string | number | boolean;
			engagement_rate_max?: string | number | boolean;
			average_video_views_min?: string | number | boolean;
			average_video_views_max?: string | number | boolean;
			average_live_views_min?: string | number | boolean;
			average_live_views_max?: string | number | boolean;
			video_gpm_min?: string | number | boolean;
			video_gpm_max?: string | number | boolean;
			live_gpm_min?: string | number | boolean;
			live_gpm_max?: string | number | boolean;
			active_products_min?: string | number | boolean;
			active_products_max?: string | number | boolean;
			potential_min?: string | number | boolean;
			potential_max?: string | number | boolean;
			joined_min?: string | number | boolean;
			joined_max?: string | number | boolean;
			verified?: '0' | '1' | 'true' | 'false';
			authorized?: '0' | '1' | 'true' | 'false';
			level?: '0' | '1' | '2' | '3' | '4' | '5' | '6';
			kind?: 'independent' | 'mcn' | 'shop';
			gender?: 'female' | 'male';
			audience_gender?: 'female' | 'male';
			audience_age?: '18-24' | '25-34' | '35-44' | '45-54' | '55-plus';
			mcn?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: RankedCreator[];
			total: number;
			page: number;
			limit: number;
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			rows_allowed: number;
			edition: string;
			single_snapshot: boolean;
			missing: { period: string; needs: string }[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			next_cursor?: string | null;
		};
	};
	/** All rows of a creator ranking with the same params, up to what the edition exports at once, as NDJSON: head, rows, end. 11007 below professional, 11020 for guests. */
	exportAnchors: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'sales' | 'growth' | 'potential' | 'live' | 'market';
			sort?:
				| 'followers'
				| 'new_followers'
				| 'followers_growth'
				| 'units'
				| 'gmv'
				| 'gmv_growth'
				| 'video_gmv'
				| 'live_gmv'
				| 'average_video_views'
				| 'average_live_views'
				| 'engagement_rate'
				| 'video_gpm'
				| 'live_gpm'
				| 'active_products'
				| 'products'
				| 'new_videos'
				| 'new_lives'
				| 'potential'
				| 'level'
				| 'unit_price'
				| 'units_growth'
				| 'total_units'
				| 'total_gmv'
				| 'joined_on';
			followers_min?: string | number | boolean;
			followers_max?: string | number | boolean;
			followers_growth_min?: string | number | boolean;
			followers_growth_max?: string | number | boolean;
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			engagement_rate_min?: string | number | boolean;
			engagement_rate_max?: string | number | boolean;
			average_video_views_min?: string | number | boolean;
			average_video_views_max?: string | number | boolean;
			average_live_views_min?: string | number | boolean;
			average_live_views_max?: string | number | boolean;
			video_gpm_min?: string | number | boolean;
			video_gpm_max?: string | number | boolean;
			live_gpm_min?: string | number | boolean;
			live_gpm_max?: string | number | boolean;
			active_products_min?: string | number | boolean;
			active_products_max?: string | number | boolean;
			potential_min?: string | number | boolean;
			potential_max?: string | number | boolean;
			joined_min?: string | number | boolean;
			joined_max?: string | number | boolean;
			verified?: '0' | '1' | 'true' | 'false';
			authorized?: '0' | '1' | 'true' | 'false';
			level?: '0' | '1' | '2' | '3' | '4' | '5' | '6';
			kind?: 'independent' | 'mcn' | 'shop';
			gender?: 'female' | 'male';
			audience_gender?: 'female' | 'male';
			audience_age?: '18-24' | '25-34' | '35-44' | '45-54' | '55-plus';
			mcn?: string | number | boolean;
		};
		body: undefined;
		answer:
			| {
					head: {
						total: number;
						as_of: string | null;
						period: string;
						range: { from: string; to: string; kept?: { days: number; since: string } } | null;
						partial: boolean;
						currency: string;
						edition: string;
						single_snapshot: boolean;
						missing: { period: string; needs: string }[];
						sources: { name: string; marketplace: string | null; demo: boolean }[];
						rows: number;
					};
			  }
			| { row: RankedCreator }
			| { end: { rows: number } };
	};
	/** Live sessions of a platform: those that began in a period, by any figure; those that run now; or the records of a period, the newest first. */
	rankLives: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'ranking' | 'now' | 'records';
			sort?:
				| 'started_at'
				| 'seconds'
				| 'viewers'
				| 'online'
				| 'peak_online'
				| 'average_online'
				| 'new_followers'
				| 'units'
				| 'gmv'
				| 'unit_price'
				| 'conversion'
				| 'follow_rate'
				| 'comment_heat'
				| 'stay_time'
				| 'gpm'
				| 'revenue_per_hour'
				| 'comments'
				| 'likes'
				| 'products';
			viewers_min?: string | number | boolean;
			viewers_max?: string | number | boolean;
			peak_online_min?: string | number | boolean;
			peak_online_max?: string | number | boolean;
			average_online_min?: string | number | boolean;
			average_online_max?: string | number | boolean;
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			unit_price_min?: string | number | boolean;
			unit_price_max?: string | number | boolean;
			gpm_min?: string | number | boolean;
			gpm_max?: string | number | boolean;
			revenue_per_hour_min?: string | number | boolean;
			revenue_per_hour_max?: string | number | boolean;
			conversion_min?: string | number | boolean;
			conversion_max?: string | number | boolean;
			new_followers_min?: string | number | boolean;
			new_followers_max?: string | number | boolean;
			minutes_min?: string | number | boolean;
			minutes_max?: string | number | boolean;
			kind?: 'shop' | 'creator';
			hour?:
				| '0'
				| '1'
				| '2'
				| '3'
				| '4'
				| '5'
				| '6'
				| '7'
				| '8'
				| '9'
				| '10'
				| '11'
				| '12'
				| '13'
				| '14'
				| '15'
				| '16'
				| '17'
				| '18'
				| '19'
				| '20'
				| '21'
				| '22'
				| '23';
			has_replay?: '0' | '1' | 'true' | 'false';
		};
		body: undefined;
		answer: {
			list: RankedLive[];
			total: number;
			page: number;
			limit: number;
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			rows_allowed: number;
			edition: string;
			single_snapshot: boolean;
			missing: { period: string; needs: string }[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			next_cursor?: string | null;
		};
	};
	/** All rows of a list of live sessions with the same params, up to what the edition exports at once, as NDJSON: head, rows, end. 11007 below professional, 11020 for guests. */
	exportLives: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'ranking' | 'now' | 'records';
			sort?:
				| 'started_at'
				| 'seconds'
				| 'viewers'
				| 'online'
				| 'peak_online'
				| 'average_online'
				| 'new_followers'
				| 'units'
				| 'gmv'
				| 'unit_price'
				| 'conversion'
				| 'follow_rate'
				| 'comment_heat'
				| 'stay_time'
				| 'gpm'
				| 'revenue_per_hour'
				| 'comments'
				| 'likes'
				| 'products';
			viewers_min?: string | number | boolean;
			viewers_max?: string | number | boolean;
			peak_online_min?: string | number | boolean;
			peak_online_max?: string | number | boolean;
			average_online_min?: string | number | boolean;
			average_online_max?: string | number | boolean;
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			unit_price_min?: string | number | boolean;
			unit_price_max?: string | number | boolean;
			gpm_min?: string | number | boolean;
			gpm_max?: string | number | boolean;
			revenue_per_hour_min?: string | number | boolean;
			revenue_per_hour_max?: string | number | boolean;
			conversion_min?: string | number | boolean;
			conversion_max?: string | number | boolean;
			new_followers_min?: string | number | boolean;
			new_followers_max?: string | number | boolean;
			minutes_min?: string | number | boolean;
			minutes_max?: string | number | boolean;
			kind?: 'shop' | 'creator';
			hour?:
				| '0'
				| '1'
				| '2'
				| '3'
				| '4'
				| '5'
				| '6'
				| '7'
				| '8'
				| '9'
				| '10'
				| '11'
				| '12'
				| '13'
				| '14'
				| '15'
				| '16'
				| '17'
				| '18'
				| '19'
				| '20'
				| '21'
				| '22'
				| '23';
			has_replay?: '0' | '1' | 'true' | 'false';
		};
		body: undefined;
		answer:
			| {
					head: {
						total: number;
						as_of: string | null;
						period: string;
						range: { from: string; to: string; kept?: { days: number; since: string } } | null;
						partial: boolean;
						currency: string;
						edition: string;
						single_snapshot: boolean;
						missing: { period: string; needs: string }[];
						sources: { name: string; marketplace: string | null; demo: boolean }[];
						rows: number;
					};
			  }
			| { row: RankedLive }
			| { end: { rows: number } };
	};
	/** Figures of 2 to 5 live sessions from their start to their end or newest reading, whenever they were, in the order asked; in a day as many different ones as the edition sees rows of a ranking (11012 beyond). */
	compareLives: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			ids: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				room_id: string;
				title: string | null;
				image: string;
				state: 'live' | 'ended' | 'lost';
				started_at: string;
				ended_at: string | null;
				seconds: number | null;
				has_replay: boolean;
				creator: { id: string; handle: string | null; nickname: string | null; verified: boolean | null };
				shop: { id: string; name: string | null } | null;
				category: { id: string; names: string[] };
				viewers: Figure;
				online: Figure;
				peak_online: Figure;
				average_online: Figure;
				new_followers: Figure;
				units: Figure;
				gmv: Figure;
				products: number | null;
				comments: Figure;
				likes: Figure;
				unit_price: Figure;
				conversion: Figure;
				follow_rate: Figure;
				comment_heat: Figure;
				stay_time: Figure;
				gpm: Figure;
				revenue_per_hour: Figure;
				source: { name: string; marketplace: string | null };
			}[];
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			edition: string;
			single_snapshot: boolean;
			missing: string[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			days: string[];
		};
	};
	/** Products of a platform that lives sold in a period, by their live GMV or another figure. */
	rankLiveGoods: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			sort?:
				| 'live_gmv'
				| 'live_gmv_growth'
				| 'live_share'
				| 'new_lives'
				| 'gmv_per_live'
				| 'price'
				| 'commission_rate'
				| 'commission_amount'
				| 'units'
				| 'gmv'
				| 'rating';
			live_gmv_min?: string | number | boolean;
			live_gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			live_share_min?: string | number | boolean;
			live_share_max?: string | number | boolean;
			lives_min?: string | number | boolean;
			lives_max?: string | number | boolean;
			gmv_per_live_min?: string | number | boolean;
			gmv_per_live_max?: string | number | boolean;
			price_min?: string | number | boolean;
			price_max?: string | number | boolean;
			commission_rate_min?: string | number | boolean;
			commission_rate_max?: string | number | boolean;
			is_new?: '0' | '1' | 'true' | 'false';
		};
		body: undefined;
		answer: {
			list: {
				rank: number;
				rank_change: number | 'new' | null;
				category: { id: string; names: string[] };
				trend: (number | null)[];
				trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
				source: { name: string; marketplace: string | null };
				product_id: string;
				title: string;
				image: string;
				price_min: number | null;
				price_max: number | null;
				original_price: number | null;
				shop: { id: string; name: string; units: number | null } | null;
				sample_kind: 'free' | 'cost' | null;
				stage: 'new' | 'rising' | 'peak' | 'steady' | 'declining' | 'revived' | null;
				units: Figure;
				units_growth: number | 'new' | null;
				gmv: Figure;
				gmv_growth: number | 'new' | null;
				discount: number | null;
				commission_rate: number | null;
				commission_amount: number | null;
				video_gmv: Figure;
				live_gmv: Figure;
				card_gmv: Figure;
				first_units: number | null;
				new_creators: Figure;
				new_videos: Figure;
				new_lives: Figure;
				active_creators: Figure;
				creators: number | null;
				videos: number | null;
				lives: number | null;
				total_units: Figure;
				total_gmv: Figure;
				rating: number | null;
				reviews: number | null;
				listed_on: string | null;
				days_listed: number | null;
				is_new: boolean;
				free_shipping: boolean | null;
				cross_border: boolean | null;
				fully_managed: boolean | null;
				local_warehouse: boolean | null;
				non_ug_pallet: boolean | null;
				off_shelf: boolean | null;
				live_gmv_growth: number | 'new' | null;
				live_share: Figure;
				gmv_per_live: Figure;
				live_creators: number | null;
				read: {
					lives: number;
					units: Figure;
					gmv: Figure;
					top: { room_id: string; title: string | null; creator: { id: string; name: string }; gmv: Figure };
				} | null;
			}[];
			total: number;
			page: number;
			limit: number;
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			rows_allowed: number;
			edition: string;
			single_snapshot: boolean;
			missing: { period: string; needs: string }[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			next_cursor?: string | null;
		};
	};
	/** All products that lives sold in a period with the same params, up to what the edition exports at once, as NDJSON: head, rows, end. 11007 below professional, 11020 for guests. */
	exportLiveGoods: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			sort?:
				| 'live_gmv'
				| 'live_gmv_growth'
				| 'live_share'
				| 'new_lives'
				| 'gmv_per_live'
				| 'price'
				| 'commission_rate'
				| 'commission_amount'
				| 'units'
				| 'gmv'
				| 'rating';
			live_gmv_min?: string | number | boolean;
			live_gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			live_share_min?: string | number | boolean;
			live_share_max?: string | number | boolean;
			lives_min?: string | number | boolean;
			lives_max?: string | number | boolean;
			gmv_per_live_min?: string | number | boolean;
			gmv_per_live_max?: string | number | boolean;
			price_min?: string | number | boolean;
			price_max?: string | number | boolean;
			commission_rate_min?: string | number | boolean;
			commission_rate_max?: string | number | boolean;
			is_new?: '0' | '1' | 'true' | 'false';
		};
		body: undefined;
		answer:
			| {
					head: {
						total: number;
						as_of: string | null;
						period: string;
						range: { from: string; to: string; kept?: { days: number; since: string } } | null;
						partial: boolean;
						currency: string;
						edition: string;
						single_snapshot: boolean;
						missing: { period: string; needs: string }[];
						sources: { name: string; marketplace: string | null; demo: boolean }[];
						rows: number;
					};
			  }
			| {
					row: {
						rank: number;
						rank_change: number | 'new' | null;
						category: { id: string; names: string[] };
						trend: (number | null)[];
						trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
						source: { name: string; marketplace: string | null };
						product_id: string;
						title: string;
						image: string;
						price_min: number | null;
						price_max: number | null;
						original_price: number | null;
						shop: { id: string; name: string; units: number | null } | null;
						sample_kind: 'free' | 'cost' | null;
						stage: 'new' | 'rising' | 'peak' | 'steady' | 'declining' | 'revived' | null;
						units: Figure;
						units_growth: number | 'new' | null;
						gmv: Figure;
						gmv_growth: number | 'new' | null;
						discount: number | null;
						commission_rate: number | null;
						commission_amount: number | null;
						video_gmv: Figure;
						live_gmv: Figure;
						card_gmv: Figure;
						first_units: number | null;
						new_creators: Figure;
						new_videos: Figure;
						new_lives: Figure;
						active_creators: Figure;
						creators: number | null;
						videos: number | null;
						lives: number | null;
						total_units: Figure;
						total_gmv: Figure;
						rating: number | null;
						reviews: number | null;
						listed_on: string | null;
						days_listed: number | null;
						is_new: boolean;
						free_shipping: boolean | null;
						cross_border: boolean | null;
						fully_managed: boolean | null;
						local_warehouse: boolean | null;
						non_ug_pallet: boolean | null;
						off_shelf: boolean | null;
						live_gmv_growth: number | 'new' | null;
						live_share: Figure;
						gmv_per_live: Figure;
						live_creators: number | null;
						read: {
							lives: number;
							units: Figure;
							gmv: Figure;
							top: {
								room_id: string;
								title: string | null;
								creator: { id: string; name: string };
								gmv: Figure;
							};
						} | null;
					};
			  }
			| { end: { rows: number } };
	};
	/** Video rankings of a platform by board, period, filters and sort. */
	rankVideos: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'sales' | 'views' | 'ads';
			sort?:
				| 'views'
				| 'views_growth'
				| 'engagement'
				| 'likes'
				| 'comments'
				| 'shares'
				| 'units'
				| 'gmv'
				| 'gmv_growth'
				| 'gpm'
				| 'products'
				| 'total_views'
				| 'total_units'
				| 'total_gmv'
				| 'published_at'
				| 'duration_seconds';
			views_min?: string | number | boolean;
			views_max?: string | number | boolean;
			engagement_min?: string | number | boolean;
			engagement_max?: string | number | boolean;
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			gpm_min?: string | number | boolean;
			gpm_max?: string | number | boolean;
			products_min?: string | number | boolean;
			products_max?: string | number | boolean;
			published_min?: string | number | boolean;
			published_max?: string | number | boolean;
			duration_min?: string | number | boolean;
			duration_max?: string | number | boolean;
			ad?: '0' | '1' | 'true' | 'false';
		};
		body: undefined;
		answer: {
			list: RankedVideo[];
			total: number;
			page: number;
			limit: number;
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			rows_allowed: number;
			edition: string;
			single_snapshot: boolean;
			missing: { period: string; needs: string }[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			next_cursor?: string | null;
		};
	};
	/** All rows of a video ranking with the same params, up to what the edition exports at once, as NDJSON: head, rows, end. 11007 below professional, 11020 for guests. */
	exportVideos: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'sales' | 'views' | 'ads';
			sort?:
				| 'views'
				| 'views_growth'
				| 'engagement'
				| 'likes'
				| 'comments'
				| 'shares'
				| 'units'
				| 'gmv'
				| 'gmv_growth'
				| 'gpm'
				| 'products'
				| 'total_views'
				| 'total_units'
				| 'total_gmv'
				| 'published_at'
				| 'duration_seconds';
			views_min?: string | number | boolean;
			views_max?: string | number | boolean;
			engagement_min?: string | number | boolean;
			engagement_max?: string | number | boolean;
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			gmv_min?: string | number | boolean;
			gmv_max?: string | number | boolean;
			growth_min?: string | number | boolean;
			growth_max?: string | number | boolean;
			gpm_min?: string | number | boolean;
			gpm_max?: string | number | boolean;
			products_min?: string | number | boolean;
			products_max?: string | number | boolean;
			published_min?: string | number | boolean;
			published_max?: string | number | boolean;
			duration_min?: string | number | boolean;
			duration_max?: string | number | boolean;
			ad?: '0' | '1' | 'true' | 'false';
		};
		body: undefined;
		answer:
			| {
					head: {
						total: number;
						as_of: string | null;
						period: string;
						range: { from: string; to: string; kept?: { days: number; since: string } } | null;
						partial: boolean;
						currency: string;
						edition: string;
						single_snapshot: boolean;
						missing: { period: string; needs: string }[];
						sources: { name: string; marketplace: string | null; demo: boolean }[];
						rows: number;
					};
			  }
			| { row: RankedVideo }
			| { end: { rows: number } };
	};
	/** Figures of 2 to 5 videos as the ranking has them, in the order asked. Periods as in the ranking; in a day as many different ones as the edition sees rows of a ranking (11012 beyond). No detail view is taken. */
	compareVideos: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			ids: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				category: { id: string; names: string[] };
				trend: (number | null)[];
				trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
				source: { name: string; marketplace: string | null };
				video_id: string;
				title: string | null;
				image: string;
				creator: { id: string; handle: string | null; nickname: string | null };
				published_at: string;
				products: number;
				views: Figure;
				views_growth: number | 'new' | null;
				engagement: Figure;
				likes: Figure;
				comments: Figure;
				shares: Figure;
				units: Figure;
				gmv: Figure;
				gmv_growth: number | 'new' | null;
				gpm: Figure;
				total_views: Figure;
				total_units: Figure;
				total_gmv: Figure;
				duration_seconds: number | null;
				ad: boolean | null;
			}[];
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			edition: string;
			single_snapshot: boolean;
			missing: string[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			days: string[];
		};
	};
	/** One video with its figures and how it fell off; takes one of the day’s detail views. */
	videoDetail: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			video: {
				video_id: string;
				title: string | null;
				image: string;
				creator: { id: string; handle: string | null; nickname: string | null };
				published_at: string;
				duration_seconds: number | null;
				is_ad: boolean | null;
				source: { name: string; marketplace: string | null };
			};
			as_of: string | null;
			period: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			edition: string;
			figures: {
				views: GrowingFigure;
				likes: GrowingFigure;
				comments: GrowingFigure;
				shares: GrowingFigure;
				units: GrowingFigure;
				gmv: GrowingFigure;
			};
			totals: {
				views: ExplainedFigure;
				likes: ExplainedFigure;
				comments: ExplainedFigure;
				shares: ExplainedFigure;
				units: ExplainedFigure;
				gmv: ExplainedFigure;
			};
			engagement: Figure;
			gpm: Figure;
			conversion: Figure;
			fade: { views: { total: number; half: number } | null; units: { total: number; half: number } | null };
		};
	};
	/** A video day by day: views, likes, comments, shares, units, GMV. */
	videoTrend: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			days: string[];
			currency: string;
			series: {
				views: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				likes: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				comments: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				shares: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				units: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
			};
		};
	};
	/** The products that a video shows, with what each sold in a period through everybody. */
	videoProducts: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?:
				| 'units'
				| 'units_growth'
				| 'gmv'
				| 'gmv_growth'
				| 'price'
				| 'discount'
				| 'commission_rate'
				| 'commission_amount'
				| 'video_gmv'
				| 'live_gmv'
				| 'card_gmv'
				| 'first_units'
				| 'new_creators'
				| 'active_creators'
				| 'creators'
				| 'videos'
				| 'lives'
				| 'total_units'
				| 'total_gmv'
				| 'rating'
				| 'reviews'
				| 'listed_on'
				| 'days_listed';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: RankedProduct[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
		};
	};
	/** Figures of 2 to 5 creators as the ranking has them, with followers and GMV day by day and how much their audiences overlap, in the order asked. Periods as in the ranking; in a day as many different ones as the edition sees rows of a ranking (11012 beyond). No detail view is taken. */
	compareAnchors: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			ids: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				category: { id: string; names: string[] };
				trend: (number | null)[];
				trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
				source: { name: string; marketplace: string | null };
				creator_id: string;
				handle: string;
				nickname: string | null;
				image: string;
				gender: 'female' | 'male' | null;
				kind: 'independent' | 'mcn' | 'shop' | null;
				mcn: string | null;
				is_open: boolean;
				cooperation: string | null;
				audience_gender: string | null;
				audience_age: string | null;
				followers: number | null;
				new_followers: Figure;
				followers_growth: number | null;
				units: Figure;
				gmv: Figure;
				gmv_growth: number | 'new' | null;
				video_gmv: Figure;
				live_gmv: Figure;
				average_video_views: Figure;
				average_live_views: Figure;
				engagement_rate: number | null;
				video_gpm: Figure;
				live_gpm: Figure;
				active_products: Figure;
				products: number | null;
				new_videos: Figure;
				new_lives: Figure;
				potential: number | null;
				level: number | null;
				unit_price: Figure;
				units_growth: number | 'new' | null;
				total_units: Figure;
				total_gmv: Figure;
				joined_on: string | null;
				verified: boolean | null;
				authorized: boolean;
				followers_trend: (number | null)[];
				gmv_trend: (number | null)[];
				audience_overlaps: {
					creator_id: string;
					age: number | null;
					gender: number | null;
					region: number | null;
					all: number | null;
				}[];
			}[];
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			edition: string;
			single_snapshot: boolean;
			missing: string[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			days: string[];
		};
	};
	/** One shop with its figures, mix and concentrations; takes one of the day’s detail views. */
	shopDetail: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			shop: {
				shop_id: string;
				name: string;
				image: string;
				category: { id: string; names: string[] };
				kind: 'brand' | 'retailer' | null;
				cross_border: boolean | null;
				opened_on: string | null;
				source: { name: string; marketplace: string | null };
			};
			is_followed: boolean;
			as_of: string | null;
			period: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			edition: string;
			figures: {
				units: GrowingFigure;
				gmv: GrowingFigure;
				video_gmv: GrowingFigure;
				live_gmv: GrowingFigure;
				card_gmv: GrowingFigure;
				new_creators: GrowingFigure;
				new_videos: GrowingFigure;
				new_lives: GrowingFigure;
			};
			unit_price: Figure;
			active_creators: Figure;
			active_products: Figure;
			totals: {
				units: ExplainedFigure;
				gmv: ExplainedFigure;
				creators: ExplainedFigure;
				videos: ExplainedFigure;
				lives: ExplainedFigure;
			};
			levels: {
				products: { value: number | null; read_on: string | null };
				rating: { value: number | null; read_on: string | null };
				followers: { value: number | null; read_on: string | null };
			};
			standing: {
				days: number;
				places: {
					category: { id: string; name: string } | null;
					rank: number;
					of: number;
					outsold: number | null;
				}[];
			} | null;
			categories: {
				category: { id: string; names: string[] };
				products: number;
				units: number;
				gmv: number;
				share: number;
			}[];
			price_bands: {
				above: number | null;
				up_to: number | null;
				products: number;
				units: number;
				gmv: number;
				share: number;
			}[];
			concentration: {
				product: {
					first: number | null;
					few: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					count: number;
					risk: 'low' | 'medium' | 'high' | 'unknown';
				};
				creator: {
					first: number | null;
					few: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					count: number;
					risk: 'low' | 'medium' | 'high' | 'unknown';
				};
				channel: {
					first: number | null;
					few: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					count: number;
					risk: 'low' | 'medium' | 'high' | 'unknown';
				};
			};
		};
	};
	/** A shop day by day: sales by channel, creators, videos, lives, followers. */
	shopTrend: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			days: string[];
			currency: string;
			series: {
				units: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				video_gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				live_gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				card_gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				new_creators: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				new_videos: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				new_lives: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
			};
			levels: { products: (number | null)[]; rating: (number | null)[]; followers: (number | null)[] };
		};
	};
	/** The products of a shop with their figures in a period. */
	shopProducts: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?:
				| 'units'
				| 'units_growth'
				| 'gmv'
				| 'gmv_growth'
				| 'price'
				| 'discount'
				| 'commission_rate'
				| 'commission_amount'
				| 'video_gmv'
				| 'live_gmv'
				| 'card_gmv'
				| 'first_units'
				| 'new_creators'
				| 'active_creators'
				| 'creators'
				| 'videos'
				| 'lives'
				| 'total_units'
				| 'total_gmv'
				| 'rating'
				| 'reviews'
				| 'listed_on'
				| 'days_listed';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: RankedProduct[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
		};
	};
	/** All products of a shop with the same params, up to what the edition exports at once, as NDJSON: head, rows, end. 11007 below professional; needs the day’s view of the shop. */
	exportShopProducts: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?:
				| 'units'
				| 'units_growth'
				| 'gmv'
				| 'gmv_growth'
				| 'price'
				| 'discount'
				| 'commission_rate'
				| 'commission_amount'
				| 'video_gmv'
				| 'live_gmv'
				| 'card_gmv'
				| 'first_units'
				| 'new_creators'
				| 'active_creators'
				| 'creators'
				| 'videos'
				| 'lives'
				| 'total_units'
				| 'total_gmv'
				| 'rating'
				| 'reviews'
				| 'listed_on'
				| 'days_listed';
			order?: 'asc' | 'desc';
		};
		body: undefined;
		answer:
			| {
					head: {
						total: number;
						as_of: string | null;
						period: string;
						range: { from: string; to: string; kept?: { days: number; since: string } } | null;
						partial: boolean;
						currency: string;
						edition: string;
						single_snapshot: boolean;
						missing: { period: string; needs: string }[];
						sources: { name: string; marketplace: string | null; demo: boolean }[];
						rows: number;
					};
			  }
			| { row: RankedProduct }
			| { end: { rows: number } };
	};
	/** The creators who sold products of a shop in a period. */
	shopCreators: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?: 'units' | 'gmv' | 'followers' | 'videos' | 'lives' | 'last_day';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				creator_id: string;
				handle: string;
				nickname: string | null;
				image: string;
				is_verified: boolean | null;
				followers: number | null;
				level: number | null;
				units: number | null;
				gmv: number | null;
				share: number | null;
				videos: number | null;
				lives: number | null;
				first_day: string;
				last_day: string;
			}[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
			source: { name: string; marketplace: string | null } | null;
		};
	};
	/** The videos about products of a shop that were published up to the end of a period. */
	shopVideos: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?: 'units' | 'gmv' | 'views' | 'engagement' | 'published_at';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				video_id: string;
				title: string | null;
				creator: { id: string; handle: string; nickname: string | null };
				published_at: string;
				duration_seconds: number | null;
				is_ad: boolean | null;
				views: Figure;
				units: Figure;
				gmv: Figure;
				engagement: number | null;
				gpm: number | null;
				read_on: string | null;
				is_new: boolean;
			}[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
			source: { name: string; marketplace: string | null } | null;
		};
	};
	/** The lives of a period that offered products of a shop, with what they sold of them. */
	shopLives: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?: 'started_at' | 'units' | 'gmv' | 'viewers' | 'peak_online';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				room_id: string;
				title: string | null;
				creator: { id: string; handle: string; nickname: string | null };
				started_at: string;
				ended_at: string | null;
				viewers: Figure;
				peak_online: Figure;
				units: Figure;
				gmv: Figure;
				price: number | null;
			}[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
			source: { name: string; marketplace: string | null } | null;
		};
	};
	/** Shops like one: the same categories at a like price, each with the reason. */
	shopSimilar: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				shop_id: string;
				name: string;
				image: string;
				units: Figure;
				gmv: Figure;
				unit_price: Figure;
				score: number;
				overlap: number;
				shared_categories: string[];
				price_gap: number | null;
			}[];
			as_of: string | null;
			currency: string;
		};
	};
	/** The category tree in one language, with product counts of a platform. */
	categories: {
		query: { plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88'; language_id?: '1' | '2' | '3' };
		body: undefined;
		answer: {
			list: { id: string; parent_id: string | null; level: number; name: string; products: number }[];
		};
	};
	/** What a platform sold in a period: totals, growth, sellers, and its industries. */
	marketOverview: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: '1' | '7' | '15' | '28' | '30' | '60' | '90' | 'total';
		};
		body: undefined;
		answer: {
			as_of: string | null;
			currency: string;
			edition: string;
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			period: string;
			range: { from: string; to: string } | null;
			single_snapshot: boolean;
			missing: { period: string; needs: string }[];
			totals: {
				products: number;
				selling_products: number | null;
				new_products: number | null;
				shops: number | null;
				creators: Figure;
				units: Figure;
				gmv: Figure;
				units_growth: number | 'new' | null;
				gmv_growth: number | 'new' | null;
				trend: (number | null)[];
				videos: number | null;
				lives: number | null;
			} | null;
			industries: {
				category: { id: string; names: string[] };
				level: number;
				has_children: boolean;
				share: number | null;
				products: number;
				selling_products: number | null;
				new_products: number | null;
				shops: number | null;
				creators: Figure;
				units: Figure;
				gmv: Figure;
				units_growth: number | 'new' | null;
				gmv_growth: number | 'new' | null;
				trend: (number | null)[];
			}[];
			price_bands: {
				above: number | null;
				up_to: number | null;
				products: number;
				units: Figure;
				gmv: Figure;
				share: number | null;
			}[];
			creator_tiers: {
				bands: number[];
				rows: {
					tier: 'nano' | 'micro' | 'mid' | 'macro' | 'mega' | 'unknown';
					creators: number;
					bands: number[];
					units: number | null;
				}[];
			} | null;
		};
	};
	/** Category nodes with sums and growth: those below a node, or all of a level. */
	marketIndustries: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: '1' | '7' | '15' | '28' | '30' | '60' | '90' | 'total';
			parent?: string | number | boolean;
			level?: '1' | '2' | '3';
			sort?:
				| 'gmv'
				| 'units'
				| 'gmv_growth'
				| 'units_growth'
				| 'products'
				| 'selling_products'
				| 'new_products'
				| 'shops'
				| 'creators';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			as_of: string | null;
			currency: string;
			edition: string;
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			next_cursor?: string | null;
			period: string;
			range: { from: string; to: string } | null;
			single_snapshot: boolean;
			missing: { period: string; needs: string }[];
			list: {
				category: { id: string; names: string[] };
				level: number;
				has_children: boolean;
				share: number | null;
				products: number;
				selling_products: number | null;
				new_products: number | null;
				shops: number | null;
				creators: Figure;
				units: Figure;
				gmv: Figure;
				units_growth: number | 'new' | null;
				gmv_growth: number | 'new' | null;
				trend: (number | null)[];
			}[];
		};
	};
	/** Market segments by what their sample of 100 products says, with a range filter on every metric. */
	marketSegments: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			level?: '1' | '2' | '3';
			category?: string | number | boolean;
			enough?: '0' | '1' | 'true' | 'false';
			sort?:
				| 'sample'
				| 'products'
				| 'stores'
				| 'month_units'
				| 'month_average_units'
				| 'month_gmv'
				| 'month_average_gmv'
				| 'month_units_growth'
				| 'month_gmv_growth'
				| 'week_units'
				| 'week_average_units'
				| 'week_gmv'
				| 'week_average_gmv'
				| 'week_units_growth'
				| 'week_gmv_growth'
				| 'head_units'
				| 'average_price'
				| 'average_commission'
				| 'product_concentration'
				| 'store_concentration'
				| 'monopoly_ratio'
				| 'new_share_1'
				| 'new_share_3'
				| 'new_share_6'
				| 'new_share_12';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
			sample_min?: string | number | boolean;
			sample_max?: string | number | boolean;
			products_min?: string | number | boolean;
			products_max?: string | number | boolean;
			stores_min?: string | number | boolean;
			stores_max?: string | number | boolean;
			month_units_min?: string | number | boolean;
			month_units_max?: string | number | boolean;
			month_average_units_min?: string | number | boolean;
			month_average_units_max?: string | number | boolean;
			month_gmv_min?: string | number | boolean;
			month_gmv_max?: string | number | boolean;
			month_average_gmv_min?: string | number | boolean;
			month_average_gmv_max?: string | number | boolean;
			month_units_growth_min?: string | number | boolean;
			month_units_growth_max?: string | number | boolean;
			month_gmv_growth_min?: string | number | boolean;
			month_gmv_growth_max?: string | number | boolean;
			week_units_min?: string | number | boolean;
			week_units_max?: string | number | boolean;
			week_average_units_min?: string | number | boolean;
			week_average_units_max?: string | number | boolean;
			week_gmv_min?: string | number | boolean;
			week_gmv_max?: string | number | boolean;
			week_average_gmv_min?: string | number | boolean;
			week_average_gmv_max?: string | number | boolean;
			week_units_growth_min?: string | number | boolean;
			week_units_growth_max?: string | number | boolean;
			week_gmv_growth_min?: string | number | boolean;
			week_gmv_growth_max?: string | number | boolean;
			head_units_min?: string | number | boolean;
			head_units_max?: string | number | boolean;
			average_price_min?: string | number | boolean;
			average_price_max?: string | number | boolean;
			average_commission_min?: string | number | boolean;
			average_commission_max?: string | number | boolean;
			product_concentration_min?: string | number | boolean;
			product_concentration_max?: string | number | boolean;
			store_concentration_min?: string | number | boolean;
			store_concentration_max?: string | number | boolean;
			monopoly_ratio_min?: string | number | boolean;
			monopoly_ratio_max?: string | number | boolean;
			new_share_1_min?: string | number | boolean;
			new_share_1_max?: string | number | boolean;
			new_share_3_min?: string | number | boolean;
			new_share_3_max?: string | number | boolean;
			new_share_6_min?: string | number | boolean;
			new_share_6_max?: string | number | boolean;
			new_share_12_min?: string | number | boolean;
			new_share_12_max?: string | number | boolean;
		};
		body: undefined;
		answer: {
			as_of: string | null;
			currency: string;
			edition: string;
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			next_cursor?: string | null;
			list: {
				category: { id: string; names: string[] };
				level: number;
				products: number;
				figures: {
					sample: number | null;
					enough: boolean;
					stores: number | null;
					month: {
						units: Figure;
						gmv: Figure;
						average_units: number | null;
						average_gmv: number | null;
						units_growth: number | 'new' | null;
						gmv_growth: number | 'new' | null;
					};
					week: {
						units: Figure;
						gmv: Figure;
						average_units: number | null;
						average_gmv: number | null;
						units_growth: number | 'new' | null;
						gmv_growth: number | 'new' | null;
					};
					head_units: number | null;
					average_price: number | null;
					average_commission: number | null;
					product_concentration: number | null;
					store_concentration: number | null;
					monopoly_ratio: number | null;
					new_shares: { months: 1 | 3 | 6 | 12; products: number | null; units: number | null }[];
				};
			}[];
		};
	};
	/** A market segment in full: its sample, products, shops, price bands and creators. Takes a detail view. */
	marketSegment: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			segment: string | number | boolean;
		};
		body: undefined;
		answer: {
			as_of: string | null;
			currency: string;
			edition: string;
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			category: { id: string; names: string[] };
			level: number;
			products: number;
			figures: {
				sample: number | null;
				enough: boolean;
				stores: number | null;
				month: {
					units: Figure;
					gmv: Figure;
					average_units: number | null;
					average_gmv: number | null;
					units_growth: number | 'new' | null;
					gmv_growth: number | 'new' | null;
				};
				week: {
					units: Figure;
					gmv: Figure;
					average_units: number | null;
					average_gmv: number | null;
					units_growth: number | 'new' | null;
					gmv_growth: number | 'new' | null;
				};
				head_units: number | null;
				average_price: number | null;
				average_commission: number | null;
				product_concentration: number | null;
				store_concentration: number | null;
				monopoly_ratio: number | null;
				new_shares: { months: 1 | 3 | 6 | 12; products: number | null; units: number | null }[];
			};
			month_range: { from: string; to: string };
			week_range: { from: string; to: string };
			top_products: {
				rank: number;
				product_id: string;
				title: string;
				image: string;
				shop: { id: string; name: string } | null;
				price_min: number | null;
				price_max: number | null;
				commission_rate: number | null;
				units: Figure;
				gmv: Figure;
				units_growth: number | 'new' | null;
				share: number | null;
				listed_on: string | null;
			}[];
			top_shops: { id: string; name: string; products: number; units: Figure; share: number | null }[];
			price_bands: {
				above: number | null;
				up_to: number | null;
				products: number;
				units: Figure;
				gmv: Figure;
				share: number | null;
			}[];
			creators: {
				bands: number[];
				rows: {
					tier: 'nano' | 'micro' | 'mid' | 'macro' | 'mega' | 'unknown';
					creators: number;
					bands: number[];
					units: number | null;
				}[];
			} | null;
			weeks: { from: string; to: string; units: Figure; gmv: Figure }[];
		};
	};
	/** A title checked against the words that sell in its category and region, with proposals. Takes a detail view. */
	titleProposals: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id?: string | number | boolean;
			title?: string | number | boolean;
			category?: string | number | boolean;
		};
		body: undefined;
		answer: {
			as_of: string | null;
			currency: string;
			edition: string;
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			segment: { category: { id: string; names: string[] }; products: number; units: number };
			title: {
				text: string;
				length: number;
				least: number;
				most: number;
				words: {
					text: string;
					part: 'brand' | 'product' | 'attribute' | 'audience' | 'occasion' | 'other';
				}[];
				faults: {
					fault: 'short' | 'long' | 'forbidden' | 'shouted' | 'repeated' | 'signs';
					words: string[];
				}[];
				place: number | null;
			};
			words: {
				text: string;
				products: number;
				shops: number;
				units: number;
				share: number;
				lift: number;
				growth: number | 'new' | null;
				is_said: boolean;
			}[];
			missing: {
				text: string;
				products: number;
				shops: number;
				units: number;
				share: number;
				lift: number;
				growth: number | 'new' | null;
			}[];
			proposals: {
				way: 'repaired' | 'sells' | 'rises';
				title: string;
				added: {
					text: string;
					products: number;
					shops: number;
					units: number;
					share: number;
					lift: number;
					growth: number | 'new' | null;
				}[];
				faults: {
					fault: 'short' | 'long' | 'forbidden' | 'shouted' | 'repeated' | 'signs';
					words: string[];
				}[];
				place: number | null;
			}[];
			model: string | null;
			skill: { products: number; correlation: number | null; predicts: boolean };
		};
	};
	/** One product with its figures; takes one of the day’s detail views. */
	goodsDetail: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			product: {
				product_id: string;
				title: string;
				image: string;
				url: string | null;
				brand: string | null;
				shop: { id: string; name: string } | null;
				category: { id: string; names: string[] };
				listed_on: string | null;
				is_new: boolean;
				original_price: number | null;
				free_shipping: boolean | null;
				cross_border: boolean | null;
				fully_managed: boolean | null;
				local_warehouse: boolean | null;
				sample_kind: 'free' | 'cost' | null;
				non_ug_pallet: boolean | null;
				off_shelf: boolean | null;
				source: { name: string; marketplace: string | null };
			};
			is_followed: boolean;
			as_of: string | null;
			period: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			edition: string;
			figures: {
				units: GrowingFigure;
				gmv: GrowingFigure;
				video_gmv: GrowingFigure;
				live_gmv: GrowingFigure;
				card_gmv: GrowingFigure;
				new_creators: GrowingFigure;
				new_videos: GrowingFigure;
				new_lives: GrowingFigure;
				new_reviews: GrowingFigure;
			};
			active_creators: Figure;
			unit_price: Figure;
			stage: {
				name: 'new' | 'rising' | 'peak' | 'steady' | 'declining' | 'revived';
				weeks: number[] | null;
			} | null;
			totals: {
				units: ExplainedFigure;
				gmv: ExplainedFigure;
				creators: ExplainedFigure;
				videos: ExplainedFigure;
				lives: ExplainedFigure;
				reviews: ExplainedFigure;
			};
			levels: {
				price_min: { value: number | null; read_on: string | null };
				price_max: { value: number | null; read_on: string | null };
				commission_rate: { value: number | null; read_on: string | null };
				stock: { value: number | null; read_on: string | null };
				rating: { value: number | null; read_on: string | null };
				reviews: { value: number | null; read_on: string | null };
			};
			commission_amount: number | null;
			offer: {
				list: 'star' | 'alliance';
				commission_rate: number | null;
				commission_amount: number | null;
				sample_kind: 'none' | 'free' | 'cost' | null;
				valid_until: string | null;
			} | null;
			standing: {
				days: number;
				places: {
					category: { id: string; name: string } | null;
					rank: number;
					of: number;
					outsold: number | null;
				}[];
			} | null;
			skus: {
				sku_id: string;
				name: string | null;
				price: number | null;
				stock: number | null;
				seen_on: string | null;
			}[];
			review_stars: {
				rows: { stars: number; reviews: number; share: number | null }[];
				read_on: string;
				source: { name: string; marketplace: string | null };
			} | null;
		};
	};
	/** A product day by day: sales by channel, creators, videos, lives, price, commission. */
	goodsTrend: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			days: string[];
			currency: string;
			series: {
				units: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				video_gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				live_gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				card_gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				new_creators: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				new_videos: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				new_lives: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
			};
			levels: {
				price_min: (number | null)[];
				price_max: (number | null)[];
				commission_rate: (number | null)[];
				stock: (number | null)[];
				rating: (number | null)[];
			};
			changes: {
				day: string;
				price_before: number | null;
				price_after: number | null;
				commission_before: number | null;
				commission_after: number | null;
			}[];
		};
	};
	/** What creators of each level and each following sold of a product in a period. */
	goodsContributions: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			source: { name: string; marketplace: string | null } | null;
			units: number | null;
			creator_units: number | null;
			levels: {
				level: number | null;
				creators: number;
				units: number | null;
				gmv: number | null;
				share: number | null;
			}[];
			tiers: {
				tier: 'nano' | 'micro' | 'mid' | 'macro' | 'mega' | 'unknown';
				creators: number;
				units: number | null;
				gmv: number | null;
				share: number | null;
			}[];
		};
	};
	/** The creators who sold a product in a period. */
	goodsCreators: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?: 'units' | 'gmv' | 'followers' | 'videos' | 'lives' | 'last_day';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				creator_id: string;
				handle: string;
				nickname: string | null;
				image: string;
				is_verified: boolean | null;
				followers: number | null;
				level: number | null;
				units: number | null;
				gmv: number | null;
				share: number | null;
				videos: number | null;
				lives: number | null;
				first_day: string;
				last_day: string;
			}[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
			source: { name: string; marketplace: string | null } | null;
		};
	};
	/** The videos about a product that were published up to the end of a period. */
	goodsVideos: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?: 'units' | 'gmv' | 'views' | 'engagement' | 'published_at';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				video_id: string;
				title: string | null;
				creator: { id: string; handle: string; nickname: string | null };
				published_at: string;
				duration_seconds: number | null;
				is_ad: boolean | null;
				views: Figure;
				units: Figure;
				gmv: Figure;
				engagement: number | null;
				gpm: number | null;
				read_on: string | null;
				is_new: boolean;
			}[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
			source: { name: string; marketplace: string | null } | null;
		};
	};
	/** The lives of a period that offered a product, with what they sold of it. */
	goodsLives: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?: 'started_at' | 'units' | 'gmv' | 'viewers' | 'peak_online';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				room_id: string;
				title: string | null;
				creator: { id: string; handle: string; nickname: string | null };
				started_at: string;
				ended_at: string | null;
				viewers: Figure;
				peak_online: Figure;
				units: Figure;
				gmv: Figure;
				price: number | null;
			}[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
			source: { name: string; marketplace: string | null } | null;
		};
	};
	/** Products like one: same category, near price, shared words and creators, each with the reason. */
	goodsSimilar: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				product_id: string;
				title: string;
				image: string;
				price_min: number | null;
				price_max: number | null;
				units: Figure;
				gmv: Figure;
				score: number;
				shared_category: string | null;
				price_gap: number | null;
				shared_words: string[];
				shared_creators: number;
			}[];
			as_of: string | null;
			currency: string;
		};
	};
	/** One creator with figures, audience and what sold; takes one of the day’s detail views. */
	anchorDetail: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			creator: {
				creator_id: string;
				handle: string;
				nickname: string | null;
				image: string;
				verified: boolean | null;
				authorized: boolean;
				gender: 'female' | 'male' | null;
				kind: 'independent' | 'mcn' | 'shop' | null;
				mcn: string | null;
				is_open: boolean;
				cooperation: string | null;
				category: { id: string; names: string[] };
				level: number | null;
				joined_on: string | null;
				source: { name: string; marketplace: string | null };
			};
			is_followed: boolean;
			as_of: string | null;
			period: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			edition: string;
			figures: {
				units: GrowingFigure;
				gmv: GrowingFigure;
				video_gmv: GrowingFigure;
				live_gmv: GrowingFigure;
				new_followers: GrowingFigure;
				new_videos: GrowingFigure;
				new_lives: GrowingFigure;
				video_views: GrowingFigure;
				live_views: GrowingFigure;
				likes: GrowingFigure;
			};
			ratios: {
				unit_price: ExplainedFigure;
				average_video_views: ExplainedFigure;
				average_live_views: ExplainedFigure;
				video_gpm: ExplainedFigure;
				live_gpm: ExplainedFigure;
			};
			sold: { products: ExplainedFigure; shops: ExplainedFigure };
			totals: {
				units: ExplainedFigure;
				gmv: ExplainedFigure;
				videos: ExplainedFigure;
				lives: ExplainedFigure;
				video_views: ExplainedFigure;
				live_views: ExplainedFigure;
				likes: ExplainedFigure;
			};
			levels: {
				followers: { value: number | null; read_on: string | null };
				engagement_rate: { value: number | null; read_on: string | null };
				products: { value: number | null; read_on: string | null };
			};
			standing: {
				days: number;
				places: {
					category: { id: string; name: string } | null;
					rank: number;
					of: number;
					outsold: number | null;
				}[];
			} | null;
			audience: {
				age: { name: string; share: number }[] | null;
				gender: { name: string; share: number }[] | null;
				region: { name: string; share: number }[] | null;
			};
			categories: {
				category: { id: string; names: string[] };
				products: number;
				units: number;
				gmv: number;
				share: number;
			}[];
			price_bands: {
				above: number | null;
				up_to: number | null;
				products: number;
				units: number;
				gmv: number;
				share: number;
			}[];
		};
	};
	/** A creator day by day: followers, sales by channel, videos, lives, views. */
	anchorTrend: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			days: string[];
			currency: string;
			series: {
				units: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				video_gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				live_gmv: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				new_followers: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				new_videos: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				new_lives: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				video_views: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
				live_views: {
					values: (number | null)[];
					qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
					source: string | null;
				};
			};
			levels: {
				followers: (number | null)[];
				engagement_rate: (number | null)[];
				products: (number | null)[];
			};
		};
	};
	/** The products that a creator sold in a period. */
	anchorProducts: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?: 'units' | 'gmv' | 'videos' | 'lives' | 'last_day';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				product_id: string;
				title: string;
				shop: { id: string; name: string } | null;
				category: { id: string; names: string[] };
				unit_price: number | null;
				image: string;
				units: number | null;
				gmv: number | null;
				share: number | null;
				videos: number | null;
				lives: number | null;
				first_day: string;
				last_day: string;
			}[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
			source: { name: string; marketplace: string | null } | null;
		};
	};
	/** The shops for which a creator sold something in a period. */
	anchorShops: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?: 'units' | 'gmv' | 'products' | 'videos' | 'lives' | 'last_day';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				shop_id: string;
				name: string;
				products: number;
				image: string;
				units: number | null;
				gmv: number | null;
				share: number | null;
				videos: number | null;
				lives: number | null;
				first_day: string;
				last_day: string;
			}[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
			source: { name: string; marketplace: string | null } | null;
		};
	};
	/** The videos of a creator that were published up to the end of a period. */
	anchorVideos: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?: 'units' | 'gmv' | 'views' | 'engagement' | 'published_at';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				video_id: string;
				title: string | null;
				creator: { id: string; handle: string; nickname: string | null };
				published_at: string;
				duration_seconds: number | null;
				is_ad: boolean | null;
				views: Figure;
				units: Figure;
				gmv: Figure;
				engagement: number | null;
				gpm: number | null;
				read_on: string | null;
				is_new: boolean;
			}[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
			source: { name: string; marketplace: string | null } | null;
		};
	};
	/** The lives of a creator that began in a period, as the live list has them. */
	anchorLives: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
			sort?:
				| 'started_at'
				| 'seconds'
				| 'viewers'
				| 'online'
				| 'peak_online'
				| 'average_online'
				| 'new_followers'
				| 'units'
				| 'gmv'
				| 'unit_price'
				| 'conversion'
				| 'follow_rate'
				| 'comment_heat'
				| 'stay_time'
				| 'gpm'
				| 'revenue_per_hour'
				| 'comments'
				| 'likes'
				| 'products';
			order?: 'asc' | 'desc';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: RankedLive[];
			total: number;
			page: number;
			limit: number;
			rows_allowed: number;
			edition: string;
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			currency: string;
			next_cursor?: string | null;
		};
	};
	/** Handles and names of up to five creators by id; unknown ids are left out. */
	anchorNames: {
		query: { plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88'; ids: string | number | boolean };
		body: undefined;
		answer: { list: { creator_id: string; display_id: string; nickname: string }[] };
	};
	/** A creator’s keywords, what of the offered sold, and how videos fall off (docs/creators.md). */
	anchorInsights: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			period?: string | number | boolean;
		};
		body: undefined;
		answer: {
			as_of: string | null;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			keywords: {
				videos: number;
				lives: number;
				list: { word: string; isTag: boolean; videos: number; lives: number }[] | null;
			};
			fulfilment: {
				lives: { offered: number; sold: number; unknown: number; share: number | null };
				videos: { offered: number; sold: number; unknown: number; share: number | null };
			};
			decay: {
				views: { videos: number; shares: number[] | null; half: number | null };
				units: { videos: number; shares: number[] | null; half: number | null };
			};
		};
	};
	/** Creators like one: the same products, the same categories, a like audience, each with the reason. */
	anchorSimilar: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				creator_id: string;
				handle: string;
				nickname: string | null;
				image: string;
				verified: boolean | null;
				level: number | null;
				followers: number | null;
				units: Figure;
				gmv: Figure;
				score: number;
				product_overlap: number;
				category_overlap: number;
				shared_products: { count: number; list: { id: string; title: string }[] };
				shared_categories: { count: number; list: string[] };
				audience_overlap: number | null;
				shared_audience: { age: string | null; gender: string | null; region: string | null };
			}[];
			as_of: string | null;
			currency: string;
		};
	};
	/** The lives of a creator in a month, day by day; without one, in the month of the newest. */
	anchorCalendar: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			month?: string | number | boolean;
		};
		body: undefined;
		answer: {
			month: string;
			first_month: string | null;
			last_month: string | null;
			has_earlier: boolean;
			time_zone: string;
			currency: string;
			lives: {
				room_id: string;
				title: string | null;
				day: string;
				state: 'live' | 'ended' | 'lost';
				started_at: string;
				ended_at: string | null;
				viewers: Figure;
				units: Figure;
				gmv: Figure;
			}[];
			total: number;
			rows_allowed: number;
			edition: string;
		};
	};
	/** One live session with its figures and comparison; takes one of the day’s detail views. */
	liveDetail: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
		};
		body: undefined;
		answer: {
			live: {
				room_id: string;
				title: string | null;
				image: string;
				creator: { id: string; handle: string; nickname: string | null };
				shop: { id: string; name: string } | null;
				products: number | null;
				shares: number | null;
				source: { name: string; marketplace: string | null };
			};
			is_followed: boolean;
			state: 'live' | 'ended' | 'lost';
			started_at: string;
			ended_at: string | null;
			read_at: string | null;
			seconds: number;
			coverage: number;
			source: { name: string; marketplace: string | null } | null;
			figures: {
				viewers: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				peak_online: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				average_online: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				units: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				gmv: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				comments: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				likes: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				new_followers: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				unit_price: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				conversion: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				follow_rate: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				gpm: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				viewer_value: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				revenue_per_hour: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				comment_heat: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				stay_time: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
			};
			time_zone: string;
			currency: string;
			edition: string;
			categories: {
				category: { id: string; names: string[] };
				products: number;
				units: number;
				gmv: number;
				share: number;
			}[];
			price_bands: {
				above: number | null;
				up_to: number | null;
				products: number;
				units: number;
				gmv: number;
				share: number;
			}[];
			viewer_sources: { name: string; share: number }[] | null;
			comment_words: { name: string; share: number }[] | null;
			comparison: {
				sessions: number;
				figures: {
					name:
						| 'viewers'
						| 'peak_online'
						| 'average_online'
						| 'units'
						| 'gmv'
						| 'new_followers'
						| 'conversion'
						| 'follow_rate'
						| 'gpm'
						| 'revenue_per_hour'
						| 'comment_heat'
						| 'stay_time';
					value: number | null;
					median: number | null;
					percentile: number | null;
					known: number;
				}[];
			};
		};
	};
	/** The minutes of a live session: curves, product lane, events and notes. */
	liveCurve: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
			since?: string | number | boolean;
		};
		body: undefined;
		answer: {
			state: 'live' | 'ended' | 'lost';
			started_at: string;
			ended_at: string | null;
			read_at: string | null;
			seconds: number;
			coverage: number;
			source: { name: string; marketplace: string | null } | null;
			figures: {
				viewers: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				peak_online: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				average_online: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				units: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				gmv: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				comments: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				likes: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				new_followers: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				unit_price: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				conversion: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				follow_rate: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				gpm: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				viewer_value: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				revenue_per_hour: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				comment_heat: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
				stay_time: {
					value: number | null;
					quality: 'observed' | 'estimated' | 'lower_bound' | 'unknown';
					reason: 'told' | 'told_before_end' | 'restarted' | 'silent' | 'derived' | null;
					source: { name: string; marketplace: string | null } | null;
					other: number | null;
				};
			};
			currency: string;
			kept?: { days: number; since: string };
			minutes: number;
			from: number;
			cursor: string;
			series: {
				online: { values: (number | null)[]; estimated: [number, number][] };
				entered: { values: (number | null)[]; estimated: [number, number][] };
				left: { values: (number | null)[]; estimated: [number, number][] };
				units: { values: (number | null)[]; estimated: [number, number][] };
				gmv: { values: (number | null)[]; estimated: [number, number][] };
				comments: { values: (number | null)[]; estimated: [number, number][] };
				new_followers: { values: (number | null)[]; estimated: [number, number][] };
			};
			lane: {
				product_id: string;
				title: string | null;
				image: string;
				shown: [number, number | null][];
				pinned: [number, number | null][];
				prices: [number, number][];
				sold: [number, number][];
				is_estimated: boolean;
				units: Figure;
				gmv: Figure;
			}[];
			lane_total: number;
			rows_allowed: number;
			edition: string;
			events: {
				second: number;
				kind: 'voucher' | 'lottery' | 'price' | 'product_on' | 'product_off' | 'pin';
				product_id: string | null;
				amount: number | null;
			}[];
			notes: {
				minute: number;
				measure: 'online' | 'units' | 'gmv' | 'comments' | 'newFollowers';
				before: number;
				after: number;
				change: number | null;
				event: {
					second: number;
					kind: 'voucher' | 'lottery' | 'price' | 'product_on' | 'product_off' | 'pin';
					product_id: string | null;
					amount: number | null;
					seconds_before: number;
				} | null;
				product: { product_id: string; share: number } | null;
			}[];
		};
	};
	/** Creators, products, shops or live sessions with all words of a keyword in their titles or names (lives: or in their creator's); mistyped keywords are corrected. */
	search: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			kind?: 'creators' | 'goods' | 'shops' | 'lives';
			keyword: string | number | boolean;
			sort?: 'relevance' | 'units' | 'gmv' | 'price';
			order?: 'asc' | 'desc';
			price_min?: string | number | boolean;
			price_max?: string | number | boolean;
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			creators: RankedCreator[];
			goods: RankedProduct[];
			shops: RankedShop[];
			lives: RankedLive[];
			total: number;
			page: number;
			limit: number;
			as_of: string | null;
			period: '7' | 'total';
			currency: string;
			rows_allowed: number;
			edition:
				| 'guest'
				| 'sign_up'
				| 'authorized'
				| 'trial'
				| 'basic'
				| 'advanced'
				| 'deluxe'
				| 'professional'
				| 'all_in_one'
				| 'custom';
			match: 'all' | 'meaning' | 'corrected' | 'close';
			searched: string;
			terms: string[];
			nearest: { keyword: string; total: number }[];
			exact: {
				kind: 'product' | 'shop' | 'creator' | 'live';
				id: string;
				name: string;
				is_certain: boolean;
			}[];
			elsewhere: { kind: 'creators' | 'goods' | 'shops' | 'lives'; total: number }[];
			next_cursor?: string | null;
		};
	};
	/** Selected products with their commission and samples, by list, period, filters and sort. */
	selectionGoods: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			period?: string | number | boolean;
			order?: 'asc' | 'desc';
			top?: '20' | '40' | '60' | '100' | '200' | '500' | '1000';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
			category?: string | number | boolean;
			keyword?: string | number | boolean;
			board?: 'star' | 'alliance';
			sort?:
				| 'commission_amount'
				| 'commission_rate'
				| 'units'
				| 'units_growth'
				| 'gmv'
				| 'price'
				| 'active_creators'
				| 'rating'
				| 'added_on';
			price_min?: string | number | boolean;
			price_max?: string | number | boolean;
			commission_rate_min?: string | number | boolean;
			commission_rate_max?: string | number | boolean;
			units_min?: string | number | boolean;
			units_max?: string | number | boolean;
			sample_kind?: 'none' | 'free' | 'cost';
			is_new?: '0' | '1' | 'true' | 'false';
		};
		body: undefined;
		answer: {
			list: {
				rank: number;
				rank_change: null;
				category: { id: string; names: string[] };
				trend: (number | null)[];
				trend_qualities: ('observed' | 'estimated' | 'lower_bound' | 'unknown')[];
				source: { name: string; marketplace: string | null };
				product_id: string;
				title: string;
				image: string;
				price_min: number | null;
				price_max: number | null;
				commission_rate: number | null;
				commission_amount: number | null;
				public_commission_rate: number | null;
				sample: { kind: 'none' | 'free' | 'cost' | null; price: number | null; left: number | null };
				added_on: string | null;
				valid_until: string | null;
				shop: { id: string; name: string } | null;
				units: Figure;
				units_growth: number | 'new' | null;
				gmv: Figure;
				active_creators: Figure;
				rating: number | null;
				reviews: number | null;
				is_new: boolean;
			}[];
			total: number;
			page: number;
			limit: number;
			as_of: string | null;
			period: string;
			range: { from: string; to: string; kept?: { days: number; since: string } } | null;
			partial: boolean;
			currency: string;
			rows_allowed: number;
			edition: string;
			single_snapshot: boolean;
			missing: { period: string; needs: string }[];
			sources: { name: string; marketplace: string | null; demo: boolean }[];
			next_cursor?: string | null;
		};
	};
	/** A selected product: commission, samples, promotion link, material, figures; takes the product’s detail view of the day. 404 no such offer, 13001 it was taken down. */
	selectionDetail: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			language_id?: '1' | '2' | '3';
			id: string | number | boolean;
		};
		body: undefined;
		answer: {
			product: {
				product_id: string;
				title: string;
				image: string;
				url: string | null;
				brand: string | null;
				shop: { id: string; name: string } | null;
				category: { id: string; names: string[] };
				listed_on: string | null;
				is_new: boolean;
				original_price: number | null;
				free_shipping: boolean | null;
				cross_border: boolean | null;
				fully_managed: boolean | null;
				local_warehouse: boolean | null;
				sample_kind: 'free' | 'cost' | null;
				non_ug_pallet: boolean | null;
				off_shelf: boolean | null;
				source: { name: string; marketplace: string | null };
			};
			as_of: string | null;
			currency: string;
			edition: string;
			offer: {
				list: 'star' | 'alliance';
				is_ahead: boolean;
				commission_rate: number | null;
				commission_amount: number | null;
				public_commission_rate: number | null;
				public_commission_amount: number | null;
				valid_from: string | null;
				valid_until: string | null;
				sample: {
					kind: 'none' | 'free' | 'cost' | null;
					price: number | null;
					left: number | null;
					min_followers: number | null;
					min_units: number | null;
				};
				promotion_link: string | null;
				link_copies: number;
			};
			levels: {
				price_min: { value: number | null; read_on: string | null };
				price_max: { value: number | null; read_on: string | null };
				stock: { value: number | null; read_on: string | null };
				rating: { value: number | null; read_on: string | null };
			};
			reviews: number | null;
			figures: {
				'7': {
					range: { from: string; to: string; kept?: { days: number; since: string } } | null;
					units: GrowingFigure;
					gmv: GrowingFigure;
					new_creators: GrowingFigure;
					new_videos: GrowingFigure;
					new_lives: GrowingFigure;
				};
				'30': {
					range: { from: string; to: string; kept?: { days: number; since: string } } | null;
					units: GrowingFigure;
					gmv: GrowingFigure;
					new_creators: GrowingFigure;
					new_videos: GrowingFigure;
					new_lives: GrowingFigure;
				};
			};
			videos: { count: number; views: number | null; gpm: number | null; earnings: number | null };
			materials: {
				material_id: string;
				title: string;
				kind: 'image' | 'video' | 'text';
				url: string | null;
				text: string | null;
			}[];
			similar: {
				product_id: string;
				title: string;
				image: string;
				price_min: number | null;
				price_max: number | null;
				units: Figure;
				gmv: Figure;
				score: number;
				shared_category: string | null;
				price_gap: number | null;
				shared_words: string[];
				shared_creators: number;
				commission_rate: number | null;
				commission_amount: number | null;
				sample_kind: 'none' | 'free' | 'cost' | null;
			}[];
			request: {
				request_id: string;
				state:
					| 'requested'
					| 'approved'
					| 'shipped'
					| 'received'
					| 'done'
					| 'refused'
					| 'withdrawn'
					| 'expired';
				plat_id: number;
				product_id: string;
				title: string;
				image: string;
				handle: string;
				sample_kind: 'none' | 'free' | 'cost';
				sample_price: number | null;
				currency: string;
				reason: string | null;
				tracking: string | null;
				post_url: string | null;
				requested_at: string;
				approved_at: string | null;
				shipped_at: string | null;
				received_at: string | null;
				ended_at: string | null;
			} | null;
			handles: string[];
		};
	};
	/** Exchange rates for every ordered pair of the served currencies. */
	platMontyTypeRate: {
		query: Record<string, never>;
		body: undefined;
		answer: Record<string, number | string | Record<string, number>>;
	};
	/** Totals of service creators, cooperative stores and assisting agencies. */
	rankPlatIntroduce: {
		query: Record<string, never>;
		body: undefined;
		answer: { list: { anchor_count: number; shop_count: number; mcn_count: number }[] };
	};
	/** At most ten suggestions of creators for the search box; visitors ask so often a day (429 beyond). The field is really named litst. */
	tipsAnchorByEmcee: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			search: string | number | boolean;
		};
		body: undefined;
		answer: { litst: { creator_id: string; display_id: string; nickname: string }[] };
	};
	/** At most ten suggestions of products for the search box, as litst like the other call, and as list; visitors ask so often a day (429 beyond). */
	tipsGoodsByTitle: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			search: string | number | boolean;
		};
		body: undefined;
		answer: { litst: { product_id: string; title: string }[]; list: { product_id: string; title: string }[] };
	};
	/** At most ten suggestions of live sessions for the search box, each title with its newest session; visitors ask so often a day (429 beyond). */
	tipsLivesByTitle: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			search: string | number | boolean;
		};
		body: undefined;
		answer: { list: { room_id: string; title: string }[] };
	};
	/** At most ten suggestions of shops for the search box; visitors ask so often a day (429 beyond). */
	tipsShopsByName: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			search: string | number | boolean;
		};
		body: undefined;
		answer: { list: { shop_id: string; name: string }[] };
	};
	/** The editions that are sold, their version codes, and what each duration (months) costs in fen. */
	editions: {
		query: Record<string, never>;
		body: undefined;
		answer: {
			list: {
				edition: 'basic' | 'advanced' | 'deluxe' | 'professional' | 'all_in_one';
				version: string;
				level: number;
				prices: { duration: 1 | 3 | 6 | 12; days: number; price: number }[];
			}[];
			currency: string;
		};
	};
	/** Monitors a product, named by its URL (of this site or the shop platform) or id. 16001 the month is used up, 13001 taken down, 10001 what does not fit. */
	addMonitor: {
		query: { plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' };
		body: { product_url: string; start_time: string; frequency: 10 | 30 | 60; duration: number };
		answer: {
			monitor: {
				monitor_id: string;
				plat_id: number;
				product_id: string;
				title: string | null;
				image: string;
				currency: string;
				start_time: string;
				end_time: string;
				frequency: 10 | 30 | 60;
				duration: number;
				status: 'pending' | 'in_progress' | 'ended' | 'stopped' | 'failed';
				failure: 'taken_down' | 'unreachable' | 'region' | null;
				progress: number;
				readings: number;
				planned: number;
				next_at: string | null;
				last: {
					due_at: string;
					read_at: string;
					as_of: string | null;
					is_late: boolean;
					price: number | null;
					stock: number | null;
					units: number | null;
					gmv: number | null;
					creators: number | null;
					lives: number | null;
					videos: number | null;
					rank: number | null;
				} | null;
				change: {
					price: { from: number; to: number } | null;
					rank: { from: number; to: number } | null;
					units: number | null;
				} | null;
			};
			quota: { limit: number; used: number; left: number };
		};
	};
	/** The member's monitors on all platforms, running ones first, with what is left of the month. */
	monitors: {
		query: {
			plat_id?: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			status?: 'pending' | 'in_progress' | 'ended' | 'stopped' | 'failed';
			keyword?: string | number | boolean;
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				monitor_id: string;
				plat_id: number;
				product_id: string;
				title: string | null;
				image: string;
				currency: string;
				start_time: string;
				end_time: string;
				frequency: 10 | 30 | 60;
				duration: number;
				status: 'pending' | 'in_progress' | 'ended' | 'stopped' | 'failed';
				failure: 'taken_down' | 'unreachable' | 'region' | null;
				progress: number;
				readings: number;
				planned: number;
				next_at: string | null;
				last: {
					due_at: string;
					read_at: string;
					as_of: string | null;
					is_late: boolean;
					price: number | null;
					stock: number | null;
					units: number | null;
					gmv: number | null;
					creators: number | null;
					lives: number | null;
					videos: number | null;
					rank: number | null;
				} | null;
				change: {
					price: { from: number; to: number } | null;
					rank: { from: number; to: number } | null;
					units: number | null;
				} | null;
			}[];
			total: number;
			page: number;
			limit: number;
			next_cursor?: string | null;
			counts: { pending: number; in_progress: number; ended: number; stopped: number; failed: number };
			quota: { limit: number; used: number; left: number };
		};
	};
	/** What the monitors of the member have read of a product in a period, and in the same hours of the week before. */
	monitorDetail: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			id: string | number | boolean;
			monitor_start_time: string | number | boolean;
			monitor_end_time: string | number | boolean;
		};
		body: undefined;
		answer: {
			monitor: {
				monitor_id: string;
				plat_id: number;
				product_id: string;
				title: string | null;
				image: string;
				currency: string;
				start_time: string;
				end_time: string;
				frequency: 10 | 30 | 60;
				duration: number;
				status: 'pending' | 'in_progress' | 'ended' | 'stopped' | 'failed';
				failure: 'taken_down' | 'unreachable' | 'region' | null;
				progress: number;
				readings: number;
				planned: number;
				next_at: string | null;
				last: {
					due_at: string;
					read_at: string;
					as_of: string | null;
					is_late: boolean;
					price: number | null;
					stock: number | null;
					units: number | null;
					gmv: number | null;
					creators: number | null;
					lives: number | null;
					videos: number | null;
					rank: number | null;
				} | null;
				change: {
					price: { from: number; to: number } | null;
					rank: { from: number; to: number } | null;
					units: number | null;
				} | null;
			} | null;
			product: {
				product_id: string;
				title: string | null;
				image: string;
				currency: string;
				time_zone: string;
			};
			frequency: number;
			readings: {
				due_at: string;
				read_at: string;
				as_of: string | null;
				is_late: boolean;
				price: number | null;
				stock: number | null;
				units: number | null;
				gmv: number | null;
				creators: number | null;
				lives: number | null;
				videos: number | null;
				rank: number | null;
			}[];
			week_before: {
				due_at: string;
				read_at: string;
				as_of: string | null;
				is_late: boolean;
				price: number | null;
				stock: number | null;
				units: number | null;
				gmv: number | null;
				creators: number | null;
				lives: number | null;
				videos: number | null;
				rank: number | null;
			}[];
		};
	};
	/** Stops monitors; what was read stays. Gives nothing of the quota back. */
	stopMonitor: {
		query: { plat_id?: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' };
		body: { monitor_ids: string[] };
		answer: { changed: number; quota: { limit: number; used: number; left: number } };
	};
	/** Deletes monitors with what was read. Gives nothing of the quota back. */
	deleteMonitor: {
		query: { plat_id?: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' };
		body: { monitor_ids: string[] };
		answer: { changed: number; quota: { limit: number; used: number; left: number } };
	};
	/** A new monitor of the same product, from now on. Uses another of the quota: 16001, 13001. */
	againMonitor: {
		query: { plat_id?: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' };
		body: { monitor_id: string };
		answer: {
			monitor: {
				monitor_id: string;
				plat_id: number;
				product_id: string;
				title: string | null;
				image: string;
				currency: string;
				start_time: string;
				end_time: string;
				frequency: 10 | 30 | 60;
				duration: number;
				status: 'pending' | 'in_progress' | 'ended' | 'stopped' | 'failed';
				failure: 'taken_down' | 'unreachable' | 'region' | null;
				progress: number;
				readings: number;
				planned: number;
				next_at: string | null;
				last: {
					due_at: string;
					read_at: string;
					as_of: string | null;
					is_late: boolean;
					price: number | null;
					stock: number | null;
					units: number | null;
					gmv: number | null;
					creators: number | null;
					lives: number | null;
					videos: number | null;
					rank: number | null;
				} | null;
				change: {
					price: { from: number; to: number } | null;
					rank: { from: number; to: number } | null;
					units: number | null;
				} | null;
			};
			quota: { limit: number; used: number; left: number };
		};
	};
	/** Follows a creator, shop, product or live session. 11009 the quota is used, 10001 there is no such thing. */
	follow: {
		query: { plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' };
		body: { kind: 'creator' | 'shop' | 'product' | 'live'; id: string };
		answer: { limit: number; used: number; left: number };
	};
	/** Unfollows a creator, shop, product or live session. */
	unfollow: {
		query: { plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' };
		body: { kind: 'creator' | 'shop' | 'product' | 'live'; id: string };
		answer: { limit: number; used: number; left: number };
	};
	/** What the member follows, on all platforms, newest first, with the quota of its kind. */
	follows: {
		query: {
			kind: 'creator' | 'shop' | 'product' | 'live';
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				kind: 'creator' | 'shop' | 'product' | 'live';
				plat_id: number;
				id: string;
				name: string;
				image: string;
				followed_at: string;
			}[];
			total: number;
			page: number;
			limit: number;
			next_cursor?: string | null;
			quota: { limit: number; used: number; left: number };
		};
	};
	/** Ids of the creators, shops, products or live sessions of a platform that the member follows. */
	followedIds: {
		query: {
			plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88';
			kind: 'creator' | 'shop' | 'product' | 'live';
		};
		body: undefined;
		answer: { ids: string[] };
	};
	/** The views that the member has saved of a screen, of all regions, by name, and how many there may be. */
	savedViews: {
		query: {
			screen: 'goodsSellLike' | 'shop' | 'influenceMarket' | 'liveData' | 'videos' | 'productSelection';
		};
		body: undefined;
		answer: {
			list: {
				view_id: number;
				plat_id: number;
				name: string;
				query: string;
				is_default: boolean;
				saved_at: string;
			}[];
			limit: number;
		};
	};
	/** The alert rules of the member, newest first, and how many there may be. */
	alertRules: {
		query: {
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				rule_id: number;
				plat_id: number;
				subject: 'product' | 'shop' | 'creator' | 'live' | 'segment';
				scope: 'one' | 'followed' | 'monitored';
				entity_id: string | null;
				join: 'and' | 'or';
				conditions: {
					kind:
						| 'price_change'
						| 'price_drop'
						| 'price_rise'
						| 'stock_below'
						| 'units_hour_above'
						| 'gmv_hour_above'
						| 'growth_above'
						| 'rank_enters'
						| 'rank_leaves'
						| 'creator_starts'
						| 'video_views'
						| 'live_starts'
						| 'live_viewers'
						| 'live_gmv'
						| 'new_product'
						| 'rating_below'
						| 'commission_change';
					value: number;
				}[];
				name: string;
				zone: string;
				days: number[];
				quiet: { from: number; to: number } | null;
				cap: number;
				channels: {
					notice: boolean;
					email: 'off' | 'now' | 'daily' | 'weekly';
					push: boolean;
					webhooks: number[];
				};
				is_on: boolean;
				created_at: string;
				fired_at: string | null;
				fired: number;
			}[];
			total: number;
			page: number;
			limit: number;
			next_cursor?: string | null;
			quota: { limit: number; used: number; left: number };
		};
	};
	/** Saves an alert rule. 11009 there are as many as may be; 10001 no such thing, webhook or rule, or a condition that does not fit the subject. */
	saveAlertRule: {
		query: { plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' };
		body: {
			rule_id?: number;
			subject: 'product' | 'shop' | 'creator' | 'live' | 'segment';
			scope: 'one' | 'followed' | 'monitored';
			entity_id: string | null;
			join: 'and' | 'or';
			conditions: {
				kind:
					| 'price_change'
					| 'price_drop'
					| 'price_rise'
					| 'stock_below'
					| 'units_hour_above'
					| 'gmv_hour_above'
					| 'growth_above'
					| 'rank_enters'
					| 'rank_leaves'
					| 'creator_starts'
					| 'video_views'
					| 'live_starts'
					| 'live_viewers'
					| 'live_gmv'
					| 'new_product'
					| 'rating_below'
					| 'commission_change';
				value: number;
			}[];
			zone: string;
			days: number[];
			quiet: { from: number; to: number } | null;
			cap: number;
			channels: {
				notice: boolean;
				email: 'off' | 'now' | 'daily' | 'weekly';
				push: boolean;
				webhooks: number[];
			};
			is_on: boolean;
		};
		answer: {
			rule_id: number;
			plat_id: number;
			subject: 'product' | 'shop' | 'creator' | 'live' | 'segment';
			scope: 'one' | 'followed' | 'monitored';
			entity_id: string | null;
			join: 'and' | 'or';
			conditions: {
				kind:
					| 'price_change'
					| 'price_drop'
					| 'price_rise'
					| 'stock_below'
					| 'units_hour_above'
					| 'gmv_hour_above'
					| 'growth_above'
					| 'rank_enters'
					| 'rank_leaves'
					| 'creator_starts'
					| 'video_views'
					| 'live_starts'
					| 'live_viewers'
					| 'live_gmv'
					| 'new_product'
					| 'rating_below'
					| 'commission_change';
				value: number;
			}[];
			name: string;
			zone: string;
			days: number[];
			quiet: { from: number; to: number } | null;
			cap: number;
			channels: {
				notice: boolean;
				email: 'off' | 'now' | 'daily' | 'weekly';
				push: boolean;
				webhooks: number[];
			};
			is_on: boolean;
			created_at: string;
			fired_at: string | null;
			fired: number;
		};
	};
	/** Deletes an alert rule and its history. 10001 the member has no such rule. */
	deleteAlertRule: { query: Record<string, never>; body: { rule_id: number }; answer: Record<string, never> };
	/** When a rule would have fired in the stored days that the edition sees, at most 90, and what units did in the 7 days after, beside how often they do so anyway. Opens the detail of the one thing it is about. Nothing is saved. */
	backtestRule: {
		query: { plat_id: '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' };
		body: {
			subject: 'product' | 'shop' | 'creator' | 'live' | 'segment';
			scope: 'one' | 'followed' | 'monitored';
			entity_id: string | null;
			join: 'and' | 'or';
			conditions: {
				kind:
					| 'price_change'
					| 'price_drop'
					| 'price_rise'
					| 'stock_below'
					| 'units_hour_above'
					| 'gmv_hour_above'
					| 'growth_above'
					| 'rank_enters'
					| 'rank_leaves'
					| 'creator_starts'
					| 'video_views'
					| 'live_starts'
					| 'live_viewers'
					| 'live_gmv'
					| 'new_product'
					| 'rating_below'
					| 'commission_change';
				value: number;
			}[];
		};
		answer: {
			range: { from: string; to: string } | null;
			subjects: number;
			firings: {
				entity_id: string;
				name: string;
				day: string;
				facts: {
					kind:
						| 'price_change'
						| 'price_drop'
						| 'price_rise'
						| 'stock_below'
						| 'units_hour_above'
						| 'gmv_hour_above'
						| 'growth_above'
						| 'rank_enters'
						| 'rank_leaves'
						| 'creator_starts'
						| 'video_views'
						| 'live_starts'
						| 'live_viewers'
						| 'live_gmv'
						| 'new_product'
						| 'rating_below'
						| 'commission_change';
					before: number | null;
					after: number | null;
					names: string[];
					count: number;
				}[];
				units_before: number | null;
				units_after: number | null;
				change: number | null;
			}[];
			fired: number;
			after_firing: { rose: number; weeks: number };
			always: { rose: number; weeks: number };
			is_too_few: boolean;
			is_tested: boolean;
			untested: (
				| 'price_change'
				| 'price_drop'
				| 'price_rise'
				| 'stock_below'
				| 'units_hour_above'
				| 'gmv_hour_above'
				| 'growth_above'
				| 'rank_enters'
				| 'rank_leaves'
				| 'creator_starts'
				| 'video_views'
				| 'live_starts'
				| 'live_viewers'
				| 'live_gmv'
				| 'new_product'
				| 'rating_below'
				| 'commission_change'
			)[];
		};
	};
	/** What the rules of the member fired, newest first, of one rule (`rule_id`) or of all. */
	alertFirings: {
		query: {
			rule_id?: string | number | boolean;
			page?: string | number | boolean;
			limit?: string | number | boolean;
			cursor?: string | number | boolean;
		};
		body: undefined;
		answer: {
			list: {
				firing_id: string;
				rule_id: number;
				plat_id: number;
				subject: 'product' | 'shop' | 'creator' | 'live' | 'segment';
				entity_id: string;
				name: string;
				facts: {
					kind:
						| 'price_change'
						| 'price_drop'
						| 'price_rise'
						| 'stock_below'
						| 'units_hour_above'
						| 'gmv_hour_above'
						| 'growth_above'
						| 'rank_enters'
						| 'rank_leaves'
						| 'creator_starts'
						| 'video_views'
						| 'live_starts'
						| 'live_viewers'
						| 'live_gmv'
						| 'new_product'
						| 'rating_below'
						| 'commission_change';
					before: number | null;
					after: number | null;
					names: string[];
					count: number;
				}[];
				held: 'off_day' | 'capped' | null;
				fired_at: string;
			}[];
			total: number;
			page: number;
			limit: number;
			next_cursor?: string | null;
		};
	};
};

/** How each is made. */
export const CALLS: Record<keyof Calls, { method: 'GET' | 'POST'; path: string; isLines?: true }> = {
	rankGoods: { method: 'GET', path: '/api/rank_goods' },
	exportGoods: { method: 'GET', path: '/api/export_goods', isLines: true },
	compareGoods: { method: 'GET', path: '/api/compare_goods' },
	rankShops: { method: 'GET', path: '/api/rank_shops' },
	exportShops: { method: 'GET', path: '/api/export_shops', isLines: true },
	compareShops: { method: 'GET', path: '/api/compare_shops' },
	rankAnchors: { method: 'GET', path: '/api/rank_anchors' },
	exportAnchors: { method: 'GET', path: '/api/export_anchors', isLines: true },
	rankLives: { method: 'GET', path: '/api/rank_lives' },
	exportLives: { method: 'GET', path: '/api/export_lives', isLines: true },
	compareLives: { method: 'GET', path: '/api/compare_lives' },
	rankLiveGoods: { method: 'GET', path: '/api/rank_live_goods' },
	exportLiveGoods: { method: 'GET', path: '/api/export_live_goods', isLines: true },
	rankVideos: { method: 'GET', path: '/api/rank_videos' },
	exportVideos: { method: 'GET', path: '/api/export_videos', isLines: true },
	compareVideos: { method: 'GET', path: '/api/compare_videos' },
	videoDetail: { method: 'GET', path: '/api/video_detail' },
	videoTrend: { method: 'GET', path: '/api/video_trend' },
	videoProducts: { method: 'GET', path: '/api/video_products' },
	compareAnchors: { method: 'GET', path: '/api/compare_anchors' },
	shopDetail: { method: 'GET', path: '/api/shop_detail' },
	shopTrend: { method: 'GET', path: '/api/shop_trend' },
	shopProducts: { method: 'GET', path: '/api/shop_products' },
	exportShopProducts: { method: 'GET', path: '/api/export_shop_products', isLines: true },
	shopCreators: { method: 'GET', path: '/api/shop_creators' },
	shopVideos: { method: 'GET', path: '/api/shop_videos' },
	shopLives: { method: 'GET', path: '/api/shop_lives' },
	shopSimilar: { method: 'GET', path: '/api/shop_similar' },
	categories: { method: 'GET', path: '/api/categories' },
	marketOverview: { method: 'GET', path: '/api/market_overview' },
	marketIndustries: { method: 'GET', path: '/api/market_industries' },
	marketSegments: { method: 'GET', path: '/api/market_segments' },
	marketSegment: { method: 'GET', path: '/api/market_segment' },
	titleProposals: { method: 'GET', path: '/api/title_proposals' },
	goodsDetail: { method: 'GET', path: '/api/goods_detail' },
	goodsTrend: { method: 'GET', path: '/api/goods_trend' },
	goodsContributions: { method: 'GET', path: '/api/goods_contributions' },
	goodsCreators: { method: 'GET', path: '/api/goods_creators' },
	goodsVideos: { method: 'GET', path: '/api/goods_videos' },
	goodsLives: { method: 'GET', path: '/api/goods_lives' },
	goodsSimilar: { method: 'GET', path: '/api/goods_similar' },
	anchorDetail: { method: 'GET', path: '/api/anchor_detail' },
	anchorTrend: { method: 'GET', path: '/api/anchor_trend' },
	anchorProducts: { method: 'GET', path: '/api/anchor_products' },
	anchorShops: { method: 'GET', path: '/api/anchor_shops' },
	anchorVideos: { method: 'GET', path: '/api/anchor_videos' },
	anchorLives: { method: 'GET', path: '/api/anchor_lives' },
	anchorNames: { method: 'GET', path: '/api/anchor_names' },
	anchorInsights: { method: 'GET', path: '/api/anchor_insights' },
	anchorSimilar: { method: 'GET', path: '/api/anchor_similar' },
	anchorCalendar: { method: 'GET', path: '/api/anchor_calendar' },
	liveDetail: { method: 'GET', path: '/api/live_detail' },
	liveCurve: { method: 'GET', path: '/api/live_curve' },
	search: { method: 'GET', path: '/api/search' },
	selectionGoods: { method: 'GET', path: '/api/selection_goods' },
	selectionDetail: { method: 'GET', path: '/api/selection_detail' },
	platMontyTypeRate: { method: 'GET', path: '/api/plat_monty_type_rate' },
	rankPlatIntroduce: { method: 'GET', path: '/api/rank_plat_introduce' },
	tipsAnchorByEmcee: { method: 'GET', path: '/api/tips_anchor_by_emcee' },
	tipsGoodsByTitle: { method: 'GET', path: '/api/tips_goods_by_title' },
	tipsLivesByTitle: { method: 'GET', path: '/api/tips_lives_by_title' },
	tipsShopsByName: { method: 'GET', path: '/api/tips_shops_by_name' },
	editions: { method: 'GET', path: '/api/editions' },
	addMonitor: { method: 'POST', path: '/api/add_monitor' },
	monitors: { method: 'GET', path: '/api/monitors' },
	monitorDetail: { method: 'GET', path: '/api/monitor_detail' },
	stopMonitor: { method: 'POST', path: '/api/stop_monitor' },
	deleteMonitor: { method: 'POST', path: '/api/delete_monitor' },
	againMonitor: { method: 'POST', path: '/api/again_monitor' },
	follow: { method: 'POST', path: '/api/follow' },
	unfollow: { method: 'POST', path: '/api/unfollow' },
	follows: { method: 'GET', path: '/api/follows' },
	followedIds: { method: 'GET', path: '/api/followed_ids' },
	savedViews: { method: 'GET', path: '/api/saved_views' },
	alertRules: { method: 'GET', path: '/api/alert_rules' },
	saveAlertRule: { method: 'POST', path: '/api/save_alert_rule' },
	deleteAlertRule: { method: 'POST', path: '/api/delete_alert_rule' },
	backtestRule: { method: 'POST', path: '/api/backtest_rule' },
	alertFirings: { method: 'GET', path: '/api/alert_firings' },
};
