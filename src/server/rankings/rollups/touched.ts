import type { CounterEntity } from '#domain/figures/metrics.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { RANKED_NAMES } from './ranked.ts';

/*
 * What a change of facts reaches: which rank tables, and which of their things. Noted in the transaction of the facts
 * (`touched_things`), so that a rebuild can leave out the rest.
 */

/** What is rebuilt: the kinds that are ranked, and the market that is summed up from them. */
export const STALE_NAMES = [...RANKED_NAMES, 'market'] as const;
export type StaleName = (typeof STALE_NAMES)[number];

/** Things of one note beyond which everything of their kind counts as changed. */
const FEW = 1_000;

/** So many things of a kind, or more, are noted as everything. */
export const MOST_NOTED = FEW + 1;

/** The id that stands for everything of a kind. */
export const EVERYTHING = '';

/** Things whose facts have changed, by kind: their ids, or everything. */
type Changes = Map<StaleName, Set<string> | 'all'>;

/** What was touched, by platform. */
export class Touched {
	readonly #platforms = new Map<number, Changes>();
	/** Shops whose days have changed, which the rows of their products show. */
	readonly #shopDays: { readonly platId: number; readonly id: string }[] = [];

	/** Notes a thing, or everything of a kind where `id` is null. */
	add(platId: number, kind: StaleName, id: string | null): void {
		const changes: Changes = this.#platforms.get(platId) ?? new Map();
		this.#platforms.set(platId, changes);
		const ids = changes.get(kind);
		if (ids === 'all') return;
		if (id === null || (ids && ids.size >= FEW)) changes.set(kind, 'all');
		else if (ids) ids.add(id);
		else changes.set(kind, new Set([id]));
	}

	/** Notes a thing whose day rows have changed. */
	addDays(platId: number, entity: CounterEntity, id: string): void {
		if (entity === 'category' || entity === 'creator') {
			this.add(platId, entity === 'creator' ? 'creator' : 'market', null);
			return;
		}
		if (entity === 'shop') {
			if (this.#shopDays.length < FEW) this.#shopDays.push({ platId, id });
			else this.add(platId, 'product', null);
		}
		this.add(platId, entity, id);
	}

	/**
	 * Notes what shares figures with what was touched: the shops of products, as they are stored now, and the products of
	 * shops whose days have changed. To call before it changes what products belong to; `note` does it again.
	 */
	async addNeighbours(db: Queryable): Promise<void> {
		for (const [platId, changes] of [...this.#platforms]) {
			const products = changes.get('product');
			if (products === 'all') this.add(platId, 'shop', null);
			const productIds = products && products !== 'all' ? [...products] : [];
			const shopIds = this.#shopDays.filter((one) => one.platId === platId).map(({ id }) => id);
			if (productIds.length + shopIds.length === 0) continue;
			const found = await db.query<{ kind: 'product' | 'shop'; id: string }>(
				sql`select 'shop' as kind, shop_id as id from products
					where plat_id = ${platId} and product_id = any(${productIds}::text[]) and shop_id is not null
				union all
				(select 'product', product_id from products where plat_id = ${platId} and shop_id = any(${shopIds}::text[]) limit ${raw(MOST_NOTED)})`,
			);
			for (const { kind, id } of found) this.add(platId, kind, id);
		}
	}

	/** Notes all that another has noted. */
	addFrom(other: Touched): void {
		for (const [platId, changes] of other.#platforms) {
			for (const [kind, ids] of changes) {
				if (ids === 'all') this.add(platId, kind, null);
				else for (const id of ids) this.add(platId, kind, id);
			}
		}
	}

	/**
	 * Writes everything down.
	 * @param isDue false where the rank tables show what they did before until something else has them built
	 */
	async note(db: Queryable, isDue = true): Promise<void> {
		await this.addNeighbours(db);
		const touched: { plat_id: number; entity: StaleName; id: string }[] = [];
		for (const [platId, changes] of this.#platforms) {
			for (const [entity, ids] of changes) {
				for (const id of ids === 'all' ? [EVERYTHING] : ids) touched.push({ plat_id: platId, entity, id });
			}
		}
		if (touched.length === 0) return;
		await db.query(
			sql`insert into touched_things (plat_id, entity, id)
			select * from unnest(${touched.map((one) => one.plat_id)}::smallint[], ${touched.map((one) => one.entity)}::text[], ${touched.map((one) => one.id)}::text[])`,
		);
		if (isDue) await markTouched(db, this.#platforms);
	}
}

/** Says that the rank tables of these kinds, and with them the market, no longer show all that is stored. */
async function markTouched(db: Queryable, platforms: ReadonlyMap<number, Changes>): Promise<void> {
	const marks = [...platforms]
		.sort(([a], [b]) => a - b)
		.flatMap(([platId, changes]) =>
			STALE_NAMES.filter((name) => name === 'market' || changes.has(name)).map((name) => ({ platId, name })),
		);
	await db.query(
		sql`insert into stale_ranks (plat_id, entity, is_whole)
		select plat_id, entity, false from unnest(${marks.map(({ platId }) => platId)}::smallint[], ${marks.map(({ name }) => name)}::text[]) as marks (plat_id, entity)
		on conflict (plat_id, entity) do update set since = clock_timestamp()`,
	);
}

/** The kinds whose ranges end with the newest day of an entity's rows: of shops also that of their products. */
export const endingWith = (entity: CounterEntity): readonly StaleName[] => {
	if (entity === 'category') return ['market'];
	return entity === 'product' ? ['product', 'shop'] : [entity];
};
