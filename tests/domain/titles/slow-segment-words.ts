import { growthOf } from '#domain/figures/growth.ts';
import { foldText, unspacedRuns } from '#domain/text/search-text.ts';
import { isStopWord } from '#domain/text/stop-words.ts';
import type { SoldTitle } from '#domain/titles/read-titles.ts';
import type { SegmentWord } from '#domain/titles/segment-words.ts';

/*
 * Terms of titles and their figures as docs/titles.md says them, with nothing done for speed: what the product works out
 * has to be equal.
 */

type Word = { readonly text: string; readonly folded: string; readonly isApart: boolean };

const RUNS = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+)/u;

function wordsOf(title: string): Word[] {
	const normal = title.normalize('NFC');
	const word = (text: string, isApart = false): Word => ({ text, folded: foldText(text), isApart });
	const pairs = (run: string) => {
		const signs = [...run];
		return signs.length === 1
			? [word(run)]
			: signs.slice(1).map((sign, index) => word(`${signs[index]}${sign}`));
	};
	let end = 0;
	return [...normal.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)].flatMap((match) => {
		const isApart = /[,;:|()[\]【】（），、。–—]/.test(normal.slice(end, match.index));
		end = match.index + match[0].length;
		if (!RUNS.test(match[0])) return [word(match[0], isApart)];
		const parts = match[0].split(RUNS).filter((part) => part !== '');
		return parts.flatMap((part) => (RUNS.test(part) ? pairs(part) : [word(part)]));
	});
}

/** The terms of a title, with the text of the last place where each stands. */
export function slowTerms(title: string): Map<string, string> {
	const words = wordsOf(title);
	const isPair = ({ text }: Word) => unspacedRuns(text).length > 0;
	const canEnd = ({ folded }: Word) => !isStopWord(folded) && [...folded].length > 1;
	const terms = new Map<string, string>();
	words.forEach((first, from) => {
		for (const count of [1, 2, 3]) {
			const run = words.slice(from, from + count);
			const last = run.at(-1);
			if (run.length < count || !last || !canEnd(first) || !canEnd(last)) continue;
			if (count > 1 && (run.some(isPair) || run.slice(1).some(({ isApart }) => isApart))) continue;
			if (!isPair(first) && run.every(({ folded }) => /^\p{N}+$/u.test(folded))) continue;
			terms.set(run.map(({ folded }) => folded).join(' '), run.map(({ text }) => text).join(' '));
		}
	});
	return terms;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function mostWritten(texts: readonly string[]): string {
	const timesOf = (text: string) => texts.filter((other) => other === text).length;
	const most = Math.max(...texts.map(timesOf));
	return texts.find((text) => timesOf(text) === most) ?? '';
}

/** Whether a term is a run of words within another one. */
const isWithin = (term: string, other: string) => term !== other && ` ${other} `.includes(` ${term} `);

/** What `segmentWords` has to answer. */
export function slowSegmentWords(titles: readonly SoldTitle[]): SegmentWord[] {
	const all = sum(titles.map(({ units }) => units));
	const terms = titles.map(({ title }) => slowTerms(title));
	const words = [...new Set(terms.flatMap((one) => [...one.keys()]))].flatMap((term): SegmentWord[] => {
		const own = titles.filter((_, index) => terms[index]?.has(term));
		const shops = new Set(own.map(({ shop, id }) => shop ?? `product ${id}`)).size;
		if (shops < 3 || all === 0) return [];
		const known = own.filter(({ before }) => before !== null);
		const units = sum(own.map((one) => one.units));
		return [
			{
				...{ term, units, shops, products: own.length, share: units / all },
				text: mostWritten(terms.flatMap((one) => one.get(term) ?? [])),
				lift: units / all / (own.length / titles.length),
				growth:
					known.length === 0
						? null
						: growthOf(sum(known.map((one) => one.units)), sum(known.map(({ before }) => before ?? 0))),
			},
		];
	});
	return words
		.filter(
			({ term, products }) =>
				!words.some((other) => other.products === products && isWithin(term, other.term)),
		)
		.sort((a, b) => b.units - a.units || (a.term < b.term ? -1 : 1));
}
