import { type Figure, UNKNOWN } from '#domain/figures/provenance.ts';

/** A column's value of a row as a figure: itself, a plain number, or unknown. */
export function figureIn(row: unknown, column: string): Figure {
	const value = (row as Readonly<Record<string, unknown>>)[column];
	if (typeof value === 'number') return { value, quality: 'observed' };
	const isFigure = typeof value === 'object' && value !== null && 'quality' in value;
	return isFigure ? (value as Figure) : UNKNOWN;
}
