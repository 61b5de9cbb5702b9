import { type Figure, QUALITIES, type Quality, UNKNOWN } from '#domain/figures/provenance.ts';

/** A stored quality: 0 observed, null unknown. */
export const qualityOf = (quality: number | null): Quality =>
	(quality === null ? undefined : QUALITIES[quality]) ?? 'unknown';

/** A figure of the rank tables: its value and its quality as a number, 0 observed. */
export function figureOf(value: number | null, quality: number | null): Figure {
	const name = qualityOf(quality);
	return value === null || name === 'unknown' ? UNKNOWN : { value, quality: name };
}
