/** Chinese, Japanese and Thai: scripts without spaces. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Runs of such a script, and what stands between them. */
const RUNS = new RegExp(`(${UNSPACED.source}+)`, 'u');

/** What a sign can be, as bits. */
const READ = 1;
const LETTER = 2;
const NUMBER = 4;
const APART = 8;
const APOSTROPHE = 16;
const WITHOUT_SPACES = 32;

const WAYS: readonly (readonly [number, RegExp])[] = [
	[LETTER, /[\p{L}\p{M}]/u],
	[NUMBER, /\p{N}/u],
	[APART, /[,;:|()[\]【】（），、。–—]/],
	[APOSTROPHE, /['’]/],
	[WITHOUT_SPACES, UNSPACED],
];

const readSign = (code: number) => {
	const sign = String.fromCodePoint(code);
	return WAYS.reduce((kind, [bit, signs]) => (signs.test(sign) ? kind | bit : kind), READ);
};

/** Of signs that were read before: titles consist of few, and asking a table is far faster than an expression. */
const TABLE_SIZE = 0x10000;
const known = new Uint8Array(TABLE_SIZE);

function kindOf(code: number): number {
	if (code >= TABLE_SIZE) return readSign(code);
	const kind = known[code] ?? 0;
	if (kind !== 0) return kind;
	const read = readSign(code);
	known[code] = read;
	return read;
}

/** What a word that was found is called with: its text, and whether a comma or another mark parts it from the word before. */
type Found = (text: string, isApart: boolean) => void;

/** The overlapping pairs of signs of a run without spaces; a lone sign is itself. */
function findPairs(run: string, found: Found): void {
	const signs = [...run];
	if (signs.length === 1) found(run, false);
	for (let index = 1; index < signs.length; index += 1) found(`${signs[index - 1]}${signs[index]}`, false);
}

function findParts(word: string, found: Found): void {
	for (const run of word.split(RUNS)) {
		if (run === '') continue;
		if (UNSPACED.test(run)) findPairs(run, found);
		else found(run, false);
	}
}

/**
 * Finds the words of a title in their order: letters, marks and numbers, with letters after an apostrophe. Where the script
 * has no spaces, pairs of signs.
 */
export function scanWords(title: string, found: Found): void {
	const text = title.normalize('NFC');
	const kindAt = (at: number) => kindOf(text.codePointAt(at) ?? 0);
	const widthAt = (at: number) => ((text.codePointAt(at) ?? 0) < TABLE_SIZE ? 1 : 2);
	let isApart = false;
	for (let at = 0; at < text.length; ) {
		const first = kindAt(at);
		if ((first & (LETTER | NUMBER)) === 0) {
			isApart ||= (first & APART) !== 0;
			at += widthAt(at);
			continue;
		}
		const from = at;
		let wanted = LETTER | NUMBER;
		let seen = 0;
		while (at < text.length) {
			const kind = kindAt(at);
			if ((kind & wanted) !== 0) {
				seen |= kind;
				at += widthAt(at);
			} else if ((kind & APOSTROPHE) !== 0 && at + 1 < text.length && (kindAt(at + 1) & LETTER) !== 0) {
				wanted = LETTER;
				at += 1;
			} else break;
		}
		const word = text.slice(from, at);
		if ((seen & WITHOUT_SPACES) === 0) found(word, isApart);
		else findParts(word, found);
		isApart = false;
	}
}
