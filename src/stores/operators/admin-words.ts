import type { Answer, Input, Query } from '#api/routes.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** Words that titles must not say, or that operators allowed. */
export type ListedWords = Answer<'adminForbiddenWords'>['list'][number];
/** Rows of a page. */
export const WORDS_PAGE = 50;

/** What of the list is on screen; a region by `plat_id`, 0 for what holds everywhere, null for all. */
export type WordsShown = { readonly region: number | null; readonly search: string; readonly page: number };

const pageOf = ({ region, search }: WordsShown, page: number, limit: number) =>
	({
		...(region === null ? {} : { region: String(region) }),
		search,
		page: String(page),
		limit: String(limit),
	}) as Query<'adminForbiddenWords'>;

const words = remoteStore<Answer<'adminForbiddenWords'>, WordsShown>((shown, signal) =>
	call('adminForbiddenWords', pageOf(shown, shown.page, WORDS_PAGE), signal),
);
/** The words on screen. */
export const $listedWords = words.$state;
/** Asks for a page of them. */
export const loadListedWords = words.load;

/** A page of an export of them. */
export const exportedWords = (shown: WordsShown, page: number) =>
	call('adminForbiddenWords', pageOf(shown, page, EXPORT_PAGE));

/** Forbids words in a region or everywhere (0), or allows them. */
export const setForbidden = (name: string, region: number, text: string, isForbidden: boolean) =>
	act(name, () =>
		call('adminSetForbiddenWord', {
			region: String(region) as Input<'adminSetForbiddenWord'>['region'],
			words: text,
			is_forbidden: isForbidden,
		}),
	);
