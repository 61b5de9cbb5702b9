import { atom } from 'nanostores';
import type { Query } from '#api/routes.ts';
import type { TitleProposals } from '#contract/titles.ts';
import { MOST_TITLES } from '#domain/titles/title-list.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $language } from '#stores/shared/language.ts';
import { $region } from '#stores/shared/region.ts';

/** What is asked about: a title of a category, or a product of ours. */
export type ListedTitle =
	| { readonly title: string; readonly category: string }
	| { readonly product: string };

/** A title of the list with what came of it; nothing yet where both are null. */
export type ListRow = {
	readonly asked: ListedTitle;
	readonly answer: TitleProposals | null;
	/** It alone could not be checked: the product is gone. */
	readonly error: unknown;
};

type TitleListState = {
	readonly rows: readonly ListRow[];
	readonly isRunning: boolean;
	/** Why it stopped before its end: the day's views are used, the network is gone. */
	readonly problem: unknown;
};

/** The list that is checked. */
export const $titleList = atom<TitleListState>({ rows: [], isRunning: false, problem: null });

let running: AbortController | null = null;

/** Errors that the next title would meet as well. */
const isOfAll = (error: unknown) => !isApiError(error) || error.code !== 404;

async function run(): Promise<void> {
	running?.abort();
	const controller = new AbortController();
	running = controller;
	const common = {
		plat_id: String($region.get().platId),
		language_id: String($language.get().languageId),
	};
	$titleList.set({ ...$titleList.get(), isRunning: true, problem: null });
	const settle = (asked: ListedTitle, part: Partial<ListRow>) => {
		const { rows, ...state } = $titleList.get();
		$titleList.set({ ...state, rows: rows.map((row) => (row.asked === asked ? { ...row, ...part } : row)) });
	};
	let problem: unknown = null;
	for (const { asked, answer, error } of $titleList.get().rows) {
		if (answer !== null || error !== null) continue;
		const query = 'product' in asked ? { id: asked.product } : asked;
		try {
			const found = await call(
				'titleProposals',
				{ ...common, ...query } as Query<'titleProposals'>,
				controller.signal,
			);
			settle(asked, { answer: found });
		} catch (fault) {
			if (controller.signal.aborted) break;
			if (isOfAll(fault)) {
				problem = fault;
				break;
			}
			settle(asked, { error: fault });
		}
	}
	if (running === controller) $titleList.set({ ...$titleList.get(), isRunning: false, problem });
}

/** Checks titles one after the other; those of one category take one detail view together, a product one each. */
export function checkTitles(asked: readonly ListedTitle[]): void {
	const rows = asked.slice(0, MOST_TITLES).map((one): ListRow => ({ asked: one, answer: null, error: null }));
	$titleList.set({ rows, isRunning: false, problem: null });
	void run();
}

/** Goes on with what was not checked yet. */
export const resumeTitles = (): void => void run();

/** Stops; what was checked stays. */
export function stopTitles(): void {
	running?.abort();
	$titleList.set({ ...$titleList.get(), isRunning: false });
}

/** The products of the chosen region that the member follows, newest first. */
export async function followedProducts(): Promise<string[]> {
	const { ids } = await call('followedIds', {
		plat_id: String($region.get().platId),
		kind: 'product',
	} as Query<'followedIds'>);
	return ids.slice(0, MOST_TITLES);
}
