import { type Likeness, likelyProducts, similarProducts } from '#domain/similar-products.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RankBuild } from '#server/queries/rank-builds.ts';
import { bestOf, type Candidate, comparedOne, creatorsOf } from '#server/queries/similar-products.ts';

/** A product and the category it is in. */
export type Compared = { readonly platId: number; readonly id: string; readonly categoryId: string };

/** A look-alike: how alike it is, and what is shown of it. */
export type LookAlike = readonly [Likeness, Candidate];

/**
 * The `count` best look-alikes of a product among the best sellers of its category that `open` leaves; only of those
 * that may be among them the creators are read. None where the ranking does not know the product.
 */
export async function lookAlikes(
	db: Queryable,
	build: RankBuild,
	{ platId, id, categoryId }: Compared,
	count: number,
	open: (others: readonly Candidate[]) => Promise<readonly Candidate[]> | readonly Candidate[] = (all) => all,
): Promise<LookAlike[]> {
	const own = await comparedOne(db, build, platId, id);
	if (!own) return [];
	const others = await open(await bestOf(db, build, platId, categoryId.slice(0, 2)));
	const likely = likelyProducts(own, others, count);
	const creators = await creatorsOf(db, platId, [id, ...likely], build.as_of);
	const withCreators = (one: Candidate) => ({ ...one, creators: creators.get(one.id) ?? new Set<string>() });
	const byId = new Map(others.map((other) => [other.id, other]));
	return similarProducts(withCreators(own), others.map(withCreators), count).flatMap((like) => {
		const candidate = byId.get(like.id);
		return candidate ? [[like, candidate] as const] : [];
	});
}
