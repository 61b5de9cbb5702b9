import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What operators have changed about the routes that the visit check runs for. */
export function pageModuleChanges(db: Queryable): Promise<{ name: string; is_checked: boolean }[]> {
	return db.query('select name, is_checked from page_modules order by name');
}

/** Stores an operator's decision about a route. */
export async function savePageModule(db: Queryable, name: string, isChecked: boolean): Promise<void> {
	await db.query(
		sql`insert into page_modules (name, is_checked) values (${name}, ${isChecked})
		on conflict (name) do update set is_checked = excluded.is_checked`,
	);
}
