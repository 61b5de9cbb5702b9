import { TOLERANCE_DAYS } from '#domain/figures/counter-steps.ts';
import { CARRY_DAYS } from '#domain/figures/counters.ts';
import type { CounterEntity } from '#domain/figures/metrics.ts';
import { type Day, monthsBetween } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { Partitions } from '#server/db/partitions.ts';
import { raw, sql } from '#server/db/sql.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';
import { endingWith, MOST_NOTED, Touched } from '#server/rankings/rollups/touched.ts';
import { DAY_TABLES, type DayTable } from './day-tables.ts';

/**
 * Day close, at the end of an import: what this source has read of platforms counts from now on, and every entity of them, whatever its source, whose newest reading is older than the newest closed day gets carried rows (at most
 * 7 days past the reading, with its `observed_day`), so that a ranking over any range reads exactly two days. Only the
 * days since the last close are read, and older ones that were written since (`source_days.open_from`).
 */
export async function closeDays(
	database: Database,
	sourceId: number,
	platIds: readonly number[],
): Promise<void> {
	await database.transaction(async (tx) => {
		const moved = await tx.query<{ plat_id: number; entity: CounterEntity }>(
			sql`update source_days set closed_to = last_day where source_id = ${sourceId} and plat_id = any(${platIds}::smallint[])
				and closed_to is distinct from last_day returning plat_id, replace(entity, '_windows', '') as entity`,
		);
		// Another newest day is another range for every thing.
		for (const [entity, rows] of Map.groupBy(moved, (row) => row.entity)) {
			const platIds = [...new Set(rows.map((row) => row.plat_id))].sort((a, b) => a - b);
			await markStale(tx, platIds, endingWith(entity));
		}
	});
	const spans = await database.query<Span>(
		sql`select d.entity, d.plat_id, d.source_id, d.open_from, coalesce(d.open_from, d.first_day) as since, newest.closed_to as until
		from source_days d
		join (
			select plat_id, replace(entity, '_windows', '') as entity, max(closed_to) as closed_to
			from source_days group by 1, 2
		) newest on newest.plat_id = d.plat_id and newest.entity = d.entity
		where d.entity = any(${Object.keys(DAY_TABLES)})
			and d.plat_id = any(${platIds}::smallint[])`,
	);
	for (const span of spans) await carry(database, DAY_TABLES[span.entity], span);
}

type Span = {
	readonly entity: DayTable['entity'];
	readonly plat_id: number;
	readonly source_id: number;
	/** As it is stored; null where all days are looked at. */
	readonly open_from: Day | null;
	/** Entities without a row from this day on have been carried as far as they are. */
	readonly since: Day;
	readonly until: Day;
};

/** What a carried row says of its counters: domain/figures/counters.ts `carriedRow` in SQL; a test holds both to each other. */
function carriedColumn({ counters }: DayTable, column: string): string | null {
	const passed = '(carried.day::date - p.day)';
	const age = (index: number) => `coalesce(p.ages[${index + 1}], 0) + ${passed}`;
	const isKnown = (name: string) => `p.${name}_adjusted is not null`;
	if (column === 'ages') {
		const ages = counters.map((name, index) => `case when ${isKnown(name)} then ${age(index)} else 0 end`);
		return `case when ${counters.map(isKnown).join(' or ')} then array[${ages.join(', ')}]::smallint[] end`;
	}
	if (column !== 'ahead') return null;
	const isOld = (name: string, index: number) => `${isKnown(name)} and ${age(index)} > ${TOLERANCE_DAYS}`;
	const ahead = counters.map(
		(name, index) => `coalesce(p.ahead[${index + 1}], case when ${isOld(name, index)} then 0 end)`,
	);
	const isAny = counters.map((name, index) => `(${isOld(name, index)})`).join(' or ');
	return `case when p.ahead is not null or ${isAny} then array[${ahead.join(', ')}]::bigint[] end`;
}

async function carry(database: Database, table: DayTable, span: Span): Promise<void> {
	const copied = table.columns
		.filter((column) => column !== 'day')
		.map((column) => carriedColumn(table, column) ?? `p.${column}`);
	const columns = table.columns.filter((column) => column !== 'day').join(', ');
	// In the text, where the planner can leave out partitions by it.
	const since = raw(`date '${span.since}'`);
	await database.transaction(async (tx) => {
		await new Partitions().ensure(tx, table.table, monthsBetween(span.since, span.until));
		// Nothing was analyzed since the import: the planner expects one row and would loop over all of them.
		await tx.query('set local enable_nestloop = off');
		const carried = await tx.query<{ id: string }>(
			sql`with newest as (
				select ${raw(table.key)}, max(day) as day from ${raw(table.table)}
				where source_id = ${span.source_id} and plat_id = ${span.plat_id} and day >= ${since} group by 1 having max(day) < ${span.until}::date
			), written as (
			insert into ${raw(table.table)} (day, ${raw(columns)})
			select carried.day::date, ${raw(copied.join(', '))}
			from newest n
			join ${raw(table.table)} p on p.source_id = ${span.source_id} and p.plat_id = ${span.plat_id} and p.${raw(table.key)} = n.${raw(table.key)}
				and p.day = n.day and p.day >= ${since}
			cross join lateral generate_series(p.day + 1, least(${span.until}::date, p.observed_day + ${raw(CARRY_DAYS)}), interval '1 day')
				as carried (day) returning ${raw(table.key)}
			) select distinct ${raw(table.key)} as id from written limit ${raw(MOST_NOTED)}`,
		);
		const touched = new Touched();
		for (const { id } of carried) touched.addDays(span.plat_id, span.entity, id);
		await touched.note(tx);
		await tx.query(
			sql`update source_days set open_from = ${span.until} where entity = ${span.entity} and plat_id = ${span.plat_id}
			and source_id = ${span.source_id} and open_from is not distinct from ${span.open_from}::date`,
		);
	});
}
