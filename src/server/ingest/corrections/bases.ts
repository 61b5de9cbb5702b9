import type { Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { UpsertTable } from '#server/ingest/upsert.ts';

/*
 * What stood in the rows of things before the first import that is kept wrote to them: of the demo, of collectors and of
 * imports before they were kept nothing else is known.
 */

/** Whether rows of a table belong to one source each, so that nothing of another stands in them. */
export const isOfSource = ({ keys }: UpsertTable) => keys.includes('source_id');

const CASTS: Readonly<Record<string, string>> = { plat_id: '::smallint', day: '::date' };

/** The condition that a row `t` has the key `k.key`, a JSON array of its values. */
function hasKey({ keys }: UpsertTable): string {
	return keys.map((key, index) => `t.${key} = (k.key::jsonb ->> ${index})${CASTS[key] ?? ''}`).join(' and ');
}

type History = { readonly is_unkept: boolean; readonly is_mixed: boolean };

/**
 * Remembers the rows with these keys as they are, where something is in them that is not kept.
 * @param keys JSON arrays of the values of the table's key
 */
export async function rememberBases(
	tx: Transaction,
	spec: UpsertTable,
	keys: readonly string[],
): Promise<void> {
	if (isOfSource(spec)) return;
	const [history] = await tx.query<History>(
		`select coalesce(bool_or(unkept_to is not null), false) as is_unkept,
			coalesce(bool_or(is_demo or importer = 'collector'), false) as is_mixed from sources`,
		{ isPrepared: true },
	);
	const hasSource = spec.columns.includes('source_id');
	const isAll = history?.is_unkept || !hasSource;
	if (!isAll && !history?.is_mixed) return;
	const ofOthers = isAll
		? ''
		: "join sources o on o.source_id = t.source_id and (o.is_demo or o.importer = 'collector')";
	await tx.query(
		sql`insert into thing_bases (kind, key, row)
		select ${spec.table}, k.key, to_jsonb(t) - 'contact' - 'cooperation' from unnest(${keys}::text[]) k (key)
		${raw(isAll ? 'left' : '')} join ${raw(spec.table)} t on ${raw(hasKey(spec))} ${raw(ofOthers)}
		on conflict do nothing`,
	);
}

/** Puts the rows with these keys back as they were remembered. */
export async function putBases(tx: Transaction, spec: UpsertTable, keys: readonly string[]): Promise<void> {
	const columns = spec.columns.join(', ');
	await tx.query(
		sql`insert into ${raw(spec.table)} (${raw(columns)})
		select ${raw(spec.columns.map((column) => `r.${column}`).join(', '))}
		from thing_bases b cross join lateral jsonb_populate_record(null::${raw(spec.table)}, b.row) r
		where b.kind = ${spec.table} and b.key = any(${keys}::text[]) and b.row is not null
		on conflict do nothing`,
	);
}

/** Takes the rows with these keys out. */
export async function dropRows(tx: Transaction, spec: UpsertTable, keys: readonly string[]): Promise<void> {
	const rows = keys.map((key) => {
		const values = JSON.parse(key) as unknown[];
		return Object.fromEntries(spec.keys.map((name, index) => [name, values[index]]));
	});
	await tx.query(
		sql`delete from ${raw(spec.table)} t using jsonb_populate_recordset(null::${raw(spec.table)}, ${JSON.stringify(rows)}::jsonb) k
		where ${raw(spec.keys.map((key) => `t.${key} = k.${key}`).join(' and '))}`,
	);
}
