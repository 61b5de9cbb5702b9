import { foldName } from '#domain/text/search-text.ts';

/** Claims and names that shops have refused or taken down everywhere, folded. */
const EVERYWHERE: readonly string[] = [
	'best seller',
	'bestseller',
	'no 1',
	'number one',
	'100 guaranteed',
	'guaranteed',
	'cheapest',
	'lowest price',
	'free shipping',
	'free gift',
	'cure',
	'cures',
	'miracle',
	'fda approved',
	'whatsapp',
	'wechat',
	'telegram',
	'amazon',
	'shopee',
	'lazada',
	'temu',
	'shein',
	'aliexpress',
	'replica',
	'dupe',
	'最好',
	'第一',
	'最便宜',
	'包邮',
	'免费送',
	'微信',
];
/** The same of one country's language, by `plat_id`. */
const OF_REGION: Readonly<Record<string, readonly string[]>> = {
	81: ['termurah', 'gratis ongkir', 'terlaris', 'terbaik', 'dijamin', 'menyembuhkan', 'wa'],
	85: ['termurah', 'penghantaran percuma', 'terbaik', 'dijamin'],
	84: ['re nhat', 'mien phi van chuyen', 'tot nhat', 'cam ket'],
};

/** Words that a title must not say in a region, folded. */
export type ForbiddenWords = readonly string[];

/** The region of what holds everywhere. */
export const EVERY_REGION = 0;

/** Operators' change of the list: words more, or words of it that are allowed. */
export type WordChange = {
	/** `plat_id`, or EVERY_REGION. */
	readonly platId: number;
	readonly words: string;
	readonly isForbidden: boolean;
};

/** The words that are forbidden from the start in a region, or everywhere; those of all regions stand there alone. */
export const shippedWords = (platId: number): ForbiddenWords =>
	platId === EVERY_REGION ? EVERYWHERE : (OF_REGION[platId] ?? []);

/** Longest words that operators may list, in signs. */
export const MOST_WORD_SIGNS = 60;

/** Words as they are compared; null for what no title could say. */
export function forbiddenWord(text: string): string | null {
	const folded = foldName(text);
	return folded === '' || [...folded].length > MOST_WORD_SIGNS ? null : folded;
}

/**
 * What titles of a region must not say: the shipped words as operators changed them. What they say of a region goes before
 * what they say of all.
 */
export function forbiddenWords(platId: number, changes: readonly WordChange[]): ForbiddenWords {
	const found = new Set([...EVERYWHERE, ...shippedWords(platId)]);
	for (const region of [EVERY_REGION, platId])
		for (const { words, isForbidden } of changes.filter((one) => one.platId === region)) {
			if (isForbidden) found.add(words);
			else found.delete(words);
		}
	return [...found];
}
