import { ratio } from './formulas.ts';
import { type Figure, QUALITIES, type Quality, UNKNOWN } from './provenance.ts';

/** The worst of several marks: what follows from figures is trusted no further than the least of them. */
export function worstQuality(qualities: readonly Quality[]): Quality {
	const worst = Math.max(0, ...qualities.map((quality) => QUALITIES.indexOf(quality)));
	return QUALITIES[worst] ?? 'unknown';
}

/** A value that follows from figures, with the worst of their marks; unknown where one of them is. */
export function markedBy(value: number | null, ...parts: readonly Figure[]): Figure {
	const quality = worstQuality(parts.map((part) => part.quality));
	return value === null || quality === 'unknown' ? UNKNOWN : { value, quality };
}

/** One figure in relation to another, with the worst mark of the two; unknown where either is, or the whole is 0. */
export function ratioFigure(part: Figure, whole: Figure, times = 1): Figure {
	const value = ratio(part.value, whole.value);
	return markedBy(value === null ? null : value * times, part, whole);
}
