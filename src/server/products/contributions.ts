import type { GoodsContributions } from '#contract/goods-contributions.ts';
import type { Rights } from '#domain/access/editions.ts';
import { CREATOR_LEVELS } from '#domain/creators/creator-levels.ts';
import { CREATOR_TIERS, creatorTier } from '#domain/creators/creator-tiers.ts';
import { contributions } from '#domain/figures/contributions.ts';
import { sumKnown } from '#domain/figures/figure-sums.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { levelsOf } from '#server/creators/queries/creator-levels.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type DetailRange, detailRange } from '#server/details/detail-range.ts';
import { rangeFigureOf } from '#server/rankings/queries/daily-figures.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import type { LinkedSource } from '#server/rankings/rollups/linked-sources.ts';
import type { ProductQuery } from './product.ts';
import { allCreatorSellers } from './queries/product-sellers.ts';
import { sellerLinks } from './queries/seller-links.ts';

/** All units of the period as one source has them: shares of two sources' units would say nothing. */
async function unitsIn(
	{ database }: Dependencies,
	{ plat_id: platId, id }: ProductQuery,
	{ days, range }: DetailRange,
	{ source_id }: LinkedSource,
): Promise<number | null> {
	const sources = days.sources.filter(({ sourceId }) => sourceId === source_id);
	const histories = await readHistories(
		database,
		{ kind: 'product', platId, id },
		{ ...days, sources },
		range,
	);
	return rangeFigureOf(histories, 'product', 'units', range).value;
}

/** What creators of each level and each following sold of a product in a period. */
export async function goodsContributionsOf(
	deps: Dependencies,
	query: ProductQuery & { readonly period?: string | undefined },
	rights: Rights,
): Promise<GoodsContributions> {
	const { plat_id: platId, id } = query;
	const of = await detailRange(deps, query, rights, 'product');
	const links = await sellerLinks(deps.database, { kind: 'product', platId, id, range: of.range });
	const source = links?.source ?? null;
	const units = source && (await unitsIn(deps, query, of, source));
	const creators = links ? await allCreatorSellers(deps.database, links) : [];
	const ids = creators.map(({ creator_id }) => creator_id);
	const levels = await levelsOf(deps.database, platId, ids);
	const levelOf = ({ creator_id }: { readonly creator_id: string }) => levels.get(creator_id) ?? null;
	return {
		range: of.asOf === null ? null : of.range,
		currency: currencyOf(platId),
		source: source && { name: source.name, marketplace: source.marketplace },
		units,
		creator_units: sumKnown(creators.map((creator) => creator.units)),
		levels: contributions([...CREATOR_LEVELS, null], creators, levelOf, units).map(
			({ group, ...contribution }) => ({ level: group, ...contribution }),
		),
		tiers: contributions(CREATOR_TIERS, creators, ({ followers }) => creatorTier(followers), units).map(
			({ group, ...contribution }) => ({ tier: group, ...contribution }),
		),
	};
}
