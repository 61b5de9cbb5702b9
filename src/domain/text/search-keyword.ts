import { bigrams, foldText, loneSigns, words } from './search-text.ts';

/** What a keyword looks for: parts of words, signs that stand alone, and pairs of signs where no spaces are written. */
export type KeywordTerms = {
	readonly words: readonly string[];
	readonly signs: readonly string[];
	readonly pairs: readonly string[];
};

/** The terms of a keyword, folded as titles are. */
export function keywordTerms(keyword: string): KeywordTerms {
	const folded = foldText(keyword);
	const signs = loneSigns(folded);
	return {
		words: [...new Set(words(folded))],
		signs: [...new Set(signs)],
		// A sign that stands alone in the keyword has neighbours in titles, so it is no pair.
		pairs: bigrams(folded).filter((pair) => !signs.includes(pair)),
	};
}

/** Whether a keyword says something: a letter, a digit or a sign. A single letter looks for words that begin with it. */
export function isSearchable(keyword: string): boolean {
	const terms = keywordTerms(keyword);
	return terms.signs.length + terms.pairs.length + terms.words.length > 0;
}

/** Keywords that say the same search for the same: folded, with single spaces. */
export function sameKeyword(keyword: string): string {
	return foldText(keyword).replace(/\s+/g, ' ').trim();
}

const CORRECTABLE = /^(?=.*[a-z])[a-z0-9]{4,24}$/;

/** Whether a folded word can be mistyped: shorter ones have a neighbour in every second word of a language. */
export const isCorrectable = (word: string): boolean => CORRECTABLE.test(word);

/** The words of a title or name that a mistyped keyword may have meant. */
export function correctableWords(text: string): string[] {
	return [...new Set(words(foldText(text)).filter(isCorrectable))];
}

/** Whether two words differ by one typo: a letter that is wrong, missing, too many, or swapped with the next. */
export function isOneTypoAway(a: string, b: string): boolean {
	if (a === b || Math.abs(a.length - b.length) > 1) return false;
	let at = 0;
	while (at < a.length && a[at] === b[at]) at += 1;
	const [restA, restB] = [a.slice(at), b.slice(at)];
	if (restA.length !== restB.length) {
		return restA.length > restB.length ? restA.slice(1) === restB : restB.slice(1) === restA;
	}
	if (restA.slice(1) === restB.slice(1)) return true;
	return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/** A run of so many signs is a sentence: one wrong sign in it is not looked for. */
const LONGEST_RUN = 24;
const RUNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{3,}/gu;

/**
 * The pairs that stay where one sign of a keyword is wrong, for every sign it may be. It breaks the pair before and
 * the pair after it, so runs of three signs and more still say something. Empty where no run is that long.
 */
export function pairsWithOneWrong(keyword: string): string[][] {
	const folded = foldText(keyword);
	const { pairs } = keywordTerms(keyword);
	const found = new Map<string, string[]>();
	for (const [run] of folded.matchAll(RUNS)) {
		const signs = [...run];
		if (signs.length > LONGEST_RUN) continue;
		for (let wrong = 0; wrong < signs.length; wrong += 1) {
			const broken = [`${signs[wrong - 1]}${signs[wrong]}`, `${signs[wrong]}${signs[wrong + 1]}`];
			const rest = pairs.filter((pair) => !broken.includes(pair));
			if (rest.length > 0) found.set(rest.join(' '), rest);
		}
	}
	return [...found.values()];
}
