import { storedChoice } from './choice.ts';
import { KEYS } from './keys.ts';

/** Height of table rows: 40 or 32 px. */
const DENSITIES = ['regular', 'compact'] as const;
type Density = (typeof DENSITIES)[number];

/** The chosen row height. */
export const $density = storedChoice<Density>(KEYS.density, DENSITIES, 'regular');
