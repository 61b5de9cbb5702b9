import type { CounterRow } from '#domain/counters.ts';
import { type Day, dayOf, epochDay } from '#domain/days.ts';
import type { Cell } from '#server/db/copy-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { DayTable } from './day-tables.ts';
import { type EntityKey, middlePrice } from './readings.ts';

/** A row of a day table as the database answers it. */
type DayRow = { plat_id: number; day: Day; observed_day: Day } & Record<string, number | string | null>;

export type StoredRow = { readonly key: EntityKey; readonly row: CounterRow };

function toStored(table: DayTable, fields: DayRow): StoredRow {
	const gauges = table.gauges.map((name) => fields[name] as number | null);
	const raw = table.counters.map((name) => fields[name] as number | null);
	return {
		key: { platId: fields.plat_id, id: String(fields[table.key]) },
		row: {
			day: epochDay(fields.day),
			observedDay: epochDay(fields.observed_day),
			raw,
			base: raw,
			adjusted: table.counters.map((name) => fields[`${name}_adjusted`] as number | null),
			breaks: table.counters.map((name) => fields[`${name}_breaks`] as number),
			estimates: fields.gmv_estimates as number,
			gauges,
			price: middlePrice(table, gauges),
		},
	};
}

/** The cells of a row in the order of `table.columns`. */
export function dayCells(sourceId: number, key: EntityKey, row: CounterRow): Cell[] {
	const { raw, adjusted, breaks, gauges } = row;
	const cells: Cell[] = new Array(6 + raw.length * 3 + gauges.length);
	cells[0] = sourceId;
	cells[1] = key.platId;
	cells[2] = key.id;
	cells[3] = dayOf(row.day);
	cells[4] = dayOf(row.observedDay);
	let place = 5;
	for (let index = 0; index < raw.length; index += 1) {
		cells[place++] = raw[index];
		cells[place++] = adjusted[index];
		cells[place++] = breaks[index];
	}
	cells[place++] = row.estimates;
	for (const gauge of gauges) cells[place++] = gauge;
	return cells;
}

const keyParams = (keys: readonly EntityKey[]) =>
	[keys.map((key) => key.platId), keys.map((key) => key.id)] as const;

/** Whether the row goes on with a sum whose last raw value is in an older row: the reading left the counter out. */
function lacksBase({ row }: StoredRow): boolean {
	return row.raw.some((value, index) => value === null && (row.adjusted[index] ?? null) !== null);
}

/** Finds the last raw values that rows do not have themselves. Rare: most feeds give every counter every day. */
export async function withBases(
	db: Queryable,
	table: DayTable,
	sourceId: number,
	rows: readonly StoredRow[],
): Promise<StoredRow[]> {
	const lacking = rows.filter(lacksBase);
	if (lacking.length === 0) return [...rows];
	const newest = table.counters.map(
		(name) => `(select ${name} from ${table.table} d where d.source_id = $4 and d.plat_id = wanted.plat_id
			and d.${table.key} = wanted.id and d.day <= wanted.day and d.${name} is not null order by d.day desc limit 1) as ${name}`,
	);
	const found = await db.query<Record<string, number | null>>(
		`select ${newest.join(', ')} from unnest($1::smallint[], $2::text[], $3::date[]) with ordinality
			as wanted (plat_id, id, day, place) order by wanted.place`,
		[...keyParams(lacking.map(({ key }) => key)), lacking.map(({ row }) => dayOf(row.day)), sourceId],
	);
	const bases = new Map(
		lacking.map((row, index) => [row, table.counters.map((name) => found[index]?.[name] ?? null)]),
	);
	return rows.map((stored) => ({
		...stored,
		row: { ...stored.row, base: bases.get(stored) ?? stored.row.base },
	}));
}

/** The newest stored row of each entity of one source; entities without rows are left out. */
export async function newestRows(
	db: Queryable,
	table: DayTable,
	sourceId: number,
	keys: readonly EntityKey[],
): Promise<StoredRow[]> {
	const rows = await db.query<DayRow>(
		`select d.* from unnest($1::smallint[], $2::text[]) as wanted (plat_id, id)
		cross join lateral (
			select * from ${table.table} d
			where d.source_id = $3 and d.plat_id = wanted.plat_id and d.${table.key} = wanted.id
			order by day desc limit 1
		) d`,
		[...keyParams(keys), sourceId],
	);
	return withBases(
		db,
		table,
		sourceId,
		rows.map((row) => toStored(table, row)),
	);
}

/** The stored rows with a reading of their own at exactly these days. */
export async function rowsAt(
	db: Queryable,
	table: DayTable,
	sourceId: number,
	keys: readonly EntityKey[],
	days: readonly Day[],
): Promise<StoredRow[]> {
	const rows = await db.query<DayRow>(
		`select d.* from unnest($1::smallint[], $2::text[], $3::date[]) as wanted (plat_id, id, day)
		join ${table.table} d on d.source_id = $4 and d.plat_id = wanted.plat_id
			and d.${table.key} = wanted.id and d.day = wanted.day
		where d.observed_day = d.day`,
		[...keyParams(keys), [...days], sourceId],
	);
	return rows.map((row) => toStored(table, row));
}

/** All rows of the entities from the last reading before `from` on (each entity has its own `from`). */
export async function rowsFrom(
	db: Queryable,
	table: DayTable,
	sourceId: number,
	keys: readonly EntityKey[],
	from: readonly Day[],
): Promise<StoredRow[]> {
	const rows = await db.query<DayRow>(
		`select d.* from unnest($1::smallint[], $2::text[], $3::date[]) as wanted (plat_id, id, day)
		cross join lateral (
			select coalesce(max(b.observed_day), wanted.day) as base from (
				select observed_day from ${table.table} b
				where b.source_id = $4 and b.plat_id = wanted.plat_id and b.${table.key} = wanted.id
					and b.day < wanted.day
				order by b.day desc limit 1
			) b
		) start
		join ${table.table} d on d.source_id = $4 and d.plat_id = wanted.plat_id
			and d.${table.key} = wanted.id and d.day >= start.base
		order by d.plat_id, d.${table.key}, d.day`,
		[...keyParams(keys), [...from], sourceId],
	);
	return rows.map((row) => toStored(table, row));
}
