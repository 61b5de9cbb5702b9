import type { Sample } from '#domain/monitoring/reading.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** A reading as it is stored. */
export type StoredReading = Sample & {
	readonly due_at: string;
	readonly read_at: string;
	readonly as_of: string | null;
	readonly is_late: boolean;
};

/** A product in a period. */
export type PeriodOfProduct = {
	readonly platId: number;
	readonly productId: string;
	readonly from: Date;
	readonly to: Date;
};

/** A reading that is to be stored. */
export type NewReading = StoredReading & { readonly monitor_id: number };

const COLUMNS = 'due_at, read_at, as_of, is_late, price, stock, units, gmv, creators, lives, videos, rank';

/** What a JSON text of readings is read as. */
const TYPES = `monitor_id bigint, due_at timestamptz, read_at timestamptz, as_of timestamptz, is_late boolean, price bigint,
	stock bigint, units bigint, gmv bigint, creators bigint, lives bigint, videos bigint, rank integer`;

/** Stores readings, each once. */
export async function insertReadings(db: Queryable, readings: readonly NewReading[]): Promise<void> {
	if (readings.length === 0) return;
	await db.query(
		sql`insert into monitor_readings (monitor_id, ${raw(COLUMNS)})
		select monitor_id, ${raw(COLUMNS)} from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r(${raw(TYPES)})
		on conflict do nothing`,
	);
}

/** Readings of a monitor that were due after a moment, in the order of time. */
export function readingsSince(db: Queryable, monitorId: number, since: string): Promise<StoredReading[]> {
	return db.query(
		sql`select ${raw(COLUMNS)} from monitor_readings
		where monitor_id = ${monitorId} and due_at > ${since}::timestamptz order by due_at limit 5000`,
	);
}

/**
 * What the monitors of an account have read of a product in a period, in the order of time; where several have read in
 * one minute, what the preferred one has.
 */
export function readingsOfPeriod(
	db: Queryable,
	accountId: number,
	{ platId, productId, from, to }: PeriodOfProduct,
	preferred: number | null,
): Promise<StoredReading[]> {
	return db.query(
		sql`select distinct on (date_trunc('minute', r.due_at)) ${raw(
			COLUMNS.split(', ')
				.map((column) => `r.${column}`)
				.join(', '),
		)}
		from monitors m join monitor_readings r on r.monitor_id = m.monitor_id
		where m.account_id = ${accountId} and m.plat_id = ${platId} and m.product_id = ${productId} and m.deleted_at is null
			and r.due_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
			and (${preferred}::bigint is null or m.monitor_id = ${preferred}::bigint or not exists (
				select 1 from monitors x where x.monitor_id = ${preferred}::bigint
				and r.due_at between x.starts_at and coalesce(x.closed_at, x.ends_at)))
		order by date_trunc('minute', r.due_at), (m.monitor_id = ${preferred}::bigint) desc nulls last, r.due_at`,
	);
}
