import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { marketSegments } from '#contract/market-segments.ts';
import type { SegmentFigures } from '#domain/market/market-sample.ts';
import { SEGMENT_METRICS, type SegmentMetric } from '#domain/market/segment-metrics.ts';
import type { Queryable } from '#server/db/database.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';
import { countedPage } from '#server/rankings/queries/counted-page.ts';
import type { PageOf } from '#server/rankings/queries/ranking.ts';
import { compare } from '#server/rankings/queries/ranking-filters.ts';
import type { ShownMarket } from './market-nodes.ts';

export type SegmentsQuery = ParsedQueryOf<typeof marketSegments>;

const METRICS = Object.keys(SEGMENT_METRICS) as SegmentMetric[];

/** A segment as stored. */
export type SegmentRow = {
	category_id: string;
	level: number;
	products: number;
	figures: SegmentFigures;
};

/** A segment with its sample, best first. */
export type SampledSegment = SegmentRow & { readonly product_ids: readonly string[] };

/** The ranges that a call asks for; what is unknown matches none. */
function ranges(query: SegmentsQuery): Sql[] {
	return METRICS.flatMap((metric) => {
		const [min, max] = [query[`${metric}_min`], query[`${metric}_max`]];
		return [...compare(`s.${metric}`, '>=', min), ...compare(`s.${metric}`, '<=', max)];
	});
}

/** Whether the call filters by anything besides category, level and having enough data. */
export function usesRanges(query: SegmentsQuery): boolean {
	return ranges(query).length > 0;
}

/** The first range whose maximum is below its minimum, as a message; null where all are right. */
export function segmentRangeFault(query: SegmentsQuery): string | null {
	for (const metric of METRICS) {
		const [min, max] = [query[`${metric}_min`], query[`${metric}_max`]];
		if (min !== undefined && max !== undefined && max < min) return `${metric}_max: is below ${metric}_min`;
	}
	return null;
}

function conditions(query: SegmentsQuery): Sql[] {
	return [
		...compare('s.level', '=', query.level),
		...(query.category === undefined ? [] : [sql`s.category_id like ${query.category} || '%'`]),
		...compare('(s.monopoly_ratio is not null)', '=', query.enough),
		...ranges(query),
	];
}

/** A page of segments, and how many match. */
export function segmentPage(
	db: Queryable,
	market: ShownMarket,
	query: SegmentsQuery,
	page: PageOf,
): Promise<{ rows: SegmentRow[]; total: number }> {
	const isOfBuild = sql`s.plat_id = ${market.platId} and s.slot = ${raw(market.slot)} and s.build_id = ${market.build_id}`;
	return countedPage(page, (part) =>
		db.query<SegmentRow & { total: number }>(
			sql`select s.category_id, s.level, s.products, s.figures, count(*) over () as total
			from market_segments s where ${join([isOfBuild, ...conditions(query)], ' and ')}
			order by ${raw(`s.${query.sort} ${query.order}`)} nulls last, s.category_id
			limit ${raw(part.limit)} offset ${raw(part.offset)}`,
		),
	);
}

/** One segment, or null for a category without products. */
export async function segmentOf(
	db: Queryable,
	market: ShownMarket,
	id: string,
): Promise<SampledSegment | null> {
	const [row] = await db.query<SampledSegment>(
		sql`select category_id, level, products, figures, product_ids from market_segments
		where plat_id = ${market.platId} and slot = ${raw(market.slot)} and build_id = ${market.build_id} and category_id = ${id}`,
	);
	return row ?? null;
}
