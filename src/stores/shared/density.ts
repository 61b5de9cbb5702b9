import { computed } from 'nanostores';
import { $address } from './address.ts';
import { storedChoice } from './choice.ts';
import { KEYS } from './keys.ts';

/** Height of table rows: 40 or 32 px. */
export const DENSITIES = ['regular', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** The chosen row height. */
export const $density = storedChoice<Density>(KEYS.density, DENSITIES, 'regular');

/** The row height on screen: that of a shared address, else the chosen one. */
export const $shownDensity = computed([$address, $density], (address, own): Density => {
	const shared = address.get('density');
	return DENSITIES.find((density) => density === shared) ?? own;
});
