import { categoryLineage, categoryNames, categoryOf } from '#domain/platforms/categories.ts';
import { foldText, words as wordsOfText } from '#domain/text/search-text.ts';
import { readTitles, type SegmentWord, segmentWords } from '#domain/titles/segment-words.ts';
import { singular, type TitleContext } from '#domain/titles/title-parts.ts';
import { byTerm, scoresOf, type TitleSkill, titleSkill } from '#domain/titles/title-skill.ts';
import type { Queryable } from '#server/db/database.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import type { RankBuild } from '#server/rankings/queries/rank-builds.ts';
import { soldTitles } from './queries/sold-titles.ts';

/** A category of fewer selling titles says nothing of its words: the one above is read. */
const LEAST_TITLES = 30;
/** Leading terms that count as words of what is sold. */
const MOST_PRODUCT_WORDS = 12;

/** What the titles of a segment say: follows from the build alone. */
export type Segment = {
	readonly category: string;
	/** Titles that were read, and what they sold. */
	readonly products: number;
	readonly units: number;
	readonly words: readonly SegmentWord[];
	readonly known: ReadonlyMap<string, SegmentWord>;
	/** Of each title; none where words foretell nothing. */
	readonly scores: readonly number[];
	readonly skill: TitleSkill;
};

/** The segment of a category, or of the nearest one above it that has enough titles; the top one as it is. */
export async function segmentOf(db: Queryable, build: RankBuild, category: string): Promise<Segment> {
	const path = categoryOf(category) ? categoryLineage(category).toReversed() : [category];
	for (const one of path) {
		const segment = await memoOf(db).get(
			`titles ${build.plat_id} ${build.build_id} ${one}`,
			async (): Promise<Segment> => {
				const titles = readTitles(await soldTitles(db, build, one));
				const words = segmentWords(titles);
				const known = byTerm(words);
				const skill = titleSkill(titles);
				const units = titles.reduce((sum, title) => sum + title.units, 0);
				const scores = skill.predicts ? scoresOf(titles, known) : [];
				return { category: one, products: titles.length, units, words, known, skill, scores };
			},
			({ products, words }) => products + words.length * 20,
		);
		if (segment.products >= LEAST_TITLES || one === path.at(-1)) return segment;
	}
	throw new Error(`a category without a path: ${category}`);
}

/** What is known besides a title: the words of its category in every language, and the segment's leading ones. */
export function contextOf(
	{ category, words }: Pick<Segment, 'category' | 'words'>,
	brands: readonly string[],
): TitleContext {
	const names = (['en', 'zh', 'id'] as const).flatMap((language) =>
		categoryNames(category, language).slice(-1),
	);
	const named = names.flatMap((name) => wordsOfText(foldText(name)));
	const leading = words.filter(({ term }) => !term.includes(' ')).slice(0, MOST_PRODUCT_WORDS);
	return { brands, product: new Set([...named, ...leading.map(({ term }) => term)].map(singular)) };
}
