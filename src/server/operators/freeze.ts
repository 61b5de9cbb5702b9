import type { adminFreeze, adminFrozen } from '#contract/admin-frozen.ts';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, ParsedBodyOf } from '#contract/endpoint.ts';
import type { Freezable } from '#domain/operators/frozen.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { forgetAllLists } from '#server/http/list-snapshots.ts';
import { Refusal } from '#server/http/refusal.ts';
import { ENTITY_TABLES } from '#server/ingest/entity-tables.ts';
import { bringFrozen, FROZEN_TABLES, takeFrozen } from '#server/ingest/frozen.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';
import { type Needed, type Nothing, operate } from './operate.ts';

type Entity = { readonly kind: Freezable; readonly of_region: number; readonly id: string };

/** What something is called and whether it is frozen; 404 where there is none. */
export async function freezable(
	db: Queryable,
	{ kind, of_region: platId, id }: Entity,
): Promise<{ name: string; is_frozen: boolean }> {
	const { table, id: column, name } = FROZEN_TABLES[kind];
	const [row] = await db.query<{ name: string; is_frozen: boolean }>(
		sql`select name, true as is_frozen from frozen_entities where kind = ${kind} and plat_id = ${platId} and entity_id = ${id}
		union all select ${raw(name)}, false from ${raw(table)} where plat_id = ${platId} and ${raw(column)} = ${id}
		limit 1`,
	);
	if (!row) throw new Refusal(CODES.notFound, 'id: there is no such thing', { status: 200 });
	return row;
}

function tableOf(kind: Freezable) {
	const table = ENTITY_TABLES.find((one) => one.table === FROZEN_TABLES[kind].table);
	if (!table) throw new Error(`no table of ${kind}`);
	return table;
}

/** Freezes something, or releases it; its region's rank tables are marked. */
export function freeze(
	deps: Needed,
	wish: ParsedBodyOf<typeof adminFreeze>,
	caller: MemberCaller | null,
): Promise<Nothing> {
	const { kind, of_region: platId, id, is_frozen: wants, reason } = wish;
	return operate(deps, caller, async (tx) => {
		const { name, is_frozen: is } = await freezable(tx, wish);
		if (is === wants) return { answer: {}, note: null };
		const table = tableOf(kind);
		if (wants)
			await tx.query(
				sql`insert into frozen_entities (kind, plat_id, entity_id, name, reason, frozen_at)
				values (${kind}, ${platId}, ${id}, ${name}, ${reason}, ${deps.clock().toISOString()}) on conflict do nothing`,
			);
		else {
			await bringFrozen(tx, table, [JSON.stringify([platId, id])]);
			await tx.query(
				sql`delete from frozen_entities where kind = ${kind} and plat_id = ${platId} and entity_id = ${id}`,
			);
		}
		await takeFrozen(tx, table);
		if (wants) await forgetAllLists(tx);
		await markStale(tx, [platId]);
		return {
			answer: {},
			note: {
				action: wants ? 'freeze_entity' : 'release_entity',
				kind,
				target: `${platformOf(platId)?.region} ${id}`,
				before: { is_frozen: is },
				after: { is_frozen: wants, reason, name },
			},
		};
	});
}

type Listed = AnswerOf<typeof adminFrozen>['list'][number] & { readonly total: number };

/** A page of what is frozen, newest first. */
export function listedFrozen(
	db: Queryable,
	{ search, page, limit }: { readonly search: string; readonly page: number; readonly limit: number },
): Promise<Listed[]> {
	const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	return db.query<Listed>(
		sql`select kind, plat_id, entity_id as id, name, reason, frozen_at, count(*) over ()::integer as total from frozen_entities
		where ${search} = '' or lower(name) like ${like} or lower(entity_id) like ${like} or lower(reason) like ${like}
		order by frozen_at desc, kind, plat_id, entity_id limit ${limit} offset ${(page - 1) * limit}`,
	);
}
