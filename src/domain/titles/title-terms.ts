import { foldText, unspacedRuns } from '#domain/text/search-text.ts';
import { isStopWord } from '#domain/text/stop-words.ts';

/** A word of a title: as it stands there, and as words are compared. Chinese and Thai come in pairs of signs. */
export type TitleWord = {
	readonly text: string;
	readonly folded: string;
	/** Whether a comma or another mark parts it from the word before: no term goes over that. */
	readonly isApart: boolean;
};

/** Words of a run that can be one term. */
const LONGEST_TERM = 3;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const APART = /[,;:|()[\]【】（），、。–—]/;
/** Runs of a script without spaces, and what stands between them. */
const RUNS = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+)/u;

const wordOf = (text: string, isApart = false): TitleWord => ({ text, folded: foldText(text), isApart });

/** The overlapping pairs of signs of a run without spaces; a lone sign is itself. */
function pairsOf(run: string): TitleWord[] {
	const signs = [...run];
	if (signs.length === 1) return [wordOf(run)];
	return signs.slice(1).map((sign, index) => wordOf(`${signs[index]}${sign}`));
}

/** The words of a title in their order. */
export function titleWords(title: string): TitleWord[] {
	const normal = title.normalize('NFC');
	let end = 0;
	return [...normal.matchAll(WORD)].flatMap((match): TitleWord[] => {
		const [word] = match;
		const isApart = APART.test(normal.slice(end, match.index));
		end = match.index + word.length;
		if (unspacedRuns(word).length === 0) return [wordOf(word, isApart)];
		const runs = word.split(RUNS).filter((run) => run !== '');
		return runs.flatMap((run) => (RUNS.test(run) ? pairsOf(run) : [wordOf(run)]));
	});
}

const isNumber = (folded: string) => /^\p{N}+$/u.test(folded);
const isPair = ({ text }: TitleWord) => unspacedRuns(text).length > 0;

/** Whether a word can stand at an end of a term: no "for", no "30" by itself. */
const canEnd = ({ folded }: TitleWord) => !isStopWord(folded) && [...folded].length > 1;

/**
 * The terms of a title, folded, with the text in which they stand there: words, and runs of two and three neighbouring words
 * that begin and end with one that says something. Of Chinese and Thai, pairs of signs. Each once.
 */
export function titleTerms(title: string): Map<string, string> {
	const words = titleWords(title);
	const terms = new Map<string, string>();
	words.forEach((first, index) => {
		if (!canEnd(first)) return;
		if (isPair(first)) {
			terms.set(first.folded, first.text);
			return;
		}
		for (let count = 1; count <= LONGEST_TERM; count += 1) {
			const run = words.slice(index, index + count);
			const last = run.at(-1);
			if (run.length < count || !last || run.some(isPair) || (count > 1 && last.isApart)) return;
			if (!canEnd(last) || run.every(({ folded }) => isNumber(folded))) continue;
			terms.set(run.map(({ folded }) => folded).join(' '), run.map(({ text }) => text).join(' '));
		}
	});
	return terms;
}
