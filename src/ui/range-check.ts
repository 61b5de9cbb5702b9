import type { FormatLocale } from '#domain/text/formats.ts';
import { typedNumber } from '#domain/text/typed-number.ts';

/** What somebody typed at both ends; empty is open. */
export type TypedRange = { readonly min: string; readonly max: string };

export type RangeProblem = {
	readonly kind: 'wrongOrder' | 'wrongDays' | 'notANumber' | 'negative' | 'outOfRange';
	readonly values?: Readonly<Record<string, number>>;
};

export type RangeBounds = { readonly lowest?: number; readonly highest?: number };

/** What is wrong with a range of numbers as typed in a language, or null. Equal ends are fine. */
export function rangeProblem(
	typed: TypedRange,
	locale: FormatLocale,
	bounds: RangeBounds = {},
): RangeProblem | null {
	const { lowest = 0, highest = Number.POSITIVE_INFINITY } = bounds;
	const texts = [typed.min, typed.max].filter((text) => text.trim() !== '');
	const ends = texts.flatMap((text) => typedNumber(text, locale) ?? []);
	if (ends.length < texts.length) return { kind: 'notANumber' };
	if (ends.some((end) => end < lowest || end > highest)) {
		const isOpen = lowest === 0 && highest === Number.POSITIVE_INFINITY;
		return isOpen ? { kind: 'negative' } : { kind: 'outOfRange', values: { min: lowest, max: highest } };
	}
	const [min, max] = ends;
	return ends.length === 2 && min !== undefined && max !== undefined && max < min
		? { kind: 'wrongOrder' }
		: null;
}

/** What is wrong with a typed range of days, or null; days compare as text. */
export function dayRangeProblem(typed: TypedRange): RangeProblem | null {
	return typed.min && typed.max && typed.max < typed.min ? { kind: 'wrongDays' } : null;
}
