import { visitorCall } from '#api/visitor-call.ts';
import { $region } from '#stores/shared/region.ts';

/** What the search box offers for a text, best sellers first; at most ten of each kind (spec section 9). */
export type Suggestions = { readonly creators: readonly string[]; readonly products: readonly string[] };

const LIMIT = 10;

const firstTen = (names: readonly string[]) => [...new Set(names)].slice(0, LIMIT);

/** Asks both calls of spec section 7; where one fails the other's answer shows, where both do it throws. */
export async function suggestionsFor(text: string, signal: AbortSignal): Promise<Suggestions> {
	const query = {
		plat_id: String($region.get().platId),
		page: '1',
		limit: String(LIMIT),
		search: text,
	};
	const [creators, products] = await Promise.allSettled([
		visitorCall('/api/tips_anchor_by_emcee', query, signal),
		visitorCall('/api/tips_goods_by_title', query, signal),
	]);
	signal.throwIfAborted();
	if (creators.status === 'rejected' && products.status === 'rejected') throw creators.reason;
	return {
		creators:
			creators.status === 'fulfilled' ? firstTen(creators.value.litst.map((item) => item.display_id)) : [],
		products: products.status === 'fulfilled' ? firstTen(products.value.litst.map((item) => item.title)) : [],
	};
}
