import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError, isNetworkError } from '#stores/shared/errors.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { reloadUser } from '#stores/shared/user.ts';

/** Rows of a page. */
export const POINTS_PAGE = 20;
/** The page of the history on screen. */
export const $pointsPage = atom(1);

const history = remoteStore<Answer<'points'>, number>((page, signal) =>
	call('points', { page: String(page), limit: String(POINTS_PAGE) }, signal),
);
/** Where points came from and went. */
export const $points = history.$state;

/** Shows a page of the history. */
export function showPoints(page = $pointsPage.get()): void {
	$pointsPage.set(page);
	history.load(page);
}

/** Why detail views could not be bought; null while nothing is wrong. */
export type BuyProblem = 'points' | 'edition' | 'phone' | 'wait';
/** It, for the form. */
export const $buyProblem = atom<BuyProblem | null>(null);
/** Whether a purchase is under way. */
export const $isBuying = atom(false);

const PROBLEMS: Readonly<Record<number, BuyProblem>> = { 12001: 'points', 10015: 'phone', 11001: 'edition' };

/** What a refused purchase says in its place; null for what the table of faults has said. */
function buyProblem(error: unknown): BuyProblem | null {
	if (isApiError(error)) return PROBLEMS[error.code] ?? null;
	return isNetworkError(error) && error.status === 429 ? 'wait' : null;
}

/** Buys detail views with points, once however often it is pressed; answers whether it worked. */
export async function buyDetailViews(count: number): Promise<boolean> {
	if ($isBuying.get()) return false;
	$isBuying.set(true);
	$buyProblem.set(null);
	try {
		await call('buyDetailViews', { count });
		reloadUser();
		showPoints(1);
		return true;
	} catch (error) {
		$buyProblem.set(buyProblem(error));
		return false;
	} finally {
		$isBuying.set(false);
	}
}
