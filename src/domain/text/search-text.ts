const MARKS = /[\u0300-\u036f]/g;
const SCRIPT_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/** Text as it is compared in searches: lower case, no Latin accents (Vietnamese đ is d). */
export function foldText(text: string): string {
	return text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase().replaceAll('đ', 'd');
}

/** The words of a folded text that spaces part; scripts without spaces are left to `bigrams`. */
export function words(folded: string): string[] {
	return folded
		.replace(SCRIPT_WITHOUT_SPACES, ' ')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');
}

/** Runs of Chinese, Japanese and Thai in a text, each by itself. */
export const unspacedRuns = (text: string): string[] =>
	[...text.matchAll(SCRIPT_WITHOUT_SPACES)].map(([run]) => run);

/** Pairs of neighbouring signs of Chinese, Japanese and Thai runs; a run of one sign is itself. Each once. */
export function bigrams(folded: string): string[] {
	const pairs = new Set<string>();
	for (const run of unspacedRuns(folded)) {
		const signs = [...run];
		if (signs.length === 1) pairs.add(run);
		for (let index = 1; index < signs.length; index += 1) pairs.add(`${signs[index - 1]}${signs[index]}`);
	}
	return [...pairs];
}

/** A name as it is compared: folded, words parted by single spaces, without punctuation and emoji. */
export function foldName(name: string): string {
	return foldText(name)
		.replace(/(?:[^\p{L}\p{N}\p{Mn}\p{Mc}]|\p{Variation_Selector})+/gu, ' ')
		.trim();
}

/** Signs of folded text that stand alone between others: too short for a pair. */
export function loneSigns(folded: string): string[] {
	return unspacedRuns(folded).filter((run) => [...run].length === 1);
}

/** Whether folded text begins in a script without spaces, where no word has a visible beginning. */
export function beginsUnspaced(folded: string): boolean {
	return folded.search(SCRIPT_WITHOUT_SPACES) === 0;
}
