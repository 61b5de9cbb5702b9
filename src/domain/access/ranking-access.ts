import type { Period } from '#domain/time/periods.ts';
import { codeFor, type Limits, lowestEdition, type Rights } from './editions.ts';
import type { Want } from './screen-access.ts';

/** What of a ranking call the editions limit. */
export type RankingRequest = {
	readonly period: Period;
	readonly usesCategory: boolean;
	/** Any filter besides region, period and category. */
	readonly usesOtherFilters: boolean;
	/** Rows before the asked page. */
	readonly offset: number;
};

function allowsPeriod(period: Period): (limits: Limits) => boolean {
	if (period.kind === 'total' || period.kind === 'today') return () => true;
	if (period.kind === 'preset') return (limits) => limits.longestPeriod >= period.days;
	return (limits) => limits.customRange;
}

function allowsFilters(request: RankingRequest): (limits: Limits) => boolean {
	if (request.usesOtherFilters) return (limits) => limits.filters === 'all';
	if (request.usesCategory) return (limits) => limits.filters !== 'period';
	return () => true;
}

/** The VIP code that refuses a ranking to an edition, or null where it may have it (decisions 3). */
export function rankingRefusal({ limits }: Pick<Rights, 'limits'>, request: RankingRequest): number | null {
	for (const allows of [allowsPeriod(request.period), allowsFilters(request)]) {
		if (!allows(limits)) return codeFor(allows);
	}
	if (request.offset < limits.rows) return null;
	return lowestEdition(({ rows }) => rows > limits.rows) ? 11012 : 11005;
}

const exports = ({ exportRows }: Limits) => exportRows > 0;

/** Why an edition may not export a ranking, or null: guests log in first, members need the edition that has it. */
export function exportWant({ edition, limits }: Rights): Want | null {
	if (exports(limits)) return null;
	if (edition === 'guest') return { code: 11020, needs: 'login', edition: null };
	return { code: codeFor(exports), needs: 'edition', edition: lowestEdition(exports) ?? null };
}
