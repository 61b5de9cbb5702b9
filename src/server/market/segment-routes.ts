import { CODES } from '#contract/codes.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { MarketSegment, marketSegment } from '#contract/market-segments.ts';
import { SALES_BANDS, tierMatrix } from '#domain/creators/creator-tiers.ts';
import { sumFigures } from '#domain/figures/figure-sums.ts';
import { ratio } from '#domain/figures/formulas.ts';
import { growthOf } from '#domain/figures/growth.ts';
import { isInBand, priceBands } from '#domain/figures/price-bands.ts';
import { TOP_SIZE } from '#domain/market/market.ts';
import { type SegmentProduct, unitsByShop } from '#domain/market/market-sample.ts';
import { addDays, type Day } from '#domain/time/days.ts';
import type { Caller } from '#server/access/caller.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { productImage } from '#server/images/image-paths.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import { categoryAnswer, stated } from './answers.ts';
import { shownMarket } from './queries/market-nodes.ts';
import {
	type SampleProductRow,
	sampleCreators,
	sampleProducts,
	sampleWeeks,
} from './queries/market-sample.ts';
import { type SampledSegment, segmentOf } from './queries/market-segments.ts';
import { segmentProduct } from './rollups/sample-rows.ts';

/** A product of the sample: what it sold, and what it is. */
type Sampled = { readonly sold: SegmentProduct; readonly row: SampleProductRow };

/** Values that a product of a sample has. */
const VALUES_OF_ROW = 40;

const unitsOf = ({ sold }: Sampled) => sold.month.units.value ?? 0;

const total = (sample: readonly Sampled[]) => sample.reduce((sum, one) => sum + unitsOf(one), 0);

function topProducts(sample: readonly Sampled[], platId: number): MarketSegment['top_products'] {
	const units = total(sample);
	return sample.slice(0, TOP_SIZE).map((one, index) => {
		const { row, sold } = one;
		const isLeast = sold.month.units.quality === 'lower_bound';
		return {
			rank: index + 1,
			product_id: row.product_id,
			title: row.title,
			image: productImage(platId, row.product_id),
			shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? row.shop_id },
			price_min: row.price_min,
			price_max: row.price_max,
			commission_rate: row.commission_rate,
			units: sold.month.units,
			gmv: sold.month.gmv,
			units_growth: growthOf(isLeast ? null : sold.month.units.value, sold.month.unitsBefore),
			share: ratio(unitsOf(one), units),
			listed_on: row.listed_on,
		};
	});
}

function topShops(sample: readonly Sampled[]): MarketSegment['top_shops'] {
	const byShop = unitsByShop(sample.map(({ sold }) => sold));
	const all = [...byShop.values()].reduce((sum, units) => sum + units, 0);
	return [...byShop]
		.sort(([a, unitsA], [b, unitsB]) => unitsB - unitsA || (a < b ? -1 : 1))
		.slice(0, TOP_SIZE)
		.map(([id, units]) => {
			const own = sample.filter(({ row }) => row.shop_id === id);
			const sold = sumFigures(own.map(({ sold: { month } }) => month.units));
			return {
				id,
				name: own[0]?.row.shop_name ?? id,
				products: own.length,
				units: sold,
				share: ratio(units, all),
			};
		});
}

function bandsOf(sample: readonly Sampled[]): MarketSegment['price_bands'] {
	const priced = sample.flatMap(({ sold }) => (sold.price === null ? [] : [{ ...sold, price: sold.price }]));
	const units = sumFigures(priced.map(({ month }) => month.units)).value;
	return priceBands(priced.map(({ price }) => price)).map((band) => {
		const within = priced.filter(({ price }) => isInBand(price, band));
		const sold = sumFigures(within.map(({ month }) => month.units));
		return {
			above: band.above,
			up_to: band.upTo,
			products: within.length,
			units: sold,
			gmv: sumFigures(within.map(({ month }) => month.gmv)),
			share: ratio(sold.value, units),
		};
	});
}

type Deps = Pick<Dependencies, 'database' | 'clock'>;

/** What a segment was worked out from: follows from the build alone. */
async function sampleOfSegment(
	{ database: db, clock }: Deps,
	platId: number,
	segment: SampledSegment,
	asOf: Day,
) {
	const creators = await sampleCreators(db, platId, segment.product_ids, asOf);
	const build = await shownBuild(db, 'product', platId);
	const days = await platformDays(db, platId, clock());
	if (!build || !days) return { sample: [], weeks: [], creators };
	const ranks = { platId, build_id: build.build_id, slot: build.slot };
	const ids = segment.product_ids;
	const rows = new Map((await sampleProducts(db, ranks, ids)).map((row) => [row.product_id, row]));
	const sample = ids.flatMap((id): Sampled[] => {
		const row = rows.get(id);
		return row ? [{ row, sold: segmentProduct(row) }] : [];
	});
	const weeks = await sampleWeeks(db, platId, days, ids, asOf);
	return { sample, weeks: weeks.map((week) => ({ from: addDays(week.to, -6), ...week })), creators };
}

/** One segment in full. What does not exist takes no detail view. */
export async function segmentDetail(
	deps: Dependencies,
	{ plat_id, language_id, segment: id }: ParsedQueryOf<typeof marketSegment>,
	caller: Caller,
): Promise<MarketSegment> {
	const market = await shownMarket(deps.database, plat_id);
	const segment = market && (await segmentOf(deps.database, market, id));
	if (!market || !segment) throw new Refusal(CODES.notFound, 'segment: has no products here');
	await takeDetailView(deps, caller, { kind: 'segment', platId: plat_id, id });
	const { as_of } = market;
	const { sample, weeks, creators } = await memoOf(deps.database).get(
		`segment ${market.build_id} ${id}`,
		() => sampleOfSegment(deps, plat_id, segment, as_of),
		({ sample, creators }) => sample.length * VALUES_OF_ROW + (creators?.length ?? 0),
	);
	const { enough } = segment.figures;
	return {
		...stated(market, plat_id, caller),
		as_of,
		category: categoryAnswer(id, language_id),
		level: segment.level,
		products: segment.products,
		figures: { ...segment.figures, new_shares: [...segment.figures.new_shares] },
		month_range: { from: addDays(as_of, -29), to: as_of },
		week_range: { from: addDays(as_of, -6), to: as_of },
		top_products: topProducts(sample, plat_id),
		top_shops: topShops(sample),
		price_bands: enough ? bandsOf(sample) : [],
		creators: creators && {
			bands: [...SALES_BANDS],
			rows: tierMatrix(creators).map((row) => ({ ...row, bands: [...row.bands] })),
		},
		weeks,
	};
}
