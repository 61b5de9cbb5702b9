import type { ReadTitles } from './read-titles.ts';
import { type SegmentWord, termText } from './segment-words.ts';
import { atOnce, inSteps, type Steps, sortedInSteps } from './steps.ts';
import { countingTerms, type TermFigures } from './term-figures.ts';
import { titleTerms } from './title-terms.ts';

/** Parts into which titles are dealt: each is judged by words of the others. */
const FOLDS = 5;
/** Fewer products say nothing of skill. */
const LEAST_TITLES = 60;
/** What a rank correlation must reach, and stay above with its error taken off, to be a prediction. */
const LEAST_SKILL = 0.2;
const ERRORS = 1.96;
/** Titles, or terms, of a step. */
const STEP = 5_000;

/** How well the words of titles foretell what sells, tried on products whose sales the words do not know. */
export type TitleSkill = {
	readonly products: number;
	/** Spearman's rank correlation of score and units; null where too few products are known. */
	readonly correlation: number | null;
	/** Whether that is enough to print a place that is expected. */
	readonly predicts: boolean;
};

/** What a term says of how much more than others the products with it sell: few products say less. */
const weightOf = (lift: number, products: number) =>
	Math.log(lift) * (products / (products + LEAST_TITLES / FOLDS));

/** The score of a title: the mean of what those of its terms say that are known; the others are no numbers. */
function scoreOf(weights: Iterable<number>): number {
	let [known, sum] = [0, 0];
	for (const weight of weights) {
		if (Number.isNaN(weight)) continue;
		known += 1;
		sum += weight;
	}
	return known === 0 ? 0 : sum / known;
}

/** The words by their terms. */
export const byTerm = (words: readonly SegmentWord[]): ReadonlyMap<string, SegmentWord> =>
	new Map(words.filter(({ lift }) => lift > 0).map((word) => [word.term, word]));

/** How many of sorted values are below one, or with `orEqual` not above it. */
function countBelow(sorted: Float64Array, value: number, orEqual = false): number {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const one = sorted[middle] ?? 0;
		if (one < value || (orEqual && one === value)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Ranks from 1; equal values share the mean of their places. */
function ranksOf(values: readonly number[]): number[] {
	const sorted = Float64Array.from(values).sort();
	return values.map((value) => (countBelow(sorted, value) + 1 + countBelow(sorted, value, true)) / 2);
}

/** The correlation of ranks; null where one side does not vary. */
function correlationOf(a: readonly number[], b: readonly number[]): number | null {
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

/** Spearman's rank correlation; null where one side does not vary. */
export const rankCorrelation = (left: readonly number[], right: readonly number[]) =>
	correlationOf(ranksOf(left), ranksOf(right));

/** What each term says, by its number; what no product with it sold says nothing. */
function weightsOf(read: ReadTitles, figures: TermFigures): Float64Array {
	const isSaid = figures.said();
	return Float64Array.from(read.lengths, (_, term) => {
		const lift = isSaid[term] === 1 ? figures.lift(term) : 0;
		return lift > 0 ? weightOf(lift, figures.products[term] ?? 0) : Number.NaN;
	});
}

function scoreAt({ titleStarts, termAt }: ReadTitles, title: number, weights: Float64Array): number {
	const terms = termAt.subarray(titleStarts[title], titleStarts[title + 1]);
	return scoreOf(Float64Array.from(terms, (term) => weights[term] ?? Number.NaN));
}

/** As `titleSkill`, in steps. */
export function* tryingSkill(read: ReadTitles): Steps<TitleSkill> {
	const { titles } = read;
	const products = titles.length;
	if (products < LEAST_TITLES) return { products, correlation: null, predicts: false };
	const ids = yield* sortedInSteps(
		titles.map(({ id }) => id),
		(a, b) => (a < b ? -1 : 1),
	);
	yield;
	const places = new Map(ids.map((id, place) => [id, place]));
	const parts = Uint8Array.from(titles, ({ id }) => (places.get(id) ?? 0) % FOLDS);
	const scores = new Array<number>(products).fill(0);
	for (let part = 0; part < FOLDS; part += 1) {
		const isOwn = parts.map((one) => Number(one === part));
		const weights = weightsOf(read, yield* countingTerms(read, isOwn));
		yield* inSteps(products, STEP, (title) => {
			if (isOwn[title] === 1) scores[title] = scoreAt(read, title, weights);
		});
	}
	yield;
	const ofScores = ranksOf(scores);
	yield;
	const correlation = correlationOf(ofScores, ranksOf(titles.map(({ units }) => units)));
	const error = ERRORS / Math.sqrt(products - 1);
	return {
		products,
		correlation,
		predicts: correlation !== null && correlation >= LEAST_SKILL && correlation - error > 0,
	};
}

/** Deals titles by their place in the order of ids, so that the same ones always come together. */
export const titleSkill = (read: ReadTitles): TitleSkill => atOnce(tryingSkill(read));

const termWeight = (words: ReadonlyMap<string, SegmentWord>, term: string): number => {
	const word = words.get(term);
	return word ? weightOf(word.lift, word.products) : Number.NaN;
};

/** As `scoresOf`, in steps. */
export function* scoringTitles(
	read: ReadTitles,
	words: ReadonlyMap<string, SegmentWord>,
): Steps<Float64Array> {
	const weights = new Float64Array(read.lengths.length);
	yield* inSteps(weights.length, STEP, (term) => {
		weights[term] = termWeight(words, termText(read, term));
	});
	const scores = new Float64Array(read.titles.length);
	yield* inSteps(scores.length, STEP, (title) => {
		scores[title] = scoreAt(read, title, weights);
	});
	yield;
	return scores.sort();
}

/** The scores of a segment's titles, the lowest first. */
export const scoresOf = (read: ReadTitles, words: ReadonlyMap<string, SegmentWord>): Float64Array =>
	atOnce(scoringTitles(read, words));

/** The share of a segment's titles, by their scores, that score lower than a title: 0 to 1. */
export function expectedPlace(
	title: string,
	scores: Float64Array,
	words: ReadonlyMap<string, SegmentWord>,
): number {
	const weights = Array.from(titleTerms(title).keys(), (term) => termWeight(words, term));
	const own = scoreOf(weights);
	return countBelow(scores, own) / scores.length;
}
