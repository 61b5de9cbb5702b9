import { categoryLineage, categoryNames, categoryOf } from '#domain/platforms/categories.ts';
import { foldText, words as wordsOfText } from '#domain/text/search-text.ts';
import { readingTitles, type SoldTitle } from '#domain/titles/read-titles.ts';
import { countingWords, type SegmentWord } from '#domain/titles/segment-words.ts';
import type { Steps } from '#domain/titles/steps.ts';
import { singular, type TitleContext } from '#domain/titles/title-parts.ts';
import { byTerm, scoringTitles, type TitleSkill, tryingSkill } from '#domain/titles/title-skill.ts';
import type { Queryable } from '#server/db/database.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import type { RankBuild } from '#server/rankings/queries/rank-builds.ts';
import { inSlices } from './in-slices.ts';
import { soldTitles } from './queries/sold-titles.ts';

/** A category of fewer selling titles says nothing of its words: the one above is read. */
const LEAST_TITLES = 30;
/** Leading terms that count as words of what is sold. */
const MOST_PRODUCT_WORDS = 12;

/** A term with its texts and its place in the map takes about 300 to 400 bytes. */
const VALUES_OF_WORD = 8;

/** What the titles of a segment say: follows from the build alone. */
export type Segment = {
	readonly category: string;
	/** Titles that were read, and what they sold. */
	readonly products: number;
	readonly units: number;
	readonly words: readonly SegmentWord[];
	readonly known: ReadonlyMap<string, SegmentWord>;
	/** Of all titles, the lowest first; none where words foretell nothing. */
	readonly scores: Float64Array;
	readonly skill: TitleSkill;
};

function* segmentFrom(category: string, titles: readonly SoldTitle[]): Steps<Segment> {
	const read = yield* readingTitles(titles);
	const words = yield* countingWords(read);
	const known = byTerm(words);
	const skill = yield* tryingSkill(read);
	const scores = skill.predicts ? yield* scoringTitles(read, known) : new Float64Array();
	const units = titles.reduce((sum, title) => sum + title.units, 0);
	return { category, products: titles.length, units, words, known, skill, scores };
}

/** The segment of a category, or of the nearest one above it that has enough titles; the top one as it is. */
export async function segmentOf(db: Queryable, build: RankBuild, category: string): Promise<Segment> {
	const path = categoryOf(category) ? categoryLineage(category).toReversed() : [category];
	for (const one of path) {
		const segment = await memoOf(db).get(
			`titles ${build.plat_id} ${build.version} ${one}`,
			async () => inSlices(segmentFrom(one, await soldTitles(db, build, one))),
			({ scores, words }) => scores.length + words.length * VALUES_OF_WORD,
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
