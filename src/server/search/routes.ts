import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { search } from '#contract/search.ts';
import { codeFor, type Edition, editionForCode, type Limits, type Rights } from '#domain/access/editions.ts';
import { sameKeyword } from '#domain/text/search-keyword.ts';
import { rowsRefusal, takeSearch } from '#server/access/entitlements.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { rangeFault } from '#server/rankings/queries/ranking-filters.ts';
import { answerOf, type SearchQuery } from './answer.ts';

const hasAllFilters = ({ filters }: Limits) => filters === 'all';

/** Refuses what the edition may not see, before anything is counted: filters (11001), rows (15001). */
function refuse(rights: Rights, query: SearchQuery): void {
	const usesFilters = query.price_min !== undefined || query.price_max !== undefined;
	if (usesFilters && !hasAllFilters(rights.limits)) {
		const code = codeFor(hasAllFilters);
		throw refusalOf({ code, needs: 'edition', edition: editionForCode(code) as Edition | null });
	}
	if ((query.page - 1) * query.limit < rights.limits.rows) return;
	throw rowsRefusal(rights, CODES.searchRowsExceeded);
}

/** `/api/search`. */
export function searchRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, search, async (query, { caller }) => {
		const fault = rangeFault(query);
		if (fault) throw new Refusal(CODES.badParameter, fault);
		refuse(caller, query);
		await takeSearch(deps, caller, { platId: query.plat_id, text: sameKeyword(query.keyword) });
		return answerOf(deps, query, caller);
	});
}
