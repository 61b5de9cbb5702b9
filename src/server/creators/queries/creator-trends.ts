import { type Day, daysBetween } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What a comparison draws of a creator day by day; null where a day, or the step to it, is unknown. */
export type CreatorTrends = {
	readonly followers: readonly (number | null)[];
	readonly gmv: readonly (number | null)[];
};

type Row = {
	readonly creator_id: string;
	readonly day: Day;
	readonly followers: number | null;
	readonly gmv: number | null;
	readonly gmv_breaks: number;
};

/** The GMV that came on the day of a row; of the day before there must be a row without a gap between. */
function gmvOf(row: Row | undefined, before: Row | undefined): number | null {
	if (!row || !before || row.gmv === null || before.gmv === null) return null;
	return daysBetween(before.day, row.day) === 1 && row.gmv_breaks === before.gmv_breaks
		? row.gmv - before.gmv
		: null;
}

/**
 * Followers and GMV of some creators on some days in a row, each from the source of its ranking row.
 * @param wanted the source of each creator by id
 */
export async function creatorTrends(
	db: Queryable,
	platId: number,
	wanted: ReadonlyMap<string, number>,
	days: readonly Day[],
): Promise<ReadonlyMap<string, CreatorTrends>> {
	const [from] = days;
	const to = days.at(-1);
	if (wanted.size === 0 || from === undefined || to === undefined) return new Map();
	const rows = await db.query<Row>(
		sql`select d.creator_id, d.day, d.followers, d.gmv_adjusted as gmv, d.gmv_breaks
		from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::int[]) wanted (creator_id, source_id)
		join creator_days d on d.source_id = wanted.source_id and d.plat_id = ${platId} and d.creator_id = wanted.creator_id
		where d.day between ${from}::date - 1 and ${to}::date and d.observed_day = d.day
		order by d.creator_id, d.day`,
	);
	const byCreator = Map.groupBy(rows, ({ creator_id }) => creator_id);
	return new Map([...byCreator].map(([id, own]) => [id, trendsOf(own, days)]));
}

function trendsOf(rows: readonly Row[], days: readonly Day[]): CreatorTrends {
	const place = new Map(rows.map(({ day }, index) => [day, index]));
	const at = (day: Day) => rows[place.get(day) ?? -1];
	const before = (day: Day) => rows[(place.get(day) ?? 0) - 1];
	return {
		followers: days.map((day) => at(day)?.followers ?? null),
		gmv: days.map((day) => gmvOf(at(day), before(day))),
	};
}
