import type { Freezable } from '#domain/operators/frozen.ts';
import type { Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { UpsertTable } from './upsert.ts';

/*
 * Frozen things: their rows are kept in `frozen_entities`, where nothing that reads things finds them. What sources tell
 * meanwhile is added to them as if they stood in their place: whoever writes such a table brings the rows back first and
 * takes them away again, in one transaction.
 */

type Table = Pick<UpsertTable, 'table' | 'columns'>;

const KINDS: Readonly<Record<string, { readonly kind: Freezable; readonly id: string }>> = {
	products: { kind: 'product', id: 'product_id' },
	shops: { kind: 'shop', id: 'shop_id' },
	creators: { kind: 'creator', id: 'creator_id' },
	lives: { kind: 'live', id: 'room_id' },
};

/** The table of a kind, its id, and what it is called. */
export const FROZEN_TABLES: Readonly<Record<Freezable, { table: string; id: string; name: string }>> = {
	product: { table: 'products', id: 'product_id', name: 'title' },
	shop: { table: 'shops', id: 'shop_id', name: 'name' },
	creator: { table: 'creators', id: 'creator_id', name: 'handle' },
	live: { table: 'lives', id: 'room_id', name: 'coalesce(title, room_id)' },
};

/**
 * Brings rows of a table that are frozen back into it.
 * @param keys JSON arrays of platform and id
 */
export async function bringFrozen(
	tx: Transaction,
	{ table, columns }: Table,
	keys: readonly string[],
): Promise<void> {
	const kind = KINDS[table]?.kind;
	if (!kind) return;
	const pairs = keys.map((key) => JSON.parse(key) as [platId: number, id: string]);
	await tx.query(
		// Locked first: who waited for another one's transaction sees the row as that has left it.
		sql`with kept as materialized (
			select plat_id, entity_id, row from frozen_entities
			where kind = ${kind} and row is not null
				and (plat_id, entity_id) in (select * from unnest(${pairs.map(([platId]) => platId)}::smallint[], ${pairs.map(([, id]) => id)}::text[]))
			for update
		), brought as (
			update frozen_entities f set row = null from kept k
			where f.kind = ${kind} and k.plat_id = f.plat_id and k.entity_id = f.entity_id
			returning k.row
		)
		insert into ${raw(table)} (${raw(columns.join(', '))})
		select ${raw(columns.map((column) => `r.${column}`).join(', '))}
		from brought b cross join lateral jsonb_populate_record(null::${raw(table)}, b.row) r
		on conflict do nothing`,
	);
}

/** Takes the frozen rows of a table out of it. */
export async function takeFrozen(tx: Transaction, { table }: Pick<Table, 'table'>): Promise<void> {
	const own = KINDS[table];
	if (!own) return;
	await tx.query(
		sql`with gone as (
			delete from ${raw(table)} t using frozen_entities f
			where f.kind = ${own.kind} and t.plat_id = f.plat_id and t.${raw(own.id)} = f.entity_id
			returning t.plat_id, t.${raw(own.id)} as id, to_jsonb(t) as row
		)
		update frozen_entities f set row = gone.row from gone
		where f.kind = ${own.kind} and f.plat_id = gone.plat_id and f.entity_id = gone.id`,
	);
}
