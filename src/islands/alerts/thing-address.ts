import type { AlertSubject } from '#domain/alerts/conditions.ts';

const PATHS: Readonly<Record<Exclude<AlertSubject, 'segment'>, string>> = {
	product: 'goodsDetail',
	shop: 'shopDetail',
	creator: 'creatorDetail',
	live: 'detail',
};

/** Where a thing is shown. */
export function thingAddress(subject: AlertSubject, platId: number, id: string): string {
	const part = encodeURIComponent(id);
	return subject === 'segment' ? `/hotMarket?segment=${part}` : `/${PATHS[subject]}/${platId}/${part}`;
}
