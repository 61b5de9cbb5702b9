import { CHECKED_ROUTES } from '#domain/access/screen-access.ts';
import type { Queryable } from '#server/db/database.ts';
import { pageModuleChanges } from './queries/page-modules.ts';

/** The routes for which the visit check runs: those of the domain with the operators' changes. */
export async function checkedRoutes(db: Queryable): Promise<string[]> {
	const names = new Set(CHECKED_ROUTES);
	for (const { name, is_checked } of await pageModuleChanges(db)) {
		if (is_checked) names.add(name);
		else names.delete(name);
	}
	return [...names].sort();
}
