import type { ChromeText } from '#elements/chrome/chrome-text.ts';
import type { SuggestedKind, Suggestions } from './suggestions.ts';

/** Which list of /searchResult a search opens: its `currentTab` (decisions 1). */
export type SearchTab = 0 | 1 | 2 | 3;
const CREATORS: SearchTab = 0;
export const PRODUCTS: SearchTab = 1;
export const SHOPS: SearchTab = 2;
const LIVES: SearchTab = 3;

/** One line of the panel. */
export type Option = { readonly label: string; readonly keyword: string; readonly tab: SearchTab };
/** Lines under a heading. */
export type Group = {
	readonly name: string;
	readonly options: readonly Option[];
	/** Over both columns. */
	readonly isWide: boolean;
	/** Where to search for what is typed, without a heading. */
	readonly isAction?: boolean;
};
/** What the panel shows: a history that can be edited, or groups; and a word on what is missing. */
export type View = {
	readonly groups: readonly Group[];
	readonly isHistory: boolean;
	readonly note: string | null;
};

/** What is known about the suggestions for what is typed. */
export type Answer = Suggestions | 'waiting' | 'failed';

/** The address of a search. */
export function searchAddress(tab: SearchTab, keyword: string): string {
	return `/searchResult?currentTab=${tab}&keyword=${encodeURIComponent(keyword)}`;
}

const NOTHING: Suggestions = { products: [], creators: [], shops: [], lives: [] };

/** Which list the names of each kind lead to. */
const TABS: Readonly<Record<SuggestedKind, SearchTab>> = {
	products: PRODUCTS,
	creators: CREATORS,
	shops: SHOPS,
	lives: LIVES,
};

/** Kinds whose names stand side by side. */
const PAIRS: readonly (readonly SuggestedKind[])[] = [
	['products', 'creators'],
	['shops', 'lives'],
];

/** How many names were found. */
export const countOf = (suggestions: Suggestions) =>
	Object.values(suggestions).reduce((sum, names) => sum + names.length, 0);

function historyView(history: readonly string[], t: ChromeText): View {
	const options = history.map((keyword) => ({ label: keyword, keyword, tab: PRODUCTS }));
	const groups = options.length > 0 ? [{ name: t('search.history'), options, isWide: true }] : [];
	return { groups, isHistory: true, note: null };
}

function noteOf(answer: Answer, keyword: string, t: ChromeText): string | null {
	if (answer === 'waiting') return t('search.waiting');
	if (answer === 'failed') return t('search.failed');
	return countOf(answer) === 0 ? t('search.nothing', { keyword }) : null;
}

/** What the panel shows for what is typed: without a text the history, else where to search and suggestions. */
export function viewOf(typed: string, history: readonly string[], answer: Answer, t: ChromeText): View {
	const keyword = typed.trim();
	if (keyword === '') return historyView(history, t);
	const found = typeof answer === 'string' ? NOTHING : answer;
	const named = (pair: readonly SuggestedKind[]): Group[] => {
		const kinds = pair.filter((kind) => found[kind].length > 0);
		return kinds.map((kind) => ({
			name: t(`search.${kind}`),
			isWide: kinds.length === 1,
			options: found[kind].map((name) => ({ label: name, keyword: name, tab: TABS[kind] })),
		}));
	};
	const groups: Group[] = [
		{
			name: t('search.open'),
			isWide: true,
			isAction: true,
			options: [
				{ label: t('search.inProducts', { keyword }), keyword, tab: PRODUCTS },
				{ label: t('search.inCreators', { keyword }), keyword, tab: CREATORS },
				{ label: t('search.inShops', { keyword }), keyword, tab: SHOPS },
				{ label: t('search.inLives', { keyword }), keyword, tab: LIVES },
			],
		},
		...PAIRS.flatMap(named),
	];
	return { groups, isHistory: false, note: noteOf(answer, keyword, t) };
}

/** A label in parts: what is typed, wherever it stands first, and what is around it. */
export function partsOf(label: string, typed: string): { text: string; isTyped: boolean }[] {
	const wanted = typed.trim().toLowerCase();
	const at = wanted === '' ? -1 : label.toLowerCase().indexOf(wanted);
	if (at < 0) return [{ text: label, isTyped: false }];
	return [
		{ text: label.slice(0, at), isTyped: false },
		{ text: label.slice(at, at + wanted.length), isTyped: true },
		{ text: label.slice(at + wanted.length), isTyped: false },
	].filter((part) => part.text !== '');
}
