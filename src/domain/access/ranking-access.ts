import type { Period } from '#domain/time/periods.ts';
import { codeFor, type Limits, lowestEdition, type Rights } from './editions.ts';
import type { Want } from './screen-access.ts';
import { allowsPeriod, allowsRanking } from './ways.ts';

/** What of a ranking call the editions limit. */
export type RankingRequest = {
	readonly period: Period;
	readonly usesCategory: boolean;
	/** Any filter besides region, period and category. */
	readonly usesOtherFilters: boolean;
	/** Rows before the asked page. */
	readonly offset: number;
};

/** The VIP code that refuses a ranking to an edition, or null where it may have it (decisions 3). */
export function rankingRefusal({ limits }: Pick<Rights, 'limits'>, request: RankingRequest): number | null {
	const filters = allowsRanking({ ...request, period: { kind: 'total' } });
	for (const allows of [allowsPeriod(request.period), filters]) {
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
