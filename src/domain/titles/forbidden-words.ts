import { foldName } from '#domain/text/search-text.ts';

/**
 * Why shops refuse words: claims that cannot be proved, prices and gifts that a listing does not decide, cures, ways past the
 * shop, other shops, imitations; or because operators listed them.
 */
export const WORD_REASONS = ['claim', 'offer', 'cure', 'contact', 'shop', 'imitation', 'listed'] as const;
export type WordReason = (typeof WORD_REASONS)[number];

type Shipped = Readonly<Partial<Record<WordReason, readonly string[]>>>;

/** Claims and names that shops have refused or taken down everywhere, folded. */
const EVERYWHERE: Shipped = {
	claim: [
		'best seller',
		'bestseller',
		'no 1',
		'number one',
		'100 guaranteed',
		'guaranteed',
		'fda approved',
		'最好',
		'第一',
	],
	offer: ['cheapest', 'lowest price', 'free shipping', 'free gift', '最便宜', '包邮', '免费送'],
	cure: ['cure', 'cures', 'miracle'],
	contact: ['whatsapp', 'wechat', 'telegram', '微信'],
	shop: ['amazon', 'shopee', 'lazada', 'temu', 'shein', 'aliexpress'],
	imitation: ['replica', 'dupe'],
};
/** The same of one country's language, by `plat_id`. */
const OF_REGION: Readonly<Record<string, Shipped>> = {
	81: {
		claim: ['terlaris', 'terbaik', 'dijamin'],
		offer: ['termurah', 'gratis ongkir'],
		cure: ['menyembuhkan'],
		contact: ['wa'],
	},
	85: { claim: ['terbaik', 'dijamin'], offer: ['termurah', 'penghantaran percuma'] },
	84: { claim: ['tot nhat', 'cam ket'], offer: ['re nhat', 'mien phi van chuyen'] },
};

const listOf = (shipped: Shipped = {}) => Object.values(shipped).flat();

/** Why words are forbidden in a region. */
export function wordReason(words: string, platId: number): WordReason {
	const lists = [EVERYWHERE, OF_REGION[platId] ?? {}];
	return WORD_REASONS.find((reason) => lists.some((shipped) => shipped[reason]?.includes(words))) ?? 'listed';
}

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
	listOf(platId === EVERY_REGION ? EVERYWHERE : OF_REGION[platId]);

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
	const found = new Set([...shippedWords(EVERY_REGION), ...shippedWords(platId)]);
	for (const region of [EVERY_REGION, platId])
		for (const { words, isForbidden } of changes.filter((one) => one.platId === region)) {
			if (isForbidden) found.add(words);
			else found.delete(words);
		}
	return [...found];
}
