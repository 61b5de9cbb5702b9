import { routeOf } from './routes.ts';

const PATHS = {
	product: '/goodsDetail',
	shop: '/shopDetail',
	creator: '/creatorDetail',
	live: '/detail',
} as const;

/** The address of a creator, live session, shop or product; null while this version has no screen for it. */
export function entityLink(kind: keyof typeof PATHS, platId: number, id: string): string | null {
	const address = `${PATHS[kind]}/${platId}/${encodeURIComponent(id)}`;
	return routeOf(address)?.isBuilt ? address : null;
}
