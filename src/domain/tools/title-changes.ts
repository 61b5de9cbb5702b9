import { listingRules } from '#domain/connected-shops/shop-product.ts';
import type { ForbiddenWords } from '#domain/titles/forbidden-words.ts';
import { titleFaults } from '#domain/titles/title-faults.ts';

/** Titles of one job; those of a larger shop are changed in several. */
export const MOST_TITLES_CHANGED = 1000;

/** Why a shop would refuse a title, with the words or the length that it is about; null where nothing speaks against it. */
export function titleRefusal(title: string, platId: number, forbidden: ForbiddenWords): string | null {
	const { leastTitle, mostTitle } = listingRules(platId);
	const length = [...title].length;
	if (length < leastTitle || length > mostTitle) return String(length);
	const found = titleFaults(title, forbidden).find(({ fault }) => fault === 'forbidden');
	return found ? found.words.join(', ') : null;
}
