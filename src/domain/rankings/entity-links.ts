import { detailPeriod, isListPeriod } from '#domain/access/detail-periods.ts';
import { routeOf } from '#domain/site/routes.ts';

const PATHS = {
	product: '/goodsDetail',
	shop: '/shopDetail',
	creator: '/creatorDetail',
	live: '/detail',
	video: '/videoDetail',
} as const;

/** Any day will do: what counts is whether details have such a period. */
const ANY_DAY = '2000-01-01';

/**
 * The address of a creator, live session, shop, product or video; null while this version has no screen for it.
 * @param period what it opens with. Details have no `today` and no `total`: these go along too, so that the detail can say
 *   with what it opens instead. Left out where it is null or no period
 */
export function entityLink(
	kind: keyof typeof PATHS,
	platId: number,
	id: string,
	period: string | null = null,
): string | null {
	const address = `${PATHS[kind]}/${platId}/${encodeURIComponent(id)}`;
	if (!routeOf(address)?.isBuilt) return null;
	const isTaken =
		kind !== 'live' && period !== null && (isListPeriod(period) || detailPeriod(period, ANY_DAY) !== null);
	return isTaken ? `${address}?period=${period}` : address;
}

/** Where alert rules are listed and written. */
export const RULES_ADDRESS = '/notify?tab=rules';

/** Where an alert rule about one thing is written; `name` is what the thing is called there. */
export function alertAddress(
	about: Exclude<keyof typeof PATHS, 'video'>,
	{ platId, id }: { readonly platId: number; readonly id: string },
	name?: string | null,
): string {
	const thing = { about, plat: String(platId), id, ...(name ? { name } : {}) };
	return `${RULES_ADDRESS}&${new URLSearchParams(thing)}`;
}
