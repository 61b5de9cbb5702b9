import { correctableWords } from '#domain/search-keyword.ts';
import type { Queryable } from '#server/db/database.ts';
import type { FeedRecord } from './records.ts';

/** Whose words are kept. */
export type WordKind = 'product' | 'shop';

/** A text of a platform whose words may be searched for. */
export type Worded = { readonly platId: number; readonly text: string };

/** Keeps the words of texts, for keywords that are mistyped; those that are known stay as they are. */
export async function keepWords(db: Queryable, kind: WordKind, texts: readonly Worded[]): Promise<void> {
	for (const [platId, ofPlatform] of Map.groupBy(texts, (text) => text.platId)) {
		const words = new Set(ofPlatform.flatMap(({ text }) => correctableWords(text)));
		if (words.size === 0) continue;
		await db.query(
			'insert into search_words (plat_id, kind, word) select $1, $2, unnest($3::text[]) on conflict do nothing',
			[platId, kind, [...words].sort()],
		);
	}
}

/** The same for the products and shops among records. */
export async function keepWordsOf(
	db: Queryable,
	byType: ReadonlyMap<string, readonly FeedRecord[]>,
): Promise<void> {
	const texts = (kind: WordKind) =>
		(byType.get(kind) ?? []).flatMap((record): Worded[] => {
			if (record.type === 'product') return [{ platId: record.platId, text: record.title }];
			return record.type === 'shop' ? [{ platId: record.platId, text: record.name }] : [];
		});
	for (const kind of ['product', 'shop'] as const) await keepWords(db, kind, texts(kind));
}
