import type { Day } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { partOf, type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';

/** Places are known to here; what stands behind is one place further. */
const LAST_PLACE = 1_000;
const RANK_DAYS = 7;

type Values = ReadonlyMap<string, ReadonlyMap<Day, number | null>>;

function keepSnapshots(
	db: Queryable,
	{ platId, name, day }: { platId: number; name: 'rank' | 'segment'; day: Day },
	values: readonly { readonly id: string; readonly value: number | null }[],
) {
	return db.query(
		sql`insert into alert_snapshots (plat_id, name, entity_id, day, value)
		select ${platId}::smallint, ${name}::text, id, ${day}::date, value
		from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id text, value numeric)
		on conflict (plat_id, name, entity_id, day) do update set value = excluded.value`,
	);
}

/** The snapshots of things in a range, by id and day. */
export async function snapshotsOf(
	db: Queryable,
	{ platId, name, ids }: { platId: number; name: 'rank' | 'segment'; ids: readonly string[] },
	range: DayRange,
): Promise<Values> {
	const rows = await db.query<{ id: string; day: Day; value: number | null }>(
		sql`select entity_id as id, day, value from alert_snapshots where plat_id = ${platId} and name = ${name}
			and entity_id = any(${ids}::text[]) and day between ${range.from}::date and ${range.to}::date`,
	);
	return new Map(
		[...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
			id,
			new Map(own.map(({ day, value }) => [day, value])),
		]),
	);
}

/** Keeps the places of products among those of the region by units of 7 days, as the shown build has them. */
export async function keepRanks(db: Queryable, build: RankBuild, ids: readonly string[]): Promise<void> {
	const rows = await db.query<{ id: string; place: number }>(
		sql`select id, place from (
			select product_id as id, row_number() over (order by r.units desc, product_id) as place
			from ${partOf('product_ranks', build)} r
			where ${rankKey('r', build)} and r.period = ${raw(RANK_DAYS)} and r.units > 0 order by r.units desc, product_id limit ${raw(LAST_PLACE)}
		) placed where id = any(${ids}::text[])`,
	);
	const places = new Map(rows.map(({ id, place }) => [id, place]));
	const values = ids.map((id) => ({ id, value: places.get(id) ?? LAST_PLACE + 1 }));
	await keepSnapshots(db, { platId: build.plat_id, name: 'rank', day: build.as_of }, values);
}

/** Keeps the growth of segments over 7 days, as the shown build of the market has it. */
export async function keepSegments(
	db: Queryable,
	build: Pick<RankBuild, 'plat_id' | 'slot' | 'as_of'>,
	ids: readonly string[],
): Promise<void> {
	const rows = await db.query<{ id: string; value: number | null }>(
		sql`select category_id as id, week_units_growth as value from market_segments
		where plat_id = ${build.plat_id} and slot = ${build.slot} and category_id = any(${ids}::text[])`,
	);
	await keepSnapshots(db, { platId: build.plat_id, name: 'segment', day: build.as_of }, rows);
}
