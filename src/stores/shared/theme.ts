import { storedChoice } from './choice.ts';
import { KEYS } from './keys.ts';

/** `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The stored choice. */
export const $theme = storedChoice<Theme>(KEYS.theme, THEMES, 'system');

/** Keeps a theme and shows it at once; the script in the head does the same on the next load. */
export function chooseTheme(theme: Theme): void {
	$theme.set(theme);
	if (theme === 'system') delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
}
