import { CARRY_DAYS } from '#domain/counters.ts';
import { type Day, monthsBetween } from '#domain/days.ts';
import type { Database } from '#server/db/database.ts';
import { Partitions } from '#server/db/partitions.ts';
import { DAY_TABLES, type DayTable } from './day-tables.ts';

/**
 * Day close: entities whose newest reading is older than the platform's newest day get carried rows, at most 7 days
 * past the reading and with its `observed_day`, so that a ranking over any range reads exactly two days.
 */
export async function closeDays(database: Database, sourceId: number): Promise<void> {
	const spans = await database.query<Span>(
		`select d.entity, d.plat_id, min(d.first_day) as since, max(a.last_day) as until
		from source_days d join source_days a on a.entity = d.entity and a.plat_id = d.plat_id
		where d.source_id = $1 and d.entity = any($2) group by d.entity, d.plat_id`,
		[sourceId, Object.keys(DAY_TABLES)],
	);
	for (const span of spans) await carry(database, DAY_TABLES[span.entity], sourceId, span);
}

type Span = {
	readonly entity: DayTable['entity'];
	readonly plat_id: number;
	readonly since: Day;
	readonly until: Day;
};

async function carry(database: Database, table: DayTable, sourceId: number, span: Span): Promise<void> {
	const copied = table.columns.filter((column) => column !== 'day').map((column) => `p.${column}`);
	const columns = table.columns.filter((column) => column !== 'day').join(', ');
	await database.transaction(async (tx) => {
		await new Partitions().ensure(tx, table.table, monthsBetween(span.since, span.until));
		// Nothing was analyzed since the import: the planner expects one row and would loop over all of them.
		await tx.query('set local enable_nestloop = off');
		await tx.query(
			`with newest as (
				select ${table.key}, max(day) as day from ${table.table}
				where source_id = $1 and plat_id = $2 group by 1 having max(day) < $3::date
			)
			insert into ${table.table} (day, ${columns})
			select carried.day::date, ${copied.join(', ')}
			from newest n
			join ${table.table} p on p.source_id = $1 and p.plat_id = $2 and p.${table.key} = n.${table.key} and p.day = n.day
			cross join lateral generate_series(p.day + 1, least($3::date, p.observed_day + ${CARRY_DAYS}), interval '1 day')
				as carried (day)`,
			[sourceId, span.plat_id, span.until],
		);
	});
}
