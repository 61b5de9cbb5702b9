import { routeOf } from '#domain/site/routes.ts';

/** What `/api/visit` is asked: the route's name, and for what its screen shows `plat_roomid` (spec section 7). */
export type VisitWish = { readonly viewpage: string; readonly key: string };

/** Screens whose address names a platform and what they show of it. */
const KEYED = new Set([
	'goodsDetail',
	'detail',
	'monitorDetail',
	'shopDetail',
	'creatorDetail',
	'videoDetail',
]);

/** The wish for an address; null for one that is no app screen. */
export function visitWish(pathname: string): VisitWish | null {
	const route = routeOf(pathname);
	if (route?.kind !== 'app') return null;
	const [, , platform = '', room = ''] = pathname.split('/').map(decoded);
	return { viewpage: route.name, key: KEYED.has(route.name) ? `${platform}_${room}` : '' };
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

/**
 * The access state of a visit's answer (spec section 4): 100 → 1, full; 10012 and 10014 → 2, a preview; 10015 → 3,
 * closed, and so is 11020, which asks for a login. Null for codes that say nothing of access.
 */
export function accessedOf(code: number): 1 | 2 | 3 | null {
	if (code === 100) return 1;
	if (code === 10_012 || code === 10_014) return 2;
	return code === 10_015 || code === 11_020 ? 3 : null;
}
