import type { Period } from '#domain/time/periods.ts';
import {
	EDITIONS,
	type Edition,
	isPaidEdition,
	LIMITS,
	type Limits,
	lowestEdition,
	type PaidEdition,
} from './editions.ts';

/** The cheapest way to what an edition does not have: an account, the free trial, an authorization, or a paid edition. */
export type Way = 'sign_up' | 'trial' | 'authorized' | PaidEdition;

/**
 * How somebody with an edition gets to what it does not allow; null where it allows it, or nothing does. The trial is for
 * those without an account: it begins with one, and only once. Members can authorize a shop or creator, which is free.
 */
export function wayTo(edition: Edition, allows: (limits: Limits) => boolean): Way | null {
	if (allows(LIMITS[edition])) return null;
	const lowest = lowestEdition(allows);
	if (lowest === undefined || lowest === 'guest' || lowest === 'custom') return null;
	if (edition === 'guest') return lowest === 'authorized' ? 'trial' : lowest;
	if (lowest !== 'trial') return lowest;
	return EDITIONS.find((one): one is PaidEdition => isPaidEdition(one) && allows(LIMITS[one])) ?? null;
}

/** Whether limits include a kind of filter: the category, or any other. */
export const allowsFilter = (kind: 'category' | 'other') => (limits: Limits) =>
	kind === 'category' ? limits.filters !== 'period' : limits.filters === 'all';

/** What of a ranking call decides on the way to it; the rows before a page do not. */
type Wish = {
	readonly period: Period;
	readonly usesCategory: boolean;
	readonly usesOtherFilters: boolean;
};

/** Whether limits include a period of a ranking. */
export const allowsPeriod =
	(period: Wish['period']) =>
	(limits: Limits): boolean => {
		if (period.kind === 'total' || period.kind === 'today') return true;
		return period.kind === 'preset' ? limits.longestPeriod >= period.days : limits.customRange;
	};

/** Whether limits include all that a ranking was asked for. */
export const allowsRanking =
	({ period, usesCategory, usesOtherFilters }: Wish) =>
	(limits: Limits): boolean =>
		allowsPeriod(period)(limits) &&
		(!usesCategory || allowsFilter('category')(limits)) &&
		(!usesOtherFilters || allowsFilter('other')(limits));
