import { type Figure, QUALITIES, UNKNOWN } from '#domain/provenance.ts';

/** A figure of the rank tables: its value and its quality as a number, 0 observed. */
export function figureOf(value: number | null, quality: number | null): Figure {
	const name = quality === null ? undefined : QUALITIES[quality];
	return value === null || !name ? UNKNOWN : { value, quality: name };
}
