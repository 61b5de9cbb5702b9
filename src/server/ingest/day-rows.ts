import { CORRECTION_DAYS } from '#domain/figures/counter-steps.ts';
import type { CounterRow } from '#domain/figures/counters.ts';
import { type Day, dayOf } from '#domain/time/days.ts';
import type { Cell } from '#server/db/copy-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { rememberingLast } from '#server/db/values.ts';
import type { DayTable } from './day-tables.ts';
import { type EntityKey, keyText, middlePrice } from './readings.ts';

/** Rows of a day table as the database answers them: a list of each column, all as long; null where there is no row. */
type DayColumns = Readonly<Record<string, readonly unknown[] | null>>;

export type StoredRow = { readonly key: EntityKey; readonly row: CounterRow };

/** Days are whole days since 1970-01-01, moments milliseconds. */
const OF_ROW: Readonly<Record<string, string>> = {
	day: "d.day - date '1970-01-01'",
	observed_day: "d.observed_day - date '1970-01-01'",
	read_at: 'floor(extract(epoch from d.read_at) * 1000)::int8',
};

/** The columns of rows as lists: a value of its own for each column of each row took longer to read than all else. */
function listed(table: DayTable): Sql {
	const names = table.columns.filter((name) => name !== 'source_id');
	return raw(names.map((name) => `json_agg(${OF_ROW[name] ?? `d.${name}`}) as ${name}`).join(', '));
}

/** @param rows a select of whole rows of the table */
async function storedRows(db: Queryable, table: DayTable, rows: Sql): Promise<StoredRow[]> {
	const [columns] = await db.query<DayColumns>(sql`select ${listed(table)} from (${rows}) d`);
	return columns ? fromColumns(table, columns) : [];
}

function fromColumns(table: DayTable, columns: DayColumns): StoredRow[] {
	const column = <Value>(name: string) => (columns[name] ?? []) as readonly Value[];
	const numbers = (names: readonly string[]) => names.map((name) => column<number | null>(name));
	const [platIds, ids] = [column<number>('plat_id'), column<string>(table.key)];
	const [days, observed, moments] = [
		column<number>('day'),
		column<number>('observed_day'),
		column<number | null>('read_at'),
	];
	const [ages, ahead, estimates] = [
		column<number[] | null>('ages'),
		column<(number | null)[] | null>('ahead'),
		column<number[] | null>('estimates'),
	];
	const reads = numbers(table.counters);
	const sums = numbers(table.counters.map((name) => `${name}_adjusted`));
	const broken = table.counters.map((name) => column<number>(`${name}_breaks`));
	const levels = numbers(table.gauges);
	return days.map((day, place) => {
		const gauges = levels.map((values) => values[place] ?? null);
		return {
			key: { platId: platIds[place] ?? 0, id: String(ids[place]) },
			row: {
				day,
				observedDay: observed[place] ?? day,
				raw: reads.map((values) => values[place] ?? null),
				adjusted: sums.map((values) => values[place] ?? null),
				breaks: broken.map((values) => values[place] ?? 0),
				ages: ages[place] ?? null,
				ahead: ahead[place] ?? null,
				estimates: estimates[place] ?? null,
				price: middlePrice(table, gauges),
				gauges,
				readAt: moments[place] ?? null,
			},
		};
	});
}

const arrayText = (values: readonly (number | null)[] | null) =>
	values && `{${values.map((value) => value ?? 'NULL').join(',')}}`;

const instantText = rememberingLast((readAt: number) => new Date(readAt).toISOString());

