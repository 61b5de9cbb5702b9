import type { ChromeText } from '#elements/chrome/chrome-text.ts';
import type { Suggestions } from './suggestions.ts';

/** Which list of /searchResult a search opens: its `currentTab` (decisions 1). */
export type SearchTab = 0 | 1 | 2 | 3;
export const CREATORS: SearchTab = 0;
export const PRODUCTS: SearchTab = 1;
export const SHOPS: SearchTab = 2;
export const LIVES: SearchTab = 3;

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

function historyView(history: readonly string[], t: ChromeText): View {
	const options = history.map((keyword) => ({ label: keyword, keyword, tab: PRODUCTS }));
	const groups = options.length > 0 ? [{ name: t('search.history'), options, isWide: true }] : [];
	return { groups, isHistory: true, note: null };
}

function noteOf(answer: Answer, keyword: string, t: ChromeText): string | null {
	if (answer === 'waiting') return t('search.waiting');
	if (answer === 'failed') return t('search.failed');
	const isEmpty = answer.creators.length + answer.products.length === 0;
	return isEmpty ? t('search.nothing', { keyword }) : null;
}

/** What the panel shows for what is typed: without a text the history, else where to search and suggestions. */
export function viewOf(typed: string, history: readonly string[], answer: Answer, t: ChromeText): View {
	const keyword = typed.trim();
	if (keyword === '') return historyView(history, t);
	const { creators, products } = typeof answer === 'string' ? { creators: [], products: [] } : answer;
	const option = (tab: SearchTab) => (name: string) => ({ label: name, keyword: name, tab });
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
		{ name: t('search.products'), options: products.map(option(PRODUCTS)), isWide: creators.length === 0 },
		{ name: t('search.creators'), options: creators.map(option(CREATORS)), isWide: products.length === 0 },
	];
	return {
		groups: groups.filter((group) => group.options.length > 0),
		isHistory: false,
		note: noteOf(answer, keyword, t),
	};
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
