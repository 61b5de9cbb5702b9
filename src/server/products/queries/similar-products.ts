import type { Comparable } from '#domain/products/similar-products.ts';
import { isFillerWord } from '#domain/text/filler-words.ts';
import { bigrams, foldText, words } from '#domain/text/search-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import { partOf, type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';

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
	const tells = (word: string) => word.length > 2 && !/^\d+$/.test(word) && !isFillerWord(word);
	return [...words(folded).filter(tells), ...bigrams(folded).filter((pair) => !isFillerWord(pair))];
};

/** Creators of each product in the last days, of any source. */
async function creatorsOf(
	db: Queryable,
	build: RankBuild,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
	const rows = await db.query<{ product_id: string; creators: string[] }>(
		sql`select product_id, array_agg(creator_id) as creators from ${partOf('product_creators', build)}
		where plat_id = ${build.plat_id} and slot = ${raw(build.slot)} and build_id = ${build.build_id} and period = ${raw(SIMILAR_DAYS)} and product_id = any(${ids}::text[])
		group by product_id`,
		{ isPrepared: true },
	);
	return new Map(rows.map((row) => [row.product_id, new Set(row.creators)]));
}

const COLUMNS =
	raw(`r.product_id, r.category_id, p.title, r.price_min, r.price_max, r.units, r.units_quality, r.gmv,
	r.gmv_quality`);
const JOIN = raw('join products p on p.plat_id = r.plat_id and p.product_id = r.product_id');

/** Rows as they are compared, with who sold them in the days of the build. */
async function compared(db: Queryable, build: RankBuild, rows: readonly Row[]): Promise<Candidate[]> {
	const ids = rows.map((row) => row.product_id);
	const creators = await creatorsOf(db, build, ids);
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
export function bestOf(db: Queryable, build: RankBuild, category: string): Promise<readonly Candidate[]> {
	return memoOf(db).get(
		`alike ${build.version} ${category}`,
		async () => {
			const rows = await db.query<Row>(
				sql`select ${COLUMNS} from (
					select * from ${partOf('product_ranks', build)}
					where build_id = ${build.build_id} and period = ${raw(SIMILAR_DAYS)} and category_id like ${category} || '%'
					order by units desc nulls last, product_id limit ${raw(CANDIDATES)}
				) r ${JOIN} order by r.units desc nulls last, r.product_id`,
			);
			return compared(db, build, rows);
		},
		(best) => best.reduce((values, one) => values + valuesOf(one), 0),
	);
}

/** A product as it is compared; undefined where the ranking does not know it. */
export async function comparedOne(
	db: Queryable,
	build: RankBuild,
	id: string,
): Promise<Candidate | undefined> {
	const rows = await db.query<Row>(
		sql`select ${COLUMNS} from ${partOf('product_ranks', build)} r ${JOIN}
		where ${rankKey('r', build)} and r.period in (0, ${raw(SIMILAR_DAYS)}) and r.product_id = ${id}
		order by r.period desc limit 1`,
		{ isPrepared: true },
	);
	return (await compared(db, build, rows))[0];
}
