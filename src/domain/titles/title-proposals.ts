import { unspacedRuns } from '#domain/text/search-text.ts';
import type { ForbiddenWords } from './forbidden-words.ts';
import { type SegmentWord, sellsMore } from './segment-words.ts';
import { repairedTitle, TITLE_LENGTH, titleFaults } from './title-faults.ts';
import { singular, type TitleContext, titleParts } from './title-parts.ts';
import { titleWords } from './title-terms.ts';

/** How a proposal was made: repaired only, with the words that sell most, or with those that grow most. */
export const PROPOSAL_WAYS = ['repaired', 'sells', 'rises'] as const;
export type ProposalWay = (typeof PROPOSAL_WAYS)[number];

/** A title that is proposed, with what it adds. */
export type TitleProposal = {
	readonly way: ProposalWay;
	readonly title: string;
	/** What was added, each with its evidence; the seller says whether it is true of the product. */
	readonly added: readonly SegmentWord[];
};

const MOST_ADDED = 3;
/** Buyers see so many signs in lists; words are added only up to here. */
const FULL_LENGTH = 120;
const MOST_MISSING = 12;

/** Whether a title, by its words, says a term already, in singular or plural. */
export function says(title: ReadonlySet<string>, term: string): boolean {
	return term.split(' ').every((word) => title.has(singular(word)));
}

/** The words of a title as `says` compares them. */
export const wordsOf = (title: string) => new Set(titleWords(title).map(({ folded }) => singular(folded)));

/**
 * Words of the segment that a title lacks and might have, the best selling first: products with them sell more than
 * others. No attribute and no measure is among them, as these are facts of a product, and nothing that is forbidden.
 */
export function missingWords(
	title: string,
	words: readonly SegmentWord[],
	context: TitleContext,
	forbidden: ForbiddenWords,
): SegmentWord[] {
	const own = wordsOf(title);
	const isFact = (text: string) =>
		titleParts(text, context).some(({ part }) => part === 'attribute' || part === 'brand');
	const isForbidden = (text: string) =>
		titleFaults(text, forbidden).some(({ fault }) => fault === 'forbidden');
	const found: SegmentWord[] = [];
	// A segment has thousands of terms; as soon as there are enough, the rest is not looked at.
	for (const word of words) {
		if (found.length === MOST_MISSING) break;
		if (sellsMore(word) && !says(own, word.term) && !isFact(word.text) && !isForbidden(word.text))
			found.push(word);
	}
	return found;
}

function withAdded(title: string, candidates: readonly SegmentWord[]): Omit<TitleProposal, 'way'> {
	let text = title;
	const added: SegmentWord[] = [];
	for (const word of candidates) {
		if (added.length === MOST_ADDED) break;
		const next = `${text} ${word.text}`;
		const isLong = [...next].length > Math.min(FULL_LENGTH, TITLE_LENGTH.most);
		const own = wordsOf(text);
		// A term that shares a word with what is there would say it twice.
		if (isLong || word.term.split(' ').some((part) => own.has(singular(part)))) continue;
		text = next;
		added.push(word);
	}
	return { title: text, added };
}

const growthFirst = (a: SegmentWord, b: SegmentWord) => Number(b.growth) - Number(a.growth);

/** Proposals for a title, different from it and from each other; each passes the checks that a title has to pass. */
export function titleProposals(
	title: string,
	words: readonly SegmentWord[],
	context: TitleContext,
	forbidden: ForbiddenWords,
): TitleProposal[] {
	const repaired = repairedTitle(title, forbidden);
	// Pairs of signs are parts of words: they are evidence, and no text to put in.
	const missing = missingWords(repaired, words, context, forbidden).filter(
		({ text }) => unspacedRuns(text).length === 0,
	);
	const rising = missing.filter(({ growth }) => typeof growth === 'number' && growth > 0).sort(growthFirst);
	const made: TitleProposal[] = [
		{ way: 'repaired', title: repaired, added: [] },
		{ way: 'sells', ...withAdded(repaired, missing) },
		{ way: 'rises', ...withAdded(repaired, rising) },
	];
	const seen = new Set([title]);
	return made.filter((one) => {
		const isBad = titleFaults(one.title, forbidden).some(({ fault }) => fault !== 'short');
		if (isBad || one.title === '' || seen.has(one.title)) return false;
		seen.add(one.title);
		return true;
	});
}
