import { ENGLISH_WORDS, INDONESIAN_WORDS, LATIN_IN_CHINESE, SAME_IN_INDONESIAN } from './allowed.ts';
import type { PageText } from './texts.ts';

const CJK =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** Addresses, file names and settings are no words of a language. */
const NO_LANGUAGE = /\S+@\S+|https?:\/\/\S+|\S*[/_=]\S*|\b\w+\.\w+\b|\{\{\w+\}\}|(?<!\w)\d[\w.,:%-]*/g;
const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{N}'’]*/gu;
/** Codes of currencies, countries and languages. */
const CODE = /^[A-Z][A-Z0-9]{1,4}$/;
/** So many Latin words in a row are a sentence, not a name. */
const SENTENCE = 3;

/** What is wrong with a text in the language it claims to be in; null where nothing is. */
export function foreignIn({ text, lang }: PageText): string | null {
	const language = lang.split('-')[0];
	if (language === 'zh') return foreignInChinese(text);
	if (language === 'en' && CJK.test(text)) return 'has Chinese signs';
	if (language === 'id' && CJK.test(text)) return 'has Chinese signs';
	if (language === 'en') return foreignByWords(text, INDONESIAN_WORDS, 'Indonesian');
	if (language === 'id') return foreignByWords(text, ENGLISH_WORDS, 'English');
	return null;
}

function foreignInChinese(text: string): string | null {
	const runs = withoutNames(text)
		.split(CJK)
		.map((run) => wordsOf(run).filter((word) => !LATIN_IN_CHINESE.has(word)));
	const isWhollyLatin = !CJK.test(text);
	const limit = isWhollyLatin ? 1 : SENTENCE;
	return runs.some((run) => run.length >= limit) ? 'is not Chinese' : null;
}

function foreignByWords(text: string, words: ReadonlySet<string>, name: string): string | null {
	const found = new Set(wordsOf(withoutNames(text)).filter((word) => words.has(word)));
	return found.size >= 2 ? `is ${name}` : null;
}

/** Whether a text may be the same in English and in another language: it has no words, or shared ones only. */
export function mayBeShared(text: string, language: 'zh' | 'id'): boolean {
	const shared = language === 'zh' ? LATIN_IN_CHINESE : SAME_IN_INDONESIAN;
	return wordsOf(withoutNames(text)).every((word) => shared.has(word));
}

function withoutNames(text: string): string {
	return text.replace(NO_LANGUAGE, ' ');
}

/** A single letter is a mark, not a word. */
function wordsOf(text: string): string[] {
	const words = [...text.matchAll(WORD)].map(([word]) => word);
	return words.filter((word) => word.length > 1 && !CODE.test(word)).map((word) => word.toLowerCase());
}
