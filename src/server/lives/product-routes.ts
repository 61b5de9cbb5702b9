import type { Hono } from 'hono';
import { exportLiveGoods, type RankedLiveProduct, rankLiveGoods } from '#contract/live-goods.ts';
import type { ExportLine } from '#contract/rankings.ts';
import { ratioFigure } from '#domain/figures/figure-ratios.ts';
import { type Figure, UNKNOWN } from '#domain/figures/provenance.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount, mountLines } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { GOODS_RANKING } from '#server/products/ranked-product.ts';
import { rankingExport } from '#server/rankings/export-routes.ts';
import { growthIn } from '#server/rankings/ranked-row.ts';
import { type Ranking, rankingOf } from '#server/rankings/ranking-route.ts';
import { figureOf } from '#server/rankings/stored-figure.ts';
import {
	LIVE_GOODS_FIGURES,
	type LiveGoodsQuery,
	liveGoodsConditions,
} from './queries/live-product-filters.ts';
import { liveCreators, type ReadLives, readLives } from './queries/live-products.ts';

type Row = Omit<RankedLiveProduct, 'live_creators' | 'read'>;

/** Products as lives sold them: rows of the product ranking, on its board of what sells in lives. */
const LIVE_GOODS: Ranking<LiveGoodsQuery, Row> = {
	ranked: GOODS_RANKING.ranked,
	conditions: liveGoodsConditions,
	columnOf: { price: 'price_min' },
	orderOf: LIVE_GOODS_FIGURES,
	identity: GOODS_RANKING.identity,
	row: (row, context) => {
		const product = GOODS_RANKING.row(row, context);
		const each = ratioFigure(product.live_gmv, product.new_lives);
		return {
			...product,
			live_gmv_growth: growthIn(row, 'live_gmv'),
			live_share: ratioFigure(product.live_gmv, product.gmv),
			gmv_per_live: { ...each, value: each.value === null ? null : Math.round(each.value) },
		};
	},
};

/** Not every live is read product by product: what was read is at least what there was. */
const atLeast = (value: number | null): Figure =>
	value === null ? UNKNOWN : { value, quality: 'lower_bound' };

function readOf(read: ReadLives | undefined): RankedLiveProduct['read'] {
	if (!read) return null;
	const { lives, room_id, title, creator_id: id, creator_name, top_gmv, top_gmv_quality } = read;
	const creator = { id, name: creator_name ?? id };
	return {
		lives,
		units: atLeast(read.units),
		gmv: atLeast(read.gmv),
		top: { room_id, title, creator, gmv: figureOf(top_gmv, top_gmv_quality) },
	};
}

/** Rows with who sold them in lives, and what was read of these. */
async function withLives(
	{ database, clock }: Pick<Dependencies, 'database' | 'clock'>,
	rows: readonly Row[],
	platId: number,
	range: DayRange | null,
): Promise<RankedLiveProduct[]> {
	if (rows.length === 0) return [];
	const wish = { platId, range, ids: rows.map(({ product_id }) => product_id) };
	const [creators, read] = await Promise.all([
		liveCreators(database, wish),
		readLives(database, wish, clock()),
	]);
	const readById = new Map(read.map((one) => [one.product_id, one]));
	return rows.map((row) => ({
		...row,
		live_creators: creators && (creators.get(row.product_id) ?? 0),
		read: readOf(readById.get(row.product_id)),
	}));
}

/** The lines of an export, with what lives did for the rows of each part. */
async function* exportWithLives(
	deps: Dependencies,
	lines: AsyncIterable<ExportLine<Row>[]>,
	platId: number,
): AsyncIterable<ExportLine<RankedLiveProduct>[]> {
	let range: DayRange | null = null;
	for await (const part of lines) {
		const rows: Row[] = [];
		const others: ExportLine<RankedLiveProduct>[] = [];
		for (const line of part) {
			if ('row' in line) rows.push(line.row);
			else others.push(line);
			if ('head' in line) range = line.head.range;
		}
		yield [...others, ...(await withLives(deps, rows, platId, range)).map((row) => ({ row }))];
	}
}

/** `/api/rank_live_goods` and `/api/export_live_goods`. */
export function liveGoodsRoutes(app: Hono, deps: Dependencies, log: Log): void {
	mount(app, deps, rankLiveGoods, async (query, { caller }) => {
		const answer = await rankingOf(deps, LIVE_GOODS, { ...query, board: 'live' }, caller);
		return { ...answer, list: await withLives(deps, answer.list, query.plat_id, answer.range) };
	});

	mountLines(app, deps, exportLiveGoods, log, async (query, { caller }) => {
		const wish = { ...query, board: 'live', page: 1, limit: 1 } as const;
		return exportWithLives(deps, await rankingExport(deps, LIVE_GOODS, wish, caller), query.plat_id);
	});
}
