/** An axis from `min` to `max` in whole steps. */
export type Scale = { readonly min: number; readonly max: number; readonly ticks: number };

const STEPS = [1, 2, 2.5, 5, 10];
const WANTED_TICKS = 4;

/** The smallest round step that is not below the wanted one; a whole one where only whole values make sense. */
function roundStep(wanted: number, isWhole: boolean): number {
	const power = 10 ** Math.floor(Math.log10(wanted));
	const step = power * (STEPS.find((one) => one * power >= wanted * (1 - 1e-9)) ?? 10);
	return isWhole ? Math.max(1, Math.ceil(step)) : step;
}

/** The values an axis must reach: a level that never changes gets room below and above. */
function reach(values: readonly number[], isFromZero: boolean): { lowest: number; highest: number } {
	const ends = isFromZero ? [0, ...values] : values;
	const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
	if (lowest < highest) return { lowest, highest };
	const room = Math.abs(highest) / 4;
	return { lowest: lowest - room, highest: highest + room };
}

/** A scale for these values with round ticks, from zero unless it may start elsewhere. */
export function scaleOf(
	values: readonly number[],
	{ isWhole = false, isFromZero = true }: { isWhole?: boolean; isFromZero?: boolean } = {},
): Scale {
	if (values.every((value) => value === 0)) return { min: 0, max: 1, ticks: 1 };
	const { lowest, highest } = reach(values, isFromZero);
	const step = roundStep((highest - lowest) / WANTED_TICKS, isWhole);
	const min = Math.floor(lowest / step + 1e-9) * step;
	const max = Math.ceil(highest / step - 1e-9) * step;
	return { min, max, ticks: Math.round((max - min) / step) };
}
