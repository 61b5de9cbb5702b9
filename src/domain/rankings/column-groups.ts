/** What columns of rankings are grouped by, in the order in which tables show the groups. */
export const COLUMN_GROUPS = [
	'sales',
	'terms',
	'audience',
	'content',
	'reviews',
	'channel',
	'history',
	'about',
] as const;
export type ColumnGroupId = (typeof COLUMN_GROUPS)[number];

/** Columns by group: their ids mean the same in all rankings. What none names is `about`. */
const MEMBERS: Readonly<Record<Exclude<ColumnGroupId, 'about'>, readonly string[]>> = {
	sales: [
		'units',
		'units_growth',
		'gmv',
		'gmv_growth',
		'trend',
		'live_gmv_growth',
		'live_share',
		'gmv_per_live',
		'unit_price',
		'gpm',
		'revenue_per_hour',
		'conversion',
		'level',
		'potential',
	],
	terms: [
		'price',
		'discount',
		'commission_rate',
		'commission_amount',
		'stage',
		'samples',
		'kind',
		'cooperation',
	],
	audience: [
		'viewers',
		'online',
		'peak_online',
		'average_online',
		'stay_time',
		'comment_heat',
		'follow_rate',
		'followers',
		'new_followers',
		'followers_growth',
		'audience',
		'views',
		'views_growth',
		'engagement',
		'engagement_rate',
		'likes',
		'comments',
		'shares',
	],
	content: [
		'active_creators',
		'new_creators',
		'creators',
		'new_videos',
		'new_lives',
		'videos',
		'lives',
		'live_creators',
		'read',
		'top',
		'average_video_views',
		'average_live_views',
		'video_gpm',
		'live_gpm',
		'active_products',
		'products',
	],
	reviews: ['rating'],
	channel: ['channels', 'video_gmv', 'live_gmv', 'card_gmv'],
	history: [
		'total_units',
		'total_gmv',
		'total_views',
		'first_units',
		'listed_on',
		'days_listed',
		'opened_on',
		'joined_on',
		'added_on',
		'valid_until',
	],
};

const GROUP_OF = new Map(
	Object.entries(MEMBERS).flatMap(([group, ids]) => ids.map((id) => [id, group as ColumnGroupId] as const)),
);

/** The group of a column. */
export const columnGroup = (id: string): ColumnGroupId => GROUP_OF.get(id) ?? 'about';

/** Columns in the order of their groups, each group in the order that it had. */
export function byGroup<Column extends { readonly id: string }>(columns: readonly Column[]): Column[] {
	return COLUMN_GROUPS.flatMap((group) => columns.filter(({ id }) => columnGroup(id) === group));
}
