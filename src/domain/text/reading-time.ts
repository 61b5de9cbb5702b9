/** Words and Chinese characters that a reader of such texts takes in a minute; figures and formulas slow down. */
const WORDS_A_MINUTE = 200;
const CHARACTERS_A_MINUTE = 320;

const FENCE = /^```[\s\S]*?^```/gm;
const COMPONENT = /<[A-Z][^>]*\/>/g;
const LINK_TARGET = /\]\([^)]*\)/g;
const HAN = /\p{Script=Han}/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}.,'’%–-]*/gu;

/** How much there is to read in a text of Markdown. */
export type TextLength = { readonly words: number; readonly characters: number };

/** Words in scripts with spaces and Chinese characters, without code blocks, components and link targets. */
export function textLength(markdown: string): TextLength {
	const prose = markdown.replace(FENCE, ' ').replace(COMPONENT, ' ').replace(LINK_TARGET, '] ');
	const characters = prose.match(HAN)?.length ?? 0;
	const words = prose.replace(HAN, ' ').match(WORD)?.length ?? 0;
	return { words, characters };
}

/** Whole minutes that a text takes to read, at least one. */
export function readingMinutes(markdown: string): number {
	const { words, characters } = textLength(markdown);
	return Math.max(1, Math.round(words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE));
}
