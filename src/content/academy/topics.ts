/** What tutorials are about, in the order of the list. */
export const TOPICS = [
	'basics',
	'products',
	'shops',
	'creators',
	'lives',
	'markets',
	'tools',
	'operations',
] as const;

/** How much a reader knows already. */
export const LEVELS = ['starter', 'working', 'advanced'] as const;

/** Names of the routes that tutorials lead to. */
export const SCREENS = [
	'goodsSellLike',
	'shop',
	'influenceMarket',
	'liveData',
	'hotMarket',
	'carry',
] as const;
