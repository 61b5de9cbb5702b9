import { type Likeness, similarProducts } from '#domain/products/similar-products.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RankBuild } from '#server/rankings/queries/rank-builds.ts';
import { bestOf, type Candidate, comparedOne } from './queries/similar-products.ts';

/** A product of the build's platform and the category it is in. */
export type Compared = { readonly id: string; readonly categoryId: string };

/** A look-alike: how alike it is, and what is shown of it. */
export type LookAlike = readonly [Likeness, Candidate];

/**
 * The `count` best look-alikes of a product among the best sellers of its category that `open` leaves. None where the
 * ranking does not know the product.
 */
export async function lookAlikes(
	db: Queryable,
	build: RankBuild,
	{ id, categoryId }: Compared,
	count: number,
	open: (others: readonly Candidate[]) => Promise<readonly Candidate[]> | readonly Candidate[] = (all) => all,
): Promise<LookAlike[]> {
	const own = await comparedOne(db, build, id);
	if (!own) return [];
	const others = await open(await bestOf(db, build, categoryId.slice(0, 2)));
	const byId = new Map(others.map((other) => [other.id, other]));
	return similarProducts(own, others, count).flatMap((like) => {
		const candidate = byId.get(like.id);
		return candidate ? [[like, candidate] as const] : [];
	});
}
