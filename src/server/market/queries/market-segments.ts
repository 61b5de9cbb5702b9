import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { marketSegments } from '#contract/market-segments.ts';
import type { SegmentFigures } from '#domain/market/market-sample.ts';
import { SEGMENT_METRICS, type SegmentMetric } from '#domain/market/segment-metrics.ts';
import type { Param, Queryable } from '#server/db/database.ts';
import { countedPage } from '#server/rankings/queries/counted-page.ts';
import type { PageOf } from '#server/rankings/queries/ranking.ts';
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

type Condition = readonly [sql: string, value: Param];

/** The ranges that a call asks for; what is unknown matches none. */
function ranges(query: SegmentsQuery): Condition[] {
	return METRICS.flatMap((metric) => {
		const [min, max] = [query[`${metric}_min`], query[`${metric}_max`]];
		return [
			...(min === undefined ? [] : [[`s.${metric} >= ?`, min] as const]),
			...(max === undefined ? [] : [[`s.${metric} <= ?`, max] as const]),
		];
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

function conditions(query: SegmentsQuery): Condition[] {
	return [
		...(query.level === undefined ? [] : [['s.level = ?', query.level] as const]),
		...(query.category === undefined ? [] : [[`s.category_id like ? || '%'`, query.category] as const]),
		...(query.enough === undefined ? [] : [['(s.monopoly_ratio is not null) = ?', query.enough] as const]),
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
	const all = conditions(query);
	const where = all.map(([sql], index) => `and ${sql.replace('?', `$${index + 3}`)}`).join(' ');
	const from = `from market_segments s
		where s.plat_id = $1 and s.slot = ${market.slot} and s.build_id = $2 ${where}`;
	const params = [market.platId, market.build_id, ...all.map(([, value]) => value)];
	return countedPage(page, (part) =>
		db.query<SegmentRow & { total: number }>(
			`select s.category_id, s.level, s.products, s.figures, count(*) over () as total ${from}
			order by s.${query.sort} ${query.order} nulls last, s.category_id limit ${part.limit} offset ${part.offset}`,
			params,
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
		`select category_id, level, products, figures, product_ids from market_segments
		where plat_id = $1 and slot = ${market.slot} and build_id = $2 and category_id = $3`,
		[market.platId, market.build_id, id],
	);
	return row ?? null;
}
