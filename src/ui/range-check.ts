/** What somebody typed at both ends; empty is open. */
export type TypedRange = { readonly min: string; readonly max: string };

export type RangeProblem = {
	readonly kind: 'wrongOrder' | 'wrongDays' | 'notANumber' | 'outOfRange';
	readonly values?: Readonly<Record<string, number>>;
};

export type RangeBounds = { readonly lowest?: number; readonly highest?: number };

/** What is wrong with a typed range of numbers, or null. Equal ends are fine. */
export function rangeProblem(typed: TypedRange, bounds: RangeBounds = {}): RangeProblem | null {
	const { lowest = 0, highest = Number.POSITIVE_INFINITY } = bounds;
	const ends = [typed.min, typed.max].filter((text) => text.trim() !== '').map(Number);
	if (ends.some((end) => !Number.isFinite(end))) return { kind: 'notANumber' };
	if (ends.some((end) => end < lowest || end > highest)) {
		const isOpen = lowest === 0 && highest === Number.POSITIVE_INFINITY;
		return isOpen ? { kind: 'notANumber' } : { kind: 'outOfRange', values: { min: lowest, max: highest } };
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