/** The cells of a row in the order of `table.columns`. */
export function dayCells(sourceId: number, key: EntityKey, row: CounterRow): Cell[] {
	const { raw: read, adjusted, breaks, gauges } = row;
	const cells: Cell[] = new Array(9 + read.length * 3 + gauges.length);
	cells[0] = sourceId;
	cells[1] = key.platId;
	cells[2] = key.id;
	cells[3] = dayOf(row.day);
	cells[4] = dayOf(row.observedDay);
	let place = 5;
	for (let index = 0; index < read.length; index += 1) {
		cells[place++] = read[index];
		cells[place++] = adjusted[index];
		cells[place++] = breaks[index];
	}
	cells[place++] = arrayText(row.ages);
	cells[place++] = arrayText(row.ahead);
	cells[place++] = arrayText(row.estimates);
	cells[place++] = row.readAt === null ? null : instantText(row.readAt);
	for (const gauge of gauges) cells[place++] = gauge;
	return cells;
}

/** Keys as rows `wanted`, with the days of their readings. */
const lateRows = (keys: readonly EntityKey[], days: readonly LateDays[]): Sql =>
	sql`unnest(${keys.map(({ platId }) => platId)}::smallint[], ${keys.map(({ id }) => id)}::text[], ${days.map(({ first }) => first)}::date[], ${days.map(({ last }) => last)}::date[])
		as wanted (plat_id, id, first, last)`;

/** Keys as rows `wanted`, with other values of each beside them. */
const wantedRows = (keys: readonly EntityKey[], days?: readonly Day[]): Sql => {
	const [platIds, ids] = [keys.map(({ platId }) => platId), keys.map(({ id }) => id)];
	return days
		? sql`unnest(${platIds}::smallint[], ${ids}::text[], ${days}::date[]) as wanted (plat_id, id, day)`
		: sql`unnest(${platIds}::smallint[], ${ids}::text[]) as wanted (plat_id, id)`;
};

type EndRow = { readonly end: 'newest' | 'oldest'; readonly since: Day | null };

/** @param since no older row is looked at: it leaves the planner one or two of the partitions */
async function endRowsSince(
	db: Queryable,
	table: DayTable,
	sourceId: number,
	keys: readonly EntityKey[],
	{ end, since }: EndRow,
): Promise<StoredRow[]> {
	const bound = raw(since === null ? '' : `and d.day >= date '${since}'`);
	return storedRows(
		db,
		table,
		sql`select d.* from ${wantedRows(keys)}
		cross join lateral (
			select * from ${raw(table.table)} d
			where d.source_id = ${sourceId} and d.plat_id = wanted.plat_id and d.${raw(table.key)} = wanted.id ${bound}
			order by day ${raw(end === 'newest' ? 'desc' : 'asc')} limit 1
		) d`,
	);
}

/** The newest or the oldest stored row of each entity of one source; entities without rows are left out. */
export async function endRows(
	db: Queryable,
	table: DayTable,
	sourceId: number,
	keys: readonly EntityKey[],
	end: 'newest' | 'oldest',
): Promise<StoredRow[]> {
	if (end === 'oldest') return endRowsSince(db, table, sourceId, keys, { end, since: null });
	// Day close has carried nearly all of them to the newest closed day.
	const [closed] = await db.query<{ since: Day | null }>(
		sql`select min(closed_to) as since from source_days where entity = ${table.entity} and source_id = ${sourceId}`,
	);
	const since = closed?.since ?? null;
	if (since === null) return endRowsSince(db, table, sourceId, keys, { end, since });
	const recent = await endRowsSince(db, table, sourceId, keys, { end, since });
	if (recent.length === keys.length) return recent;
	const found = new Set(recent.map(({ key }) => keyText(key)));
	const others = keys.filter((key) => !found.has(keyText(key)));
	return [...recent, ...(await endRowsSince(db, table, sourceId, others, { end, since: null }))];
}

/** Which rows of an entity new readings can change: what they stand for is read from before `first`, and up to after `last`. */
export type LateDays = { readonly first: Day; readonly last: Day };

/**
 * Rows of the entities from the day before their first reading to the day after their last, in the order of their days.
 * Each entity is looked up by itself: in a first import the planner, who knows nothing of how many rows there are by now,
 * would read all of them with each batch.
 */
