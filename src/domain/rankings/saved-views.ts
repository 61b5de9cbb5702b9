/** Screens whose view can be kept, by the name of their route. */
export const VIEW_SCREENS = [
	'goodsSellLike',
	'shop',
	'influenceMarket',
	'liveData',
	'videos',
	'productSelection',
] as const;
export type ViewScreen = (typeof VIEW_SCREENS)[number];

/** How many views an account keeps of a screen, of all regions together. */
export const SAVED_VIEWS = 30;
/** Signs of a view's name. */
export const VIEW_NAME = 60;
/** Signs of the params that a view is kept as. */
export const VIEW_QUERY = 2_000;

const NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** Params that are no part of a view: the region has a field of its own, a page is a place to read on. */
const PASSING = ['plat_id', 'page', 'compare', 'ts', 'sign', 'tk'];

/**
 * The params of an address as a view is kept: without what passes, in order of their names, so that two equal views are
 * equal texts. Null where it is no address of a screen.
 */
export function viewQuery(text: string): string | null {
	const params = new URLSearchParams(text);
	for (const name of PASSING) params.delete(name);
	params.sort();
	const isGood = [...params].every(([name, value]) => NAME.test(name) && !/\p{Cc}/u.test(value));
	const query = params.toString();
	return isGood && query.length <= VIEW_QUERY ? query : null;
}

/** The name that a view gets: one line without spaces around it; null where nothing is left, or too much. */
export function viewName(text: string): string | null {
	const name = text.replace(/\s+/g, ' ').trim();
	return name !== '' && name.length <= VIEW_NAME && !/\p{Cc}/u.test(name) ? name : null;
}
