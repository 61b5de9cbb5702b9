import { computed } from 'nanostores';
import { storedChoice } from './choice.ts';
import { KEYS } from './keys.ts';
import { $language } from './language.ts';

/** Which colour growth has; `language` means red in Chinese and green elsewhere (docs/visual.md). */
export const GROWTH_COLOURS = ['language', 'green_up', 'red_up'] as const;
export type GrowthColours = (typeof GROWTH_COLOURS)[number];

/** The stored choice. */
export const $growthColours = storedChoice<GrowthColours>(KEYS.growthColours, GROWTH_COLOURS, 'language');

/** Whether growth is red on screen now. */
export const $isRedUp = computed([$growthColours, $language], (colours, language) =>
	colours === 'language' ? language.locale === 'zh' : colours === 'red_up',
);
