/** The figures of a session, as lists and comparisons have them. */
export const LISTED_FIGURES = [
	'viewers',
	'online',
	'peak_online',
	'average_online',
	'new_followers',
	'units',
	'gmv',
	'unit_price',
	'conversion',
	'follow_rate',
	'comment_heat',
	'stay_time',
	'gpm',
	'revenue_per_hour',
	'comments',
	'likes',
] as const;
