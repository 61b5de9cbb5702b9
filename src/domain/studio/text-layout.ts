/** Widths grow with the size of the letters: they are measured once, at this size in pixels. */
export const MEASURED_SIZE = 100;

/** Distance of two lines by the size of their letters. */
export const LINE_HEIGHT = 1.22;

/** Letters below this are not read on a phone, pixels. */
export const LEAST_READABLE = 40;

/** Room of a plate around its text, by the size of its letters. */
export const PLATE_PADDING = 0.32;

/** The width of a text at `MEASURED_SIZE`, pixels. */
export type Measure = (text: string) => number;

/** A text set in its box. */
export type TextBlock = {
	/** Pixels. */
	readonly size: number;
	readonly lines: readonly string[];
	/** The widest line, pixels. */
	readonly width: number;
	readonly isReadable: boolean;
};

/** Signs that no line begins with, and those that no line ends with. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}%°…~～ー々々]+$/u;
const OPENING = /^[\p{Ps}\p{Pi}\p{Sc}#@¿¡]+$/u;
const SPACE = /^\s+$/u;

/**
 * The pieces between which a line may end: words where words are parted by spaces, words of Chinese and Thai as the
 * platform's segmenter knows them; marks stay with the word that they belong to. A piece keeps the space after it.
 */
export function piecesOf(text: string, language: string): string[] {
	const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
	const pieces: string[] = [];
	let joins = false;
	for (const { segment } of segmenter.segment(text.trim())) {
		const last = pieces.at(-1);
		const isSpace = SPACE.test(segment);
		const staysWithLast =
			last !== undefined && (isSpace || joins || (CLOSING.test(segment) && !/\s$/u.test(last)));
		if (staysWithLast) pieces[pieces.length - 1] = last + (isSpace ? ' ' : segment);
		else pieces.push(segment);
		joins =
			!isSpace &&
			(OPENING.test(segment) || (joinsWords(segment) && last !== undefined && !/\s$/u.test(last)));
	}
	return pieces;
}

/** "50-ml", "1/2", "it's": what follows belongs to it. */
const joinsWords = (segment: string) => /^[-/’'._:×+&]$/u.test(segment);

/** A piece that is wider than a line, cut between its signs. */
function cut(piece: string, most: number, measure: Measure, language: string): string[] {
	if (measure(piece.trimEnd()) <= most) return [piece];
	const parts: string[] = [];
	for (const { segment } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(piece)) {
		const grown = `${parts.at(-1) ?? ''}${segment}`;
		if (parts.length > 0 && measure(grown.trimEnd()) <= most) parts[parts.length - 1] = grown;
		else parts.push(segment);
	}
	return parts;
}

/** The lines of pieces where none is wider than `most`, in units of the measure. */
function wrap(pieces: readonly string[], most: number, measure: Measure): string[] {
	const lines: string[] = [];
	for (const piece of pieces) {
		const grown = `${lines.at(-1) ?? ''}${piece}`;
		if (lines.length > 0 && measure(grown.trimEnd()) <= most) lines[lines.length - 1] = grown;
		else lines.push(piece);
	}
	return lines.map((line) => line.trim());
}

type Room = { readonly width: number; readonly height: number };

/** The room of a text in its box: a plate takes some around the letters. */
export function textRoom(box: Room, size: number, hasPlate: boolean): Room {
	const inset = hasPlate ? size * PLATE_PADDING : 0;
	return { width: box.width - 2 * inset, height: box.height - inset };
}

/** Sizes are tried in steps of this share. */
const STEP = 0.94;
/** Nothing is set smaller: nobody could read it. */
const SMALLEST = 8;

/**
 * A text in a box, as large as it goes up to `size`: whole words while they fit, signs of a word where it is wider than
 * the box. Nothing is cut off; `isReadable` says whether it became too small.
 */
export function fitText(
	text: string,
	room: Room,
	size: number,
	language: string,
	measure: Measure,
): TextBlock {
	const paragraphs = text.split('\n').map((line) => piecesOf(line, language));
	for (let tried = size; ; tried *= STEP) {
		const most = (room.width / tried) * MEASURED_SIZE;
		const isSmallest = tried <= SMALLEST;
		// Cutting words is the way out of a size at which nobody reads any more.
		const cuts = tried <= LEAST_READABLE;
		const lines = paragraphs.flatMap((pieces) =>
			wrap(cuts ? pieces.flatMap((piece) => cut(piece, most, measure, language)) : pieces, most, measure),
		);
		const widest = Math.max(0, ...lines.map(measure));
		const isHigh = lines.length * tried * LINE_HEIGHT > room.height;
		if (isSmallest || (!isHigh && widest <= most)) {
			return {
				size: tried,
				lines,
				width: (widest * tried) / MEASURED_SIZE,
				isReadable: tried >= LEAST_READABLE,
			};
		}
	}
}
