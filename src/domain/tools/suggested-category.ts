import type { ShopCategory } from '#domain/connected-shops/shop-product.ts';
import { foldName } from '#domain/text/search-text.ts';
import { isStopWord } from '#domain/text/stop-words.ts';

/** Words that say something, without an English plural. */
const termsOf = (text: string) =>
	new Set(
		foldName(text)
			.split(' ')
			.filter((word) => word.length > 1 && !isStopWord(word))
			.map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)),
	);

const knownTerms = new WeakMap<ShopCategory, readonly string[]>();

/** The terms of a category's name, worked out once: each product is held against all categories. */
function categoryTerms(category: ShopCategory): readonly string[] {
	const known = knownTerms.get(category) ?? [...termsOf(category.name)];
	knownTerms.set(category, known);
	return known;
}

/** A category that is suggested, and whether that is sure enough to go on without asking. */
export type Suggestion = { readonly id: string; readonly isCertain: boolean };

const isWithin = (words: readonly string[], of: ReadonlySet<string>) =>
	words.length > 0 && words.every((word) => of.has(word));

/** A title that says all of a name of so many words means it; a single word may be of a part, such as the case of earbuds. */
const LEAST_SAID = 2;

/** How surely a category of some words is meant: 2 by the very name, 1 by all of the one name or the other, 0 by a guess. */
function sureness(words: readonly string[], own: ReadonlySet<string>, source: ReadonlySet<string>): number {
	const [isSaid, says] = [isWithin(words, source), isWithin([...source], new Set(words))];
	if (isSaid || says) return isSaid && says ? 2 : 1;
	return source.size === 0 && words.length >= LEAST_SAID && isWithin(words, own) ? 1 : 0;
}

/**
 * The category whose name shares most with a title and the name of the source's category, which counts twice; null
 * where none shares a word. Of equals the one of the shorter name, then of the lower id.
 * It is certain where the source's category says all of its name, its name says all of the source's, or the title of a source
 * without a category says all of a name of two words or more; and none that shares as much is as sure.
 */
export function suggestedCategory(
	title: string,
	named: string,
	categories: readonly ShopCategory[],
): Suggestion | null {
	const [own, source] = [termsOf(title), termsOf(named)];
	const scored = categories.map((category) => {
		const { id } = category;
		const words = categoryTerms(category);
		const score = words.reduce((sum, word) => sum + (source.has(word) ? 2 : 0) + (own.has(word) ? 1 : 0), 0);
		return { id, score, words };
	});
	const [best, ...others] = scored
		.filter(({ score }) => score > 0)
		.toSorted((a, b) => b.score - a.score || a.words.length - b.words.length || (a.id < b.id ? -1 : 1));
	if (!best) return null;
	const sure = sureness(best.words, own, source);
	const rivals = others.filter(({ score }) => score === best.score);
	return {
		id: best.id,
		isCertain: sure > 0 && rivals.every(({ words }) => sureness(words, own, source) < sure),
	};
}
