import { CATEGORIES } from '#domain/platforms/categories.ts';
import { sameKeyword } from '#domain/text/search-keyword.ts';
import { PRODUCT_WORDS } from './product-words.ts';
import { HOUSE_WORDS } from './product-words-house.ts';
import { WEAR_WORDS } from './product-words-wear.ts';

/** Other words that a keyword is searched by at most; more would find everything. */
const MOST = 8;

const HAN = /\p{Script=Han}/u;

/** Words that mean the same, folded as titles are. */
type Group = readonly string[];

const folded = (words: readonly string[]): Group => [...new Set(words.map(sameKeyword).filter(Boolean))];

const ofProducts = () =>
	[PRODUCT_WORDS, HOUSE_WORDS, WEAR_WORDS]
		.flatMap((words) => words.split('\n'))
		.filter((line) => line.includes('|'))
		.map((line) => folded(line.split(/[|,]/)));

/** The words of the lower categories: a top category says too little of what is sold in it. */
const ofCategories = () =>
	CATEGORIES.filter(({ level }) => level > 1).map(({ names, synonyms }) =>
		folded([...Object.values(names), ...synonyms].flatMap((name) => name.split(/ & | and |\/|, /))),
	);

let groups: ReadonlyMap<string, Group> | undefined;

/** Groups by each of their words; the first that has one counts: product words say more than categories. */
function allGroups(): ReadonlyMap<string, Group> {
	const all = new Map<string, Group>();
	for (const group of [...ofProducts(), ...ofCategories()])
		for (const word of group) if (!all.has(word)) all.set(word, group);
	return all;
}

function groupOf(word: string): Group | undefined {
	groups ??= allGroups();
	return groups.get(word);
}

/** The longest known part of a text without spaces; of several the last, which says what it is rather than how. */
function knownPart(text: string): string | undefined {
	for (let length = text.length; length >= 1; length -= 1) {
		for (let start = text.length - length; start >= 0; start -= 1) {
			const part = text.slice(start, start + length);
			if (HAN.test(part) && groupOf(part)) return part;
		}
	}
	return undefined;
}

/** Parts of words are found from this many letters on, those of Chinese always. */
const PART = 4;

const holds = (word: string, other: string) =>
	other !== word &&
	(other.length < PART && !HAN.test(other) ? ` ${word} `.includes(` ${other} `) : word.includes(other));

/** Without those that hold another: what finds the shorter word finds them, too. */
const shortest = (words: readonly string[]) =>
	words.filter((word) => !words.some((other) => holds(word, other)));

/** Other words for a word, without the word itself. */
function othersFor(word: string): readonly string[] {
	const group = groupOf(word) ?? [];
	return shortest(group.filter((other) => other !== word)).slice(0, MOST);
}

/**
 * What a keyword is called otherwise, in any of the three languages, as keywords: of the whole of it, else of its
 * longest known words, with the rest as it was typed; of Chinese, which is written without spaces, of its longest
 * known part. Empty where nothing of it is known.
 */
export function meaningsOf(keyword: string): readonly string[] {
	const typed = sameKeyword(keyword);
	const whole = othersFor(typed);
	if (whole.length > 0) return whole;
	const part = HAN.test(typed) ? knownPart(typed.replace(/\s/g, '')) : undefined;
	if (part) return [part, ...othersFor(part)];
	const words = typed.split(' ');
	for (let length = words.length - 1; length >= 1; length -= 1) {
		for (let start = 0; start + length <= words.length; start += 1) {
			const others = othersFor(words.slice(start, start + length).join(' '));
			if (others.length > 0)
				return others.map((other) =>
					[...words.slice(0, start), other, ...words.slice(start + length)].join(' '),
				);
		}
	}
	return [];
}
