/** What the values of a column are counted in. */
export type ColumnUnit = 'count' | 'money' | 'share' | 'time' | 'rating' | 'index';
/** Where they come from: counted from readings, computed from other figures, or as the source gives them. */
export type ColumnOrigin = 'counted' | 'computed' | 'given';

const words = (text: string) => new Set(text.split(' '));

/** Columns by unit; ids mean the same in all rankings. What none names are words, days and marks, which have none. */
const UNITS: Readonly<Record<ColumnUnit, ReadonlySet<string>>> = {
	count: words(
		'units total_units first_units new_creators active_creators creators videos lives new_videos new_lives active_products products followers new_followers average_video_views average_live_views views total_views likes comments shares viewers online peak_online average_online live_creators read days_listed comment_heat',
	),
	money: words(
		'gmv total_gmv video_gmv live_gmv card_gmv channels price commission_amount unit_price gpm video_gpm live_gpm revenue_per_hour gmv_per_live',
	),
	share: words(
		'units_growth gmv_growth views_growth followers_growth live_gmv_growth commission_rate discount engagement engagement_rate conversion follow_rate live_share',
	),
	time: words('seconds duration_seconds stay_time'),
	rating: words('rating'),
	index: words('potential'),
};

const ORIGINS: Readonly<Record<Exclude<ColumnOrigin, 'given'>, ReadonlySet<string>>> = {
	counted: words(
		'units gmv trend total_units total_gmv channels video_gmv live_gmv card_gmv new_creators active_creators new_videos new_lives active_products new_followers views total_views likes comments shares viewers online peak_online live_creators read top',
	),
	computed: words(
		'rank units_growth gmv_growth views_growth followers_growth live_gmv_growth stage discount commission_amount first_units unit_price gpm video_gpm live_gpm revenue_per_hour gmv_per_live average_video_views average_live_views engagement conversion follow_rate live_share comment_heat stay_time average_online seconds level potential days_listed',
	),
};

const keyWith = <Key extends string>(
	sets: Readonly<Record<Key, ReadonlySet<string>>>,
	id: string,
): Key | undefined => (Object.keys(sets) as Key[]).find((key) => sets[key].has(id));

/** The unit of a column; null for what has none. */
export const columnUnit = (id: string): ColumnUnit | null => keyWith(UNITS, id) ?? null;

/** Where the values of a column come from. */
export const columnOrigin = (id: string): ColumnOrigin => keyWith(ORIGINS, id) ?? 'given';
