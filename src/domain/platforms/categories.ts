import { CARE_CATEGORIES } from './categories-data-care.ts';
import { FASHION_CATEGORIES } from './categories-data-fashion.ts';
import { HOME_CATEGORIES } from './categories-data-home.ts';

/** The languages in which every category has a name. */
export type CategoryLanguage = 'en' | 'zh' | 'id';

/** A node of the own tree. The id of level 1 has two digits, each level below adds two. */
export type Category = {
	readonly id: string;
	readonly parentId: string | null;
	readonly level: 1 | 2 | 3;
	readonly names: Readonly<Record<CategoryLanguage, string>>;
	/** What feeds call it, in any language; the names themselves are not repeated here. */
	readonly synonyms: readonly string[];
};

/** The id of products whose own category words fit no node of the tree. */
export const UNMAPPED = 'unmapped';

const UNMAPPED_NAMES = { en: 'Unmapped', zh: '未归类', id: 'Belum dipetakan' } as const;
const LEVELS = { 2: 1, 4: 2, 6: 3 } as const;

function parseNode(line: string): Category {
	const [id = '', en = '', zh = '', indonesian = '', words = ''] = line.split('|').map((cell) => cell.trim());
	const level = LEVELS[id.length as keyof typeof LEVELS];
	return {
		id,
		parentId: level === 1 ? null : id.slice(0, -2),
		level,
		names: { en, zh, id: indonesian },
		synonyms: words.split(';').flatMap((word) => word.trim() || []),
	};
}

/** The whole tree in order of id: each node after its parent. */
export const CATEGORIES: readonly Category[] = `${FASHION_CATEGORIES}${CARE_CATEGORIES}${HOME_CATEGORIES}`
	.split('\n')
	.filter((line) => line.includes('|'))
	.map(parseNode)
	.sort((a, b) => (a.id < b.id ? -1 : 1));

const byId = new Map(CATEGORIES.map((category) => [category.id, category]));

/** The node of an id, or undefined for `unmapped` and for ids that do not exist. */
export function categoryOf(id: string): Category | undefined {
	return byId.get(id);
}

/** The id itself and its ancestors, from level 1 down: `100305` gives `10`, `1003`, `100305`. */
export function categoryLineage(id: string): string[] {
	if (!byId.has(id)) return [];
	return [2, 4, 6].filter((length) => length <= id.length).map((length) => id.slice(0, length));
}

/** The names from level 1 down; one name for `unmapped`, none for an id that does not exist. */
export function categoryNames(id: string, language: CategoryLanguage): string[] {
	if (id === UNMAPPED) return [UNMAPPED_NAMES[language]];
	return categoryLineage(id).map((node) => byId.get(node)?.names[language] ?? '');
}

/** English plurals and possessives: feeds mix "Toner" and "Toners", "Women's" and "Women". */
const PLURAL = /(?<=[a-z]{3})(?<!s)s\b/g;
/** Words that join others differ from feed to feed: Beauty & Care, Beauty and Care, Ibu dan Bayi. */
const JOINER = /\b(and|dan)\b/g;

/**
 * The form in which category words are compared: no case, Latin accents, punctuation, joiners or plural s.
 * Whole names only: a looser comparison would guess, and a wrong category misleads more than `unmapped`.
 */
export function normaliseCategoryName(name: string): string {
	return name
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.normalize('NFC')
		.toLowerCase()
		.replace(/['’]/g, '')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.replace(JOINER, ' ')
		.replace(PLURAL, '')
		.replace(/ +/g, ' ')
		.trim();
}

/** A node that a word may mean; one that carries the word as its name is meant before one that only knows it. */
type Candidate = { readonly id: string; readonly isOwnName: boolean };

function buildIndex(): ReadonlyMap<string, readonly Candidate[]> {
	const candidates = new Map<string, Candidate[]>();
	for (const { id, names, synonyms } of CATEGORIES) {
		const own = new Set(Object.values(names).map(normaliseCategoryName));
		for (const name of new Set([...own, ...synonyms.map(normaliseCategoryName)])) {
			const list = candidates.get(name) ?? [];
			list.push({ id, isOwnName: own.has(name) });
			candidates.set(name, list);
		}
	}
	return candidates;
}

let index: ReadonlyMap<string, readonly Candidate[]> | undefined;

function candidatesOf(word: string): readonly Candidate[] {
	index ??= buildIndex();
	return index.get(normaliseCategoryName(word)) ?? [];
}

/** How much the words above speak for a node: 2 for an ancestor by name, 1 for the same level 1, −1 against it. */
function support(id: string, above: readonly (readonly Candidate[])[]): number {
	let sum = 0;
	for (const nodes of above) {
		if (nodes.some((node) => id.startsWith(node.id))) sum += 2;
		else if (nodes.some((node) => node.id.slice(0, 2) === id.slice(0, 2))) sum += 1;
		else if (nodes.length > 0) sum -= 1;
	}
	return sum;
}

/** The best node of one word; undefined where the words above speak against all, or leave a tie across level 1. */
function bestNode(nodes: readonly Candidate[], above: readonly (readonly Candidate[])[]): string | undefined {
	const ranked = nodes
		.map(({ id, isOwnName }) => ({ id, sum: support(id, above) + (isOwnName ? 0.5 : 0) }))
		.filter(({ sum }) => sum >= 0);
	const best = Math.max(...ranked.map(({ sum }) => sum));
	return commonAncestor(ranked.filter(({ sum }) => sum === best).map(({ id }) => id));
}

/** The deepest node that holds all of them, itself included. */
function commonAncestor(ids: readonly string[]): string | undefined {
	for (const length of [6, 4, 2]) {
		const heads = new Set(ids.map((id) => id.slice(0, length)));
		const [head] = heads;
		if (heads.size === 1 && head?.length === length) return head;
	}
	return undefined;
}

/**
 * The deepest node of the own tree that a feed's category words name, read from the deepest word up; the words
 * above decide between nodes of the same name. An id of the tree as single element maps to itself. `unmapped`
 * where no word fits without guessing.
 */
export function mapCategoryPath(path: readonly string[]): string {
	const [only] = path;
	if (path.length === 1 && only && categoryOf(only.trim())) return only.trim();
	const candidates = path.map(candidatesOf);
	for (let depth = candidates.length - 1; depth >= 0; depth -= 1) {
		const found = bestNode(candidates[depth] ?? [], candidates.slice(0, depth));
		if (found) return found;
	}
	return UNMAPPED;
}
