import type { anchorSimilar, SimilarCreator } from '#contract/creator-lists.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
	type CreatorLikeness,
	type CreatorProfile,
	similarCreators,
} from '#domain/creators/similar-creators.ts';
import { mixOf } from '#domain/figures/mix-overlap.ts';
import { categoryNames } from '#domain/platforms/categories.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { languageOfId } from '#domain/site/languages.ts';
import { addDays } from '#domain/time/days.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { figureOf } from '#server/rankings/stored-figure.ts';
import { type CreatorQuery, creatorOf } from './creator.ts';
import { creatorLinks } from './queries/creator-detail.ts';
import { type CreatorMix, creatorMixes, titlesOf } from './queries/similar-creators.ts';

/** Days that creators are compared by; similar creators, shared products and shared categories that are shown. */
const DAYS = 30;
const SHOWN = 8;
const NAMED_PRODUCTS = 2;
const NAMED_CATEGORIES = 3;

const profileOf = ({ creator_id, products, categories, audience }: CreatorMix): CreatorProfile => ({
	id: creator_id,
	products: mixOf(products),
	categories: mixOf(categories),
	audience,
});

type Words = { readonly titles: ReadonlyMap<string, string>; readonly query: CreatorQuery };

function similarCreator(like: CreatorLikeness, mix: CreatorMix, { titles, query }: Words): SimilarCreator {
	const language = languageOfId(query.language_id);
	const nameOf = (id: string) => categoryNames(id, language).at(-1) ?? id;
	const { sharedProducts: products, sharedCategories: categories, sharedGroups: groups } = like;
	return {
		creator_id: mix.creator_id,
		handle: mix.handle,
		nickname: mix.nickname,
		image: creatorImage(query.plat_id, mix.creator_id),
		verified: mix.is_verified,
		level: mix.level,
		followers: mix.followers,
		units: figureOf(mix.units, mix.units_quality),
		gmv: figureOf(mix.gmv, mix.gmv_quality),
		score: like.score,
		product_overlap: like.productOverlap,
		category_overlap: like.categoryOverlap,
		shared_products: {
			count: products.length,
			list: products.slice(0, NAMED_PRODUCTS).map((id) => ({ id, title: titles.get(id) ?? id })),
		},
		shared_categories: {
			count: categories.length,
			list: categories.slice(0, NAMED_CATEGORIES).map(nameOf),
		},
		audience_overlap: like.audience,
		shared_audience: {
			age: groups.age ?? null,
			gender: groups.gender ?? null,
			region: groups.region ?? null,
		},
	};
}

/** Creators like one, best first, by what they sold in the last 30 days and who follows them. */
export async function creatorSimilarOf(
	{ database }: Dependencies,
	query: CreatorQuery,
): Promise<AnswerOf<typeof anchorSimilar>> {
	const { plat_id: platId, id } = query;
	await creatorOf(database, query);
	const build = await shownBuild(database, 'creator', platId);
	const nothing = { list: [], as_of: build?.as_of ?? null, currency: currencyOf(platId) };
	if (!build) return nothing;
	const range = { from: addDays(build.as_of, 1 - DAYS), to: build.as_of };
	const links = await creatorLinks(database, { platId, id, range });
	if (!links) return nothing;
	const of = { platId, id, sourceId: links.source_id, range, build, period: DAYS };
	const [own, ...others] = await creatorMixes(database, of);
	if (own?.creator_id !== id) return nothing;
	const likes = similarCreators(profileOf(own), others.map(profileOf), SHOWN);
	const named = likes.flatMap(({ sharedProducts }) => sharedProducts.slice(0, NAMED_PRODUCTS));
	const titles = await titlesOf(database, platId, [...new Set(named)]);
	const byId = new Map(others.map((mix) => [mix.creator_id, mix]));
	const list = likes.flatMap((like) => {
		const mix = byId.get(like.id);
		return mix ? [similarCreator(like, mix, { titles, query })] : [];
	});
	return { ...nothing, list };
}
