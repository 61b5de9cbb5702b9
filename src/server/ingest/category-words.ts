import { mapCategoryPath } from '#domain/platforms/categories.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * A source's words for its categories and the nodes of the own tree they map to. What `source_categories` says
 * wins over the built-in rules, so an operator can put a mapping right.
 */
export class CategoryWords {
	readonly #sourceId: number;
	readonly #known = new Map<string, string>();
	#fresh: string[] = [];

	private constructor(sourceId: number) {
		this.#sourceId = sourceId;
	}

	static async load(db: Queryable, sourceId: number): Promise<CategoryWords> {
		const words = new CategoryWords(sourceId);
		const rows = await db.query<{ path: string; category_id: string }>(
			sql`select path, category_id from source_categories where source_id = ${sourceId}`,
		);
		for (const row of rows) words.#known.set(row.path, row.category_id);
		return words;
	}

	/** The id in the own tree; `unmapped` where no rule fits. */
	categoryOf(path: readonly string[]): string {
		const text = path.join(' > ');
		const known = this.#known.get(text);
		if (known) return known;
		const mapped = mapCategoryPath(path);
		this.#known.set(text, mapped);
		this.#fresh.push(text);
		return mapped;
	}

	/** Writes the words met since the last call. */
	async save(tx: Transaction): Promise<void> {
		if (this.#fresh.length === 0) return;
		const paths = this.#fresh;
		this.#fresh = [];
		await tx.query(
			sql`insert into source_categories (source_id, path, category_id)
			select ${this.#sourceId}, path, category_id from unnest(${paths}::text[], ${paths.map((path) => this.#known.get(path) ?? 'unmapped')}::text[]) as words (path, category_id)
			on conflict do nothing`,
		);
	}
}
