import { SAMPLE_SIZE } from '#domain/market/market.ts';
import { type SegmentProduct, sampleOf, segmentFigures } from '#domain/market/market-sample.ts';
import { segmentMetrics } from '#domain/market/segment-metrics.ts';
import { categoryLineage, categoryOf, UNMAPPED } from '#domain/platforms/categories.ts';
import type { Database } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { inBulk } from '#server/rankings/rollups/bulk.ts';
import { type MarketBuild, ranksOf } from './market-build.ts';
import { type SampleRow, sampleColumns, segmentProduct } from './sample-rows.ts';

/** A sample is read from the last 30 days, and again from the last 7. */
const MONTH = 30;
const WEEK = 7;

/** The node of the first level that a category is under. */
const topOf = (category: string) => (category === UNMAPPED ? category : category.slice(0, 2));

/** A condition on nodes or categories by which only those are made anew that are under what has changed. */
function isAnew({ change }: MarketBuild, column: string): Sql {
	if (!change) return raw('true');
	const tops = [...new Set(change.categories.map(topOf))];
	return sql`(case when ${raw(column)} = ${UNMAPPED} then ${raw(column)} else left(${raw(column)}, 2) end) = any(${tops}::text[])`;
}

/** Takes the segments of the shown market that have not changed. */
async function copySegments(database: Database, build: MarketBuild): Promise<void> {
	if (!build.change) return;
	const { platId, slot, buildId, change } = build;
	await database.query(
		sql`insert into market_segments select copied.* from market_segments s,
			jsonb_populate_record(s, ${JSON.stringify({ slot, build_id: buildId })}::jsonb) copied
		where s.plat_id = ${platId} and s.slot = ${raw(change.shown)} and not (${isAnew(build, 's.category_id')})`,
	);
}

/**
 * The first hundred products of every category id. A node above has its own hundred among those of the nodes below,
 * so nothing else has to be read.
 */
export function readCandidates(database: Database, build: MarketBuild): Promise<SampleRow[]> {
	return inBulk(database, (tx) =>
		tx.query<SampleRow>(
			sql`select ${raw(sampleColumns('m', 'w'))}
			from (
				select r.*, row_number() over (partition by category_id order by units desc, product_id) as place
				from (${raw(ranksOf(build, MONTH))}) r where units > 0 and ${isAnew(build, 'r.category_id')}
			) m
			left join (${raw(ranksOf(build, WEEK))}) w on w.product_id = m.product_id
			join products p on p.plat_id = ${build.platId} and p.product_id = m.product_id
			where m.place <= ${raw(SAMPLE_SIZE)}`,
		),
	);
}

/** Candidates by node: each product stands under its category and all above it. */
function byNode(rows: readonly SampleRow[]): Map<string, SegmentProduct[]> {
	const nodes = new Map<string, SegmentProduct[]>();
	for (const row of rows) {
		const product = segmentProduct(row);
		const lineage = row.category_id === UNMAPPED ? [UNMAPPED] : categoryLineage(row.category_id);
		for (const id of lineage) {
			const list = nodes.get(id);
			if (list) list.push(product);
			else nodes.set(id, [product]);
		}
	}
	return nodes;
}

/** Fills the build's segments: every node that has products, after `buildIndustries` has counted them. */
export async function buildSegments(
	database: Database,
	build: MarketBuild,
	candidates: readonly SampleRow[],
): Promise<void> {
	await copySegments(database, build);
	const nodes = byNode(candidates);
	const counted = await database.query<{ category_id: string; products: number; tells_sales: boolean }>(
		sql`select n.category_id, n.products, coalesce(month.selling_products is not null, false) as tells_sales
		from market_industries n
		left join market_industries month on month.plat_id = n.plat_id and month.slot = n.slot
			and month.build_id = n.build_id and month.period = ${raw(MONTH)} and month.category_id = n.category_id
		where n.plat_id = ${build.platId} and n.slot = ${build.slot} and n.period = 0 and n.category_id <> ''
			and ${isAnew(build, 'n.category_id')}`,
	);
	const rows = counted.map(({ category_id, products, tells_sales }) => {
		const sample = sampleOf(nodes.get(category_id) ?? []);
		const figures = segmentFigures(sample, build.asOf, tells_sales);
		return {
			plat_id: build.platId,
			slot: build.slot,
			build_id: build.buildId,
			category_id,
			level: categoryOf(category_id)?.level ?? 1,
			figures,
			...segmentMetrics(figures, products),
			product_ids: sample.map(({ productId }) => productId),
		};
	});
	await database.query(
		sql`insert into market_segments select * from jsonb_populate_recordset(null::market_segments, ${JSON.stringify(rows)}::jsonb)`,
	);
}
