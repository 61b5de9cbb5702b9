import { LEAST_TITLES } from '#domain/figures/enough-data.ts';
import { foldText, unspacedRuns, words } from './search-text.ts';
import { isStopWord } from './stop-words.ts';

/** Titles of what somebody made. */
export type MadeTitles = { readonly videos: readonly string[]; readonly lives: readonly string[] };

/** A word or a hashtag of titles, as its first title writes it in lower case, and how many titles have it. */
export type TitleKeyword = {
	readonly word: string;
	readonly isTag: boolean;
	readonly videos: number;
	readonly lives: number;
};

/** A keyword is in at least as many titles; as many keywords are told. */
const LEAST_OF_WORD = 2;
const MOST_KEYWORDS = 40;

const TAG = /[#＃]([\p{L}\p{M}\p{N}_]+)/gu;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a run without spaces. */
const segments = (run: string) =>
	[...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

/** Words that say something: at least two signs, no number, nothing that every title has. */
const saysSomething = (word: string) =>
	[...word].length > 1 && !/^[\p{N}]+$/u.test(word) && !isStopWord(foldText(word));

/** Hashtags and words of a title in lower case, hashtags with their #; a word within a hashtag is no word of its own. */
export function termsOf(title: string): string[] {
	const lower = title.normalize('NFC').toLowerCase();
	const tags = [...lower.matchAll(TAG)].map(([, tag]) => `#${tag}`);
	const rest = lower.replace(TAG, ' ');
	const plain = [...words(rest), ...unspacedRuns(rest).flatMap(segments)];
	return [...tags, ...plain.filter(saysSomething)];
}

type Counted = { readonly word: string; videos: number; lives: number };

/**
 * The hashtags and words that stand in at least two titles, the most frequent first; each counts once a title, whatever
 * its accents. Null where too few titles are known to say anything.
 */
export function titleKeywords({ videos, lives }: MadeTitles): TitleKeyword[] | null {
	if (videos.length + lives.length < LEAST_TITLES) return null;
	const counted = new Map<string, Counted>();
	const count = (title: string, kind: 'videos' | 'lives') => {
		const terms = new Map(termsOf(title).map((term) => [foldText(term), term]));
		for (const [key, word] of terms) {
			const known = counted.get(key) ?? { word, videos: 0, lives: 0 };
			known[kind] += 1;
			counted.set(key, known);
		}
	};
	for (const title of videos) count(title, 'videos');
	for (const title of lives) count(title, 'lives');
	const titles = (one: Counted) => one.videos + one.lives;
	return [...counted.values()]
		.filter((one) => titles(one) >= LEAST_OF_WORD)
		.toSorted((a, b) => titles(b) - titles(a) || (a.word < b.word ? -1 : 1))
		.slice(0, MOST_KEYWORDS)
		.map((one) => ({ ...one, isTag: one.word.startsWith('#') }));
}
