import { visitorCall } from '#api/visitor-call.ts';
import { $region } from '#stores/shared/region.ts';

/** Kinds of things whose names the search box offers. */
export type SuggestedKind = 'products' | 'creators' | 'shops' | 'lives';

/** What the search box offers for a text; at most ten of each kind (spec section 9). */
export type Suggestions = Readonly<Record<SuggestedKind, readonly string[]>>;

/** Products and creators are what most people look for; of the others a few are enough to see that there are some. */
const LIMITS: Readonly<Record<SuggestedKind, number>> = { products: 10, creators: 10, shops: 5, lives: 5 };

/** Asks for the names of all kinds; where some calls fail the others' answers show, where all do it throws. */
export async function suggestionsFor(text: string, signal: AbortSignal): Promise<Suggestions> {
	const query = (kind: SuggestedKind) => ({
		plat_id: String($region.get().platId),
		page: '1',
		limit: String(LIMITS[kind]),
		search: text,
	});
	const asked = [
		visitorCall('/api/tips_goods_by_title', query('products'), signal).then(({ litst }) =>
			litst.map(({ title }) => title),
		),
		visitorCall('/api/tips_anchor_by_emcee', query('creators'), signal).then(({ litst }) =>
			litst.map((creator) => creator.display_id),
		),
		visitorCall('/api/tips_shops_by_name', query('shops'), signal).then(({ list }) =>
			list.map(({ name }) => name),
		),
		visitorCall('/api/tips_lives_by_title', query('lives'), signal).then(({ list }) =>
			list.map(({ title }) => title),
		),
	];
	const answers = await Promise.allSettled(asked);
	signal.throwIfAborted();
	const [first] = answers;
	if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
		throw first.reason;
	const [products = [], creators = [], shops = [], lives = []] = answers.map((answer) =>
		answer.status === 'fulfilled' ? [...new Set(answer.value)] : [],
	);
	return { products, creators, shops, lives };
}
