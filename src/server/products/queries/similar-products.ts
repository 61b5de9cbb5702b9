import type { Comparable } from '#domain/products/similar-products.ts';
import { bigrams, foldText, words } from '#domain/text/search-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import { type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';

/** Days of the rank table, and of who sold what (one of SELLER_DAYS), that look-alikes are found by. */
export const SIMILAR_DAYS = 30;

/** Best sellers of the category that are compared; beyond them nobody looks. */
const CANDIDATES = 300;

/** Values that a candidate has besides words and creators. */
const VALUES_OF_CANDIDATE = 15;

/** A product to compare with, and what is shown of it. */
export type Candidate = Comparable & {
	readonly title: string;
	readonly price_max: number | null;
	readonly units: number | null;
	readonly units_quality: number | null;
	readonly gmv: number | null;
	readonly gmv_quality: number | null;
};

type Row = {
	product_id: string;
	category_id: string;
	title: string;
	price_min: number | null;
	price_max: number | null;
	units: number | null;
	units_quality: number | null;
	gmv: number | null;
	gmv_quality: number | null;
};

/** The telling words of a title; in scripts without spaces, pairs of signs. */
const titleWords = (title: string): string[] => {
	const folded = foldText(title);
	return [...words(folded).filter((word) => word.length > 2 && !/^\d+$/.test(word)), ...bigrams(folded)];
};

/** Creators of each product in the last days, of any source. */
async function creatorsOf(
	db: Queryable,
	{ build_id, slot }: RankBuild,
	platId: number,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
	const rows = await db.query<{ product_id: string; creators: string[] }>(
		`select product_id, array_agg(creator_id) as creators from product_creators_${platId}_${slot}
		where plat_id = $1 and slot = ${slot} and build_id = $2 and period = ${SIMILAR_DAYS} and product_id = any($3::text[])
		group by product_id`,
		[platId, build_id, ids],
		{ isPrepared: true },
	);
	return new Map(rows.map((row) => [row.product_id, new Set(row.creators)]));
}

const COLUMNS = `r.product_id, r.category_id, p.title, r.price_min, r.price_max, r.units, r.units_quality, r.gmv,
	r.gmv_quality`;
const JOIN = 'join products p on p.plat_id = $1 and p.product_id = r.product_id';

/** Rows as they are compared, with who sold them in the days of the build. */
async function compared(
	db: Queryable,
	build: RankBuild,
	platId: number,
	rows: readonly Row[],
): Promise<Candidate[]> {
	const ids = rows.map((row) => row.product_id);
	const creators = await creatorsOf(db, build, platId, ids);
	return rows.map((row) => ({
		...row,
		id: row.product_id,
		categoryId: row.category_id,
		price: row.price_min,
		words: titleWords(row.title),
		creators: creators.get(row.product_id) ?? new Set<string>(),
	}));
}

const valuesOf = ({ words, creators }: Candidate) => VALUES_OF_CANDIDATE + words.length + creators.size;

/** The best sellers of a level-1 category. */
export function bestOf(
	db: Queryable,
	build: RankBuild,
	platId: number,
	category: string,
): Promise<readonly Candidate[]> {
	return memoOf(db).get(
		`alike ${build.build_id} ${category}`,
		async () => {
			const rows = await db.query<Row>(
				`select ${COLUMNS} from (
					select * from product_ranks_${platId}_${build.slot}
					where build_id = $2 and period = ${SIMILAR_DAYS} and category_id like $3 || '%'
					order by units desc nulls last, product_id limit ${CANDIDATES}
				) r ${JOIN} order by r.units desc nulls last, r.product_id`,
				[platId, build.build_id, category],
			);
			return compared(db, build, platId, rows);
		},
		(best) => best.reduce((values, one) => values + valuesOf(one), 0),
	);
}

/** A product as it is compared; undefined where the ranking does not know it. */
export async function comparedOne(
	db: Queryable,
	build: RankBuild,
	platId: number,
	id: string,
): Promise<Candidate | undefined> {
	const rows = await db.query<Row>(
		`select ${COLUMNS} from product_ranks_${platId}_${build.slot} r ${JOIN}
		where ${rankKey('r', build)} and r.period in (0, ${SIMILAR_DAYS}) and r.product_id = $3
		order by r.period desc limit 1`,
		[platId, build.build_id, id],
		{ isPrepared: true },
	);
	return (await compared(db, build, platId, rows))[0];
}
