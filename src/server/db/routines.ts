import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** Functions of the database whose rules and constants are those of the domain. */
export type Routines = {
	readonly name: string;
	/** `create or replace` of each. */
	readonly text: string;
	/** SQL that works out anew what is stored by them. */
	readonly refresh: string;
};

/**
 * Replaces the functions whose text has changed since the last start, and works out anew what they had stored. A database
 * that never noted them has nothing stored by others: it is new, or those of its migrations were the same.
 */
export async function prepareRoutines(database: Database, all: readonly Routines[]): Promise<void> {
	for (const { name, text, refresh } of all) {
		const shape = createHash('sha256').update(text).digest('hex');
		const [stored] = await database.query<{ shape: string }>(
			sql`select shape from rank_shapes where entity = ${name}`,
		);
		if (stored?.shape === shape) continue;
		await database.script(`begin;
			${text}
			${stored ? refresh : ''}
			insert into rank_shapes (entity, shape) values ('${name}', '${shape}')
			on conflict (entity) do update set shape = excluded.shape;
			commit;`);
	}
}
