import type { Database } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import type { Copied, RankSlot } from './ranked.ts';

/** Rows per statement on the embedded engine, so that no reader waits long (architecture: ≤ 50 ms). */
export const CHUNK = 500;

/** A condition on ids. */
export type Part = (column: string) => Sql;

/** The ids of a chunk: after its lower bound, up to the upper one where it has one. */
const between =
	(low: string, high: string | null): Part =>
	(column) =>
		high === null ? sql`${raw(column)} > ${low}` : sql`${raw(column)} > ${low} and ${raw(column)} <= ${high}`;

/** The chunks that upper bounds part all ids into. */
export const chunksOf = (bounds: readonly (string | null)[]): Part[] =>
	bounds.map((high, index) => between(bounds[index - 1] ?? '', high));

/** Chunks of ids that are given one by one. */
export function chunksOfIds(ids: readonly string[]): Part[] {
	const starts = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) => index * CHUNK);
	return starts.map((start) => {
		const some = ids.slice(start, start + CHUNK);
		return (column) => sql`${raw(column)} = any(${some}::text[])`;
	});
}

/** Takes the rows of a table from the slot that is shown, but those of what was touched. */
export async function copyRows(
	database: Database,
	table: string,
	{
		id,
		columns,
		where = raw('true'),
	}: { readonly id: string; readonly columns: readonly string[]; readonly where?: Sql },
	{
		platId,
		slot,
		buildId,
		copied,
		bounds,
	}: RankSlot & { copied: Copied; bounds: readonly (string | null)[] },
): Promise<void> {
	const rest = raw(columns.join(', '));
	for (const only of chunksOf(bounds)) {
		await database.query(
			sql`insert into ${raw(`${table}_${platId}_${slot}`)} (plat_id, slot, build_id, ${rest})
			select plat_id, ${raw(slot)}::smallint, ${raw(buildId)}, ${rest} from ${raw(`${table}_${platId}_${copied.slot}`)}
			where ${where} and ${only(id)} and ${raw(id)} <> all(${copied.touched}::text[])`,
		);
	}
}
