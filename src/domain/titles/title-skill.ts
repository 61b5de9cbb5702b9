import { type ReadTitle, type SegmentWord, segmentWords } from './segment-words.ts';
import { titleTerms } from './title-terms.ts';

/** Parts into which titles are dealt: each is judged by words of the others. */
const FOLDS = 5;
/** Fewer products say nothing of skill. */
const LEAST_TITLES = 60;
/** What a rank correlation must reach, and stay above with its error taken off, to be a prediction. */
const LEAST_SKILL = 0.2;
const ERRORS = 1.96;

/** How well the words of titles foretell what sells, tried on products whose sales the words do not know. */
export type TitleSkill = {
	readonly products: number;
	/** Spearman's rank correlation of score and units; null where too few products are known. */
	readonly correlation: number | null;
	/** Whether that is enough to print a place that is expected. */
	readonly predicts: boolean;
};

/** The score of a title's terms: the mean of how much more than others the products with its terms sell, as logarithms. */
function scoreOf(terms: ReadonlyMap<string, string>, words: ReadonlyMap<string, SegmentWord>): number {
	const known = [...terms.keys()].flatMap((term) => words.get(term) ?? []);
	if (known.length === 0) return 0;
	return (
		known.reduce(
			(sum, { lift, products }) => sum + Math.log(lift) * (products / (products + LEAST_TITLES / FOLDS)),
			0,
		) / known.length
	);
}

/** The words by their terms. */
export const byTerm = (words: readonly SegmentWord[]): ReadonlyMap<string, SegmentWord> =>
	new Map(words.filter(({ lift }) => lift > 0).map((word) => [word.term, word]));

/** Ranks from 1; equal values share the mean of their places. */
function ranksOf(values: readonly number[]): number[] {
	const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
	const ranks = new Array<number>(values.length).fill(0);
	for (let from = 0; from < order.length; ) {
		let to = from;
		while (to + 1 < order.length && order[to + 1]?.value === order[from]?.value) to += 1;
		for (let at = from; at <= to; at += 1) ranks[order[at]?.index ?? 0] = (from + to) / 2 + 1;
		from = to + 1;
	}
	return ranks;
}

/** Spearman's rank correlation; null where one side does not vary. */
export function rankCorrelation(left: readonly number[], right: readonly number[]): number | null {
	const [a, b] = [ranksOf(left), ranksOf(right)];
	const mean = (a.length + 1) / 2;
	let [both, ofA, ofB] = [0, 0, 0];
	a.forEach((rank, index) => {
		const [x, y] = [rank - mean, (b[index] ?? 0) - mean];
		both += x * y;
		ofA += x * x;
		ofB += y * y;
	});
	return ofA === 0 || ofB === 0 ? null : both / Math.sqrt(ofA * ofB);
}

/** Deals titles by their place in the order of ids, so that the same ones always come together. */
export function titleSkill(titles: readonly ReadTitle[]): TitleSkill {
	const products = titles.length;
	if (products < LEAST_TITLES) return { products, correlation: null, predicts: false };
	const dealt = titles.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	const scores: number[] = [];
	const units: number[] = [];
	for (let fold = 0; fold < FOLDS; fold += 1) {
		const words = byTerm(segmentWords(dealt.filter((_, index) => index % FOLDS !== fold)));
		for (const title of dealt.filter((_, index) => index % FOLDS === fold)) {
			scores.push(scoreOf(title.terms, words));
			units.push(title.units);
		}
	}
	const correlation = rankCorrelation(scores, units);
	const error = ERRORS / Math.sqrt(products - 1);
	return {
		products,
		correlation,
		predicts: correlation !== null && correlation >= LEAST_SKILL && correlation - error > 0,
	};
}

/** The scores of a segment's titles, in their order. */
export const scoresOf = (titles: readonly ReadTitle[], words: ReadonlyMap<string, SegmentWord>): number[] =>
	titles.map(({ terms }) => scoreOf(terms, words));

/** The share of a segment's titles, by their scores, that score lower than a title: 0 to 1. */
export function expectedPlace(
	title: string,
	scores: readonly number[],
	words: ReadonlyMap<string, SegmentWord>,
): number {
	const own = scoreOf(titleTerms(title), words);
	return scores.filter((score) => score < own).length / scores.length;
}