export async function rowsNear(
	db: Queryable,
	table: DayTable,
	sourceId: number,
	keys: readonly EntityKey[],
	days: readonly LateDays[],
): Promise<StoredRow[]> {
	return storedRows(
		db,
		table,
		sql`select d.* from ${lateRows(keys, days)}
		cross join lateral (
			select * from ${raw(table.table)} d where d.source_id = ${sourceId} and d.plat_id = wanted.plat_id
				and d.${raw(table.key)} = wanted.id and d.day >= wanted.first - 1 and d.day <= wanted.last + 1
			order by d.day
		) d`,
	);
}

/** Settled rows `s` of an entity (domain/figures/counters.ts `isSettled`). */
const SETTLED = 's.observed_day = s.day and s.ages is null';

/**
 * Rows of the entities around the days of their readings: from the settled row before the first up to the first settled
 * one after the last that no reading soon after it falls below. Where there is none, all rows on that side.
 */
export async function rowsAround(
	db: Queryable,
	table: DayTable,
	sourceId: number,
	keys: readonly EntityKey[],
	days: readonly LateDays[],
): Promise<StoredRow[]> {
	const [days_, id] = [raw(table.table), raw(table.key)];
	const own = (alias: string) =>
		sql`${raw(alias)}.source_id = ${sourceId} and ${raw(alias)}.plat_id = wanted.plat_id and ${raw(alias)}.${id} = wanted.id`;
	const falls = table.counters.map((name) => `x.${name} < s.${name}`).join(' or ');
	return storedRows(
		db,
		table,
		sql`select d.* from ${lateRows(keys, days)}
		left join lateral (
			select s.day from ${days_} s where ${own('s')} and s.day < wanted.first and ${raw(SETTLED)} order by s.day desc limit 1
		) low on true
		left join lateral (
			select s.day from ${days_} s where ${own('s')} and s.day > wanted.last and ${raw(SETTLED)}
				-- Said like this it is no anti-join, which would read all days of the entity.
				and exists (
					select 1 from ${days_} x where ${own('x')} and x.day > s.day and x.day <= s.day + ${raw(CORRECTION_DAYS)} and (${raw(falls)})
				) is not true
			order by s.day limit 1
		) high on true
		cross join lateral (
			-- In order: one that is not is joined before its ends are known, where the planner takes the table for small.
			select * from ${days_} d where ${own('d')} and d.day >= coalesce(low.day, date '-infinity') and d.day <= coalesce(high.day, date 'infinity')
			order by d.day
		) d
		order by d.plat_id, d.${id}, d.day`,
	);
}

/**
 * All rows of the entities from the settled row on that nothing from the day `from` on can change: one that is older
 * than a correction reaches. Where there is none, all rows (each entity has its own `from`).
 */
export async function rowsFrom(
	db: Queryable,
	table: DayTable,
	sourceId: number,
	keys: readonly EntityKey[],
	from: readonly Day[],
): Promise<StoredRow[]> {
	return storedRows(
		db,
		table,
		sql`select d.* from ${wantedRows(keys, from)}
		left join lateral (
			select b.day from ${raw(table.table)} b
			where b.source_id = ${sourceId} and b.plat_id = wanted.plat_id and b.${raw(table.key)} = wanted.id
				and b.day < wanted.day - ${raw(CORRECTION_DAYS)} and b.observed_day = b.day and b.ages is null
			order by b.day desc limit 1
		) start on true
		cross join lateral (
			-- In order, as in rowsAround.
			select * from ${raw(table.table)} d where d.source_id = ${sourceId} and d.plat_id = wanted.plat_id
				and d.${raw(table.key)} = wanted.id and d.day >= coalesce(start.day, date '-infinity')
			order by d.day
		) d
		order by d.plat_id, d.${raw(table.key)}, d.day`,
	);
}
