import {
	EVERY_REGION,
	type ForbiddenWords,
	forbiddenWords,
	type WordChange,
} from '#domain/titles/forbidden-words.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type StoredChange = WordChange & { readonly changedAt: string };

/** Everything that operators changed. */
export function wordChanges(db: Queryable): Promise<StoredChange[]> {
	return db.query(
		'select plat_id as "platId", words, is_forbidden as "isForbidden", changed_at as "changedAt" from forbidden_words',
	);
}

/** What titles of a region must not say now. */
export async function forbiddenOf(db: Queryable, platId: number): Promise<ForbiddenWords> {
	const changes = await db.query<WordChange>(
		sql`select plat_id as "platId", words, is_forbidden as "isForbidden" from forbidden_words where plat_id in (${EVERY_REGION}, ${platId})`,
	);
	return forbiddenWords(platId, changes);
}

/** Keeps a change; another one of the same words and region goes. */
export async function saveChange(
	db: Queryable,
	{ platId, words, isForbidden }: WordChange,
	now: Date,
): Promise<void> {
	await db.query(
		sql`insert into forbidden_words (plat_id, words, is_forbidden, changed_at) values (${platId}, ${words}, ${isForbidden}, ${now.toISOString()})
		on conflict (plat_id, words) do update set is_forbidden = excluded.is_forbidden, changed_at = excluded.changed_at`,
	);
}

export async function dropChange(
	db: Queryable,
	{ platId, words }: Pick<WordChange, 'platId' | 'words'>,
): Promise<void> {
	await db.query(sql`delete from forbidden_words where plat_id = ${platId} and words = ${words}`);
}
