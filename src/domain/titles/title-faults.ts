import { foldName, unspacedRuns } from '#domain/text/search-text.ts';
import { isStopWord } from '#domain/text/stop-words.ts';
import type { ForbiddenWords } from './forbidden-words.ts';
import { titleWords } from './title-terms.ts';

/** Signs that a title has at least and at most; the platform's partner API refuses others. */
export const TITLE_LENGTH = { least: 25, most: 255 } as const;

/** What can be wrong with a title. */
export const TITLE_FAULTS = ['short', 'long', 'forbidden', 'shouted', 'repeated', 'signs'] as const;

/** What is wrong with a title, with the words that it is about. */
export type TitleFault = {
	readonly fault: (typeof TITLE_FAULTS)[number];
	readonly words: readonly string[];
};

/** Shouted words are longer than sizes and units. */
const LONGEST_QUIET = 4;
const MOST_SHOUTED = 2;
const LOUD = /[!?*~★☆♥❤]{2,}|[★☆♥❤✅🔥‼]|\p{Extended_Pictographic}/gu;

const lengthOf = (title: string) => [...title].length;

/** The forbidden words that a text says, as the list has them. */
export function forbiddenIn(title: string, forbidden: ForbiddenWords): string[] {
	const folded = ` ${foldName(title)} `;
	return forbidden.filter((words) =>
		unspacedRuns(words).length > 0 ? folded.includes(words) : folded.includes(` ${words} `),
	);
}

function shoutedIn(title: string): string[] {
	const shouted = titleWords(title).filter(
		({ text }) => text.length > LONGEST_QUIET && /^[\p{Lu}]+$/u.test(text),
	);
	return shouted.length > MOST_SHOUTED ? shouted.map(({ text }) => text) : [];
}

function repeatedIn(title: string): string[] {
	const words = titleWords(title).filter(
		({ folded, text }) =>
			!isStopWord(folded) && text.length > 2 && unspacedRuns(text).length === 0 && !/^\p{N}/u.test(folded),
	);
	const seen = new Set<string>();
	return [
		...new Set(words.filter(({ folded }) => seen.has(folded) || !seen.add(folded)).map(({ text }) => text)),
	];
}

/** What a shop would refuse or buyers would pass over in a title; none where it is well made. */
export function titleFaults(title: string, forbidden: ForbiddenWords): TitleFault[] {
	const length = lengthOf(title.trim());
	const found: [TitleFault['fault'], readonly string[], boolean?][] = [
		['short', [], length < TITLE_LENGTH.least],
		['long', [], length > TITLE_LENGTH.most],
		['forbidden', forbiddenIn(title, forbidden)],
		['shouted', shoutedIn(title)],
		['repeated', repeatedIn(title)],
		['signs', [...new Set(title.match(LOUD) ?? [])]],
	];
	return found
		.filter(([, words, isSo]) => isSo ?? words.length > 0)
		.map(([fault, words]) => ({ fault, words }));
}

/** The title without what is forbidden, repeated, shouted or decoration; nothing is added. */
export function repairedTitle(title: string, forbidden: ForbiddenWords): string {
	// What is taken out may bring other words together; each pass takes something out or is the last.
	let [text, next] = [title, repairedOnce(title, forbidden)];
	while (next !== text) [text, next] = [next, repairedOnce(next, forbidden)];
	return text;
}

function repairedOnce(title: string, forbidden: ForbiddenWords): string {
	const quiet = new Set(shoutedIn(title));
	let text = title.replace(LOUD, ' ');
	for (const words of forbiddenIn(text, forbidden)) {
		const pattern = words
			.split(' ')
			.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
			.join('[^\\p{L}\\p{N}]+');
		const isUnspaced = unspacedRuns(words).length > 0;
		text = text.replace(
			new RegExp(isUnspaced ? pattern : `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'),
			' ',
		);
	}
	const repeated = new Set(repeatedIn(text).map((word) => word.toLowerCase()));
	const seen = new Set<string>();
	return text
		.split(/\s+/)
		.filter((word) => {
			const key = word.toLowerCase();
			if (!repeated.has(key)) return true;
			return !seen.has(key) && seen.add(key);
		})
		.map((word) => (quiet.has(word) ? `${word[0] ?? ''}${word.slice(1).toLowerCase()}` : word))
		.join(' ')
		.replace(/\s+([,.;:])/g, '$1')
		.replace(/^[\s,.;:|/-]+|[\s,;:|/-]+$/g, '')
		.replace(/([,|/-])(?:\s*[,|/-])+/g, '$1');
}
