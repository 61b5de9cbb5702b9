import { CURRENCY_CHOICES } from '#domain/money/formats-money.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { $currency } from '#stores/shared/currency.ts';
import { $growthColours, GROWTH_COLOURS } from '#stores/shared/growth-colours.ts';
import { chooseLanguage } from '#stores/shared/language.ts';
import { chooseRegion } from '#stores/shared/region.ts';
import { chooseTheme, THEMES } from '#stores/shared/theme.ts';
import { mark } from './choice-marks.ts';

const KEEP: Readonly<Record<string, (value: string) => void>> = {
	region: (value) => {
		const platform = PLATFORMS.find(({ platId }) => String(platId) === value);
		if (platform) chooseRegion(platform);
	},
	currency: (value) => {
		const currency = CURRENCY_CHOICES.find((choice) => choice === value);
		if (currency) $currency.set(currency);
	},
	language: (value) => {
		const language = LANGUAGES.find(({ id }) => id === value);
		if (language) chooseLanguage(language.id);
	},
	growth: (value) => {
		const colours = GROWTH_COLOURS.find((choice) => choice === value);
		if (colours) $growthColours.set(colours);
	},
	theme: (value) => {
		const theme = THEMES.find((choice) => choice === value);
		if (theme) chooseTheme(theme);
	},
};

/** Keeps what a control of the header chooses, and shows it on every control of its kind. */
export function choose(control: HTMLElement): void {
	const { choose: kind = '', value: own } = control.dataset;
	const value = control instanceof HTMLSelectElement ? control.value : (own ?? '');
	KEEP[kind]?.(value);
	mark(kind, value);
	// Another language brings another header.
	const place = control.isConnected ? control : document.querySelector(`[data-choose="${kind}"]`);
	const menu = place?.closest('details');
	if (!menu) return;
	menu.open = false;
	menu.querySelector('summary')?.focus();
}
