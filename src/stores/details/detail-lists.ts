import { atom, computed, type ReadableAtom } from 'nanostores';
import { $address, keepInAddress } from '#stores/shared/address.ts';
import { eachTurn } from '#stores/shared/each-turn.ts';
import { type RemoteStore, remoteStore } from '#stores/shared/remote.ts';
import { $opened, type DetailQuery } from './detail.ts';

/** Rows of a page. */
export const LIST_PAGE = 10;

/** What is asked of the list on screen. */
export type ListView<Tab extends string> = {
	readonly tab: Tab;
	/** Null is the list's own order. */
	readonly sort: string | null;
	readonly order: 'asc' | 'desc';
	readonly page: number;
};

/** What a list is asked, besides what its detail is. */
export type ListQuery = DetailQuery & { readonly sort?: string };

/** An answer with a page of rows. */
export type ListAnswer<Row> = {
	readonly list: readonly Row[];
	/** All rows, and how many of them which edition sees. */
	readonly total: number;
	readonly rows_allowed: number;
	readonly edition: string;
};

type Asks<Rows> = {
	readonly [Tab in keyof Rows]: (query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Rows[Tab]>>;
};
type States<Rows> = {
	readonly [Tab in keyof Rows]: RemoteStore<ListAnswer<Rows[Tab]>, ListQuery>['$state'];
};

/** Lists behind a detail, of which one is on screen: by tab, sorted, page by page. */
export type DetailLists<Rows, Tab extends string = keyof Rows & string> = {
	readonly tabs: readonly Tab[];
	readonly $view: ReadableAtom<ListView<Tab>>;
	readonly states: States<Rows>;
	/** Shows another list from its start; the address keeps which. */
	show(tab: Tab): void;
	/** Changes the order, from the first page. */
	sort(sort: string, order: 'asc' | 'desc'): void;
	turn(page: number): void;
	/** Asks for the list on screen. */
	reload(): void;
	/** Loads the list on screen now and whenever it changes. */
	start(): void;
};

/**
 * Lists by the calls that answer them, `tabs` in the order of the screen; `param` of the address names the one on
 * screen. Tables offer only sorts that the call has.
 */
export function detailLists<Rows extends object>(
	param: string,
	tabs: readonly (keyof Rows & string)[],
	asks: Asks<Rows>,
): DetailLists<Rows> {
	type Tab = keyof Rows & string;
	const [first] = tabs;
	if (first === undefined) throw new Error('There is no list.');
	const $view = atom<ListView<Tab>>({ tab: first, sort: null, order: 'desc', page: 1 });
	const stores = new Map(tabs.map((tab) => [tab, remoteStore(asks[tab])]));
	const $query = computed([$opened, $view], (opened, { sort, order, page }) => {
		if (!opened) return null;
		const paged = { ...opened, order, page: String(page), limit: String(LIST_PAGE) };
		return (sort === null ? paged : { ...paged, sort }) as ListQuery;
	});
	const turn = (page: number) => $view.set({ ...$view.get(), page });
	const reload = () => {
		const query = $query.get();
		if (query) stores.get($view.get().tab)?.load(query);
	};
	return {
		tabs,
		$view,
		states: Object.fromEntries([...stores].map(([tab, { $state }]) => [tab, $state])) as States<Rows>,
		show: (tab) => keepInAddress(param, tab === first ? null : tab),
		sort: (sort, order) => $view.set({ ...$view.get(), sort, order, page: 1 }),
		turn,
		reload,
		start() {
			$address.subscribe((address) => {
				const tab = tabs.find((name) => name === address.get(param)) ?? first;
				if (tab !== $view.get().tab) $view.set({ tab, sort: null, order: 'desc', page: 1 });
			});
			eachTurn($query, reload);
			$opened.listen(() => turn(1));
		},
	};
}
