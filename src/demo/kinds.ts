import { KIND_LINES } from './kinds-data.ts';
import { splitPhrases } from './phrases.ts';

/** One sort of product that shops sell, with its names. */
export type Kind = {
	/** A level 3 id of the own tree. */
	readonly categoryId: string;
	/** The group of features and variants that suit it. */
	readonly group: string;
	/** In US dollars. */
	readonly lowest: number;
	readonly highest: number;
	readonly weight: number;
	readonly nouns: Readonly<Record<'en' | 'id' | 'ms' | 'th' | 'vi' | 'zh', readonly string[]>>;
};

function parseKind(line: string): Kind {
	const cells = line.split('|').map((cell) => cell.trim());
	const [
		categoryId = '',
		group = '',
		prices = '',
		weight = '',
		en = '',
		id = '',
		ms = '',
		th = '',
		vi = '',
		zh = '',
	] = cells;
	const [lowest = 0, highest = 0] = prices.split('-').map(Number);
	return {
		categoryId,
		group,
		lowest,
		highest,
		weight: Number(weight),
		nouns: {
			en: splitPhrases(en),
			id: splitPhrases(id),
			ms: splitPhrases(ms),
			th: splitPhrases(th),
			vi: splitPhrases(vi),
			zh: splitPhrases(zh),
		},
	};
}

/** Every sort of product of the demo shops. */
export const KINDS: readonly Kind[] = KIND_LINES.split('\n')
	.filter((line) => line.includes('|'))
	.map(parseKind);
