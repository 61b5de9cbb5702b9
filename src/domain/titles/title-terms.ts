import { foldText } from '#domain/text/search-text.ts';
import { isStopWord } from '#domain/text/stop-words.ts';
import { scanWords, UNSPACED } from './scan-words.ts';

/** A word of a title: as it stands there, and as words are compared. Chinese and Thai come in pairs of signs. */
export type TitleWord = {
	readonly text: string;
	readonly folded: string;
	/** Whether a comma or another mark parts it from the word before: no term goes over that. */
	readonly isApart: boolean;
};

/** What terms depend on of a word by itself, wherever it stands. */
export type TermWord = {
	readonly text: string;
	readonly folded: string;
	/** A pair of signs of a script without spaces: a term by itself. */
	readonly isPair: boolean;
	readonly isNumber: boolean;
	/** Whether it can stand at an end of a term: no "for", no "x" by itself. */
	readonly canEnd: boolean;
};

/** Words of a run that can be one term. */
const LONGEST_TERM = 3;

/** Spaces are between words: some signs are written out as several (the Arabic ligature of a phrase). */
const foldWord = (text: string) => foldText(text).replaceAll(' ', '');

/** A word by itself. */
export function termWord(text: string): TermWord {
	const folded = foldWord(text);
	return {
		...{ text, folded, isPair: UNSPACED.test(text), isNumber: /^\p{N}+$/u.test(folded) },
		canEnd: !isStopWord(folded) && [...folded].length > 1,
	};
}

/** The words of a title in their order. */
export function titleWords(title: string): TitleWord[] {
	const words: TitleWord[] = [];
	scanWords(title, (text, isApart) => words.push({ text, folded: foldWord(text), isApart }));
	return words;
}

/** The terms of words that begin with a certain one. */
function eachRun(
	words: readonly TermWord[],
	isApart: (index: number) => boolean,
	from: number,
	found: (from: number, count: number) => void,
): void {
	let isNumber = true;
	for (let count = 1; count <= LONGEST_TERM; count += 1) {
		const last = words[from + count - 1];
		if (!last || last.isPair || (count > 1 && isApart(from + count - 1))) return;
		isNumber &&= last.isNumber;
		if (last.canEnd && !isNumber) found(from, count);
	}
}

/**
 * Calls with the first word and the number of words of every term of a title: words, and runs of two and three neighbouring
 * words that begin and end with one that says something. Of Chinese and Thai, pairs of signs. In their order.
 */
export function eachTerm(
	words: readonly TermWord[],
	isApart: (index: number) => boolean,
	found: (from: number, count: number) => void,
): void {
	for (const [from, first] of words.entries()) {
		if (!first.canEnd) continue;
		if (first.isPair) found(from, 1);
		else eachRun(words, isApart, from, found);
	}
}

/** The terms of a title, folded, with the text in which they stand there last. Each once. */
export function titleTerms(title: string): Map<string, string> {
	const words: TermWord[] = [];
	const apart: boolean[] = [];
	scanWords(title, (text, isApart) => {
		words.push(termWord(text));
		apart.push(isApart);
	});
	const terms = new Map<string, string>();
	eachTerm(
		words,
		(index) => apart[index] === true,
		(from, count) => {
			const run = words.slice(from, from + count);
			terms.set(run.map(({ folded }) => folded).join(' '), run.map(({ text }) => text).join(' '));
		},
	);
	return terms;
}
