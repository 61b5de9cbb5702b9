import type { DayRange } from '#domain/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PlatformDays } from '#server/rollups/platform-days.ts';
import { type Ranked, rowColumnsOf } from '#server/rollups/ranked.ts';
import { rowsSql } from '#server/rollups/rows.ts';
import { trendDays, trendsSql } from '#server/rollups/trends.ts';
import type { RankRow } from './ranking.ts';

/** A kind of ranking rows with what is shown of each besides figures. */
type PartKind = {
	readonly ranked: Ranked;
	readonly identity: { readonly columns: string; readonly joins: string };
	readonly columnOf?: Readonly<Record<string, string>>;
};

/** The rows that belong to something: a condition on the id column, `$1` the platform and `$2` what they belong to. */
type PartOf = {
	readonly platId: number;
	readonly id: string;
	readonly days: PlatformDays;
	readonly range: DayRange;
	readonly only: (column: string) => string;
};

type PartPage = {
	readonly sort: string;
	readonly order: 'asc' | 'desc';
	readonly page: number;
	readonly limit: number;
};

/** A page of what belongs to something (the products of a shop, the videos of a creator) as rows of its ranking. */
export async function partRows(
	db: Queryable,
	{ ranked, identity, columnOf }: PartKind,
	{ platId, id, ...of }: PartOf,
	{ sort, order, page, limit }: PartPage,
): Promise<{ readonly rows: readonly RankRow[]; readonly total: number }> {
	const direction = order === 'asc' ? 'asc' : 'desc';
	const orderBy = `r.${columnOf?.[sort] ?? sort} ${direction} nulls last, r.${ranked.id}`;
	const trends = trendsSql(ranked, trendDays(of.range.to), `select source_id, ${ranked.id} from page`);
	const rows = await db.query<RankRow & { total: number }>(
		`with page as (
			select r.*, count(*) over () as total from (${rowsSql(ranked, of, rowColumnsOf(ranked))}) r
			order by ${orderBy} limit ${limit} offset ${(page - 1) * limit}
		)
		select r.*, ${identity.columns}, t.units as trend, null::int as place_before
		from page r
		${identity.joins}
		left join (${trends}) t on t.${ranked.id} = r.${ranked.id}
		order by ${orderBy}`,
		[platId, id],
	);
	return { rows, total: rows[0]?.total ?? 0 };
}
