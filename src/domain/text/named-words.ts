/** The names that words have in braces, as a type. */
type Named<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
	? Name extends `"${string}`
		? Named<Rest>
		: Name | Named<Rest>
	: never;
type Params<Words extends string> = Readonly<Record<Named<Words>, string | number>>;
/** What words name, as the last parameter; nothing where they name nothing. */
export type NamedBy<Words extends string> = [keyof Params<Words>] extends [never] ? [] : [Params<Words>];

const PLACEHOLDER = /\{([a-z]+)\}/;
const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'g');

/** The names that words have in braces. */
export const namesOf = (words: string): string[] =>
	[...words.matchAll(PLACEHOLDERS)].map(([, name = '']) => name);

/** Words with what they name. */
export const named = (words: string, params: Readonly<Record<string, string>>): string =>
	words.replace(PLACEHOLDERS, (written, name: string) => params[name] ?? written);

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** What a sentence in these words looks like. */
function patternOf(words: string): RegExp {
	const parts = words
		.split(PLACEHOLDER)
		.map((part, index) => (index % 2 === 1 ? '(.*?)' : part.replaceAll(SPECIAL, '\\$&')));
	return new RegExp(`^${parts.join('')}$`, 's');
}

/** Letters that are the words' own. */
const lengthOf = (words: string) => words.replaceAll(PLACEHOLDERS, '').length;

/** Tells by which of some words a sentence was made, and what it names; of several that fit those that say most. */
export function readerOf<Code extends string>(
	wordsOf: Readonly<Record<Code, string>>,
): (sentence: string) => { readonly code: Code; readonly params: Readonly<Record<string, string>> } | null {
	const patterns = (Object.keys(wordsOf) as Code[])
		.sort((a, b) => lengthOf(wordsOf[b]) - lengthOf(wordsOf[a]))
		.map((code) => ({ code, names: namesOf(wordsOf[code]), pattern: patternOf(wordsOf[code]) }));
	return (sentence) => {
		for (const { code, names, pattern } of patterns) {
			const found = pattern.exec(sentence);
			if (found)
				return { code, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) };
		}
		return null;
	};
}
