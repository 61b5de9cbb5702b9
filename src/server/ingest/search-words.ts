import { correctableWords } from '#domain/text/search-keyword.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { FeedRecord } from './records.ts';

/** Whose words are kept. */
export type WordKind = 'product' | 'shop' | 'creator' | 'live';
const KINDS: readonly WordKind[] = ['product', 'shop', 'creator', 'live'];

/** A text of a platform whose words may be searched for. */
export type Worded = { readonly platId: number; readonly text: string };

/** Keeps the words of texts, for keywords that are mistyped; those that are known stay as they are. */
export async function keepWords(db: Queryable, kind: WordKind, texts: readonly Worded[]): Promise<void> {
	for (const [platId, ofPlatform] of Map.groupBy(texts, (text) => text.platId)) {
		const words = new Set(ofPlatform.flatMap(({ text }) => correctableWords(text)));
		if (words.size === 0) continue;
		await db.query(
			sql`insert into search_words (plat_id, kind, word) select ${platId}, ${kind}, unnest(${[...words].sort()}::text[]) on conflict do nothing`,
		);
	}
}

/** The text of a record that is searched. */
function textOf(record: FeedRecord): string | null {
	switch (record.type) {
		case 'product':
			return record.title;
		case 'live':
			return record.title ?? null;
		case 'shop':
			return record.name;
		case 'creator':
			return `${record.handle} ${record.nickname ?? ''}`;
		default:
			return null;
	}
}

/** The same for the things among records that are searched. */
export async function keepWordsOf(
	db: Queryable,
	byType: ReadonlyMap<string, readonly FeedRecord[]>,
): Promise<void> {
	for (const kind of KINDS) {
		const texts = (byType.get(kind) ?? []).flatMap((record): Worded[] => {
			const text = textOf(record);
			return text !== null && 'plat_id' in record ? [{ platId: record.plat_id, text }] : [];
		});
		await keepWords(db, kind, texts);
	}
}
